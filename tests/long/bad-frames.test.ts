// Ten thousand bad frames, in a smoke a hundred, over real sockets, from a player, from a guest who never joined, and from the game
// master's second device, while two people play. BAD_FRAMES_SEED repeats the frames of a run that failed.

import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { REFUSALS } from '../../rules/refusals.ts';
import { isForTheJoined, type ServerFrame } from '../../rules/wire/socket.ts';
import { seedFrom } from '../support/chance.ts';
import { dialHub } from '../support/dial-hub.ts';
import type { LiveClient } from '../support/live-client.ts';
import { type Guest, type LiveTable, openLiveTable } from '../support/live-table.ts';
import { scaled } from '../support/scale.ts';
import { type Server, startServer } from '../support/server.ts';
import { type BadFrame, listBadFrames, NAMED_BAD_FRAMES } from './bad-frames.ts';
import { playOneFight } from './fights.ts';
import { People, WAIT_LIMIT_MS } from './people.ts';

const frameCount = scaled({ smoke: 100, long: 10_000 });
const joinedMin = scaled({ smoke: 1, long: 5 }); // of the connections of each attacker who may join
const badFramesMax = 20; // the last of them closes the connection
/** The codes with which a bad frame may be refused: malformed, or not allowed to this seat. */
const codes = ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'];
/** Refusals that only good frames can get: none of these may come. */
const taken: string[] = [REFUSALS.otherSession[1]];

const seed = seedFrom(process.env.BAD_FRAMES_SEED);
let server: Server;
let table: LiveTable;

beforeAll(async () => {
  server = await startServer();
  table = await openLiveTable(server.origin, 3);
});

afterAll(() => server?.stop());

