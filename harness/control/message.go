package control

import "fmt"

// Press is a user's use of a component of a message. It names the component by its
// custom id, or by its id where it has none.
type Press struct {
	Visit
	Message   string   `json:"message_id"`
	CustomID  string   `json:"custom_id,omitempty"`
	Component *int64   `json:"component_id,omitempty"`
	Values    []string `json:"values,omitzero"` // of a select; nil for what it came with
}

// Submission is a user's answer to a modal. Fields map custom ids to a text, a
// boolean, nil, a list of texts or a list of Upload; what is not among them stays
// as the modal came.
type Submission struct {
	Visit
	Interaction string         `json:"interaction_id"`
	Fields      map[string]any `json:"fields,omitempty"`
}

// Upload is a file that a user uploads in a modal.
type Upload struct {
	Filename  string `json:"filename"`
	Size      int64  `json:"size"` // in bytes
	MediaType string `json:"content_type,omitempty"`
}

// Modal is a modal that a user was shown. Numbers are json.Number.
type Modal struct {
	CustomID   string
	Title      string
	Components []map[string]any
}

// shownModal is a modal as it is answered.
type shownModal struct {
	CustomID   *string           `json:"custom_id"`
	Title      *string           `json:"title"`
	Components *[]map[string]any `json:"components"`
}

func (m *shownModal) read() (*Modal, error) {
	switch {
	case m == nil:
		return nil, nil
	case m.CustomID == nil || m.Title == nil || m.Components == nil:
		return nil, fmt.Errorf("%w: a modal lacks a field", ErrAnswer)
	}
	return &Modal{CustomID: *m.CustomID, Title: *m.Title, Components: *m.Components}, nil
}

// Look is a user's look at a message.
type Look struct {
	Visit
	Message string `json:"message_id"`
}

// Reading is what a user is shown of a message.
type Reading struct {
	Pinged      bool     // the message pinged the user when it was sent
	Attachments []string // the ids of those that are shown
}
