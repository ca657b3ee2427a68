/**
 * What the oracle says of everything that the log adds up: counters of heroes and foes, hits, and what hostile clients may not exceed.
 * It does its own sums instead of using those of the rules.
 */
import { isDeepStrictEqual } from 'node:util';
import type { TableEvent } from '../../rules/events.ts';
import type { FoeInSight, TableFoe } from '../../rules/fight.ts';
import type { Table, TableCharacter } from '../../rules/table.ts';

type Counter = [counter: string, value: number];

/**
 * [RM32] [FE10] Each change of a counter begins where the last one ended and stays within its range, and the table shows the last one.
 * A foe's are known from its placing on, and only to the game master.
 */
export function complaintsOfSums(log: readonly TableEvent[], { session, characters, resting, foes }: Table): string[] {
  const complaints: string[] = [];
  const sums = new Map<string, number>([['Fear', 0]]);
  const heroes = new Map<string, number>();
  const removed = new Map<string, Counter[]>(); // foes whose placing was taken back, as they were
  for (const event of log.flatMap(withRiders)) {
    if (event.type === 'FoesPlaced') for (const [counter, value] of event.foes.flatMap(ofFoe)) sums.set(counter, value);
    if (event.type === 'FoeGone' && event.isRemoved) {
      const own = [...sums].filter(([counter]) => counter.endsWith(` of ${event.foeId}`));
      removed.set(event.foeId, own);
      for (const [counter] of own) sums.delete(counter);
    }
    if (event.type === 'FoeShown' && event.undoes !== undefined) {
      for (const [counter, value] of removed.get(event.foe.id) ?? []) sums.set(counter, value);
      removed.delete(event.foe.id);
    }
    const sheet = sheetIn(event);
    if (sheet) for (const [counter, value] of ofHero(sheet)) heroes.set(counter, value);
    const moved = counterIn(event);
    if (!moved) continue;
    const { counter, of, max } = moved;
    const known = of === 'hero' ? heroes : sums;
    const { oldValue, newValue = Number.NaN } = event as { oldValue: number; newValue?: number };
    const before = known.get(counter) ?? (of === 'hero' ? oldValue : undefined);
    if (oldValue !== before) complaints.push(`${counter} was ${before}, and ${event.seq} says ${oldValue}.`);
    if (!(newValue >= 0 && newValue <= max)) complaints.push(`${counter} became ${newValue} with ${event.seq}.`);
    known.set(counter, newValue);
  }
  const onTable = [...characters, ...resting];
  for (const { id, health, stress, armor } of onTable) {
    for (const [field, { current, max }] of Object.entries({ health, stress, armor })) {
      if (current < 0 || current > max) complaints.push(`${field} of ${id} is ${current} of ${max}.`);
    }
  }
  const marks = new Map(onTable.flatMap(ofHero));
  for (const [counter, sum] of heroes) {
    if (marks.get(counter) !== sum)
      complaints.push(`${counter} is ${marks.get(counter)}, and the log adds up to ${sum}.`);
  }
  const standing = new Map<string, number>([['Fear', session.fear], ...foes.flatMap(ofFoe)]);
  if (isDeepStrictEqual(new Map([...sums].toSorted()), new Map([...standing].toSorted()))) return complaints;
  const listed = (counters: Map<string, number>) => JSON.stringify([...counters]);
  return [...complaints, `Fear and the foes are ${listed(standing)}, and the log adds up to ${listed(sums)}.`];
}

function counterIn(event: TableEvent): { counter: string; of: 'hero' | 'foe' | 'table'; max: number } | null {
  switch (event.type) {
    case 'FearChanged':
      return { counter: 'Fear', of: 'table', max: 12 };
    case 'ReceiveCharacterDelta':
      return {
        counter: `${event.field} of ${event.characterId}`,
        of: 'hero',
        max: event.field === 'hope' ? 6 : Number.POSITIVE_INFINITY,
      };
    case 'FoeChanged':
      return { counter: `${event.field} of ${event.foeId}`, of: 'foe', max: Number.POSITIVE_INFINITY };
    default:
      return null;
  }
}

/** A sheet that came to the table, or was changed on the desk. */
function sheetIn(event: TableEvent): TableCharacter | undefined {
  return event.type === 'ReceiveCharacterSelected' || event.type === 'ReceiveStateUpdate' ? event.character : undefined;
}

/** The event, and after it what came of it on foes in hiding: that rides in it. */
function withRiders(event: TableEvent): TableEvent[] {
  const { gm, seq, at } = event as TableEvent & { gm?: { events?: TableEvent[] } };
  return [event, ...(gm?.events ?? []).map((rider) => ({ ...rider, seq, at }))];
}

