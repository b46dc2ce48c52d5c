package component_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	payload "github.com/slashproof/slashproof/harness/payload/component"
)

// lawful is the contract's rules for the components of a surface, written again
// over the decoded body, so that nothing is shared with the generators.
func lawful(t payload.Tree) error {
	var list []map[string]any
	dec := json.NewDecoder(strings.NewReader(string(t.Bytes())))
	dec.UseNumber()
	if err := dec.Decode(&list); err != nil {
		return err
	}
	l := &law{on: t.Surface, ids: map[string]bool{}, customs: map[string]bool{}}
	for _, c := range list {
		if err := l.component(c, "top"); err != nil {
			return err
		}
	}
	switch {
	case len(list) == 0, t.Surface == payload.V2 && l.total > 40, t.Surface != payload.V2 && len(list) > 5:
		return fmt.Errorf("%d components, %d at the top", l.total, len(list))
	}
	return nil
}

type law struct {
	on           payload.Surface
	total        int
	ids, customs map[string]bool
}

// homes are the types that each place takes.
var homes = map[string][]int64{
	"components-v2 message/top": {1, 9, 10, 12, 13, 14, 17}, "message/top": {1}, "modal/top": {10, 18},
	"1": {2, 3, 5, 6, 7, 8}, "9": {10}, "9/accessory": {2, 11}, "17": {1, 10, 12},
	"18": {3, 4, 5, 6, 7, 8, 19, 21, 22, 23},
}

// shaped looks whether what must be a list, of objects if it is not one of channel
// types, is one.
func shaped(c map[string]any) error {
	if emoji, has := c["emoji"]; has {
		if _, is := emoji.(map[string]any); !is {
			return fmt.Errorf("emoji is %v", emoji)
		}
	}
	for _, key := range []string{"components", "items", "options", "default_values", "channel_types"} {
		v, has := c[key]
		list, is := v.([]any)
		if has && !is {
			return fmt.Errorf("%s is %v", key, v)
		}
		for _, v := range list {
			o, is := v.(map[string]any)
			if !is && key != "channel_types" {
				return fmt.Errorf("%s holds %v", key, v)
			}
			id, _ := o["id"].(string)
			if _, err := strconv.ParseUint(id, 10, 64); key == "default_values" && err != nil {
				return fmt.Errorf("%s holds the id %q", key, id)
			}
		}
	}
	return nil
}

func (l *law) component(c map[string]any, in string) error {
	l.total++
	if err := shaped(c); err != nil {
		return err
	}
	kind, is := whole(c["type"])
	if in == "top" {
		in = string(l.on) + "/top"
	}
	if !is || !slices.Contains(homes[in], kind) {
		return fmt.Errorf("type %v in %s", c["type"], in)
	}
	if id, has := c["id"]; has {
		n, is := whole(id)
		if !is || n < 0 || n > 1<<31-1 || n > 0 && l.ids[fmt.Sprint(n)] {
			return fmt.Errorf("id %v", id)
		}
		l.ids[fmt.Sprint(n)] = true
	}
	if err := l.customID(c, kind); err != nil {
		return err
	}
	if err := l.held(c, kind); err != nil {
		return err
	}
	if err := fields(c, kind, l.on == payload.Dialog); err != nil {
		return fmt.Errorf("type %d: %w", kind, err)
	}
	return nil
}

func (l *law) customID(c map[string]any, kind int64) error {
	interactive := slices.Contains([]int64{2, 3, 4, 5, 6, 7, 8, 19, 21, 22, 23}, kind)
	s, has := c["custom_id"].(string)
	style, _ := whole(c["style"])
	needs := interactive && (kind != 2 || style < 5)
	if has != needs || has && (s == "" || utf8.RuneCountInString(s) > 100 || l.customs[s]) {
		return fmt.Errorf("custom_id %v of type %d", c["custom_id"], kind)
	}
	l.customs[s] = has
	return nil
}

func (l *law) held(c map[string]any, kind int64) error {
	place := fmt.Sprint(kind)
	children, _ := c["components"].([]any)
	buttons := 0
	for _, v := range children {
		child := v.(map[string]any)
		if t, _ := whole(child["type"]); t == 2 {
			buttons++
		}
		if err := l.component(child, place); err != nil {
			return err
		}
	}
	n := len(children)
	switch {
	case kind == 1 && (n == 0 || n > 5 || n > 1 && buttons < n), kind == 9 && (n < 1 || n > 3), kind == 17 && n == 0:
		return fmt.Errorf("type %d with %d children", kind, n)
	}
	for key, of := range map[string]int64{"accessory": 9, "component": 18} {
		held, has := c[key].(map[string]any)
		if has != (kind == of) {
			return fmt.Errorf("type %d and %s", kind, key)
		}
		in := place
		if key == "accessory" {
			in = "9/accessory"
		}
		if has {
			if err := l.component(held, in); err != nil {
				return err
			}
		}
	}
	return nil
}

func whole(v any) (int64, bool) {
	n, is := v.(json.Number)
	if !is {
		return 0, false
	}
	i, err := n.Int64()
	return i, err == nil
}

