package picker

import (
	"math/bits"
	"slices"
	"strconv"

	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/control"
	payload "github.com/slashproof/slashproof/harness/payload/command"
	"github.com/slashproof/slashproof/harness/target"
	"github.com/slashproof/slashproof/harness/verdict"
	"github.com/slashproof/slashproof/suites/internal/actor"
	"github.com/slashproof/slashproof/suites/internal/command"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// defaults is about the permissions that members need without overwrites.
func defaults() *spec.Group {
	g := spec.NewGroup("To whom default permissions leave a command")
	g.Needs(spec.Commands, spec.Users)
	wide := g.And(spec.AllCommands)

	spec.Example(g.And(spec.Menus), "members who have them are offered it", spec.Verifies(contract.PermissionsDefaultHeld), func(s *spec.S) {
		for _, got := range contrasted(s) {
			s.Expect(contract.PermissionsDefaultHeld, got.holder).To(actor.Offered)
		}
	})

	spec.Example(g.And(spec.Menus), "members who have none of them are not offered it", spec.Verifies(contract.PermissionsDefaultNeeded), func(s *spec.S) {
		for _, got := range contrasted(s) {
			s.Expect(contract.PermissionsDefaultNeeded, got.lacking).To(actor.Withheld)
		}
	})

	spec.Example(g.And(spec.Scratch), "members who have one that all have are offered it", spec.Verifies(contract.PermissionsDefaultHeld), commonHeld)

	spec.Example(g.And(spec.Scratch), "members who lack one that stands beyond 32 bits are not offered it", spec.Verifies(contract.PermissionsDefaultNeeded), highLacking)

	spec.Example(wide, "those of 0 withhold it from all but administrators", spec.Verifies(contract.PermissionsDefaultZero), func(s *spec.S) {
		for _, seen := range zero(s).members {
			s.Expect(contract.PermissionsDefaultZero, seen).To(actor.Withheld)
		}
	})

	spec.Example(g.And(spec.Menus), "those of 0 withhold context menu commands too", spec.Verifies(contract.PermissionsDefaultZero), func(s *spec.S) {
		g := s.Guild(1)
		user, at := actor.Plain(s, g), actor.Talking(s, g)
		for _, typ := range []payload.CommandType{payload.User, payload.Message} {
			actor.Prepare(s, s.In(1), typ, nil).IsOffered(s, user, at)
			menu := actor.Prepare(s, s.In(1), typ, needing(0))
			s.Expect(contract.PermissionsDefaultZero, menu.Seen(s, user, at)).Provided(func() {
				actor.Stored(s, menu.List, menu.ID, needing(0))
			}).To(actor.Withheld)
		}
	})

	spec.Example(g.And(spec.Scratch), "those of 0 withhold it in threads too", spec.Verifies(contract.PermissionsDefaultZero), zeroInThread)

	spec.Example(wide, "those of 0 leave it to administrators", spec.Verifies(contract.PermissionsDefaultZeroAdministrator), func(s *spec.S) {
		for _, used := range zero(s).administrators {
			s.Expect(contract.PermissionsDefaultZeroAdministrator, used).To(actor.Delivered)
		}
	})

	spec.Example(g.And(spec.Scratch), "those that an administrator does not hold by name leave it to them", spec.Verifies(contract.PermissionsAdministrator), func(s *spec.S) {
		guild := s.Guild(0)
		for _, bit := range []uint64{1 << 1, 1 << 2, 1 << 4, 1 << 7, 1 << 29} {
			i := slices.IndexFunc(guild.Users, func(u target.User) bool { return u.Admin && !u.Minor && actor.Rights(u)&bit == 0 })
			if i < 0 {
				continue
			}
			shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, needing(bit))
			use := shown.Use(guild.Users[i], actor.Talking(s, guild), nil)
			s.Expect(contract.PermissionsAdministrator, s.Control().Use(use)).Provided(shown.Plain(s, use)).To(actor.Delivered)
			return
		}
		s.Lacking(verdict.LackActor, "each administrator of guild "+guild.ID+" holds every permission by name")
	})

	spec.Example(wide, "those of 0 leave it to whom an overwrite allows it", spec.Verifies(contract.PermissionsDefaultZeroOverwrite), func(s *spec.S) {
		got := zero(s).withheld(s)
		s.Expect(contract.PermissionsDefaultZeroOverwrite, got.allowed).Provided(denials(s)).To(actor.Offered)
		for _, seen := range got.others {
			s.Expect(contract.PermissionsDefaultZeroOverwrite, seen).To(actor.Offered)
		}
	})

	spec.Example(wide, "those of 0 leave it to whom an application-wide overwrite allows it",
		spec.Verifies(contract.PermissionsApplicationWide), func(s *spec.S) {
			got := zero(s).withheld(s)
			// Whether some overwrite allows the command is not what this spec is about.
			s.Given(contract.PermissionsDefaultZeroOverwrite, got.allowed).Provided(denials(s)).To(actor.Offered)
			s.Expect(contract.PermissionsApplicationWide, got.widely).To(actor.Offered)
		})
	return g
}

