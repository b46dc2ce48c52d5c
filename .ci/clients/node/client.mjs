// A bot as anybody writes one with discord.js. It goes through all that a bot does
// with commands, against the reference service whose profile it is given, and fails
// at the first thing that the library does not get.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  ActionRowBuilder, ApplicationCommandOptionType, ApplicationCommandPermissionType, ApplicationCommandType, ButtonBuilder,
  ButtonStyle, Client, Events, GatewayIntentBits, ModalBuilder, TextInputBuilder, TextInputStyle,
} from 'discord.js';
import { parse } from 'yaml';

// How long the client waits for what it caused, on a busy machine too.
const patience = 30_000;

const profile = parse(readFileSync(process.argv[2], 'utf8'));
const { base_url: base, applications: [app], guilds: [home], control } = profile;
const channel = home.channels.find((c) => c.type === 0 && c.messages).id;
const user = home.users.find((u) => u.administrator).id;
const { token: manager } = app.bearer_tokens.find((t) => t.name === 'manager');

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: `${base}/api`, timeout: patience, retries: 0 },
});

// event waits for the next one of a name.
function event(name) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no ${name}`)), patience);
    client.once(name, (...told) => {
      clearTimeout(late);
      resolve(told);
    });
  });
}

// ask asks the control API for what happens outside the service.
async function ask(operation, body) {
  const got = await fetch(`${control.url}/${operation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${control.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ application_id: app.id, ...body }),
  });
  assert.equal(got.status, 200, `control API, ${operation}`);
  return got.json();
}

// cause has the user do something that the bot is to be told of.
async function cause(operation, what) {
  const told = event(Events.InteractionCreate);
  const place = { context: 0, guild_id: home.id, channel_id: channel };
  const [{ outcome, refusal }, [interaction]] = await Promise.all([ask(operation, { user_id: user, place, ...what }), told]);
  assert.equal(outcome, 'delivered', `${operation}: ${refusal}`);
  assert.equal(interaction.applicationId, app.id);
  assert.equal(interaction.guildId, home.id);
  assert.equal(interaction.channelId, channel);
  assert.equal(interaction.user.id, user);
  assert.ok(interaction.inCachedGuild(), 'the library knows the guild and the member');
  return interaction;
}

// shown returns the texts of the messages that an interaction led to.
async function shown(interaction) {
  return (await ask('answered', { interaction_id: interaction.id })).messages;
}

async function login() {
  const ready = event(Events.ClientReady);
  await client.login(app.bot_token);
  await ready;
  assert.equal(client.user.id, app.user_id);
  assert.equal(client.application.id, app.id);
  assert.equal(client.guilds.cache.get(home.id)?.available, true, 'the guild is there');
  assert.ok(client.channels.cache.has(channel), 'the channel is there');
}

async function register() {
  const { commands } = client.guilds.cache.get(home.id);
  const made = await commands.set([
    {
      name: 'echo', description: 'Says it again',
      options: [
        { type: ApplicationCommandOptionType.String, name: 'text', description: 'What to say', required: true, autocomplete: true },
        { type: ApplicationCommandOptionType.Integer, name: 'times', description: 'How often', minValue: 1, maxValue: 5 },
      ],
    },
    { name: 'Report', type: ApplicationCommandType.Message },
  ]);
  const hello = await commands.create({ name: 'Hello', type: ApplicationCommandType.User });
  const listed = await commands.fetch();
  assert.deepEqual([...listed.keys()].sort(), [...made.keys(), hello.id].sort());
  for (const command of [...made.values(), hello]) {
    assert.ok(listed.get(command.id).equals(command), `${command.name} is listed as it was made`);
  }
  const echo = listed.find((c) => c.name === 'echo');
  assert.equal(echo.options[1].minValue, 1);
  return { echo, hello };
}

async function useCommand(echo) {
  const used = await cause('use', { command_id: echo.id, path: ['echo'], options: { text: 'grüß dich', times: 3 } });
  assert.ok(used.isChatInputCommand());
  assert.equal(used.commandId, echo.id);
  assert.equal(used.options.getString('text', true), 'grüß dich');
  assert.equal(used.options.getInteger('times', true), 3);
  const more = new ButtonBuilder().setCustomId('more').setLabel('More').setStyle(ButtonStyle.Primary);
  const answer = { content: 'echoed', components: [new ActionRowBuilder().addComponents(more)], withResponse: true };
  const { resource: { message } } = await used.reply(answer);
  assert.equal(message.content, 'echoed');
  assert.equal(message.components[0].components[0].customId, 'more');
  assert.equal((await used.followUp('and again')).content, 'and again');
  assert.deepEqual(await shown(used), ['echoed', 'and again']);
  return message;
}

async function useOnUser(hello) {
  const used = await cause('use', { command_id: hello.id, path: ['Hello'], target_id: user });
  assert.ok(used.isUserContextMenuCommand());
  assert.equal(used.targetUser.id, user);
  assert.equal(used.targetMember.id, user);
  await used.reply('hello');
  assert.deepEqual(await shown(used), ['hello']);
}

// press gets the use of a button, opens a modal, gets what is entered there, and
// changes the message.
async function press(message) {
  const pressed = await cause('component', { message_id: message.id, custom_id: 'more' });
  assert.ok(pressed.isButton());
  assert.equal(pressed.customId, 'more');
  assert.equal(pressed.message.id, message.id);
  const text = new TextInputBuilder().setCustomId('text').setLabel('Text').setStyle(TextInputStyle.Short);
  await pressed.showModal(new ModalBuilder().setCustomId('form').setTitle('More').addComponents(new ActionRowBuilder().addComponents(text)));
  const submitted = await cause('submit', { interaction_id: pressed.id, fields: { text: 'changed' } });
  assert.ok(submitted.isModalSubmit() && submitted.isFromMessage());
  assert.equal(submitted.customId, 'form');
  assert.equal(submitted.fields.getTextInputValue('text'), 'changed');
  await submitted.update({ content: submitted.fields.getTextInputValue('text'), components: [] });
  const changed = await client.channels.cache.get(channel).messages.fetch({ message: message.id, force: true });
  assert.equal(changed.content, 'changed');
  assert.equal(changed.components.length, 0);
}

async function complete(echo) {
  const typed = await cause('autocomplete', { command_id: echo.id, path: ['echo'], options: { text: 'gr' }, focused: 'text' });
  assert.ok(typed.isAutocomplete());
  assert.deepEqual([typed.options.getFocused(true).name, typed.options.getFocused()], ['text', 'gr']);
  await typed.respond([{ name: 'Grüße', value: 'grüße' }]);
}

async function permit(echo) {
  const entries = [{ id: user, type: ApplicationCommandPermissionType.User, permission: true }];
  const told = event(Events.ApplicationCommandPermissionsUpdate);
  await echo.permissions.set({ token: manager, permissions: entries });
  const [edited] = await told;
  assert.deepEqual(edited, { id: echo.id, guildId: home.id, applicationId: app.id, permissions: entries });
  assert.deepEqual(await echo.permissions.fetch(), entries);
}

try {
  await login();
  const { echo, hello } = await register();
  const message = await useCommand(echo);
  await useOnUser(hello);
  await press(message);
  await complete(echo);
  await permit(echo);
} finally {
  await client.destroy();
}
console.log('discord.js gets along with the service');
