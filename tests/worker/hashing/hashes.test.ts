/**
 * Calls that hash: limited per account and minute, right or wrong, one after the other, and everybody else is answered
 * meanwhile.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { AuthAnswer, Session } from '../../../rules/wire/rest.ts';
import { type Answer, call, join, newCampaign, newCharacter, newGm, newSession, PASSWORD } from '../support/desk.ts';

const MAX = 30;

let gm: AuthAnswer;
let maren: Character;
let session: Session;
let names = 0;

beforeEach(async () => {
  names += 1;
  gm = await newGm(`ines-${names}`);
  const campaignId = (await newCampaign(gm.accessToken)).id;
  maren = await newCharacter(gm.accessToken, { name: 'Maren', campaignId });
  session = await newSession(gm.accessToken, campaignId);
});

const desk = (method: string, path: string, body: object) =>
  call(method, `/manage${path}`, { token: gm.accessToken, body });
const lock = () => desk('POST', `/characters/${maren.id}/lock`, { password: 'a key' });

async function times(count: number, ask: () => Promise<Answer<unknown>>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) statuses.push((await ask()).status);
  return statuses;
}

describe('an account', () => {
  it('[OP6] locks 30 characters a minute, also where it asks for a hundred at once', async () => {
    const statuses = (await Promise.all(Array.from({ length: 100 }, lock))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - MAX);
    const refused = await lock();
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('[OP6] has these 30 for all calls that hash together: logins, passwords, locks and keys that fit', async () => {
    const body = { currentPassword: PASSWORD };
    expect(await times(10, () => desk('PATCH', '/profile', body))).toEqual(Array(10).fill(200));
    expect(await times(10, lock)).toEqual(Array(10).fill(200));
    const unlock = () => desk('POST', `/characters/${maren.id}/unlock`, { password: 'a wrong key' });
    expect(await times(5, unlock)).toEqual(Array(5).fill(403));
    const login = () => call('POST', '/auth/login', { body: { usernameOrEmail: `ines-${names}`, password: PASSWORD } });
    expect(await times(5, login)).toEqual(Array(5).fill(200));
    for (const ask of [login, unlock, lock, () => desk('PATCH', '/profile', body)]) {
      expect(await ask()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    }
  });

  it('[OP6] that hashes all it may holds up nobody who asks for something else', async () => {
    const locking = Promise.all(Array.from({ length: MAX }, lock));
    let isOver = false;
    void locking.then(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      const { status } = await call('GET', '/api/health');
      expect(status).toBe(200);
      answered += 1;
    }
    expect((await locking).map(({ status }) => status)).toEqual(Array(MAX).fill(200));
    expect(answered).toBeGreaterThan(MAX / 3); // some between any two of them; one behind all of them before
  });
});

describe('a seat', () => {
  it('[OP6] [RM67] has 30 passwords looked at in a minute by call, too, right ones as well', async () => {
    await lock();
    const { accessToken: token } = await join(session.id, 'Joss');
    const verify = () =>
      call('POST', `/game/sessions/${session.id}/verify-character`, {
        token,
        body: { characterId: maren.id, password: 'a key' },
      });
    expect(await times(MAX, verify)).toEqual(Array(MAX).fill(200));
    expect(await verify()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    const select = () =>
      call('POST', `/game/sessions/${session.id}/select-character`, {
        token,
        body: { characterId: maren.id, password: 'a key' },
      });
    expect(await select()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });
});
