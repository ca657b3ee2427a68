/** Frames that once did what no frame may, each by its name, and the largest, emptiest and oddest of them. */
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import { FRAME_MAX_BYTES } from '../../../rules/wire/socket.ts';
import { call, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { type Client, sit } from '../support/sockets.ts';

/** Found by seed 7 of the bad frames: the hub answered INTERNAL. */
it('[RM33] selections nested nine thousand deep are refused at the hub as at the desk', async () => {
  const { accessToken: token } = await newGm('ines');
  const session = await newSession(token, (await newCampaign(token)).id);
  const client = await sit(session.id, token);
  for (const [depth, type] of [
    [9_000, 'Error'],
    [40, 'Error'],
    [20, 'Ack'],
  ] as const) {
    // Written by hand: JSON.stringify would not go so deep.
    const text = `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;
    const character = `{"name":"Maren","subclassSelections":${text}}`;
    const before = client.frames.length;
    client.sendRaw(`{"type":"CreateCharacter","id":"deep-${depth}","character":${character}}`);
    expect(await client.next(type, before)).toMatchObject({ id: `deep-${depth}` });
    const { status, body } = await call('POST', '/manage/characters', { token, body: character });
    expect(status).toBe(type === 'Ack' ? 201 : 400);
    if (type === 'Error') {
      expect(await client.next('Error', before)).toMatchObject({ code: 'VALIDATION' });
      expect(body).toMatchObject({
        code: 'VALIDATION',
        errors: { general: ['The body is nested too deeply.'] },
      });
    }
  }
});

it('[WI6] half of a letter that a text was cut in is told, kept and read the same everywhere', async () => {
  const { accessToken: token } = await newGm('sela');
  const [cut, whole] = ['Ferry \ud83d', 'Ferry \ufffd'];
  const campaign = await newCampaign(token, cut);
  const session = await newSession(token, campaign.id, cut);
  const made = await newCharacter(token, { name: cut, description: cut, campaignId: campaign.id });
  expect([campaign.name, session.name, made.name, made.description]).toEqual([whole, whole, whole, whole]);
  const read = await call<Character>('GET', `/manage/characters/${made.id}`, { token });
  expect(read.body).toEqual(made);
  const client = await sit(session.id, token);
  for (const [command, type, field] of [
    [{ type: 'SendChatMessage', message: cut }, 'ReceiveChatMessage', 'message'],
    [{ type: 'SetScene', label: cut }, 'SceneChanged', 'label'],
    [{ type: 'SaveNote', scope: 'shared', text: cut }, 'NoteSaved', 'text'],
  ] as const) {
    expect(await client.ask(command)).toMatchObject({ type: 'Ack' });
    expect(await client.next(type)).toMatchObject({ [field]: whole });
  }
  await evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(session.id)));
  const { state } = await client.join();
  expect(state.session.scene).toBe(whole);
  expect(state.chat.map(({ message }) => message)).toEqual([whole]);
});

describe('[RM33] a frame', () => {
  let client: Client;
  let other: Client;
  beforeEach(async () => {
    const { accessToken: token } = await newGm(`gm-${crypto.randomUUID().slice(0, 8)}`);
    const session = await newSession(token, (await newCampaign(token)).id);
    [client, other] = [await sit(session.id, token), await sit(session.id, token)];
  });
  const otherGoesOn = async () =>
    expect(await other.ask({ type: 'SendChatMessage', message: 'Still here' })).toMatchObject({ type: 'Ack' });

  it.each([
    ['one byte too many', FRAME_MAX_BYTES + 1],
    ['1 MiB', 1024 * 1024],
    ['16 MiB', 16 * 1024 * 1024],
  ])('of %s, as text or as bytes, ends its connection and no other', async (_what, bytes) => {
    client.sendRaw('x'.repeat(bytes));
    expect(await client.closed()).toBe(4413);
    await otherGoesOn();
    other.sendRaw(new ArrayBuffer(bytes));
    expect(await other.closed()).toBe(4413);
  });

  it('of nothing, or of as many bytes as it may have, is an answered fault', async () => {
    for (const frame of ['', new ArrayBuffer(0), 'x'.repeat(FRAME_MAX_BYTES), new ArrayBuffer(FRAME_MAX_BYTES)]) {
      const before = client.frames.length;
      client.sendRaw(frame);
      expect(await client.next('Error', before)).toMatchObject({ code: 'VALIDATION' });
    }
    await otherGoesOn();
  });

  it('that asks for a million dice, or names what JavaScript knows, is refused under its id', async () => {
    const frames = [
      '"type":"SendDiceRoll","dicePool":{"d6":1000000}',
      '"type":"SendDiceRoll","dicePool":{"__proto__":{"d6":1}}',
      '"type":"SendDiceRoll","dicePool":{"constructor":1}',
      '"type":"__proto__"',
      '"type":"UpdateCharacter","characterId":"__proto__","field":"constructor","change":1',
      '"type":"SelectCharacter","characterId":"__proto__"',
    ];
    for (const [index, text] of frames.entries()) {
      const before = client.frames.length;
      client.sendRaw(`{"id":"odd-${index}",${text}}`);
      expect(await client.next('Error', before)).toMatchObject({ id: `odd-${index}` });
    }
    const id = '🎲'.repeat(64); // letters are counted, not code units
    const before = client.frames.length;
    client.sendRaw(JSON.stringify({ id, type: 'SendDiceRoll', dicePool: 'many' }));
    expect(await client.next('Error', before)).toMatchObject({ id });
    await otherGoesOn();
  });
});
