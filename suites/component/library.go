package component

import (
	"encoding/json"

	"github.com/slashproof/slashproof/fixtures/corpus"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/message"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// libraries sends the messages of public client libraries as they come. What each is
// of says which clause takes it.
func libraries() *spec.Group {
	g := spec.NewGroup("Messages of client libraries")
	g.Needs(spec.Messages)
	bodies := corpus.Messages()
	for _, name := range sentByLibraries {
		b := bodies[name]
		tree, first := message.Decoded(b.JSON, payload.Legacy)
		clause := message.Itself[first]
		spec.Example(g, name, spec.Verifies(clause), func(s *spec.S) {
			r := message.Enter(s)
			a := r.Channel.Send(b.JSON, message.Files(payload.Files(tree.Components))...)
			s.Expect(clause, a).Provided(func() {
				if embeds := embedsOf(b.JSON); embeds != nil && !r.Channel.Send(payload.Message{Extra: payload.Extra{"embeds": embeds}}).Success() {
					s.Lacking(verdict.LackChoice, "the target does not take the embed that stands beside the components")
				}
				r.Taken(tree, clause)()
			}).To(r.Accepts(tree))
		})
	}
	return g
}

// sentByLibraries are all of the corpus.
var sentByLibraries = []string{
	"four buttons and a link of discord.js",
	"a disabled button with an emoji of discord.js",
	"a string select of discord.js",
	"a select of several of discord.js",
	"a user select of discord.js",
	"a role select of discord.js",
	"a mentionable select of discord.js",
	"a channel select of discord.js",
	"an embed beside a row of discord.js",
	"a text display of discord.js",
	"a section with a thumbnail of discord.js",
	"a section with a button of discord.js",
	"a media gallery of discord.js",
	"a file of discord.js",
	"a separator of discord.js",
	"a container of discord.js",
	"a channel select of discordgo",
	"a container of discordgo",
	"a file of discordgo",
	"a media gallery of discordgo",
	"a mentionable select of discordgo",
	"a role select of discordgo",
	"a section of discordgo",
	"a separator of discordgo",
	"a string select of discordgo",
	"a user select of discordgo",
	"buttons in a row of discordgo",
}

// embedsOf are the embeds of a message; nil for none.
func embedsOf(message json.RawMessage) json.RawMessage {
	var m struct {
		Embeds json.RawMessage `json:"embeds"`
	}
	_ = json.Unmarshal(message, &m) // a body of the corpus, which its tests read
	return m.Embeds
}
