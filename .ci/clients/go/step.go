package main

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/bwmarrin/discordgo"
)

// register registers commands of each type and lists them.
func (b *bot) register() error {
	least := 1.0
	made, err := b.session.ApplicationCommandBulkOverwrite(b.app, b.guild, []*discordgo.ApplicationCommand{
		{Name: "echo", Description: "Says it again", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionString, Name: "text", Description: "What to say", Required: true, Autocomplete: true},
			{Type: discordgo.ApplicationCommandOptionInteger, Name: "times", Description: "How often", MinValue: &least, MaxValue: 5},
		}},
		{Name: "Report", Type: discordgo.MessageApplicationCommand},
	})
	if err != nil {
		return err
	}
	hello, err := b.session.ApplicationCommandCreate(b.app, b.guild, &discordgo.ApplicationCommand{Name: "Hello", Type: discordgo.UserApplicationCommand})
	if err != nil {
		return err
	}
	listed, err := b.session.ApplicationCommands(b.app, b.guild)
	if err != nil {
		return err
	}
	for _, want := range append(made, hello) {
		at := slices.IndexFunc(listed, func(c *discordgo.ApplicationCommand) bool { return c.ID == want.ID })
		if at < 0 || !reflect.DeepEqual(listed[at], want) {
			return fmt.Errorf("%q is not listed as it was made", want.Name)
		}
		if want.Name == "echo" {
			b.echo = want
		}
	}
	if len(listed) != 3 || b.echo == nil || len(b.echo.Options) != 2 || *b.echo.Options[1].MinValue != least {
		return fmt.Errorf("%d commands listed, echo %+v", len(listed), b.echo)
	}
	return nil
}

// command gets the use of a command and answers it with a button.
func (b *bot) command() error {
	i, err := b.cause("use", map[string]any{
		"command_id": b.echo.ID, "path": []string{"echo"}, "options": map[string]any{"text": "grüß dich", "times": 3},
	})
	if err != nil {
		return err
	}
	data := i.ApplicationCommandData()
	if i.Type != discordgo.InteractionApplicationCommand || data.ID != b.echo.ID || data.Name != "echo" || len(data.Options) != 2 {
		return fmt.Errorf("told of %+v", data)
	}
	if text, times := data.GetOption("text"), data.GetOption("times"); text == nil || times == nil ||
		text.StringValue() != "grüß dich" || times.IntValue() != 3 {
		return fmt.Errorf("told of options %+v", data.Options)
	}
	err = b.session.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
		Type: discordgo.InteractionResponseChannelMessageWithSource,
		Data: &discordgo.InteractionResponseData{Content: "echoed", Components: []discordgo.MessageComponent{
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.Button{Label: "More", CustomID: "more"}}},
		}},
	})
	if err != nil {
		return err
	}
	follow, err := b.session.FollowupMessageCreate(i.Interaction, true, &discordgo.WebhookParams{Content: "and again"})
	if err != nil {
		return err
	}
	if follow.Content != "and again" {
		return fmt.Errorf("the follow-up reads %+v", follow)
	}
	b.messages, err = b.shown(i, "echoed", "and again")
	return err
}

// button gets the use of the button and changes the message.
func (b *bot) button() error {
	i, err := b.cause("component", map[string]any{"message_id": b.messages[0], "custom_id": "more"})
	if err != nil {
		return err
	}
	data := i.MessageComponentData()
	if i.Type != discordgo.InteractionMessageComponent || data.CustomID != "more" || data.ComponentType != discordgo.ButtonComponent ||
		i.Message == nil || i.Message.ID != b.messages[0] {
		return fmt.Errorf("told of %+v at %+v", data, i.Message)
	}
	err = b.session.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
		Type: discordgo.InteractionResponseUpdateMessage,
		Data: &discordgo.InteractionResponseData{Content: "changed", Components: []discordgo.MessageComponent{}},
	})
	if err != nil {
		return err
	}
	changed, err := b.session.ChannelMessage(b.channel, b.messages[0])
	if err == nil && (changed.Content != "changed" || len(changed.Components) > 0) {
		err = fmt.Errorf("the message reads %+v", changed)
	}
	return err
}

// autocomplete gets what is typed so far and suggests choices.
func (b *bot) autocomplete() error {
	i, err := b.cause("autocomplete", map[string]any{
		"command_id": b.echo.ID, "path": []string{"echo"}, "options": map[string]any{"text": "gr"}, "focused": "text",
	})
	if err != nil {
		return err
	}
	data := i.ApplicationCommandData()
	text := data.GetOption("text")
	if i.Type != discordgo.InteractionApplicationCommandAutocomplete || text == nil || !text.Focused || text.StringValue() != "gr" {
		return fmt.Errorf("told of %+v", data)
	}
	return b.session.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{
		Type: discordgo.InteractionApplicationCommandAutocompleteResult,
		Data: &discordgo.InteractionResponseData{Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "Grüße", Value: "grüße"}}},
	})
}

// permissions edits who may use the command and gets the event of it.
func (b *bot) permissions() error {
	manager, err := discordgo.New("Bearer " + b.bearer)
	if err != nil {
		return err
	}
	manager.Client = b.web
	entries := []*discordgo.ApplicationCommandPermissions{
		{ID: b.user, Type: discordgo.ApplicationCommandPermissionTypeUser, Permission: true},
	}
	err = manager.ApplicationCommandPermissionsEdit(b.app, b.guild, b.echo.ID, &discordgo.ApplicationCommandPermissionsList{Permissions: entries})
	if err != nil {
		return err
	}
	e, err := next(b.edits, "APPLICATION_COMMAND_PERMISSIONS_UPDATE")
	if err != nil {
		return err
	}
	if e.GuildApplicationCommandPermissions == nil {
		return errors.New("an event without permissions")
	}
	if e.ID != b.echo.ID || e.ApplicationID != b.app || e.GuildID != b.guild || !reflect.DeepEqual(e.Permissions, entries) {
		return fmt.Errorf("told of %+v", e.GuildApplicationCommandPermissions)
	}
	kept, err := b.session.ApplicationCommandPermissions(b.app, b.guild, b.echo.ID)
	if err == nil && !reflect.DeepEqual(kept.Permissions, entries) {
		err = fmt.Errorf("the permissions read %+v", kept)
	}
	return err
}
