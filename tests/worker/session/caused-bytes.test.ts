/** Bytes that one seat may cause: a mebibyte of events in ten seconds at most, and the others play on. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { TableEvent } from '../../../rules/events.ts';
import type { HistoryAnswer, JoinLobbyAnswer } from '../../../rules/wire/rest.ts';
import { type Answer, call, join, newCharacter } from '../support/desk.ts';
import { haveARoomForEachTest, here, insideOf } from '../support/inside-a-room.ts';
import { type Client, sit } from '../support/sockets.ts';

const MAX_BYTES = 1024 * 1024;
/** A sheet about as large as one may be. */
const LARGE = Array.from({ length: 45 }, (_, index) => ({
  name: `Learned ${index}`,
  description: 'x'.repeat(5_000),
  modifier: 1,
}));

let mallory: JoinLobbyAnswer;
let screen: Client; // of the game master

haveARoomForEachTest();
beforeEach(async () => {
  mallory = await join(here.session.id, 'Mallory');
  screen = await sit(here.session.id, here.token);
});
afterEach(() => {
  vi.useRealTimers();
});

const game = (method: string, path: string, body?: unknown) =>
  call(method, `/game/sessions/${here.session.id}${path}`, { token: mallory.accessToken, body });
const large = (name: string) => newCharacter(here.token, { name, campaignId: here.campaignId, experiences: LARGE });
const bytesOf = (events: readonly TableEvent[]) =>
  events.reduce((sum, event) => sum + new TextEncoder().encode(JSON.stringify(event)).byteLength, 0);

/** What the log has grown by while `work` was done, in bytes. */
async function grownBy(work: () => Promise<unknown>): Promise<number> {
  const newest = await insideOf(here.session.id, (room) => room.table.seq);
  await work();
  const { body } = await call<HistoryAnswer>('GET', `/manage/sessions/${here.session.id}/history?limit=200`, {
    token: here.token,
  });
  return bytesOf(body.events.filter(({ seq }) => seq > newest));
}

/** Asks until it is refused, which it must be in the end. */
async function untilLimited(ask: (turn: number) => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  for (let turn = 0; turn < 100; turn += 1) {
    const answer = await ask(turn);
    if (answer.status === 429) return answer;
    expect(answer.status).toBe(200);
  }
  throw new Error('A hundred times, and never refused');
}

function expectLimited(answer: Answer<unknown>): void {
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(Number(answer.headers.get('Retry-After'))).toBe(10);
}

describe('a seat', () => {
  it('[RM70] that takes two large sheets in turn causes a mebibyte, and the others play on', async () => {
    const sheets = [await large('Ox'), await large('Ax')];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const bytes = await grownBy(async () => {
      expectLimited(
        await untilLimited((turn) =>
          game('POST', '/select-character', { characterId: sheets[turn % 2]?.id, forceSelection: true }),
        ),
      );
      expect(await screen.ask({ type: 'SendChatMessage', message: 'We go on.' })).toMatchObject({ type: 'Ack' });
    });
    expect(bytes).toBeGreaterThan(MAX_BYTES / 2);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES + 1_000);
    vi.setSystemTime(Date.now() + 10_001);
    expect((await game('POST', '/select-character', { characterId: sheets[0]?.id })).status).toBe(200);
  });

  it('[RM70] that does so by frame is refused under the id, done nothing, and answered once it may again', async () => {
    const sheets = [await large('Ox'), await large('Ax')];
    const socket = await sit(here.session.id, mallory.accessToken);
    const take = (turn: number, id?: string) => {
      socket.sendRaw(JSON.stringify({ type: 'Seen', seq: socket.events.at(-1)?.seq ?? 0 }));
      const named = id === undefined ? {} : { id };
      return socket.ask({ type: 'SelectCharacter', characterId: sheets[turn % 2]?.id, ...named });
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    expect(await take(0, 'first')).toMatchObject({ type: 'Ack' });
    let turn = 0;
    const bytes = await grownBy(async () => {
      for (let answer = await take(1); answer.type === 'Ack'; answer = await take(turn)) turn += 1;
    });
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(await take(turn, 'late')).toMatchObject({ type: 'Error', code: 'RATE_LIMITED' });
    expect(await take(0, 'first')).toMatchObject({ type: 'Ack' }); // a repeat causes nothing
    vi.setSystemTime(Date.now() + 10_001);
    expect(await take(turn, 'late')).toMatchObject({ type: 'Ack' }); // not remembered
  });

  it('[RM70] that edits its sheet has the same limit', async () => {
    const sheet = await large('Ox');
    await game('POST', '/select-character', { characterId: sheet.id });
    const bytes = await grownBy(async () => {
      expectLimited(
        await untilLimited((turn) => game('PATCH', `/characters/${sheet.id}`, { name: `Ox the ${turn}th` })),
      );
    });
    expect(bytes).toBeGreaterThan(MAX_BYTES / 2);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('[RM70] that asks for many edits at the same moment has the same limit, too', async () => {
    const sheet = await large('Ox');
    await game('POST', '/select-character', { characterId: sheet.id });
    const bytes = await grownBy(async () => {
      const asked = Array.from({ length: 30 }, (_, turn) =>
        game('PATCH', `/characters/${sheet.id}`, { name: `Ox the ${turn}th` }),
      );
      const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
      expect(statuses).toEqual(new Set([200, 429]));
    });
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('[RM70] that writes long notes is told so by frame, and may still leave', async () => {
    const socket = await sit(here.session.id, mallory.accessToken);
    const answers: { type: string }[] = [];
    for (let turn = 0; turn < 25; turn += 1) {
      answers.push(await socket.ask({ type: 'SaveNote', scope: 'private', text: `${turn} ${'€'.repeat(19_990)}` }));
    }
    const refusedAt = answers.findIndex(({ type }) => type === 'Error');
    expect(refusedAt).toBe(17); // each has 60 KB
    expect(answers[refusedAt]).toMatchObject({ code: 'RATE_LIMITED' });
    socket.close();
    await screen.next('PlayerDisconnected');
  });
});

describe('a game master at the desk', () => {
  it('[RM70] has the same limit for edits of a sheet in play; the table reads the saved sheet when it is opened', async () => {
    const sheet = await large('Ox');
    await game('POST', '/select-character', { characterId: sheet.id });
    const edit = (name: string) =>
      call<Character>('PATCH', `/manage/characters/${sheet.id}`, { token: here.token, body: { name } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const bytes = await grownBy(async () => {
      expectLimited(await untilLimited((turn) => edit(`Ox the ${turn}th`)));
    });
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
    vi.setSystemTime(Date.now() + 10_001);
    const { body } = await call<Character>('GET', `/manage/characters/${sheet.id}`, { token: here.token });
    expect((await game('GET', `/characters/${sheet.id}`)).status).toBe(200);
    const onTable = await insideOf(here.session.id, ({ table }) => table.characters.find(({ id }) => id === sheet.id));
    expect(onTable?.name).toBe(body.name);
  });

  it('[RM70] is told so by names that change all the time, too', async () => {
    const gmSeat = here.ines.playerId;
    await insideOf(here.session.id, (room) => room.rateLimits.countCaused(gmSeat, Date.now(), MAX_BYTES));
    expectLimited(
      await call('PATCH', `/manage/sessions/${here.session.id}`, { token: here.token, body: { name: 'Another' } }),
    );
  });
});
