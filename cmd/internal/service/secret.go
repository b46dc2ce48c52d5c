package service

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
)

// SecretVariable names the environment variable that holds the secret where no file
// does.
const SecretVariable = "SLASHPROOF_SECRET"

// leastSecret is the length in bytes from which a secret is hard enough to guess.
const leastSecret = 16

// tokenBytes is how many bytes of the digest a token holds: 38 characters, as many
// as the last part of the bot tokens that clients know.
const tokenBytes = 28

// readSecret reads the secret that tokens are made of, from a file or else from the
// environment; nil where there is none. Its errors hold no part of it.
func readSecret(path string, getenv func(string) (string, bool)) ([]byte, error) {
	from, secret := path, []byte(nil)
	if path != "" {
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		secret = bytes.TrimSpace(data)
	} else {
		text, set := getenv(SecretVariable)
		if !set {
			return nil, nil
		}
		from, secret = SecretVariable, bytes.TrimSpace([]byte(text))
	}
	if len(secret) < leastSecret {
		return nil, fmt.Errorf("%s: a secret needs %d bytes at least, and it has %d", from, leastSecret, len(secret))
	}
	return secret, nil
}

// derived makes the token of each name from a secret.
func derived(secret []byte) func(name string) string {
	return func(name string) string {
		mac := hmac.New(sha256.New, secret)
		_, _ = mac.Write([]byte("slashproof token\x00" + name)) // which never fails
		return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:tokenBytes])
	}
}
