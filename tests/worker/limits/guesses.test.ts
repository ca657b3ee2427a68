/**
 * Guesses by the hundred: session ids, passwords of a character, access keys. Few are looked at in a minute, the others are
 * answered 429 for every guess, the right one too; and people at the table play on.
 */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sessionIdFromBytes } from '../../../rules/session-id.ts';
import { type ErrorCode, type Session, STATUS_OF } from '../../../rules/wire/rest.ts';
import { scaled } from '../../support/scale.ts';
import { anyAddress, call, join, newCampaign, newCharacter, newGm, newSession, registration } from '../support/desk.ts';
import { sit } from '../support/sockets.ts';

const GUESSES = scaled({ smoke: 1_000, long: 10_000 });
const AT_ONCE = 100;
/** Per address and minute. */
const ANSWERED_404_MAX = 60;

let token: string;
let session: Session;

beforeAll(async () => {
  token = (await newGm('ines')).accessToken;
  session = await newSession(token, (await newCampaign(token)).id);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const guess = (from: string) => {
  const id = sessionIdFromBytes(crypto.getRandomValues(new Uint8Array(16)));
  return call('POST', `/auth/join-lobby/${id}`, { body: { playerName: 'Nobody' }, from });
};

it('[TK4] thousands of guessed ids are 404 sixty times a minute and 429 else, and the table on the same address goes on', async () => {
  vi.spyOn(console, 'info').mockReturnValue(); // a line for each
  const from = anyAddress();
  const ines = await sit(session.id, token);
  const joss = await join(session.id, 'Joss');
  const jossSits = await sit(session.id, joss.accessToken);
  const counts = new Map<number, number>();
  const beganMs = Date.now();
  for (let asked = 0; asked < GUESSES; asked += AT_ONCE) {
    for (const { status, body } of await Promise.all(Array.from({ length: AT_ONCE }, () => guess(from)))) {
      counts.set(status, (counts.get(status) ?? 0) + 1);
      expect(body.status).toBe(status);
    }
    if (asked % (GUESSES / 10) !== 0) continue;
    expect(await jossSits.ask({ type: 'SendChatMessage', message: `Still here at ${asked}` })).toMatchObject({
      type: 'Ack',
    });
    const state = await call('GET', `/game/sessions/${session.id}/state`, { token: joss.accessToken, from });
    expect(state.status).toBe(200);
  }
  expect([...counts.keys()].sort()).toEqual([404, 429]);
  const minutes = Math.floor((Date.now() - beganMs) / 60_000) + 1;
  expect(counts.get(404)).toBeLessThanOrEqual(ANSWERED_404_MAX * (minutes + 1));
  await ines.next('ReceiveChatMessage');
  expect(ines.closeCode).toBeNull();
});

/** How often each answer came. */
function countsOf(answers: (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

it('[RM17] of 100 guesses at a character’s password, at all doors, from a hundred addresses and at once, ten are looked at', async () => {
  const SESAME = 'open sesame';
  const { id: characterId } = await newCharacter(token, { name: 'Vex', campaignId: session.campaignId });
  await call('POST', `/manage/characters/${characterId}/lock`, { token, body: { password: SESAME } });
  const robin = await join(session.id, 'Robin');
  const robinSits = await sit(session.id, robin.accessToken);
  const byCall = (path: string, by: string) => async (password: string) =>
    (await call('POST', path, { token: by, body: { characterId, password } })).status;
  const doors = [
    async (password: string) => {
      const answer = await robinSits.ask({ type: 'SelectCharacter', characterId, password });
      return answer.type === 'Ack' ? 200 : STATUS_OF[answer.code as ErrorCode];
    },
    byCall(`/game/sessions/${session.id}/select-character`, robin.accessToken),
    byCall(`/game/sessions/${session.id}/verify-character`, robin.accessToken),
    byCall(`/manage/characters/${characterId}/unlock`, token),
  ] as const;
  const [atTheHub, ...byCalls] = doors;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }); // however slow the machine is, all come within a minute
  const guesses = byCalls.flatMap((door) => Array.from({ length: 25 }, (_, nth) => door(`guess ${nth}`)));
  for (let nth = 0; nth < 25; nth += 1) guesses.push(Promise.resolve(await atTheHub(`guess ${nth}`))); // a seat's go in turn
  expect(countsOf(await Promise.all(guesses))).toEqual({ 403: 10, 429: 90 });
  for (const door of doors) expect(await door(SESAME)).toBe(429);
  vi.setSystemTime(Date.now() + 59_000);
  for (const door of doors) expect(await door(SESAME)).toBe(429);
  vi.setSystemTime(Date.now() + 1_000);
  for (const door of doors) expect(await door(SESAME)).toBe(200);
});

it('of 100 guesses at an access key from one address ten are refused as wrong, the others unread, and no account is made', async () => {
  const from = anyAddress();
  const register = async (nth: number, accessKey: string, address: string) => {
    const body = { ...registration(`guesser-${nth}`), accessKey };
    return await call('POST', '/auth/register', { body, from: address });
  };
  const accounts = async () => (await env.DB.prepare('SELECT count(*) AS of FROM users').first())?.of;
  const before = await accounts();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, nth) => register(nth, `duality-${nth}`, from)));
  expect(countsOf(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual({
    '403 INVALID_ACCESS_KEY': 10,
    '429 RATE_LIMITED': 90,
  });
  for (const { status, headers } of answers) if (status === 429) expect(headers.get('Retry-After')).toBe('60');
  expect((await register(100, 'duality-beta', from)).status).toBe(429); // the right one
  expect(await accounts()).toBe(before);
  expect((await register(101, 'duality-beta', anyAddress())).status).toBe(201);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await register(100, 'duality-beta', from)).status).toBe(201);
});
