/** A session for each test of a file, and its room from the inside: what it holds, what it told D1, and many events at once. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import type { EventDraft, TableEvent } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import type { Table } from '../../../rules/table.ts';
import type { Session } from '../../../rules/wire/rest.ts';
import { db } from '../../../worker/db/client.ts';
import { type LogPage, listLogPages } from '../../../worker/db/session-events.ts';
import { Ledger, stamp } from '../../../worker/session/ledger.ts';
import type { Room } from '../../../worker/session/room.ts';
import { unwrap } from '../../../worker/session/rooms.ts';
import { newCampaign, newGm, newSession } from './desk.ts';
import type { Client } from './sockets.ts';

/** This many events at once: a screen that is two bursts behind is not lost yet. */
const BURST = 200;

/** The game master of all tests, and the campaign and session of the one that runs. */
export const here = {} as { token: string; ines: Seat; campaignId: string; session: Session };

/** Call this once per test file. */
export function haveARoomForEachTest(): void {
  beforeAll(async () => {
    const { accessToken, user } = await newGm('ines');
    here.token = accessToken;
    here.ines = { playerId: user.id, playerName: user.displayName, role: 'gm' };
  });
  beforeEach(async () => {
    here.campaignId = (await newCampaign(here.token)).id;
    here.session = await newSession(here.token, here.campaignId);
  });
}

export const room = () => env.ROOMS.get(env.ROOMS.idFromName(here.session.id));

export const state = async () => JSON.parse(unwrap(await room().stateText(here.session.id, here.ines))) as Table;

/** Oldest first. */
export const pagesInD1 = async () =>
  (await listLogPages(db(env), here.session.id, Number.MAX_SAFE_INTEGER, 1_000)).reverse();

export const eventsOf = (pages: LogPage[]) => pages.flatMap(({ body }) => JSON.parse(body) as TableEvent[]);

export const upTo = (seq: number) => Array.from({ length: seq }, (_, index) => index + 1);

export const scene = (label: string): EventDraft => ({ type: 'SceneChanged', label });
export const fearOf = (newValue: number): EventDraft => ({ type: 'FearChanged', oldValue: 0, newValue, reason: '' });

/** What the doors of a session's room share, without the limits of the doors. */
export function insideOf<Result>(sessionId: string, work: (room: Room) => Result | Promise<Result>): Promise<Result> {
  const stub = env.ROOMS.get(env.ROOMS.idFromName(sessionId));
  return runInDurableObject(stub, (instance) => work((instance as unknown as { room: Room }).room));
}

/** The clock goes to a time for which the room of a session has set its alarm, at the latest, and the alarm rings. Until `vi.useRealTimers()`. */
export async function ringAt(sessionId: string, time: string): Promise<void> {
  const stub = env.ROOMS.get(env.ROOMS.idFromName(sessionId));
  const alarmMs = () =>
    runInDurableObject(stub, async (_, { storage }) => (await storage.getAlarm()) ?? Number.POSITIVE_INFINITY);
  await expect.poll(alarmMs).toBeLessThanOrEqual(Date.parse(time)); // none for a moment, where it rings just now
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });
  await runDurableObjectAlarm(stub);
}

/** This many events as fast as the room decides them; `screen` follows and says so. */
export async function play(events: number, screen?: Client, reason = 'a shadow passes'): Promise<void> {
  for (let played = 0; played < events; played += BURST) {
    const seq = await insideOf(here.session.id, async (room) => {
      await room.enterAsSystem(here.session.id);
      for (let step = 0; step < Math.min(BURST, events - played); step += 1) {
        room.systemStep({ type: 'ChangeFear', change: step % 2 ? -1 : 1, reason });
      }
      return room.table.seq;
    });
    if (!screen) continue;
    await screen.until((frame): frame is TableEvent => 'seq' in frame && frame.seq === seq, screen.frames.length - 3);
    screen.sendRaw(JSON.stringify({ type: 'Seen', seq }));
    // Refused, and answered after it: else the room may hear of it only after the next burst, and close a line so far behind.
    await screen.ask({ type: 'SelectCharacter', characterId: 'nobody' });
  }
}

/** Events straight into the room's ledger, as many as one likes, with no alarm set. */
export function record(drafts: EventDraft[]): Promise<void> {
  return runInDurableObject(room(), (_, { storage }) => {
    const ledger = new Ledger(storage);
    if (!ledger.table) throw new Error('The room was not founded');
    ledger.record(stamp(ledger.table, { isRefused: false, events: drafts }, Date.now()));
  });
}

/** Lets the alarm ring until D1 has every event up to a seq. */
export async function carry(seq: number): Promise<void> {
  const lastSeq = async () => {
    await runDurableObjectAlarm(room());
    return (await pagesInD1()).at(-1)?.lastSeq ?? 0;
  };
  await expect.poll(lastSeq, { interval: 20 }).toBeGreaterThanOrEqual(seq);
}
