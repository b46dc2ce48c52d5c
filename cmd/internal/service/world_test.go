package service

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/slashproof/slashproof/fixtures/refserver/seed"
	"github.com/slashproof/slashproof/harness/strictyaml"
)

const richWorld = `applications:
  - id: "9001"
    name: bot
    bot_token: ${BOT_TOKEN}
    integration_types: [0, 1]
    bearer_tokens:
      - {name: owner, user: "5001", scopes: [identify]}
      - {name: mod, user: "5002", token: "given"}
      - {name: app, scopes: [applications.commands.update]}
guilds:
  - id: "7001"
    owner: "5001"
    roles:
      - {id: "7002", name: mods, permissions: "32"}
    channels:
      - {id: "7003", name: general}
      - {id: "7004", name: thread, type: 11, parent: "7003"}
    members:
      - {user: "5002", roles: ["7002"]}
    uninstalled: ["9001"]
users:
  - {id: "5001", name: ada, locale: de}
  - {id: "5002", name: bob, minor: true}
`

func environment(name string) (string, bool) { return "value-of-" + name, name == "BOT_TOKEN" }

func TestWorld(t *testing.T) {
	w, err := readWorld(file(t, "world.yaml", richWorld), environment)
	if err != nil {
		t.Fatal(err)
	}
	app, guild := w.Applications[0], w.Guilds[0]
	if app.BotToken != "value-of-BOT_TOKEN" || app.OwnerID != "5001" || !slices.Equal(app.IntegrationTypes, []int{0, 1}) {
		t.Errorf("%+v", app)
	}
	for i, want := range []seed.Token{
		{Name: "owner", UserID: "5001", Manager: true},
		{Name: "mod", UserID: "5002", Value: "given", Lacks: []string{"manage_roles"}},
		{Name: "app"},
	} {
		got := app.Tokens[i]
		if got.Name != want.Name || got.UserID != want.UserID || got.Value != want.Value || got.Manager != want.Manager || !slices.Equal(got.Lacks, want.Lacks) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	if guild.Roles[0].ID != "7001" || guild.Roles[0].Permissions != seed.EveryonePermissions || guild.Locale != "en-US" {
		t.Errorf("%+v", guild)
	}
	owner, bob := guild.Members[0], guild.Members[1]
	if owner.Name != "ada" || !owner.Admin || owner.Locale != "de" || bob.Admin || bob.Manager || !bob.Minor {
		t.Errorf("%+v %+v", owner, bob)
	}
}

// TestWorldErrors changes one line each, and shows the error whole.
func TestWorldErrors(t *testing.T) {
	for name, c := range map[string]struct{ old, new, want string }{
		"id without quotes": {`"7003", name`, `7003, name`, `:16: guilds[0].channels[0].id: write it in quotes, "7003": without them it is no text, and a long id can lose digits`},
		"no id":             {`"7003", name`, `"general", name`, `:16: guilds[0].channels[0].id: expected an id in quotes, such as "41771983423143937"`},
		"unknown key":       {`locale: de`, `language: de`, `:22: users[0].language: unknown key`},
		"wrong type":        {`minor: true`, `minor: yes please`, `:23: users[1].minor: expected true or false, not "yes please"`},
		"no such locale":    {`locale: de`, `locale: tlh`, `:22: users[0].locale: no locale of the service`},
		"no such user":      {`owner: "5001"`, `owner: "5009"`, `:12: guilds[0].owner: expected the id of one of users`},
		"no such role":      {`roles: ["7002"]`, `roles: ["7009"]`, `:19: guilds[0].members[0].roles[0]: expected the id of one of the guild's roles`},
		"no such parent":    {`parent: "7003"`, `parent: "7004"`, `:17: guilds[0].channels[1].parent: expected the id of another channel of the guild`},
		"no such type":      {`type: 11`, `type: 99`, `:17: guilds[0].channels[1].type: no channel type of the service`},
		"permissions":       {`permissions: "32"`, `permissions: "all"`, `:14: guilds[0].roles[0].permissions: expected a bit set in decimal, in quotes`},
		"same user":         {`"5002", name: bob`, `"5001", name: bob`, `:23: users[1].id: it is the id of users[0] too`},
		"same token name":   {`name: mod, user`, `name: owner, user`, `:8: applications[0].bearer_tokens[1].name: missing, or that of another token`},
		"same token":        {`token: "given"`, `token: "${BOT_TOKEN}"`, `:8: applications[0].bearer_tokens[1].token: it is the same as applications[0].bot_token`},
		"a token's text":    {`token: "given"`, `token: "gi ven"`, `:8: applications[0].bearer_tokens[1].token: has white space or control characters`},
		"variable":          {`${BOT_TOKEN}`, `${OTHER}`, `:4: applications[0].bot_token: the environment variable OTHER is not set`},
		"integration type":  {`[0, 1]`, `[0, 2]`, `:5: applications[0].integration_types[1]: expected 0 or 1, each once`},
		"application":       {`uninstalled: ["9001"]`, `uninstalled: ["9"]`, `:20: guilds[0].uninstalled[0]: expected the id of one of applications`},
		"bot and user":      {`id: "9001"`, `id: "5001"`, `:2: applications[0].id: it is the id of users[0] too, and the bot has it`},
	} {
		text := strings.Replace(richWorld, c.old, c.new, 1)
		if text == richWorld {
			t.Fatalf("%s: nothing to replace", name)
		}
		path := file(t, "world.yaml", text)
		_, err := readWorld(path, environment)
		var e *strictyaml.Error
		if !errors.As(err, &e) || err.Error() != path+c.want {
			t.Errorf("%s:\n got %v\nwant %s", name, err, path+c.want)
		}
	}
	if _, err := readWorld(t.TempDir()+"/none", environment); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

func TestSecrets(t *testing.T) {
	env := func(text string) func(string) (string, bool) {
		return func(name string) (string, bool) { return text, name == SecretVariable && text != "" }
	}
	path := file(t, "secret", "from-the-file-0123\n")
	for _, c := range []struct{ path, env, want string }{
		{path, "", "from-the-file-0123"}, {path, "from-the-environment", "from-the-file-0123"}, {"", "from-the-environment", "from-the-environment"}, {"", "", ""},
	} {
		if got, err := readSecret(c.path, env(c.env)); err != nil || string(got) != c.want {
			t.Errorf("%+v: %q, %v", c, got, err)
		}
	}
	one, other := derived([]byte("0123456789abcdef")), derived([]byte("0123456789abcdeg"))
	if first, second := one("a"), one("a"); first != second || one("a") == one("b") || one("a") == other("a") || len(one("a")) != 38 {
		t.Error(one("a"), one("b"), other("a"))
	}
}