// zeroes is what became of a command whose default permissions are 0.
type zeroes struct {
	members         []sight // of those who are no administrators
	administrators  []actor.Noted[control.Outcome]
	allowed, widely sight   // of one whom an overwrite allows it
	others          []sight // of one whose role, or everyone, an overwrite allows it
}

// withheld goes on where members are not offered it by themselves: else no overwrite is why.
func (got zeroes) withheld(s *spec.S) zeroes {
	for _, seen := range got.members {
		s.Given(contract.PermissionsDefaultZero, seen).To(actor.Withheld)
	}
	return got
}

func zero(s *spec.S) zeroes {
	return spec.Shared(s, "a command with default permissions of 0", func(s *spec.S) (got zeroes) {
		x := set(s)
		admins := actor.Admins(s, x.guild)
		x.ID = command.Changed(s, x.List, x.ID, needing(0))
		if o := command.Read(s, x.List, x.ID); o["default_member_permissions"] != "0" {
			// Others than 0 may be lost too.
			x.ID = command.Changed(s, x.List, x.ID, needing(8))
			actor.Stored(s, x.List, x.ID, needing(8))
			command.Stores(s, o, needing(0))
		}
		for _, u := range actor.Ordinary(x.guild) {
			got.members = append(got.members, actor.Note(s.Session, x.Seen(s, u, x.at)))
		}
		for _, admin := range admins {
			use := x.Use(admin, x.at, nil)
			used := actor.Note(s.Session, s.Control().Use(use))
			if !used.What.Delivered() {
				x.Plain(s, use)()
			}
			got.administrators = append(got.administrators, used)
		}
		// Application-wide first: then the command has no entries of its own.
		all := actor.GrantsOf(s, x.List, x.List.App().ID)
		all.Set(actor.Allow(payload.UserPermission, x.user.ID))
		got.widely = watch(s, x.ShownCommand, x.user, x.at, true, all)
		x.grants.Set(actor.Allow(payload.UserPermission, x.user.ID))
		got.allowed = x.look(s, x.user, x.at, true)
		got.members = append(got.members, x.look(s, x.other, x.at, false))
		for _, role := range []string{x.user.Roles[0], payload.EveryoneID(x.guild.ID)} {
			x.grants.Set(actor.Allow(payload.RolePermission, role))
			got.others = append(got.others, x.look(s, x.user, x.at, true))
		}
		return got
	})
}

// zeroInThread looks for a command in a thread that offers others.
func zeroInThread(s *spec.S) {
	g := s.Guild(0)
	user := actor.Plain(s, g)
	threads := actor.Threads(g, user, actor.Channels(s, g)...)
	if len(threads) == 0 {
		s.Lacking(verdict.LackActor, "the profile has no thread in a text channel")
	}
	at := actor.In(g, threads[0])
	actor.Prepare(s, s.AnyList(), payload.ChatInput, nil).IsOffered(s, user, at)
	shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, needing(0))
	s.Expect(contract.PermissionsDefaultZero, shown.Seen(s, user, at)).Provided(func() {
		actor.Stored(s, shown.List, shown.ID, needing(0))
	}).To(actor.Withheld)
}

