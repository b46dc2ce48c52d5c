module github.com/slashproof/slashproof/clients

go 1.26.0

require (
	github.com/bwmarrin/discordgo v0.29.0
	github.com/goccy/go-yaml v1.19.0
)

require (
	github.com/gorilla/websocket v1.5.3 // indirect
	golang.org/x/crypto v0.58.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
)
