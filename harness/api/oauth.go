package api

import (
	"encoding/json"
	"net/http"
	"net/url"

	"github.com/slashproof/slashproof/harness/client"
)

// tokenPath is that of the token endpoint.
const tokenPath = "/oauth2/token"

// Token asks the token endpoint with a form.
func Token(fields url.Values, auth client.Auth) client.Request {
	return client.Request{
		Method: http.MethodPost, Path: tokenPath, Auth: auth,
		Body: []byte(fields.Encode()), ContentType: "application/x-www-form-urlencoded",
	}
}

// TokenAsJSON is Token with the fields in a JSON object, which it does not read.
func TokenAsJSON(fields url.Values) client.Request {
	object := map[string]string{}
	for k := range fields {
		object[k] = fields.Get(k)
	}
	body, _ := json.Marshal(object) // texts alone
	return client.Request{Method: http.MethodPost, Path: tokenPath, Body: body}
}

// TokenAsQuery is Token with the fields in the query, which it does not read.
func TokenAsQuery(fields url.Values) client.Request {
	return client.Request{Method: http.MethodPost, Path: tokenPath, Query: fields}
}

// Read reads what the path shows to the bearer of a token.
func Read(path string, auth client.Auth) client.Request {
	return client.Request{Method: http.MethodGet, Path: path, Auth: auth}
}