func needing(set uint64) map[string]any {
	return map[string]any{"default_member_permissions": strconv.FormatUint(set, 10)}
}

// offers is what the two users of a contrast were offered.
type offers struct{ holder, lacking sight }

func contrasted(s *spec.S) []offers {
	return spec.Shared(s, "commands with default permissions", func(s *spec.S) (got []offers) {
		g := s.Guild(0)
		at := actor.Talking(s, g)
		tries := contrasts(actor.Ordinary(g))
		if len(tries) == 0 {
			s.Lacking(verdict.LackActor, "the profile's guild "+g.ID+" has no two users who differ in the permissions it gives")
		}
		types := []payload.CommandType{payload.ChatInput, payload.User, payload.Message}
		for i, t := range tries {
			shown := actor.Prepare(s, s.AnyList(), types[i%len(types)], needing(t.set))
			seen := actor.Note(s.Session, shown.Offering(s, t.holder, at))
			if len(seen.What) == 0 {
				shown.Seeable(s, t.holder, at)()
			}
			got = append(got, offers{holder: seen, lacking: actor.Note(s.Session, shown.Seen(s, t.lacking, at))})
		}
		return got
	})
}

// commonHeld needs a permission that every ordinary member holds.
func commonHeld(s *spec.S) {
	g := s.Guild(0)
	user, at, common := actor.Plain(s, g), actor.Talking(s, g), ^uint64(0)
	for _, u := range actor.Ordinary(g) {
		if u.Permissions != "" {
			common &= actor.Rights(u)
		}
	}
	if user.Permissions == "" || common == 0 {
		s.Lacking(verdict.LackActor, "the profile names no permission that all ordinary users of guild "+g.ID+" have")
	}
	shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, needing(1<<bits.TrailingZeros64(common)))
	s.Expect(contract.PermissionsDefaultHeld, shown.Offering(s, user, at)).Provided(shown.Seeable(s, user, at)).To(actor.Offered)
}

// highLacking needs a permission of an ordinary member who does not hold it.
func highLacking(s *spec.S) {
	g := s.Guild(0)
	user, at := actor.Plain(s, g), actor.Talking(s, g)
	actor.Prepare(s, s.AnyList(), payload.ChatInput, nil).IsOffered(s, user, at)
	if user.Permissions == "" {
		s.Lacking(verdict.LackActor, "the profile doesn't say which permissions user "+user.ID+" has")
	}
	for bit := 52; bit >= 32; bit -= 8 {
		if actor.Rights(user)>>bit&1 == 1 {
			continue
		}
		shown := actor.Prepare(s, s.AnyList(), payload.ChatInput, needing(1<<bit))
		s.Expect(contract.PermissionsDefaultNeeded, shown.Seen(s, user, at)).Provided(func() {
			actor.Stored(s, shown.List, shown.ID, needing(1<<bit))
		}).To(actor.Withheld)
		return
	}
}

// contrast is a permission set that one user holds whole and another not at all.
type contrast struct {
	set             uint64
	holder, lacking target.User
}

// contrasts finds up to five such sets, each different from the others.
func contrasts(users []target.User) []contrast {
	const most = 5
	var out []contrast
	seen := map[uint64]bool{0: true}
	for _, holder := range users {
		for _, lacking := range users {
			if holder.Permissions == "" || lacking.Permissions == "" {
				continue
			}
			differing := actor.Rights(holder) &^ actor.Rights(lacking)
			// The highest bit alone, too: some services keep fewer bits.
			for _, set := range []uint64{differing, 1 << bits.Len64(differing) >> 1} {
				if !seen[set] && len(out) < most {
					seen[set] = true
					out = append(out, contrast{set: set, holder: holder, lacking: lacking})
				}
			}
		}
	}
	return out
}
