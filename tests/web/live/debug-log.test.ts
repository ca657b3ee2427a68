/** What is written down of a line: both directions, how it fared, the newest 500; and that no secret is ever among it. */
import { describe, expect, it, vi } from 'vitest';
import { DEBUG_LOG_MAX } from '../../../web/lib/screen.ts';
import type { LineListener } from '../../../web/live/connection.ts';
import { type DebugLog, newDebugLog, recorded } from '../../../web/live/debug-log.ts';
import { BLANK, redacted } from '../../../web/live/redacted.ts';

const told = (log: DebugLog) => log.list().map(({ kind, name, text }) => ({ kind, name, text }));

function openRecorded(log: DebugLog) {
  let heard: LineListener | undefined;
  let isUp = true;
  const heardFrames: string[] = [];
  const line = recorded((listener) => {
    heard = listener;
    return { send: () => isUp, redial() {}, close() {} };
  }, log)({
    onOpen() {},
    onFrame(text) {
      if (text === 'broken') throw new SyntaxError('Unexpected token');
      heardFrames.push(text);
    },
    onDown() {},
    onGone() {},
    onTrouble() {},
  });
  const far = () => {
    if (heard === undefined) throw new Error('Nobody dialled.');
    return heard;
  };
  return {
    line,
    far,
    heardFrames,
    cut() {
      isUp = false;
    },
  };
}

