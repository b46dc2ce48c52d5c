package control

// Moderation has automatic moderation block what holds a text in a guild, or lifts that.
type Moderation struct {
	Guild  string `json:"guild_id"`
	Text   string `json:"text"`
	Lifted bool   `json:"lifted,omitempty"`
}

// Withholding keeps the content of a message from its application.
type Withholding struct {
	Application string `json:"application_id"`
	Channel     string `json:"channel_id"`
	Message     string `json:"message_id"`
}

// Indexing says whether the messages of a guild are indexed for search.
type Indexing struct {
	Guild   string `json:"guild_id"`
	Indexed bool   `json:"indexed"`
}

// Moderate changes what automatic moderation blocks: whoever calls this lifts it.
func (a API) Moderate(m Moderation) { a.done(Moderate, m) }

// Withhold keeps the content of a message from its application as long as it stands.
func (a API) Withhold(w Withholding) {
	a.applies(&w.Application)
	a.done(Withhold, w)
}

// Index changes whether a guild is indexed: whoever calls this has it indexed again.
func (a API) Index(i Indexing) { a.done(Index, i) }
