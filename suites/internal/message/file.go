package message

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"strings"
	"sync"

	"github.com/slashproof/slashproof/harness/api"
	payload "github.com/slashproof/slashproof/harness/payload/component"
	"github.com/slashproof/slashproof/suites/internal/match"
	"github.com/slashproof/slashproof/suites/internal/spec"
)

// The size of the pictures that are sent, in pixels.
const (
	Width  = 3
	Height = 2
)

var palette = color.Palette{color.Black, color.White}

func frame(dot int) *image.Paletted {
	p := image.NewPaletted(image.Rect(0, 0, Width, Height), palette)
	p.SetColorIndex(dot, 0, 1)
	return p
}

var still = sync.OnceValue(func() []byte {
	var b bytes.Buffer
	if err := png.Encode(&b, frame(0)); err != nil {
		panic(err) // writing to memory does not fail
	}
	return b.Bytes()
})

var moving = sync.OnceValue(func() []byte {
	var b bytes.Buffer
	if err := gif.EncodeAll(&b, &gif.GIF{Image: []*image.Paletted{frame(0), frame(1)}, Delay: []int{10, 10}}); err != nil {
		panic(err)
	}
	return b.Bytes()
})

// video is how an MP4 file begins.
var video = append([]byte("\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom"), make([]byte, 64)...)

// File is a file of that name, which holds what the end of its name says.
func File(name string) api.File {
	switch {
	case strings.HasSuffix(name, ".png"):
		return api.File{Name: name, MediaType: "image/png", Bytes: still()}
	case strings.HasSuffix(name, ".gif"):
		return api.File{Name: name, MediaType: "image/gif", Bytes: moving()}
	case strings.HasSuffix(name, ".mp4"):
		return api.File{Name: name, MediaType: "video/mp4", Bytes: video}
	}
	return api.File{Name: name, MediaType: "text/plain", Bytes: []byte("the file " + name + "\n")}
}

// Files are files of those names.
func Files(names []string) []api.File {
	var out []api.File
	for _, n := range names {
		out = append(out, File(n))
	}
	return out
}

// LargestFile is what an attachment may have (contract: Limits, other), in bytes.
const LargestFile = 10 << 20

// Heavy is a file of so many bytes.
func Heavy(name string, n int) api.File {
	return api.File{Name: name, MediaType: "application/octet-stream", Bytes: heavy()[:n]}
}

// heavy is what heavy files are made of, once for all runs of a process.
var heavy = sync.OnceValue(func() []byte { return bytes.Repeat([]byte("a"), LargestFile+1<<20) })

// KeepsNames reports whether the target stores a file under the name that it is sent
// with, which the contract does not say.
func (r Room) KeepsNames() bool {
	return spec.Shared(r.S, "names of files", func(s *spec.S) bool {
		const name = "kept.txt"
		a := r.Channel.Send(payload.Message{Content: new("with a file")}, File(name))
		o, _ := a.Object()
		return !a.Success() || match.At(o, "attachments/0/filename") == name
	})
}
