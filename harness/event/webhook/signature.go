package webhook

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"slices"
)

// unsigned is what is wrong with the signature of a delivery, in hexadecimal, by the key
// of its timestamp and its body; empty where it holds, and where there is no key. It says
// what the signature is instead, as far as that can be seen.
func unsigned(key ed25519.PublicKey, sent, timestamp string, body []byte) string {
	if key == nil {
		return ""
	}
	message := slices.Concat([]byte(timestamp), body)
	signature, err := hex.DecodeString(sent)
	switch {
	case sent == "":
		return "there is none"
	case err != nil && inBase64(key, sent, message):
		return "it is in base64 instead of hexadecimal"
	case err != nil:
		return "it is not in hexadecimal"
	case len(signature) != ed25519.SignatureSize:
		return fmt.Sprintf("it has %d bytes instead of %d", len(signature), ed25519.SignatureSize)
	case ed25519.Verify(key, message, signature):
		return ""
	case timestamp == "":
		return "there is no timestamp with it"
	case ed25519.Verify(key, body, signature):
		return "it is one of the body without the timestamp"
	case ed25519.Verify(key, slices.Concat(body, []byte(timestamp)), signature):
		return "it is one of the body with the timestamp behind it"
	}
	return "it is none of the timestamp and the body by the application's key"
}

func inBase64(key ed25519.PublicKey, sent string, message []byte) bool {
	for _, encoding := range []*base64.Encoding{base64.StdEncoding, base64.URLEncoding, base64.RawStdEncoding, base64.RawURLEncoding} {
		if signature, err := encoding.DecodeString(sent); err == nil && len(signature) == ed25519.SignatureSize {
			return ed25519.Verify(key, message, signature)
		}
	}
	return false
}