function ofHero({ id, hope, health, stress, armor }: TableCharacter): Counter[] {
  const marks = Object.entries({ health, stress, armor }).map(([field, { current }]) => [field, current] as const);
  return [['hope', hope] as const, ...marks].map(([field, value]) => [`${field} of ${id}`, value]);
}

function ofFoe(foe: TableFoe | FoeInSight): Counter[] {
  const { id, count, hp, stress } = foe;
  const named = 'counters' in foe ? Object.entries(foe.counters) : [];
  const own = { hp: hp?.current ?? Number.NaN, stress: stress?.current ?? Number.NaN, count };
  return [...Object.entries(own), ...named].map(([field, value]) => [`${field} of ${id}`, value]);
}

/** [HI4] A hit is taken once for each time that it is asked, and a hero who has not answered one is still asked. */
export function complaintsOfHits(log: readonly TableEvent[], { hits }: Table): string[] {
  const complaints: string[] = [];
  const asked = new Map<string, number>(); // since which event
  const turnedAt = Math.max(
    0,
    ...log.filter(({ type }) => type === 'Undone' || type === 'Redone').map(({ seq }) => seq),
  );
  for (const event of log) {
    if (event.type !== 'ReceiveCombatUpdate') continue;
    const { id, state } = event.hit;
    const isNew = id === `hit-${event.seq}`;
    if (state === 'taken' && !isNew && event.undoes === undefined && !asked.has(id)) {
      complaints.push(`${id} was taken with ${event.seq}, and nobody was asked.`);
    }
    if (state === 'asked') asked.set(id, event.seq);
    else asked.delete(id);
  }
  const waiting = new Set(hits.map(({ id }) => id));
  for (const id of waiting) if (!asked.has(id)) complaints.push(`${id} waits for an answer that was given.`);
  for (const [id, seq] of asked) {
    const mayBeLifted = seq < turnedAt;
    if (!waiting.has(id) && !mayBeLifted) complaints.push(`${id} was asked with ${seq} and waits no more.`);
  }
  return complaints;
}

/** [RM69] [RM70] Never in a log, even with hostile clients. */
export function complaintsOfBounds(log: readonly TableEvent[]): string[] {
  return [...complaintsOfLobbyNews(log), ...complaintsOfBytes(log)];
}

const LOBBY_NEWS_EVERY_MS = 3_000;
const LOBBY_NEWS_MAX_BYTES = 300;
/** The room's clock, and the timer that waits for it, may differ by this much. */
const CLOCKS_MS = 100;

function complaintsOfLobbyNews(log: readonly TableEvent[]): string[] {
  const news = log.filter(({ type }) => type === 'ReceiveLobbyUpdate');
  return news.flatMap((event, index) => {
    const before = news[index - 1];
    const isSoon =
      before !== undefined && Date.parse(event.at) - Date.parse(before.at) < LOBBY_NEWS_EVERY_MS - CLOCKS_MS;
    const isLong = bytesOf(event) > LOBBY_NEWS_MAX_BYTES || Object.keys(event).sort().join() !== 'at,seq,type';
    return [
      ...(isSoon ? [`The lobby is news again with ${event.seq}, within three seconds.`] : []),
      ...(isLong ? [`The news of the lobby says more than that it changed, with ${event.seq}.`] : []),
    ];
  });
}

const CAUSED_MAX_BYTES = 1024 * 1024;
const CAUSED_WINDOW_MS = 10_000;

/** Of each seat that an event names as its cause: what it caused within any ten seconds. */
function complaintsOfBytes(log: readonly TableEvent[]): string[] {
  const ofSeats = new Map<string, { atMs: number; bytes: number }[]>();
  for (const event of log) {
    const seatId = causerOf(event);
    if (seatId === null) continue;
    const caused = ofSeats.get(seatId) ?? [];
    caused.push({ atMs: Date.parse(event.at), bytes: bytesOf(event) });
    ofSeats.set(seatId, caused);
  }
  return [...ofSeats].flatMap(([seatId, caused]) => {
    const most = Math.max(...caused.map(({ atMs }) => sumWithin(caused, atMs)));
    return most > CAUSED_MAX_BYTES ? [`${seatId} caused ${most} bytes within ten seconds.`] : [];
  });
}

function sumWithin(caused: readonly { atMs: number; bytes: number }[], fromMs: number): number {
  const within = caused.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + CAUSED_WINDOW_MS);
  return within.reduce((sum, { bytes }) => sum + bytes, 0);
}

function causerOf(event: TableEvent): string | null {
  switch (event.type) {
    case 'ReceiveChatMessage':
    case 'NoteSaved':
      return event.userId;
    case 'DiceRoll':
      return event.rollerPlayerId;
    case 'ReceiveCharacterSelected':
      return event.playerId;
    default:
      return null;
  }
}

function bytesOf(event: TableEvent): number {
  return new TextEncoder().encode(JSON.stringify(event)).byteLength;
}