func text(c map[string]any, key string, most int, required bool) error {
	v, has := c[key]
	if !has || v == nil && !required {
		if required {
			return fmt.Errorf("no %s", key)
		}
		return nil
	}
	s, is := v.(string)
	if n := utf8.RuneCountInString(s); !is || n < 1 || n > most {
		return fmt.Errorf("%s of %d characters", key, n)
	}
	return nil
}

func between(c map[string]any, key string, low, high int64) error {
	v, has := c[key]
	if !has || v == nil {
		return nil
	}
	if n, is := whole(v); !is || n < low || n > high {
		return fmt.Errorf("%s %v", key, v)
	}
	return nil
}

func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func fields(c map[string]any, kind int64, dialog bool) error {
	switch kind {
	case 2:
		return button(c)
	case 3, 5, 6, 7, 8:
		return choice(c, kind, dialog)
	case 4:
		_, own := c["label"]
		if own {
			return fmt.Errorf("a label of its own")
		}
		if _, styled := c["style"]; !styled {
			return fmt.Errorf("no style")
		}
		return first(between(c, "style", 1, 2), between(c, "min_length", 0, 4000), between(c, "max_length", 1, 4000),
			text(c, "value", 4000, false), text(c, "placeholder", 100, false))
	case 10:
		return text(c, "content", 4000, true)
	case 11:
		return first(media(c["media"]), text(c, "description", 1024, false))
	case 12:
		list, _ := c["items"].([]any)
		if len(list) < 1 || len(list) > 10 {
			return fmt.Errorf("%d items", len(list))
		}
		for _, v := range list {
			item := v.(map[string]any)
			if err := first(media(item["media"]), text(item, "description", 1024, false)); err != nil {
				return err
			}
		}
	case 13:
		file, _ := c["file"].(map[string]any)
		if url, _ := file["url"].(string); !strings.HasPrefix(url, "attachment://") {
			return fmt.Errorf("file %v", c["file"])
		}
	case 14:
		return between(c, "spacing", 1, 2)
	case 17:
		return between(c, "accent_color", 0, 0xFFFFFF)
	case 18:
		return first(text(c, "label", 45, true), text(c, "description", 100, false))
	case 19:
		return first(values(c, 10, 0), zero(c))
	case 21:
		return listed(c, 2, 10)
	case 22:
		list, _ := c["options"].([]any)
		return first(listed(c, 1, 10), values(c, 10, int64(len(list))), zero(c))
	}
	return nil
}

func media(v any) error {
	m, _ := v.(map[string]any)
	if url, _ := m["url"].(string); url == "" {
		return fmt.Errorf("media %v", v)
	}
	return nil
}

func button(c map[string]any) error {
	style, has := whole(c["style"])
	_, url := c["url"]
	_, sku := c["sku_id"]
	if !has || style < 1 || style > 5 || sku || url != (style == 5) {
		return fmt.Errorf("button of style %v", c["style"])
	}
	return first(text(c, "label", 80, false), text(c, "url", 512, false))
}

func zero(c map[string]any) error {
	if n, has := whole(c["min_values"]); has && n == 0 && c["required"] != false {
		return fmt.Errorf("min_values 0 though required")
	}
	return nil
}

// values judges min_values and max_values; preset is max_values where it is not sent
// and 0 for 1.
func values(c map[string]any, most, preset int64) error {
	if err := first(between(c, "min_values", 0, most), between(c, "max_values", 1, most)); err != nil {
		return err
	}
	low, high := int64(1), max(preset, 1)
	if n, has := whole(c["min_values"]); has {
		low = n
	}
	if n, has := whole(c["max_values"]); has {
		high = n
	}
	if low > high {
		return fmt.Errorf("min_values %d over max_values %d", low, high)
	}
	if list, has := c["default_values"].([]any); has && (int64(len(list)) < low || int64(len(list)) > high) {
		return fmt.Errorf("%d default values", len(list))
	}
	return nil
}

func choice(c map[string]any, kind int64, dialog bool) error {
	_, options := c["options"]
	_, channels := c["channel_types"]
	list, defaults := c["default_values"].([]any)
	if options != (kind == 3) || channels && kind != 8 || defaults && kind == 3 || dialog && c["disabled"] == true {
		return fmt.Errorf("a field of another kind of select")
	}
	for _, v := range list {
		if of := v.(map[string]any)["type"]; of != "user" && of != "role" && of != "channel" {
			return fmt.Errorf("default value of type %v", of)
		}
	}
	if options {
		if err := listed(c, 1, 25); err != nil {
			return err
		}
	}
	if dialog {
		if err := zero(c); err != nil {
			return err
		}
	}
	return first(values(c, 25, 0), text(c, "placeholder", 150, false))
}

func listed(c map[string]any, least, most int) error {
	list, _ := c["options"].([]any)
	if len(list) < least || len(list) > most {
		return fmt.Errorf("%d options", len(list))
	}
	for _, v := range list {
		o := v.(map[string]any)
		if err := first(text(o, "label", 100, true), text(o, "value", 100, true), text(o, "description", 100, false)); err != nil {
			return err
		}
	}
	return nil
}
