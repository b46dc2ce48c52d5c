package payload_test

import (
	"fmt"
	"testing"

	"github.com/slashproof/slashproof/harness/payload"
)

func ExamplePath() {
	var command *payload.Path // the body itself
	choice := command.At("options", 3).At("choices", 0)
	media := command.At("components", 2).Under("accessory").Under("media")
	fmt.Println(command.Key("name"), choice.Key("name"), media.Key("url"))
	// Output: name options/3/choices/0/name components/2/accessory/media/url
}

func TestExtraIsReadFromWhatTypedFieldsDoNotHold(t *testing.T) {
	in, err := payload.ReadObject([]byte(`{"name":5,"nsfw":true,"id":""}`))
	if err != nil {
		t.Fatal(err)
	}
	var name, id string
	var nsfw bool
	payload.Read(in, "name", &name)
	payload.Read(in, "id", &id)
	payload.Read(in, "nsfw", &nsfw)
	extra := in.Rest("name", "description")
	in.Keep(&extra, "id", id == "")
	if !nsfw || string(extra["name"]) != "5" || string(extra["id"]) != `""` || extra["description"] != nil || len(extra) != 3 {
		t.Errorf("%v", extra)
	}
	for _, raw := range []string{`[]`, `null`, `{`} {
		if _, err := payload.ReadObject([]byte(raw)); err == nil {
			t.Errorf("%s reads as an object", raw)
		}
	}
}
