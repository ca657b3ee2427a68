/** Socket, stream or polls: when the way changes, what the one who holds the line is told, and that no frame comes by two ways. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line, LineListener, Way } from '../../../web/live/connection.ts';
import { negotiate } from '../../../web/live/negotiator.ts';

class Fake implements Line {
  readonly sent: string[] = [];
  isClosed = false;
  redials = 0;
  readonly way: Way;
  readonly ears: LineListener;
  readonly delayMs: (failures: number) => number;

  constructor(way: Way, ears: LineListener, delayMs: (failures: number) => number) {
    this.way = way;
    this.ears = ears;
    this.delayMs = delayMs;
  }
  send = (text: string) => this.sent.push(text) > 0;
  redial = () => {
    this.redials += 1;
  };
  close = () => {
    this.isClosed = true;
  };
}

function start(status: () => number = () => 200, first?: Way) {
  const lines: Fake[] = [];
  const told: string[] = [];
  const dial = (way: Way) => (ears: LineListener, delayMs: (failures: number) => number) => {
    const line = new Fake(way, ears, delayMs);
    lines.push(line);
    return line;
  };
  const line = negotiate(
    {
      dial: { socket: dial('socket'), stream: dial('stream'), poll: dial('poll') },
      probe: async () => ({ status: status(), message: '' }),
      ...(first && { first }),
      delayMs: (failures) => failures,
      betterTriesMs: [60_000, 120_000, 300_000, 600_000],
    },
    {
      onOpen: () => told.push('open'),
      onFrame: (text) => told.push(text),
      onDown: (code) => told.push(`down ${code}`),
      onGone: (code) => told.push(`gone ${code}`),
      onTrouble: (message) => told.push(message),
      onWay: (way) => told.push(`by ${way}`),
    },
  );
  const last = () => {
    const newest = lines.at(-1);
    if (!newest) throw new Error('Nothing was dialled');
    return newest;
  };
  return { line, lines, told, last, ways: () => lines.map(({ way }) => way) };
}

/** Lets what was promised come true, and the clock stand still. */
const settled = () => vi.advanceTimersByTimeAsync(0);

async function onStream(more?: Parameters<typeof start>[0]) {
  const fake = start(more);
  for (let dials = 0; dials < 2; dials += 1) {
    fake.last().ears.onDown(1006);
    await settled();
  }
  fake.last().ears.onOpen();
  fake.last().ears.onFrame('joined');
  fake.told.length = 0;
  return fake;
}

