package model

// known are the members of commands, options and choices that the contract
// names. A service may add others, which may change with every answer.
var known = []string{
	"id", "application_id", "guild_id", "version", "type", "name", "name_localizations", "description",
	"description_localizations", "options", "default_member_permissions", "dm_permission", "default_permission",
	"nsfw", "integration_types", "contexts", "handler", "required", "choices", "channel_types", "min_value",
	"max_value", "min_length", "max_length", "autocomplete", "value",
}

// Known is what the contract names of a command object, at every depth.
func Known(o map[string]any) map[string]any {
	if o == nil {
		return nil
	}
	out := map[string]any{}
	for _, k := range known {
		v, there := o[k]
		if !there {
			continue
		}
		if k == "options" || k == "choices" {
			v = knownIn(v)
		}
		out[k] = v
	}
	return out
}

// knownIn is Known of each object of a list, and anything else as it is.
func knownIn(v any) any {
	switch v := v.(type) {
	case map[string]any:
		return Known(v)
	case []any:
		inner := make([]any, len(v))
		for i, e := range v {
			inner[i] = knownIn(e)
		}
		return inner
	}
	return v
}

// whole is what is known of a command object, or of one that has those options.
func whole(v any) any {
	if o, is := v.(map[string]any); is {
		return Known(o)
	}
	return map[string]any{"options": knownIn(v)}
}

// Same reports where two command objects of a target's answers, or two of its
// lists of options, do not mean the same, or nil: a field that is not set may be
// left out, null or at its default in either, sets and lists of options may
// stand in any order, and what the contract does not name does not count.
func Same(before, now any) *Difference {
	before, now = whole(before), whole(now)
	if d := Shows(before, now); d != nil {
		return d
	}
	if d := Shows(now, before); d != nil {
		return &Difference{d.Path, d.Observed, d.Expected}
	}
	return nil
}
