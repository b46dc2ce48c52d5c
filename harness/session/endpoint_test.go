package session

import "testing"

func TestLoopback(t *testing.T) {
	for address, want := range map[string]bool{
		"127.0.0.1:0": true, "http://localhost:8080/api": true, "http://[::1]:80": true, "http://127.0.0.9/x": true,
		"0.0.0.0:9000": false, "https://api.example.com/v10": false, "http://192.0.2.7:80": false, ":8080": false,
	} {
		if got := loopback(address); got != want {
			t.Errorf("%s: %v", address, got)
		}
	}
}