/** Where the network holds a stream back, too. */
async function onPolls(more?: Parameters<typeof start>[0]) {
  const fake = await onStream(more);
  for (let dials = 0; dials < 2; dials += 1) {
    fake.last().ears.onDown(null); // the first ends the stream that stood, the second is the one that never opened
    await settled();
  }
  fake.last().ears.onOpen();
  fake.last().ears.onFrame('joined');
  fake.told.length = 0;
  return fake;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the way of the line', () => {
  it('[LN1] is a socket, and stays one through failures while the server does not answer', async () => {
    const { last, ways, told } = start(() => 0);
    for (let dials = 0; dials < 6; dials += 1) {
      last().ears.onDown(1006);
      await settled();
    }
    expect(ways()).toEqual(['socket']);
    expect(told).toEqual(Array(6).fill('down 1006'));
  });

  it.each([200, 403])(
    '[LN1] becomes a stream after two dials that came to nothing while calls are answered (%i)',
    async (status) => {
      const { line, lines, last, ways, told } = start(() => status);
      last().ears.onDown(1006);
      await settled();
      expect(ways()).toEqual(['socket']);
      last().ears.onDown(1006);
      await settled();
      expect(ways()).toEqual(['socket', 'stream']);
      expect(lines[0]?.isClosed).toBe(true);
      expect(told).toEqual(['down 1006', 'down 1006', 'by stream']);
      last().ears.onOpen();
      line.send('JoinSession');
      expect(last().sent).toEqual(['JoinSession']);
      expect(last().delayMs(1)).toBe(3); // the pauses do not start again
      last().ears.onFrame('joined');
      expect(last().delayMs(1)).toBe(1);
    },
  );

  it('[LN1] counts dials that were opened and brought no word, and none that did', async () => {
    const { last, ways } = start();
    for (let dials = 0; dials < 5; dials += 1) {
      last().ears.onOpen();
      last().ears.onFrame('joined');
      last().ears.onDown(1006);
      await settled();
    }
    expect(ways()).toEqual(['socket']);
    for (let dials = 0; dials < 2; dials += 1) {
      last().ears.onOpen();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(last().redials).toBe(dials + 1); // asked whether it lives
      last().ears.onDown(1006);
      await settled();
    }
    expect(ways()).toEqual(['socket', 'stream']);
  });

  it('[LN2] tries the socket after 1, 2, 5, then every 10 minutes', async () => {
    const { lines, last } = await onStream();
    for (const minutes of [1, 2, 5, 10, 10]) {
      const before = lines.length;
      await vi.advanceTimersByTimeAsync(minutes * 60_000 - 1);
      expect(lines.length).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(lines.length).toBe(before + 1);
      expect(last().way).toBe('socket');
      last().ears.onDown(1006);
      expect(last().isClosed).toBe(true);
    }
  });

  it('[LN2] begins with a stream where one got through before, and tries the socket from there', async () => {
    const { told, last, ways } = start(undefined, 'stream');
    expect(ways()).toEqual(['stream']);
    last().ears.onOpen();
    last().ears.onFrame('joined');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(ways()).toEqual(['stream']);
    await vi.advanceTimersByTimeAsync(1);
    expect(ways()).toEqual(['stream', 'socket']);
    last().ears.onOpen();
    last().ears.onBeat?.('pong');
    expect(told).toEqual(['by stream', 'open', 'joined', 'by socket', 'open']);
  });

  it('[LN3] goes over to a socket that answers: joined there, the stream kept until a word came, nothing heard twice', async () => {
    const { line, lines, last, told } = await onStream();
    const stream = last();
    await vi.advanceTimersByTimeAsync(60_000);
    const socket = last();
    stream.ears.onFrame('before');
    socket.ears.onOpen();
    socket.ears.onBeat?.('ping');
    line.send('meanwhile');
    expect(stream.sent).toEqual(['meanwhile']);
    stream.ears.onFrame('still');
    socket.ears.onBeat?.('pong');
    line.send('JoinSession');
    expect(socket.sent).toEqual(['JoinSession']);
    stream.ears.onFrame('by the old way');
    expect(stream.isClosed).toBe(false);
    socket.ears.onFrame('joined');
    expect(stream.isClosed).toBe(true);
    socket.ears.onFrame('after');
    expect(told).toEqual(['before', 'still', 'by socket', 'open', 'joined', 'after']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(lines).toHaveLength(3);
  });

  it('[LN3] stays with the stream, deaf and mute at no moment, when the socket that opened never answers', async () => {
    const { line, lines, last, told } = await onStream();
    const stream = last();
    await vi.advanceTimersByTimeAsync(60_000);
    const socket = last();
    socket.ears.onOpen();
    await vi.advanceTimersByTimeAsync(20_000);
    stream.ears.onFrame('a roll');
    line.send('a word');
    expect([stream.sent, socket.sent]).toEqual([['a word'], []]);
    socket.ears.onDown(null); // it noticed by itself that nothing comes
    expect(socket.isClosed).toBe(true);
    expect(told).toEqual(['a roll']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(lines).toHaveLength(4);
  });

  it('[LN3] goes back to the stream when the socket goes before it was joined: joined again, and never down', async () => {
    const { line, lines, last, told } = await onStream();
    const stream = last();
    await vi.advanceTimersByTimeAsync(60_000);
    const socket = last();
    socket.ears.onOpen();
    socket.ears.onBeat?.('pong');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket.redials).toBe(1);
    socket.ears.onDown(null);
    expect(socket.isClosed).toBe(true);
    line.send('JoinSession');
    expect(stream.sent).toEqual(['JoinSession']);
    stream.ears.onFrame('joined');
    expect(told).toEqual(['by socket', 'open', 'by stream', 'open', 'joined']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(lines).toHaveLength(4);
  });

  it('[LN3] is told why the table is gone, though the stream learned it first', async () => {
    const { last, told } = await onStream();
    const stream = last();
    await vi.advanceTimersByTimeAsync(60_000);
    const socket = last();
    socket.ears.onOpen();
    socket.ears.onBeat?.('pong');
    stream.ears.onGone(4410);
    socket.ears.onDown(1006);
    expect(told).toEqual(['by socket', 'open', 'down 1006']); // not back to a stream that is gone
    socket.ears.onGone(4410);
    expect(told.at(-1)).toBe('gone 4410');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[LN1] becomes polls after one stream that brought nothing, and a socket again after two polls that did not either', async () => {
    const { lines, last, told, ways } = await onStream();
    const stream = last();
    stream.ears.onDown(1006); // it stood: that speaks against nothing
    await settled();
    expect(ways()).toEqual(['socket', 'stream']);
    stream.ears.onDown(null);
    await settled();
    expect(ways()).toEqual(['socket', 'stream', 'poll']);
    expect(stream.isClosed).toBe(true);
    expect(told).toEqual(['down 1006', 'down null', 'by poll']);
    expect(last().delayMs(1)).toBe(2); // the pauses do not start again
    for (let dials = 0; dials < 2; dials += 1) {
      expect(ways()).toEqual(['socket', 'stream', 'poll']);
      last().ears.onDown(null);
      await settled();
    }
    expect(ways()).toEqual(['socket', 'stream', 'poll', 'socket']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(lines).toHaveLength(4); // a socket is best: nothing is tried beside it
  });

  it.each(['stream', 'poll'] as const)('[LN1] stays %s while the server answers no call either', async (way) => {
    let status = 200;
    const { last, ways } = await (way === 'stream' ? onStream : onPolls)(() => status);
    const before = ways();
    expect(before.at(-1)).toBe(way);
    status = 0;
    for (let dials = 0; dials < 6; dials += 1) {
      last().ears.onDown(null);
      await settled();
    }
    expect(ways()).toEqual(before);
  });

  it('[LN1] gives up what it tries when the way changes meanwhile', async () => {
    const { last, lines } = await onStream();
    const stream = last();
    await vi.advanceTimersByTimeAsync(60_000);
    const trial = last();
    for (let dials = 0; dials < 3; dials += 1) {
      stream.ears.onDown(null);
      await settled();
    }
    expect([trial.isClosed, stream.isClosed, lines.length, last().way]).toEqual([true, true, 4, 'poll']);
  });

  it('[LN2] tries a socket and then a stream while it polls, after 1, 2, 5, then every 10 minutes', async () => {
    const { lines, last, ways } = await onPolls();
    for (const minutes of [1, 2, 5, 10, 10]) {
      const before = lines.length;
      await vi.advanceTimersByTimeAsync(minutes * 60_000 - 1);
      expect(lines.length).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      last().ears.onDown(1006);
      expect(ways().slice(before)).toEqual(['socket', 'stream']);
      last().ears.onDown(null); // its first word was held back
      expect(lines.slice(before).every(({ isClosed }) => isClosed)).toBe(true);
      expect(lines.length).toBe(before + 2);
    }
  });

  it('[LN2, LN3] goes over to a stream that answers, without a moment of silence, and on to a socket later', async () => {
    const { line, last, told } = await onPolls();
    const polls = last();
    await vi.advanceTimersByTimeAsync(60_000);
    last().ears.onDown(1006);
    const stream = last();
    stream.ears.onOpen();
    line.send('meanwhile');
    polls.ears.onFrame('before');
    expect(polls.sent).toEqual(['meanwhile']);
    stream.ears.onBeat?.('pong');
    line.send('JoinSession');
    polls.ears.onFrame('by the old way');
    stream.ears.onFrame('joined');
    expect([stream.sent, polls.isClosed]).toEqual([['JoinSession'], true]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(last().way).toBe('socket');
    last().ears.onOpen();
    last().ears.onBeat?.('pong');
    last().ears.onFrame('joined again');
    expect(told).toEqual(['before', 'by stream', 'open', 'joined', 'by socket', 'open', 'joined again']);
    expect(stream.isClosed).toBe(true);
  });

  it('[LN2] begins with polls where only they got through before, and tries what is better from there', async () => {
    const { told, last, ways } = start(undefined, 'poll');
    expect([ways(), told]).toEqual([['poll'], ['by poll']]);
    last().ears.onOpen();
    last().ears.onFrame('joined');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ways()).toEqual(['poll', 'socket']);
  });

  it('is over when the current way is, and not when a socket that is tried is', async () => {
    const { lines, last, told } = await onStream();
    const stream = last();
    await vi.advanceTimersByTimeAsync(60_000);
    last().ears.onGone(4401);
    expect(told).toEqual([]);
    stream.ears.onGone(4410);
    expect(told).toEqual(['gone 4410']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(lines).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['socket', 'stream', 'poll'] as const)(
    '[TK9] is renewed beside itself (%s): the new line takes over once it answers, and no frame of the old one is lost or told twice',
    async (way) => {
      const { line, lines, last, told, ways } = start(undefined, way);
      const old = last();
      old.ears.onOpen();
      old.ears.onFrame('joined');
      told.length = 0;
      line.renew();
      expect(ways()).toEqual([way, way]);
      last().ears.onOpen();
      line.send('meanwhile');
      old.ears.onFrame('a roll');
      expect([old.sent, told]).toEqual([['meanwhile'], ['a roll']]);
      last().ears.onBeat?.('pong');
      line.send('JoinSession');
      expect(last().sent).toEqual(['JoinSession']);
      old.ears.onFrame('by the old line');
      expect(old.isClosed).toBe(false);
      last().ears.onFrame('joined again');
      expect(old.isClosed).toBe(true);
      expect(told).toEqual(['a roll', 'open', 'joined again']); // not down and not on another way
      line.renew();
      line.renew();
      expect(lines.map(({ isClosed }) => isClosed)).toEqual([true, false, true, false]); // asked again, one trial
    },
  );

  it('[TK9] keeps the old line if the new one fails, and tries again until it is renewed', async () => {
    const { line, lines, last, told } = start();
    const old = last();
    old.ears.onOpen();
    old.ears.onFrame('joined');
    told.length = 0;
    line.renew();
    last().ears.onDown(1006);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(lines.map(({ isClosed }) => isClosed)).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(1);
    last().ears.onOpen();
    last().ears.onBeat?.('pong');
    last().ears.onDown(1006); // before anybody had joined on it
    line.send('JoinSession');
    expect(old.sent).toEqual(['JoinSession']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(lines).toHaveLength(4);
    last().ears.onOpen();
    last().ears.onBeat?.('pong');
    last().ears.onFrame('joined again');
    expect(lines.map(({ isClosed }) => isClosed)).toEqual([true, true, true, false]);
    expect(told).toEqual(['open', 'open', 'open', 'joined again']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(lines).toHaveLength(4);
  });

  it('[TK9, LN2] still looks for a socket once the stream was renewed, also where that broke a try off', async () => {
    const { line, last, ways } = await onStream();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ways().at(-1)).toBe('socket'); // it is being tried
    line.renew();
    last().ears.onOpen();
    last().ears.onBeat?.('pong');
    last().ears.onFrame('joined again');
    const dials = ways().length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ways().slice(dials)).toEqual(['socket']);
  });

  it('[TK9] needs no renewal where the line came back by itself meanwhile', async () => {
    const { line, lines, last } = start();
    const old = last();
    old.ears.onOpen();
    old.ears.onFrame('joined');
    line.renew();
    last().ears.onDown(1006);
    old.ears.onDown(1006);
    old.ears.onOpen();
    old.ears.onFrame('joined again');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(lines).toHaveLength(2);
  });

  it('closes everything that is open', async () => {
    const { line, lines } = await onStream();
    await vi.advanceTimersByTimeAsync(60_000);
    line.close();
    expect(lines.every(({ isClosed }) => isClosed)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
