package command

import "encoding/json"

// The operations of a Step.
const (
	OpCreate    = "create"    // POST Body to List
	OpEdit      = "edit"      // PATCH the command that step Ref made with Body
	OpDelete    = "delete"    // DELETE the command that step Ref made
	OpOverwrite = "overwrite" // PUT Body, a list of commands, to List
	OpPermit    = "permit"    // PUT the permissions of the command that step Ref made
)

// Step is one request of a sequence about commands. It names commands by the
// step that made them, since ids are the target's to give, so a sequence can be
// saved as JSON and sent again to any target.
type Step struct {
	Op   string          `json:"op"`
	List int             `json:"list"`           // 0 is the global list, n the list of the n-th guild
	Ref  int             `json:"ref,omitempty"`  // edit, delete: the making step, counted from 1
	Item int             `json:"item,omitempty"` // where that step was an overwrite: which of its items
	Body json.RawMessage `json:"body,omitempty"`
	// Guild and Grants are for permissions: in the n-th guild, counted from 1,
	// the overwrites allow the role whose number is positive and forbid the
	// one whose number is negative; roles count from 1.
	Guild  int   `json:"guild,omitempty"`
	Grants []int `json:"grants,omitempty"`
	// Invalid says that the body breaks a rule and must be refused.
	Invalid bool `json:"invalid,omitempty"`
}

// Sequence is a run of steps against lists that are empty at its start.
type Sequence []Step

// Makes counts the commands that the step makes or writes over when it is
// accepted.
func (s Step) Makes() int {
	switch s.Op {
	case OpCreate:
		return 1
	case OpOverwrite:
		var items []json.RawMessage
		if json.Unmarshal(s.Body, &items) == nil {
			return len(items)
		}
	}
	return 0
}
