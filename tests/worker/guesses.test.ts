/** Ten thousand guessed sessions from one address: nearly all are answered 429 whatever they say, and a table behind the same address plays on. */
import { beforeAll, expect, it, vi } from 'vitest';
import { sessionIdFromBytes } from '../../rules/session-id.ts';
import type { Session } from '../../rules/wire/rest.ts';
import { anyAddress, call, join, newCampaign, newGm, newSession } from './desk.ts';
import { sit } from './sockets.ts';

const GUESSES = 10_000;
const AT_ONCE = 100;
/** Per address and minute (contract 2). */
const ANSWERED_404_MAX = 60;

let token: string;
let session: Session;

beforeAll(async () => {
  token = (await newGm('ines')).accessToken;
  session = await newSession(token, (await newCampaign(token)).id);
});

const guess = (from: string) => {
  const id = sessionIdFromBytes(crypto.getRandomValues(new Uint8Array(16)));
  return call('POST', `/auth/join-lobby/${id}`, { body: { playerName: 'Nobody' }, from });
};

it('[TK4] 10,000 guessed ids are 404 sixty times a minute and 429 else, and the table on the same address goes on', async () => {
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
    if (asked % 1_000 !== 0) continue;
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
  vi.restoreAllMocks();
}, 180_000);
