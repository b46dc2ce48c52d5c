package client

import (
	"encoding/base64"
	"strings"

	"github.com/slashproof/slashproof/harness/target"
)

// Auth is how a request authenticates; the zero value is not at all.
type Auth struct{ header string }

// None sends no Authorization header.
func None() Auth { return Auth{} }

// Bot authenticates as an application's bot.
func Bot(token target.Secret) Auth { return Auth{"Bot " + token.Reveal()} }

// Bearer authenticates with an access token.
func Bearer(token target.Secret) Auth { return Auth{"Bearer " + token.Reveal()} }

// Basic authenticates with client credentials (RFC 7617).
func Basic(id string, secret target.Secret) Auth {
	return Auth{"Basic " + base64.StdEncoding.EncodeToString([]byte(id+":"+secret.Reveal()))}
}

// RawAuth sends the Authorization header as it stands, for wrong ones.
func RawAuth(header string) Auth { return Auth{header} }

// Scheme is the word before the credential; "" where none stands there.
func (a Auth) Scheme() string {
	word, _, two := strings.Cut(a.header, " ")
	if !two {
		return ""
	}
	return word
}

// String hides the credential.
func (a Auth) String() string {
	if a.header == "" {
		return "none"
	}
	return "[redacted]"
}

// GoString hides the credential.
func (a Auth) GoString() string { return a.String() }
