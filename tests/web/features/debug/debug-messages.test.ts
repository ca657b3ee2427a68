/** The lines of the debug panel: what they say of each frame, which of them a filter shows, and the file that is carried away. */
import { describe, expect, it } from 'vitest';
import { exportFile } from '../../../../web/features/debug/export-file.ts';
import { clockWithMs, dataOf, laidOut, readMessage } from '../../../../web/features/debug/message.ts';
import { countNewer, countsOf, listWanted, withoutBeats } from '../../../../web/features/debug/message-filter.ts';
import { DEBUG_LOG_MAX } from '../../../../web/lib/screen.ts';
import { type DebugKind, type DebugLog, newDebugLog } from '../../../../web/live/debug-log.ts';
import { BLANK } from '../../../../web/live/redacted.ts';
import { chat, delta, diceRoll, fear } from '../../live/fixtures.ts';

const AT_MS = Date.UTC(2026, 2, 1, 20, 0, 0, 312);

function logOf(...entries: [kind: DebugKind, said: object | string, name?: string][]) {
  const log = newDebugLog(() => AT_MS);
  for (const [kind, said, name] of entries)
    log.record(kind, typeof said === 'string' ? said : JSON.stringify(said), name);
  return log.list();
}

const evening = logOf(
  ['connection', 'Dialling the table.', 'dial'],
  ['outgoing', { type: 'JoinSession', id: 'a', sessionId: 's', displayName: 'Joss', isGm: false, lastSeq: 4 }],
  ['incoming', { type: 'Joined', seq: 9, state: {}, missed: [1, 2] }],
  ['outgoing', { type: 'SendDiceRoll', id: 'b', dicePool: { d6: 1, d12: 2 }, modifier: 2, context: 'Agility' }],
  ['incoming', diceRoll(10)],
  ['incoming', fear(11, 0, 1, 10)],
  ['incoming', delta(12, 'stress', 1, 2)],
  ['incoming', chat(13)],
  ['incoming', { type: 'Ack', id: 'b', result: { seq: 10 } }],
  ['outgoing', { type: 'ChangeFear', id: 'c', change: 1 }],
  ['incoming', { type: 'Error', id: 'c', code: 'FORBIDDEN', message: 'Only the game master may do that.' }],
  ['error', { type: 'Seen', seq: 13 }, 'not sent'],
  ['error', 'The table does not answer.', 'trouble'],
  ['incoming', { type: 'SomethingNewer', seq: 14, at: '', weather: 'rain' }],
  ['incoming', 'half a fra'],
);

describe('a line of the log', () => {
  it('says what kind of frame it is, and what it says, in one line', () => {
    expect(evening.map((entry) => `${readMessage(entry).type} | ${readMessage(entry).summary}`)).toEqual([
      'dial | Dialling the table.',
      'JoinSession | as Joss, after 4',
      'Joined | at 9, 2 missed',
      'SendDiceRoll | d6 + 2d12, Agility, modifier 2',
      'DiceRoll | Maren Oake rolled Agility: 15 with Hope.',
      'FearChanged | Fear rose from 0 to 1.',
      'ReceiveCharacterDelta | stress from 1 to 2',
      'ReceiveChatMessage | Joss: Line 13',
      'Ack | done, result {"seq":10}',
      'ChangeFear | change 1',
      'Error | FORBIDDEN: Only the game master may do that.',
      'Seen | not sent: up to 13',
      'trouble | The table does not answer.',
      'SomethingNewer | weather rain',
      'unreadable | half a fra',
    ]);
  });

  it('[DM1] says in words with which code a line closed, and a code that it does not know as it is', () => {
    const closed = logOf(
      ['connection', 'The line is down. Code 1006. Another dial follows.', 'down'],
      ['connection', 'The line is closed for good. Code 4410.', 'closed'],
      ['connection', 'The line is down. Code 4999. Another dial follows.', 'down'],
    );
    const words = [
      'The line is down. Code 1006, cut off. Another dial follows.',
      'The line is closed for good. Code 4410, the session is closed.',
      'The line is down. Code 4999. Another dial follows.',
    ];
    expect(closed.map((entry) => readMessage(entry).summary)).toEqual(words);
    expect(closed.map(laidOut)).toEqual(words);
    expect(closed.map(dataOf)).toEqual(words);
  });

  it('lays a frame out over lines, and leaves a sentence as it is', () => {
    const [dial, join] = evening;
    expect(laidOut(dial!)).toBe('Dialling the table.');
    expect(laidOut(join!).split('\n').at(1)).toBe('  "type": "JoinSession",');
    expect(clockWithMs(AT_MS)).toMatch(/\d\d:00[.:]\d\d[.,:]312/);
  });
});