/** One connection that sends only bad frames, and collects the answers. */
class Attack {
  readonly answers: ServerFrame[] = [];
  closeCode: number | null = null;
  hasJoined = false;
  readonly #socket: WebSocket;
  #wake: () => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const frame = JSON.parse(data.toString()) as ServerFrame;
      if ('id' in frame && frame.id === 'join')
        this.hasJoined = frame.type === 'Ack'; // or is too much at once
      else if (!('seq' in frame)) this.answers.push(frame);
      this.#wake();
    });
    socket.on('close', (code) => {
      this.closeCode = code;
      this.#wake();
    });
    socket.on('error', () => undefined); // a close event follows
  }

  static async open({ token }: Guest, joins: boolean): Promise<Attack> {
    const { sessionId } = table;
    const socket = dialHub({ origin: server.origin, sessionId, token });
    const attack = new Attack(socket);
    await once(socket, 'open');
    if (joins) socket.send(JSON.stringify({ type: 'JoinSession', id: 'join', sessionId }));
    return attack;
  }

  send({ data, isBinary }: BadFrame): void {
    this.#socket.send(data, { binary: isBinary });
  }

  /** Waits for this many answers, or for the end of the connection. */
  async heard(count: number): Promise<void> {
    const deadline = Date.now() + 10_000;
    while (this.answers.length < count && this.closeCode === null && Date.now() < deadline) await this.#change();
  }

  async closed(): Promise<void> {
    const deadline = Date.now() + 10_000;
    while (this.closeCode === null && Date.now() < deadline) await this.#change();
  }

  end(): void {
    this.#socket.terminate();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, 200);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Sends all of them, up to twenty on each connection, and returns the wrong answers. */
async function attackWith(frames: readonly BadFrame[], guest: Guest, mayJoin: boolean): Promise<string[]> {
  const complaints: string[] = [];
  let joined = 0;
  for (let next = 0, dials = 0; next < frames.length; dials += 1) {
    const attack = await Attack.open(guest, mayJoin && dials % 10 === 0);
    const batch: BadFrame[] = [];
    while (batch.length < badFramesMax && next < frames.length && batch.at(-1)?.end !== 'tooLarge') {
      const frame = frames[next];
      if (frame) batch.push(frame);
      next += 1;
    }
    for (const frame of batch) attack.send(frame);
    const expected = batch.filter(({ end }) => end !== 'tooLarge').length;
    await attack.heard(expected);
    const endsBy = batch.at(-1)?.end === 'tooLarge' ? 4413 : expected === badFramesMax ? 4400 : null;
    if (endsBy !== null) await attack.closed();
    attack.end();
    if (attack.hasJoined) joined += 1;

    for (const [index, answer] of attack.answers.entries()) {
      const isTooEarly = answer.type === 'Error' && answer.message === REFUSALS.notJoined[1];
      const mayBeTooEarly = !attack.hasJoined && isForTheJoined(typeOf(batch[index])); // that comes before malformed frames
      const isRefused = answer.type === 'Error' && codes.includes(answer.code) && !taken.includes(answer.message);
      if (isRefused && (!isTooEarly || mayBeTooEarly)) continue;
      complaints.push(`${JSON.stringify(answer)} came of ${shown(batch[index])}`);
    }
    if (attack.answers.length !== expected) {
      complaints.push(
        `${attack.answers.length} answers to ${expected} frames; the next was ${shown(batch[attack.answers.length])}`,
      );
    }
    if (attack.closeCode !== endsBy) complaints.push(`Closed with ${attack.closeCode}, not ${endsBy}.`);
  }
  if (mayJoin && joined < joinedMin) complaints.push(`Only ${joined} of the connections joined.`);
  return complaints;
}

function typeOf(frame: BadFrame | undefined): unknown {
  try {
    return JSON.parse(String(frame?.data))?.type;
  } catch {
    return undefined;
  }
}

function shown(frame: BadFrame | undefined): string {
  if (frame === undefined) return 'nothing';
  const kind = frame.isBinary ? 'bytes' : 'text';
  return `${kind} of ${frame.data.length}: ${String(frame.data).slice(0, 120)}`;
}

describe('bad frames by the thousand', () => {
  it('[RM33] [RM34] are each answered, leave no trace, and those who play notice nothing', async () => {
    const began = performance.now();
    const { gm, players } = table;
    const [robin, mallory, nobody] = players;
    if (!robin || !mallory || !nobody) throw new Error('Three players were expected.');
    const people = new People(server, table, undefined, [gm, robin]);
    const { clients } = people;
    await people.chooseHeroes();
    await playOneFight(people, WAIT_LIMIT_MS);
    const fallSilent = people.talk(seed + 1);

    const frames = listBadFrames(frameCount, seed);
    expect(frames).toHaveLength(frameCount);
    for (const [name, ofThisName] of Object.entries(NAMED_BAD_FRAMES)) {
      expect(ofThisName.filter((frame) => !frames.includes(frame)).map(shown), name).toEqual([]);
    }
    const third = Math.ceil(frames.length / 3);
    const complaints = await Promise.all([
      attackWith(frames.slice(0, third), mallory, true),
      attackWith(frames.slice(third, 2 * third), nobody, false),
      attackWith(frames.slice(2 * third), gm, true),
    ]);
    const acksOf = ({ spoken }: LiveClient) => spoken.filter(({ answers }) => answers[0]?.type === 'Ack').length;
    await people.until((client) => acksOf(client) > 3, 'some talk'); // longer than a smoke
    await fallSilent();

    const verdict = await people.judged(); // the attackers are gone
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `BAD_FRAMES_SEED=${seed}: ${frames.length} bad frames in ${seconds} s, ${verdict.acknowledged} good ones`,
    );
    expect(complaints.flat().slice(0, 20)).toEqual([]);
    expect(verdict.complaints).toEqual([]);
    expect(verdict.acknowledged).toBeGreaterThan(5);
    expect(clients.flatMap(({ closeCodes }) => closeCodes)).toEqual([]);
    expect(server.output()).not.toContain('frame_failed');
    people.close();
  });
});
