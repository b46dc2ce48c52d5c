package api

import (
	"bytes"
	"cmp"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"slices"
	"strconv"
	"strings"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/contract"
	"github.com/slashproof/slashproof/harness/target"
)

// Channel is a channel of a target, with the credentials that write to it.
type Channel struct {
	Bindings *target.Bindings
	ID       string
	Auth     client.Auth
}

// File is a file that goes with a message.
type File struct {
	Part            string // its name in the body; empty for that of files of messages
	Name, MediaType string
	Bytes           []byte
}

// SendMessage posts a message. With files it goes as multipart/form-data, and the
// message is the part payload_json (contract: Unfurled media item).
func (c Channel) SendMessage(message any, files ...File) client.Request {
	return c.write(contract.SendMessage, http.MethodPost, c.Bindings.MessagesPath, "", message, files)
}

// EditMessage patches a message.
func (c Channel) EditMessage(id string, message any, files ...File) client.Request {
	return c.write(contract.EditMessage, http.MethodPatch, c.Bindings.MessagePath, id, message, files)
}

// FetchMessage reads one message.
func (c Channel) FetchMessage(id string) client.Request {
	return client.Request{Method: http.MethodGet, Path: c.path(c.Bindings.MessagePath, id), Auth: c.Auth}
}

// DeleteMessage removes one message.
func (c Channel) DeleteMessage(id string) client.Request {
	return client.Request{Method: http.MethodDelete, Path: c.path(c.Bindings.MessagePath, id), Auth: c.Auth}
}

func (c Channel) path(bound, message string) string {
	return target.ExpandWith(bound, map[string]string{"channel": c.ID, "message": message})
}

func (c Channel) write(op contract.Operation, method, bound, id string, message any, files []File) client.Request {
	r := client.Request{Operation: op, Method: method, Path: c.path(bound, id), Auth: c.Auth, Body: Encode(message)}
	if len(files) > 0 {
		inParts(&r, c.Bindings, files)
	}
	return r
}

// boundary stands between the parts of a body. It is always the same, so that equal
// messages are equal bytes.
const boundary = "slashproof-7f4df21a90c35be8"

// large is what a file weighs, in bytes, that goes out as a piece of its own.
const large = 64 << 10

// inParts makes the body one of JSON and files, whose parts the profile names.
func inParts(r *client.Request, names *target.Bindings, files []File) {
	var b bytes.Buffer
	pieces := [][]byte{}
	cut := func() {
		pieces = append(pieces, slices.Clone(b.Bytes()))
		b.Reset()
	}
	w := multipart.NewWriter(&b)
	must := func(err error) {
		if err != nil {
			panic(err) // writing to memory does not fail, and the boundary is ours
		}
	}
	must(w.SetBoundary(boundary))
	part := func(disposition, mediaType string, content []byte) {
		p, err := w.CreatePart(textproto.MIMEHeader{"Content-Disposition": {disposition}, "Content-Type": {mediaType}})
		must(err)
		if len(content) >= large {
			cut()
			pieces = append(pieces, content)
			return
		}
		_, err = p.Write(content)
		must(err)
	}
	part(fmt.Sprintf(`form-data; name=%q`, names.PayloadPart), "application/json", r.Body)
	for i, f := range files {
		name := cmp.Or(f.Part, strings.ReplaceAll(names.FilePart, "{n}", strconv.Itoa(i)))
		part(fmt.Sprintf(`form-data; name=%q; filename=%q`, name, f.Name), f.MediaType, f.Bytes)
	}
	must(w.Close())
	cut()
	r.Body, r.More, r.ContentType = pieces[0], pieces[1:], w.FormDataContentType()
}