describe('the log of a line', () => {
  it('[DM1] has frames both ways, the line with its codes, and what went wrong', () => {
    const log = newDebugLog(() => 7);
    const { line, far, cut, heardFrames } = openRecorded(log);
    far().onOpen();
    expect(line.send('{"type":"Seen","seq":4}')).toBe(true);
    far().onFrame('{"type":"Ack","id":"a"}');
    far().onDown(1006);
    far().onDown(null);
    far().onTrouble('The table does not answer.');
    cut();
    expect(line.send('{"type":"ChangeFear","change":1}')).toBe(false);
    far().onGone(4410);
    line.close();
    expect(told(log)).toEqual([
      { kind: 'connection', name: 'dial', text: 'Dialling the table.' },
      { kind: 'connection', name: 'open', text: 'The line stands.' },
      { kind: 'outgoing', name: '', text: '{"type":"Seen","seq":4}' },
      { kind: 'incoming', name: '', text: '{"type":"Ack","id":"a"}' },
      { kind: 'connection', name: 'down', text: 'The line is down. Code 1006. Another dial follows.' },
      { kind: 'connection', name: 'down', text: 'The line is down. Another dial follows.' },
      { kind: 'error', name: 'trouble', text: 'The table does not answer.' },
      { kind: 'error', name: 'not sent', text: '{"type":"ChangeFear","change":1}' },
      {
        kind: 'connection',
        name: 'closed',
        text: 'The line is closed for good. Code 4410.',
      },
    ]);
    expect(log.list().every(({ atMs }) => atMs === 7)).toBe(true);
    expect(heardFrames).toEqual(['{"type":"Ack","id":"a"}']);
  });

  it('[DM1] names a frame that could not be processed, and passes the error on', () => {
    const log = newDebugLog();
    const { far } = openRecorded(log);
    expect(() => far().onFrame('broken')).toThrow(SyntaxError);
    expect(told(log).slice(-2)).toEqual([
      { kind: 'incoming', name: '', text: 'broken' },
      { kind: 'error', name: 'failed', text: 'This frame could not be processed: SyntaxError: Unexpected token' },
    ]);
  });

  it('[DM2] keeps the newest 500, numbered on', () => {
    const log = newDebugLog();
    for (let seq = 1; seq <= DEBUG_LOG_MAX + 20; seq += 1) log.record('incoming', `{"seq":${seq}}`);
    expect(log.list()).toHaveLength(500);
    expect(log.list().at(0)).toMatchObject({ id: 21, text: '{"seq":21}' });
    expect(log.list().at(-1)).toMatchObject({ id: 520 });
    log.clear();
    expect(log.list()).toEqual([]);
    log.record('outgoing', '{}');
    expect(log.list()).toMatchObject([{ id: 521 }]);
  });

  it('[DM2] keeps pings and pongs only while somebody asked for them', () => {
    const log = newDebugLog();
    const { far } = openRecorded(log);
    far().onBeat?.('ping');
    log.keepBeats(true);
    far().onBeat?.('ping');
    far().onBeat?.('pong');
    log.keepBeats(false);
    far().onBeat?.('ping');
    expect(told(log).map(({ name }) => name)).toEqual(['dial', 'ping', 'pong']);
  });

  it('tells its listeners, and gives the same list until something changes', () => {
    const log = newDebugLog();
    const heard = vi.fn();
    const stop = log.subscribe(heard);
    const before = log.list();
    expect(log.list()).toBe(before);
    log.record('incoming', '{}');
    expect(log.list()).not.toBe(before);
    expect(before).toEqual([]);
    stop();
    log.record('incoming', '{}');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('secrets', () => {
  const webToken = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwMSJ9.c2lnbmF0dXJlLW9mLWl0';
  const sessionId = 'K7QM-2XRT-9PHD-4WZA';
  const typedId = 'k7qm2xrt9phd4wza';
  const secrets = [
    ...[webToken, 'swordfish', 'r3fresh-me', 'duality-beta', 'The keeper is my sister.', 'hunter2'],
    ...[sessionId, sessionId.toLowerCase(), typedId],
  ];
  const frames = [
    { type: 'SelectCharacter', id: '1', characterId: 'c1', password: 'swordfish' },
    { type: 'SaveNote', id: '2', scope: 'private', text: 'The keeper is my sister.' },
    { type: 'NoteSaved', seq: 4, scope: 'private', text: 'The keeper is my sister.', userId: 'p1', revision: 1 },
    {
      type: 'Joined',
      seq: 9,
      state: { notes: [{ scope: 'private', text: 'The keeper is my sister.', userId: 'p1', revision: 1 }] },
      missed: [{ type: 'NoteSaved', scope: 'private', text: 'The keeper is my sister.' }],
    },
    { type: 'Ack', id: '3', result: { accessToken: webToken, refreshToken: 'r3fresh-me', accessKey: 'duality-beta' } },
    {
      type: 'CreateCharacter',
      character: { name: 'Maren', lock: { newPassword: 'hunter2', pin: { passwords: ['hunter2'] } } },
    },
    { type: 'ReceiveChatMessage', message: `mine is ${webToken}` },
    { type: 'Dial', protocols: ['duality.v1', `bearer.${webToken}`], Authorization: `Bearer ${webToken}` },
    { type: 'JoinSession', id: '4', sessionId, displayName: 'Joss', isGm: false },
    { type: 'Joined', seq: 2, state: { session: { id: sessionId, name: 'The Mill at Low Water' } }, missed: [] },
    {
      type: 'ReceiveChatMessage',
      message: `Come in: https://example.org/lobby/${sessionId}, or ${sessionId.toLowerCase()}, or "${typedId}".`,
    },
  ];

  it.each(frames)('[DM3] of $type are blanked', (frame) => {
    const text = redacted(JSON.stringify(frame));
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).toContain(BLANK);
    expect(JSON.parse(text)).toMatchObject({ type: frame.type });
  });

  it('[DM3] are nowhere in a log that was told all of them', () => {
    const log = newDebugLog();
    for (const frame of frames)
      for (const kind of ['incoming', 'outgoing', 'error'] as const) log.record(kind, JSON.stringify(frame));
    log.record('error', `No line with bearer.${webToken}`, 'trouble');
    log.record('error', `No line to wss://example.org/gameStateHub?sessionId=${sessionId}&connection=4`, 'trouble');
    log.record('incoming', `{"password":"swordfish", "cut in the mid`);
    const all = JSON.stringify(log.list());
    for (const secret of secrets) expect(all).not.toContain(secret);
  });

  it('are nothing else: what is shared, empty or a plain word stays as it was', () => {
    for (const frame of [
      { type: 'NoteSaved', scope: 'shared', text: 'Bring rope. The token of the guild is private.' },
      { type: 'ReceiveCharacterCreated', character: { requiresPassword: true } },
      { type: 'SelectCharacter', password: '' },
      { type: 'SaveNote', scope: 'private', text: '' },
      { type: 'ReceiveChatMessage', message: 'The ring bearer has a secret password.' },
      { type: 'ReceiveChatMessage', message: 'characterization' },
      { type: 'DiceRoll', id: '0b5f1c52-ab12-4cde-9f00-c0ffee012345', x: 0.1234567890123456, at: 1234567890123456 },
    ]) {
      expect(JSON.parse(redacted(JSON.stringify(frame)))).toEqual(frame);
    }
    expect(redacted('The line stands.')).toBe('The line stands.');
  });
});