describe('filters', () => {
  it('[DM5] count and show each kind; what the room refused came in and is an error', () => {
    expect(countsOf(evening)).toEqual({ all: 15, incoming: 9, outgoing: 3, connection: 1, error: 3 });
    expect(listWanted(evening, 'error', '').map((entry) => readMessage(entry).type)).toEqual([
      'trouble',
      'Seen',
      'Error',
    ]);
    expect(listWanted(evening, 'incoming', '')).toHaveLength(9);
    expect(listWanted(evening, 'all', '').at(-1)).toBe(evening[0]);
  });

  it('find words anywhere in a frame, in any case', () => {
    expect(listWanted(evening, 'all', ' forbidDEN ')).toHaveLength(1);
    expect(listWanted(evening, 'all', 'maren')).toHaveLength(1);
    expect(listWanted(evening, 'outgoing', 'agility')).toHaveLength(1);
    expect(listWanted(evening, 'all', 'nobody wrote this')).toEqual([]);
  });

  it('[DM2] leave the heartbeat out when it is not asked for', () => {
    const log = logOf(
      ['connection', 'Is anybody there?', 'ping'],
      ['connection', 'The line stands.', 'open'],
      ['connection', '', 'pong'],
    );
    expect(withoutBeats(log).map(({ name }) => name)).toEqual(['open']);
  });
});

describe('a pause', () => {
  const say = (log: DebugLog, count: number) => {
    for (let each = 0; each < count; each += 1) log.record('outgoing', '{"type":"Seen","seq":1}');
  };

  it('counts what came since, also when the log was cleared before it or in the middle of it', () => {
    const log = newDebugLog(() => AT_MS);
    say(log, 812);
    const held = log.list();
    expect(countNewer(log.list(), held)).toBe(0);
    say(log, 3);
    expect(countNewer(log.list(), held)).toBe(3);

    log.clear(); // with it the paused lines go
    expect(countNewer(log.list(), [])).toBe(0);
    say(log, 2);
    expect(countNewer(log.list(), [])).toBe(2);
  });

  it('counts no more than are kept', () => {
    const log = newDebugLog(() => AT_MS);
    say(log, 10);
    const held = log.list();
    say(log, 700);
    expect(countNewer(log.list(), held)).toBe(DEBUG_LOG_MAX);
  });
});

describe('the file', () => {
  it('has every line, oldest first, with its content as data', () => {
    const { name, type, text } = exportFile(evening, Date.UTC(2026, 2, 1, 22, 30));
    expect(name).toBe('debug messages 2026-03-01T22-30-00.json');
    expect(type).toBe('application/json');
    const file = JSON.parse(text);
    expect(file).toMatchObject({
      format: 'two-lights-debug',
      version: 1,
      count: 15,
      exportedAt: '2026-03-01T22:30:00.000Z',
    });
    expect(file.entries[0]).toEqual({
      id: 1,
      at: '2026-03-01T20:00:00.312Z',
      kind: 'connection',
      type: 'dial',
      summary: 'Dialling the table.',
      content: 'Dialling the table.',
    });
    expect(file.entries[4].content).toEqual({ ...diceRoll(10), sessionId: BLANK });
  });

  it('[DM3] has none of the secrets that went over the line', () => {
    const secrets = ['swordfish', 'The keeper is my sister.', 'bearer-of-bad-news-0123456789', 'K7QM-2XRT-9PHD-4WZA'];
    const log = logOf(
      ['outgoing', { type: 'SelectCharacter', id: '1', characterId: 'c1', password: secrets[0] }],
      ['outgoing', { type: 'SaveNote', id: '2', scope: 'private', text: secrets[1] }],
      [
        'incoming',
        { type: 'NoteSaved', seq: 3, at: '', scope: 'private', text: secrets[1], userId: 'p1', revision: 1 },
      ],
      ['error', { type: 'SaveNote', id: '2', scope: 'private', text: secrets[1] }, 'not sent'],
      ['error', `Refused: Bearer ${secrets[2]}`, 'trouble'],
      ['outgoing', { type: 'Seen', seq: 3, sessionId: secrets[3] }],
    );
    const { text } = exportFile(log, 0);
    const shown = log.map((entry) => JSON.stringify(readMessage(entry)) + laidOut(entry)).join();
    for (const secret of secrets) {
      expect(text).not.toContain(secret);
      expect(shown).not.toContain(secret);
      expect(listWanted(log, 'all', secret)).toEqual([]);
    }
    expect(JSON.parse(text).count).toBe(6);
  });
});
