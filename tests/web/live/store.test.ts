/** The table's store over a line made of arrays: joining, gaps, commands and their answers, and lines that go down. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableEvent } from '../../../rules/events.ts';
import { PROTOCOL } from '../../../rules/wire/line.ts';
import type { ServerFrame } from '../../../rules/wire/socket.ts';
import { type LineListener, SHUT_OUT } from '../../../web/live/connection.ts';
import {
  LiveError,
  NOT_CONNECTED,
  openTable,
  RESEND_AGE_MS,
  RESEND_WITHIN_MS,
  UNKNOWN_OUTCOME,
} from '../../../web/live/store.ts';
import { chat, diceRoll, fear, tableOf } from './fixtures.ts';

function openFake(options: { prefersStill?: boolean } = {}) {
  const sent: { type: string; id?: string; lastSeq?: number; seq?: number }[] = [];
  let heard: LineListener | undefined;
  let ids = 0;
  let dials = 0;
  let closed = 0;
  let isUp = false;
  const live = openTable({
    sessionId: 's',
    me: { id: 'p1', name: 'Joss', isGm: false },
    mintId: () => `id-${++ids}`,
    prefersStill: () => options.prefersStill ?? false,
    dial(listener) {
      heard = listener;
      dials += 1;
      return {
        send(text) {
          if (isUp) sent.push(JSON.parse(text));
          return isUp;
        },
        redial() {},
        close() {
          isUp = false;
          closed += 1;
        },
      };
    },
  });
  return {
    live,
    sent,
    state: () => live.store.getState(),
    lines: () => ({ dials, closed }),
    open() {
      isUp = true;
      heard?.onOpen();
    },
    down() {
      isUp = false;
      heard?.onDown(1006);
    },
    gone: (code: number) => heard?.onGone(code),
    say: (frame: ServerFrame | TableEvent) => heard?.onFrame(JSON.stringify(frame)),
    join(seq: number, missed: TableEvent[] | null = []) {
      this.open();
      this.say({ type: 'Joined', seq, state: tableOf({ seq }), missed });
    },
    types: () => sent.map(({ type }) => type),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('joining', () => {
  it('asks for the table on open, takes it whole, and says what it has seen', () => {
    const fake = openFake();
    expect(fake.state().status).toBe('connecting');
    fake.join(4);
    expect(fake.sent[0]).toMatchObject({ type: 'JoinSession' });
    expect(fake.sent[0]).not.toHaveProperty('lastSeq');
    expect(fake.state()).toMatchObject({ status: 'connected', missedCount: 0, returns: 0 });
    expect(fake.sent.at(-1)).toEqual({ type: 'Seen', seq: 4 });
  });

  it('says from where it continues, and how much it missed', () => {
    const fake = openFake();
    fake.join(4);
    fake.down();
    expect(fake.state().status).toBe('reconnecting');
    fake.join(6, [chat(5), chat(6)]);
    expect(fake.sent.filter(({ type }) => type === 'JoinSession').at(-1)).toMatchObject({ lastSeq: 4 });
    expect(fake.state()).toMatchObject({ status: 'connected', missedCount: 2, returns: 1 });
  });

  it('[MI1] keeps its missed events until the next return, without those that do not concern it', () => {
    const fake = openFake();
    fake.join(4);
    expect(fake.state().missed).toEqual([]);
    fake.down();
    fake.join(6, [chat(5), { type: 'Hidden', seq: 6, at: '2026-03-01T20:00:00.000Z' }]);
    expect(fake.state()).toMatchObject({ missedCount: 1, missed: [chat(5)] });
    fake.say(chat(8)); // a gap is filled in silence
    fake.say({ type: 'Joined', seq: 8, state: tableOf({ seq: 8 }), missed: [chat(7), chat(8)] });
    expect(fake.state()).toMatchObject({ missedCount: 1, missed: [chat(5)] });
    fake.down();
    fake.join(700, null);
    expect(fake.state()).toMatchObject({ missedCount: 692, missed: null });
    fake.down();
    fake.join(700, []);
    expect(fake.state()).toMatchObject({ missedCount: 0, missed: [] });
  });

  it('passes over events that come before the answer: they are in it', () => {
    const fake = openFake();
    fake.join(4);
    fake.down();
    fake.open();
    fake.say(chat(7));
    expect(fake.state().table?.seq).toBe(4);
    fake.say({ type: 'Joined', seq: 7, state: tableOf({ seq: 7 }), missed: null });
    expect(fake.state()).toMatchObject({ missedCount: 3 });
    expect(fake.types().filter((type) => type === 'JoinSession')).toHaveLength(2);
  });

  it('[LN8] asks again from its last seq when one is missing', () => {
    const fake = openFake();
    fake.join(4);
    fake.say(chat(6));
    expect(fake.sent.at(-1)).toMatchObject({ type: 'JoinSession', lastSeq: 4 });
    fake.say({ type: 'Joined', seq: 6, state: tableOf({ seq: 6 }), missed: [chat(5), chat(6)] });
    expect(fake.state()).toMatchObject({ returns: 0, missedCount: 0 });
    fake.say(chat(7));
    expect(fake.state().table?.seq).toBe(7);
  });

  it('[LN12] knows when the room speaks of more than it was made for', () => {
    const fake = openFake();
    fake.join(4);
    expect(fake.state().isOutdated).toBe(false);
    fake.say({ type: 'Joined', protocol: PROTOCOL, seq: 4, state: tableOf({ seq: 4 }), missed: [] });
    expect(fake.state().isOutdated).toBe(false);
    fake.say({ type: 'Joined', protocol: PROTOCOL + 1, seq: 4, state: tableOf({ seq: 4 }), missed: [] });
    expect(fake.state().isOutdated).toBe(true);
  });

  it.each([0, 3, 49])('[WI8] reports at every fiftieth event, having come at %i', (cameAt) => {
    const fake = openFake();
    fake.join(cameAt);
    for (let seq = cameAt + 1; seq <= 105; seq += 1) fake.say(chat(seq));
    expect(fake.sent.filter(({ type }) => type === 'Seen').map(({ seq }) => seq)).toEqual([cameAt, 50, 100]);
  });

  it('[WI8] reports sooner when what it hears is long', () => {
    const fake = openFake();
    fake.join(0);
    for (let seq = 1; seq <= 20; seq += 1) fake.say({ ...chat(seq), message: 'x'.repeat(40_000) } as TableEvent);
    expect(fake.sent.filter(({ type }) => type === 'Seen').map(({ seq }) => seq)).toEqual([0, 7, 14]);
  });

  it('[WI8] counts bytes as the room does: a text of three each is long with a third of the letters', () => {
    const fake = openFake();
    fake.join(0);
    for (let seq = 1; seq <= 20; seq += 1) fake.say({ ...chat(seq), message: '€'.repeat(15_000) } as TableEvent);
    expect(fake.sent.filter(({ type }) => type === 'Seen').map(({ seq }) => seq)).toEqual([0, 6, 12, 18]);
  });
});

describe('the door', () => {
  it('[SE13] keeps waiting until Joined comes by itself, and asks nothing meanwhile', () => {
    const fake = openFake();
    fake.open();
    const { id } = fake.sent[0]!;
    fake.say({ type: 'Waiting', id: id! });
    expect(fake.state()).toMatchObject({ isWaiting: true, status: 'connecting', table: null });
    vi.advanceTimersByTime(60_000);
    fake.say(chat(3));
    expect(fake.types()).toEqual(['JoinSession']);
    fake.say({ type: 'Joined', seq: 3, state: tableOf({ seq: 3 }), missed: [] });
    expect(fake.state()).toMatchObject({ isWaiting: false, status: 'connected', returns: 0 });
  });

  it('[SE13] knocks again on a new line, and waits on', () => {
    const fake = openFake();
    fake.open();
    fake.say({ type: 'Waiting', id: fake.sent[0]!.id! });
    fake.down();
    expect(fake.state().isWaiting).toBe(true);
    fake.open();
    expect(fake.types()).toEqual(['JoinSession', 'JoinSession']);
  });

  it('[LN9] reconnects on request: drops the line for a second and continues where it was', () => {
    const fake = openFake();
    fake.join(4);
    fake.live.reconnect();
    expect(fake.state()).toMatchObject({ status: 'reconnecting', downCode: null });
    expect(fake.lines()).toEqual({ dials: 1, closed: 1 });
    vi.advanceTimersByTime(999);
    fake.live.reconnect(); // asked again, it waits again
    vi.advanceTimersByTime(999);
    expect(fake.lines().dials).toBe(1);
    vi.advanceTimersByTime(1);
    expect(fake.lines().dials).toBe(2);
    fake.join(5, [chat(5)]);
    expect(fake.sent.filter(({ type }) => type === 'JoinSession').at(-1)).toMatchObject({ lastSeq: 4 });
    expect(fake.state()).toMatchObject({ status: 'connected', missedCount: 1, returns: 1 });
  });

  it('remembers the close code, and does not reconnect once the session is over', () => {
    const fake = openFake();
    fake.join(4);
    fake.down();
    expect(fake.state().downCode).toBe(1006);
    fake.gone(4410);
    fake.live.reconnect();
    vi.advanceTimersByTime(5_000);
    expect(fake.lines().dials).toBe(1);
  });

  it('[SE16] refused, remembers that it was the door', () => {
    const fake = openFake();
    fake.open();
    fake.say({ type: 'Waiting', id: fake.sent[0]!.id! });
    fake.gone(4403);
    expect(fake.state()).toMatchObject({ status: 'closed', closeCode: 4403, isWaiting: true });
  });

  it('[SE13] shut, ends the line instead of knocking on', () => {
    const fake = openFake();
    fake.open();
    fake.say({ type: 'Error', id: fake.sent[0]!.id!, code: 'FORBIDDEN', message: 'The door is shut.' });
    expect(fake.state()).toMatchObject({ status: 'closed', closeCode: SHUT_OUT });
    vi.advanceTimersByTime(60_000);
    expect(fake.types()).toEqual(['JoinSession']);
  });

  it('[LN16] asks again for a seat while the room is busy, and not where it would be refused the same way for ever', () => {
    const fake = openFake();
    fake.open();
    fake.say({ type: 'Error', id: fake.sent[0]!.id!, code: 'RATE_LIMITED', message: 'Too much at once.' });
    vi.advanceTimersByTime(2_000);
    expect(fake.types()).toEqual(['JoinSession', 'JoinSession']);
    fake.say({ type: 'Error', id: fake.sent[1]!.id!, code: 'VALIDATION', message: 'Must be a name.' });
    expect(fake.state()).toMatchObject({ status: 'connecting', trouble: 'Must be a name.' });
    vi.advanceTimersByTime(60_000);
    expect(fake.types()).toHaveLength(2);
    fake.down();
    fake.open();
    expect(fake.types()).toHaveLength(3);
  });
});

describe('showing', () => {
  it('tells of a roll and its consequences when the dice lie still, or when they are tapped', () => {
    const fake = openFake();
    const told: string[] = [];
    fake.join(0);
    fake.live.onEvent(({ type }) => told.push(type));
    fake.say(diceRoll(1));
    fake.say(fear(2, 0, 1, 1));
    expect(told).toEqual([]);
    expect(fake.state().shown?.session.fear).toBe(0);
    vi.advanceTimersByTime(2_000);
    expect(told).toEqual(['DiceRoll', 'FearChanged']);
    expect(fake.state().shown?.session.fear).toBe(1);
    fake.say(diceRoll(3));
    fake.live.skipReveal();
    expect(told).toHaveLength(3);
    expect(fake.state().airborne).toHaveLength(0);
  });

  it('shows a roll whose time came while the page was too busy to notice, though something else was heard first', () => {
    const fake = openFake();
    fake.join(0);
    fake.say(diceRoll(1));
    fake.say(fear(2, 0, 1, 1));
    vi.setSystemTime(Date.now() + 2_500); // the clock goes on, and no timer has run yet
    fake.say(chat(3));
    vi.advanceTimersByTime(0);
    expect(fake.state().shown?.rolls).toHaveLength(1);
    expect(fake.state().shown).toBe(fake.state().table);
  });
});

describe('[HA1] a roll of one’s own', () => {
  function rolling(options?: { prefersStill: boolean }) {
    const fake = openFake(options);
    fake.join(0);
    void fake.live.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true }).catch(() => {});
    const { id = '' } = fake.sent.at(-1) ?? {};
    const isRolling = () => fake.state().isRolling;
    const isStillRollingAfter = (ms: number) => {
      vi.advanceTimersByTime(ms);
      return isRolling();
    };
    return { fake, id, isRolling, isStillRollingAfter };
  }

  it('rests from the press until its dice lie still and were to be seen', () => {
    const { fake, id, isRolling, isStillRollingAfter } = rolling();
    expect(isRolling()).toBe(true);
    vi.advanceTimersByTime(300);
    fake.say(diceRoll(1));
    fake.say({ type: 'Ack', id });
    expect(isStillRollingAfter(1_999)).toBe(true);
    expect(isStillRollingAfter(1 + 399)).toBe(true);
    expect(isStillRollingAfter(1)).toBe(false);
  });

  it('rests on when the throw is ended by a tap, so that a third one throws nothing', () => {
    const { fake, id, isRolling, isStillRollingAfter } = rolling();
    fake.say(diceRoll(1));
    fake.say({ type: 'Ack', id });
    vi.advanceTimersByTime(500);
    fake.live.skipReveal();
    expect(isRolling()).toBe(true);
    expect(isStillRollingAfter(699)).toBe(true);
    expect(isStillRollingAfter(1)).toBe(false);
  });

  it.each(['no dice fly', 'it was refused'])('rests for as long as the eye needs where %s', (why) => {
    const { fake, id, isStillRollingAfter } = rolling({ prefersStill: true });
    if (why === 'no dice fly') fake.say(diceRoll(1));
    fake.say(why === 'no dice fly' ? { type: 'Ack', id } : { type: 'Error', id, code: 'CONFLICT', message: 'No.' });
    expect(isStillRollingAfter(1_199)).toBe(true);
    expect(isStillRollingAfter(1)).toBe(false);
  });

  it('does not rest for the dice of others', () => {
    const fake = openFake();
    fake.join(0);
    fake.say(diceRoll(1, 'p2'));
    expect(fake.state()).toMatchObject({ isRolling: false, airborne: [{ roll: { seq: 1 } }] });
  });
});

describe('telling after a new join', () => {
  function listening() {
    const fake = openFake();
    fake.join(0);
    const told: number[] = [];
    fake.live.onEvent(({ seq }) => told.push(seq));
    return { fake, told };
  }
  const later = (event: TableEvent, at: string): TableEvent => ({ ...event, at });

  it('tells of a roll that was in the air when the line went down, but not of old events', () => {
    const { fake, told } = listening();
    fake.say(diceRoll(1));
    fake.say(fear(2, 0, 1, 1));
    fake.down();
    fake.join(3, [chat(3)]);
    expect(fake.state().airborne).toEqual([]);
    expect(told).toEqual([1, 2]);
    vi.advanceTimersByTime(5_000);
    expect(told).toEqual([1, 2]);
    expect(fake.state()).toMatchObject({ missedCount: 1, missed: [chat(3)] });
  });

  it('tells of everything after a gap, and of events that came with a change of way', () => {
    const { fake, told } = listening();
    fake.say(diceRoll(1));
    fake.say(chat(3));
    fake.say({ type: 'Joined', seq: 3, state: tableOf({ seq: 3 }), missed: [chat(2), chat(3)] });
    expect(told).toEqual([1, 2, 3]);
    fake.join(4, [chat(4)]); // another way has opened, and the one before never went down
    expect(told).toEqual([1, 2, 3, 4]);
    expect(fake.state()).toMatchObject({ returns: 0, missedCount: 0 });
  });

  it('counts as a return when an hour was missed on a line that looked open', () => {
    const { fake, told } = listening();
    const missed = [chat(1), later(chat(2), '2026-03-01T21:00:00.000Z')];
    fake.join(2, missed);
    expect(told).toEqual([]);
    expect(fake.state()).toMatchObject({ returns: 1, missedCount: 2, missed });
    fake.join(900, null);
    expect(told).toEqual([]);
    expect(fake.state()).toMatchObject({ returns: 2, missed: null });
  });
});

describe('commands', () => {
  it('resolves with the answer and rejects with the refusal', async () => {
    const fake = openFake();
    fake.join(0);
    const rolled = fake.live.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true });
    const { id } = fake.sent.at(-1)!;
    expect(fake.state().pending).toEqual({ [id!]: { type: 'SendDiceRoll' } });
    fake.say({ type: 'Ack', id: id!, result: { seq: 1 } });
    await expect(rolled).resolves.toEqual({ seq: 1 });
    const refused = fake.live.send({ type: 'ChangeFear', change: 1 });
    fake.say({
      type: 'Error',
      id: fake.sent.at(-1)!.id!,
      code: 'FORBIDDEN',
      message: 'Only the game master may do that.',
    });
    await expect(refused).rejects.toEqual(new LiveError('FORBIDDEN', 'Only the game master may do that.'));
    expect(fake.state().pending).toEqual({});
  });

  it('[LN7] keeps nothing for later while the line is down', async () => {
    const fake = openFake();
    fake.join(0);
    fake.down();
    await expect(fake.live.send({ type: 'SendChatMessage', message: 'x' })).rejects.toMatchObject({
      code: NOT_CONNECTED,
      message: 'Not connected to SignalR hub (reconnecting)',
    });
    fake.join(0);
    expect(fake.types()).not.toContain('SendChatMessage');
  });

  it('[LN7] sends nothing again that was pressed half a minute ago: the phone slept on a line that was dead already', async () => {
    const fake = openFake();
    fake.join(1);
    const old = fake.live.send({ type: 'ChangeFear', change: -1 }).catch((error: LiveError) => error.code);
    vi.advanceTimersByTime(RESEND_AGE_MS - 5_000);
    void fake.live.send({ type: 'SendChatMessage', message: 'Hello?' });
    vi.setSystemTime(Date.now() + 5_001); // asleep: no timer ran
    fake.down();
    fake.sent.length = 0;
    fake.join(1);
    expect(fake.types()).toEqual(['JoinSession', 'Seen', 'SendChatMessage']);
    expect(await old).toBe(UNKNOWN_OUTCOME);
    expect(Object.values(fake.state().pending)).toEqual([{ type: 'SendChatMessage' }]);
  });

  it('[LN7] sends what was under way again with the same id', async () => {
    const fake = openFake();
    fake.join(0);
    const said = fake.live.send({ type: 'SendChatMessage', message: 'x' });
    const { id } = fake.sent.at(-1)!;
    fake.down();
    vi.advanceTimersByTime(RESEND_WITHIN_MS - 1);
    fake.join(1, [chat(1)]);
    expect(fake.sent.at(-1)).toMatchObject({ type: 'SendChatMessage', id });
    vi.advanceTimersByTime(RESEND_WITHIN_MS);
    fake.say({ type: 'Ack', id: id! });
    await expect(said).resolves.toBeUndefined();
  });

  it('says that it does not know when the line stays down', async () => {
    const fake = openFake();
    fake.join(0);
    const said = fake.live.send({ type: 'SendChatMessage', message: 'x' });
    fake.down();
    fake.down();
    vi.advanceTimersByTime(RESEND_WITHIN_MS);
    await expect(said).rejects.toMatchObject({ code: UNKNOWN_OUTCOME });
  });
});

describe('the end', () => {
  it('keeps the code that ended it, and the table as it last stood', () => {
    const fake = openFake();
    fake.join(3);
    fake.gone(4410);
    expect(fake.state()).toMatchObject({ status: 'closed', closeCode: 4410 });
    expect(fake.state().table?.seq).toBe(3);
  });

  it('ends on a refused join of a closed session', () => {
    const fake = openFake();
    fake.open();
    fake.say({ type: 'Error', id: fake.sent[0]!.id!, code: 'SESSION_CLOSED', message: 'This session is closed.' });
    expect(fake.state()).toMatchObject({ status: 'closed', closeCode: 4410 });
  });
});
