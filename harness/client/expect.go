package client

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"

	"github.com/gavv/httpexpect/v2"
)

// Expect is the answer for assertions of httpexpect, anew with every call: one
// that failed is dead, and lets all that follows pass. What comes of them goes to
// the handler.
//
// Its JSON insists on the media type, and a target that names another breaks a
// clause about that and no other: a body that is JSON goes as application/json
// here. Numbers are float64 to it, so an id is no matter for it.
func (a *Answer) Expect(h httpexpect.AssertionHandler) *httpexpect.Response {
	var answer *http.Response
	if raw := a.raw(); raw != nil {
		shown := *raw
		answer = &shown
		answer.Body = io.NopCloser(bytes.NewReader(a.slot.Body))
		if answer.Header.Get("Content-Type") != "application/json" && json.Valid(a.slot.Body) {
			answer.Header = answer.Header.Clone()
			answer.Header.Set("Content-Type", "application/json")
		}
	}
	return httpexpect.NewResponseC(httpexpect.Config{
		// Nothing is sent from an answer. What is not named here is made anew each time.
		RequestFactory: blankRequest{}, Client: &sender{}, WebsocketDialer: noDialer{},
		Environment: environment, AssertionHandler: h,
	}, answer)
}
