/** Guessing a character's password: after ten wrong ones in a minute, through any call or frame, none is checked. */
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { JoinLobbyAnswer, Session } from '../../../rules/wire/rest.ts';
import { anyAddress, call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { insideOf } from '../support/inside-a-room.ts';
import { type Client, sit } from '../support/sockets.ts';

const SESAME = 'open sesame';
let token: string;
let session: Session;
let vex: Character;
let robin: JoinLobbyAnswer;
let client: Client;

beforeAll(async () => {
  token = (await newGm('ada')).accessToken;
});

/** Vex is locked; Robin is at the table without a character. */
beforeEach(async () => {
  const { id: campaignId } = await newCampaign(token);
  session = await newSession(token, campaignId);
  vex = await newCharacter(token, { name: 'Vex', campaignId });
  await call('POST', `/manage/characters/${vex.id}/lock`, { token, body: { password: SESAME } });
  robin = await join(session.id);
  client = await sit(session.id, robin.accessToken);
});
afterEach(() => {
  vi.useRealTimers();
});

const select = (password: string | null, id?: string) =>
  client.ask({ type: 'SelectCharacter', characterId: vex.id, password, ...(id === undefined ? {} : { id }) });
const post = (path: string, password: string | null, from?: string) =>
  call('POST', `/game/sessions/${session.id}/${path}`, {
    token: robin.accessToken,
    body: { characterId: vex.id, password },
    ...(from === undefined ? {} : { from }),
  });
const unlock = (password: string) => call('POST', `/manage/characters/${vex.id}/unlock`, { token, body: { password } });

describe('a character', () => {
  it('is refused to a wrong password at the hub, the 11th time with RATE_LIMITED, also after the room has slept', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await select('barley')).toMatchObject({ type: 'Error', code: 'INVALID_CHARACTER_PASSWORD' });
      if (attempt === 5) await evictDurableObject(env.ROOMS.get(env.ROOMS.idFromName(session.id)));
    }
    expect(await select('barley')).toMatchObject({ type: 'Error', code: 'RATE_LIMITED' });
    expect(await select(SESAME, 'impatient')).toMatchObject({ type: 'Error', code: 'RATE_LIMITED', id: 'impatient' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await select(SESAME, 'impatient')).toMatchObject({ type: 'Ack', id: 'impatient' });
  });

  it('[RM17] counts wrong ones at every door together', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await select('barley')).type).toBe('Error');
      expect((await post('verify-character', 'barley')).status).toBe(403);
      expect((await post('select-character', 'barley')).status).toBe(403);
    }
    expect((await unlock('barley')).status).toBe(403);
    for (const answer of [
      await unlock(SESAME),
      await post('verify-character', SESAME),
      await post('select-character', SESAME),
    ]) {
      expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      expect(answer.headers.get('Retry-After')).toMatch(/^[1-9]\d?$/);
    }
    expect(await select(SESAME)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('[SE7] that a player holds is theirs to choose again, without its password; a wrong one is still wrong', async () => {
    expect((await select(SESAME)).type).toBe('Ack');
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await select(null)).toMatchObject({
        type: 'Ack',
        result: { characterId: vex.id },
      });
    }
    expect(await select('barley')).toMatchObject({ type: 'Error', code: 'INVALID_CHARACTER_PASSWORD' });
    expect((await post('select-character', null)).body).toEqual({ characterId: vex.id, characterName: 'Vex' });
  });

  it('[RM67] costs a seat at the hub 30 passwords a minute, right ones too', async () => {
    const kestrel = await newCharacter(token, { name: 'Kestrel', campaignId: session.campaignId });
    const sela = await join(session.id, 'Sela');
    expect(
      await sit(session.id, sela.accessToken).then((other) =>
        other.ask({ type: 'SelectCharacter', characterId: vex.id, password: SESAME }),
      ),
    ).toMatchObject({ type: 'Ack' });
    await insideOf(session.id, ({ rateLimits }) => {
      for (let tried = 0; tried < 29; tried += 1) rateLimits.waitForPassword(robin.player.playerId, Date.now());
    });
    expect(await select(SESAME)).toMatchObject({ type: 'Ack', result: { requiresConfirmation: true } });
    expect(await select(SESAME)).toMatchObject({ type: 'Error', code: 'RATE_LIMITED' });
    expect(await client.ask({ type: 'SelectCharacter', characterId: kestrel.id })).toMatchObject({ type: 'Ack' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await select(SESAME)).toMatchObject({ type: 'Ack' });
  });

  it('does not count right ones and missing ones', async () => {
    for (let attempt = 0; attempt < 11; attempt += 1) {
      expect((await post('select-character', null)).status).toBe(403);
      expect((await post('verify-character', SESAME)).status).toBe(200);
    }
    expect((await select(SESAME)).type).toBe('Ack');
    expect((await unlock(SESAME)).status).toBe(200);
  });
});

it('[DR4] a password may be a line of 200 characters, at every door, and no longer', async () => {
  const long = 'a'.repeat(199);
  const lock = (password: string) => call('POST', `/manage/characters/${vex.id}/lock`, { token, body: { password } });
  const whole = `${long}é`;
  expect((await lock(whole)).status).toBe(200);
  expect(await select(long)).toMatchObject({ type: 'Error', code: 'INVALID_CHARACTER_PASSWORD' });
  expect((await post('verify-character', `${long}e`)).status).toBe(403);
  expect((await post('verify-character', whole)).body).toEqual({ valid: true });
  expect((await post('select-character', whole)).body).toEqual({ characterId: vex.id, characterName: 'Vex' });
  expect(await select(whole)).toMatchObject({ type: 'Ack' });
  for (const refused of [
    await lock(`${whole}!`),
    await unlock(`${whole}!`),
    await post('verify-character', `${whole}!`),
    await post('select-character', `${whole}!`),
  ]) {
    expect(refused).toMatchObject({ status: 400, body: { errors: { password: [expect.any(String)] } } });
  }
  expect(await select(`${whole}!`)).toMatchObject({ type: 'Error', code: 'VALIDATION' });
  expect((await unlock(whole)).status).toBe(200);
  expect((await post('select-character', null)).status).toBe(200);
});

it('an address tries the passwords of all characters 120 times in a minute', async () => {
  const from = anyAddress();
  await call('POST', `/manage/characters/${vex.id}/unlock`, { token, body: { password: SESAME } });
  for (let attempt = 0; attempt < 120; attempt += 1) {
    expect((await post('verify-character', 'anything', from)).status).toBe(200);
  }
  expect((await post('verify-character', 'anything', from)).status).toBe(429);
  expect((await post('select-character', null, from)).status).toBe(200);
});
