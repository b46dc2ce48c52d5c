package api

import (
	"net/http"

	"github.com/slashproof/slashproof/harness/client"
	"github.com/slashproof/slashproof/harness/target"
)

// LongestVoiceStatus is how many characters a voice channel status has at most (contract:
// Limits, other). They are of ASCII here: the contract does not name the unit.
const LongestVoiceStatus = 500

// SetVoiceStatus sets the status of a voice channel.
func SetVoiceStatus(channel, status string, auth client.Auth) client.Request {
	path := target.ExpandWith("/channels/{channel}/voice-status", map[string]string{"channel": channel})
	return client.Request{Method: http.MethodPut, Path: path, Auth: auth, Body: Encode(map[string]string{"status": status})}
}
