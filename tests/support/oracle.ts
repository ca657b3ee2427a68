// Judges a table by the log and by what each client was sent: one order without a gap, each acknowledged command done exactly
// once and nothing for seats that may not, Fear and marks as the log adds them up, and a roster of those who are there. It
// does its own sums instead of using those of the rules.

import { isDeepStrictEqual } from 'node:util';
import type { EventOf, EventType, TableEvent } from '../../rules/events.ts';
import type { FoeInSight, Hit, TableFoe } from '../../rules/fight.ts';
import type { Table } from '../../rules/table.ts';
import { GM_ONLY } from '../simulation/witness.ts';
import type { LiveClient, LiveCommand, Spoken } from './live-client.ts';
import { complaintsOfCountdowns, listBegunAnew } from './oracle-countdowns.ts';
import { complaintsOfSpotlight } from './oracle-spotlight.ts';

/** What the oracle looks at in a client. */
export type Witness = Pick<
  LiveClient,
  'playerId' | 'name' | 'isGm' | 'isJoined' | 'spoken' | 'stretches' | 'faults' | 'unanswered' | 'table'
>;

/** Somebody of whom only their commands and the answers are known. */
export type Speaker = Pick<Witness, 'playerId' | 'name' | 'isGm' | 'spoken'>;

export interface Evidence {
  log: TableEvent[]; // as the game master reads it, oldest first
  state: Table; // as the game master sees it after the last event
  clients: Witness[]; // everybody who has a line
  speakers?: readonly Speaker[]; // those who had one; they only chat
}

export interface Verdict {
  complaints: string[]; // empty: all is right
  acknowledged: number;
  refused: number;
  forbidden: number; // of those refused, what their sender may never do
  forgotten: number; // never answered, because their sender went away
  doneUnanswered: number; // how many commands were done although their sender had no answer before the line was lost; only those with a text are counted
}

/**
 * Every text, note, scene, condition, wish, and name of a character, a foe or a countdown of an evening must be different from all others,
 * and nothing may be taken back, put back, judged or answered twice: by it the command is recognized in the log.
 */
export function judge({ log, state, clients, speakers = [] }: Evidence): Verdict {
  const spoken = clients.flatMap((client) => client.spoken.map((said) => ({ client, said })));
  const answeredWith = (type: 'Ack' | 'Error') => spoken.filter(({ said }) => said.answers[0]?.type === type).length;
  const mayDo = permissionsIn(log);
  const times = timesIn(log);
  const words = [...clients, ...speakers].flatMap((client) => client.spoken.map((said) => ({ client, said })));
  const allowed = words.filter(({ client, said }) => mayDo(client, said.command));
  return {
    complaints: [
      ...gapsIn(log),
      ...clients.flatMap((client) => faultsOf(client, log)),
      ...words.flatMap(({ client, said }) => complaintsOfWords(said, client, times, mayDo)),
      ...clients.flatMap((client) => complaintsOfNumbers(client, clients, log, mayDo)),
      ...complaintsOfActions(
        allowed.map(({ said }) => said),
        log,
      ),
      ...strangersIn(
        log,
        allowed.map(({ said }) => said.command),
      ),
      ...complaintsOfSums(log, state),
      ...complaintsOfFoes(log, state),
      ...complaintsOfHits(log, state),
      ...complaintsOfCountdowns(log, state),
      ...complaintsOfSpotlight(log, state),
      ...complaintsOfBounds(log),
      ...complaintsOfRoster(state, clients),
    ],
    acknowledged: answeredWith('Ack'),
    refused: answeredWith('Error'),
    forbidden: spoken.filter(({ client, said }) => said.answers[0]?.type === 'Error' && !mayDo(client, said.command))
      .length,
    forgotten: spoken.filter(({ said }) => said.answers.length === 0 && said.isForgotten).length,
    doneUnanswered: spoken.filter(({ said }) => wasDoneUnanswered(said, log)).length,
  };
}

/** How often each text is in the log. */
function timesIn(log: readonly TableEvent[]): Map<string, number> {
  const times = new Map<string, number>();
  const begunAnew = new Set<TableEvent>(listBegunAnew(log));
  for (const event of log) {
    const text = begunAnew.has(event) ? null : textIn(event);
    if (text !== null) times.set(text, (times.get(text) ?? 0) + 1);
  }
  return times;
}

function gapsIn(log: readonly TableEvent[]): string[] {
  return log.flatMap(({ seq }, index) => (seq === index + 1 ? [] : [`The log has ${seq} in place ${index + 1}.`]));
}

/** [RM31] What the client noted itself, and whether everything it was sent is the log in its order, masked where it must be. */
function faultsOf({ name, isGm, faults, stretches, unanswered }: Witness, log: readonly TableEvent[]): string[] {
  const complaints = faults.map((fault) => `${name}: ${fault}`);
  for (const { first, events } of stretches) {
    for (const [index, event] of events.entries()) {
      const recorded = log[event.seq - 1];
      if (event.seq !== first.seq + 1 + index) complaints.push(`${name} was told ${event.seq} out of order.`);
      else if (!recorded || event.at !== recorded.at)
        complaints.push(`${name} was told of ${event.seq}, the log was not.`);
      else if (event.type === 'Hidden' && !isGm) continue;
      else if (recorded.type !== 'Hidden' && !isDeepStrictEqual(event, isGm ? recorded : asTold(recorded))) {
        complaints.push(`${name} was told of ${event.seq} what the log does not say.`);
      }
    }
  }
  const last = stretches.at(-1)?.table.seq;
  if (last !== log.length) complaints.push(`${name} knows ${last} of ${log.length} events.`);
  return [...complaints, ...unanswered.map(({ id, command }) => `${name}: ${command.type} ${id} was never answered.`)];
}

/** What players are told of a recorded event, by what it says itself. */
function asTold(recorded: TableEvent): object {
  const { toPlayers, gm: _gm, ...rest } = recorded as TableEvent & { toPlayers?: object | null; gm?: object };
  const open = 'ticks' in rest ? withoutSecretTicks(rest) : rest;
  const shown = 'hit' in open ? { ...open, hit: withoutSource(open.hit) } : open;
  if (toPlayers === undefined) return shown;
  const { seq, at } = recorded;
  if (toPlayers === null) return { type: 'Hidden', seq, at };
  return 'type' in toPlayers ? { ...toPlayers, seq, at } : { ...shown, ...toPlayers };
}

/** A roll keeps its list, if need be an empty one; of another event an empty list goes. */
function withoutSecretTicks<Each extends { type: string; ticks?: { isSecret?: boolean }[] }>({ ticks, ...rest }: Each) {
  const seen = (ticks ?? []).filter(({ isSecret }) => !isSecret);
  return seen.length > 0 || rest.type === 'DiceRoll' ? { ...rest, ticks: seen } : rest;
}

function withoutSource({ toPlayers, ...hit }: Hit): object {
  return { ...hit, ...toPlayers };
}

type MayDo = (client: Pick<Witness, 'playerId' | 'isGm'>, command: LiveCommand) => boolean;

/** [RM54] Whether a client may ever do this at the table of this log: what is not the game master's, for a character it has selected. */
function permissionsIn(log: readonly TableEvent[]): MayDo {
  const selected = log.filter((event) => event.type === 'ReceiveCharacterSelected');
  const holdings = new Set(selected.map(({ playerId, characterId }) => `${playerId} ${characterId}`));
  return ({ playerId, isGm }, command) => {
    if (isGm) return true;
    if (GM_ONLY.has(command.type) || (command.type === 'SendDiceRoll' && command.hidden)) return false;
    if (command.type === 'SetCondition' && command.of.kind === 'foe') return false;
    if (command.type === 'GiveSpotlight' && command.to.kind !== 'hero') return false;
    const characterId = heroOf(command);
    return !characterId || holdings.has(`${playerId} ${characterId}`);
  };
}

/** The character for whom a command acts, as far as it names one. */
function heroOf(command: LiveCommand): string | null | undefined {
  switch (command.type) {
    case 'SendDiceRoll':
    case 'UpdateCharacter':
    case 'SetGuard':
      return command.characterId;
    case 'SetCondition':
      return command.of.id;
    default:
      return null;
  }
}

/** [RM30] [RM54] Chat, rolls and Fear have a text by which they are recognized in the log; what is not allowed is not in it. */
function complaintsOfWords(
  said: Spoken,
  client: Speaker,
  timesOf: ReadonlyMap<string, number>,
  mayDo: MayDo,
): string[] {
  const { name } = client;
  const [answer, ...repeats] = said.answers;
  const complaints = repeats.some((repeat) => !isDeepStrictEqual(repeat, answer))
    ? [`${name}: ${said.id} was answered in two ways.`]
    : [];
  const isAllowed = mayDo(client, said.command);
  if (answer?.type === 'Ack' && !isAllowed) complaints.push(`${name} was allowed ${JSON.stringify(said.command)}.`);
  const text = textOf(said.command);
  if (text === null) return complaints;
  const times = timesOf.get(text) ?? 0;
  const isRight =
    answer === undefined && isAllowed ? times <= 1 : times === (answer?.type === 'Ack' && isAllowed ? 1 : 0);
  if (!isRight)
    complaints.push(
      `${name}: ${said.command.type} "${text}" stands in the log ${times} times, answered ${answer?.type}.`,
    );
  return complaints;
}

/** [RM30] Marks moved by hand and private notes have no text in the log: they are counted. */
function complaintsOfNumbers(
  client: Witness,
  clients: readonly Witness[],
  log: readonly TableEvent[],
  mayDo: MayDo,
): string[] {
  const complaints: string[] = [];
  const expect = (what: string, times: number, { min, max }: Range): void => {
    if (times < min || times > max) complaints.push(`${client.name}: ${what} ${times} times, not ${min} to ${max}.`);
  };
  const notes = client.spoken.filter(({ command }) => command.type === 'SaveNote' && command.scope === 'private');
  const note = client.table.notes.find(({ scope, userId }) => scope === 'private' && userId === client.playerId);
  expect('a private note was saved', note?.revision ?? 0, rangeOf(notes));

  const moved = new Set(client.spoken.map(({ command }) => markOf(command)).filter((mark) => mark !== null));
  for (const mark of moved) {
    const changes = clients.flatMap((each) =>
      each.spoken.filter(({ command }) => markOf(command) === mark && mayDo(each, command)),
    );
    const deltas = log.filter(
      (event) =>
        event.type === 'ReceiveCharacterDelta' &&
        event.causeSeq === undefined &&
        event.undoes === undefined &&
        `${event.field} of ${event.characterId}` === mark,
    );
    expect(`${mark} was moved`, deltas.length, rangeOf(changes));
  }
  return complaints;
}

/** [RM30] Actions of a fight without a text in the log are counted, of all people together. */
function complaintsOfActions(spoken: readonly Spoken[], log: readonly TableEvent[]): string[] {
  const done: Partial<Record<LiveCommand['type'], number>> = {
    PlaceFoes: log.filter(({ type }) => type === 'FoesPlaced').length,
    UseFeature: log.filter(({ type }) => type === 'FeatureUsed').length,
    FoeStrikes: log.filter((event) => isStrike(event)).length,
  };
  const over = log.filter(({ type }) => type === 'CountdownRemoved').length + listBegunAnew(log).length;
  /** What moves nothing makes no event. */
  const atMost: Partial<Record<LiveCommand['type'], number>> = {
    GiveSpotlight: log.filter((event) => event.type === 'SpotlightGiven' && isByHand(event)).length,
    MoveCountdown: log.filter((event) => event.type === 'CountdownMoved' && isByHand(event)).length,
    RaiseHand: log.filter(({ type }) => type === 'HandRaised').length,
  };
  const complain = (types: string[], times: number, isExact: boolean): string[] => {
    const { min, max } = rangeOf(spoken.filter(({ command }) => types.includes(command.type)));
    const least = isExact ? min : 0;
    return times < least || times > max
      ? [`${types.join(' or ')} was done ${times} times, not ${least} to ${max}.`]
      : [];
  };
  return [
    ...Object.entries(done).flatMap(([type, times]) => complain([type], times, true)),
    ...Object.entries(atMost).flatMap(([type, times]) => complain([type], times, false)),
    ...complain(['SettleCountdown', 'RemoveCountdown'], over, true),
  ];
}

function isByHand(event: object): boolean {
  return !('causeSeq' in event) && !('undoes' in event);
}

/** The first roll of a strike: its damage, and what foes roll that strike with the first, name it as their cause. */
function isStrike(event: TableEvent): boolean {
  return event.type === 'DiceRoll' && isOfFoe(event) && event.damageOf === null && event.causeSeq === undefined;
}

/** Rolls of older rooms say nothing of foes. */
function isOfFoe({ foe = null }: Partial<Pick<EventOf<'DiceRoll'>, 'foe'>>): boolean {
  return foe !== null;
}

/** The log contains nothing that nobody asked for: bad frames of others have left no trace. */
function strangersIn(log: readonly TableEvent[], said: readonly LiveCommand[]): string[] {
  const texts = new Set(said.map(textOf));
  const marks = new Set(said.map(markOf));
  const types = new Set(said.map(({ type }) => type));
  return log.flatMap((event) => {
    const text = textIn(event);
    const asked = ASKED_BY[event.type];
    const isFromRoll = 'causeSeq' in event || 'undoes' in event;
    const isMark = event.type === 'ReceiveCharacterDelta' && !isFromRoll;
    const isStrange =
      (text !== null && !texts.has(text)) ||
      (isMark && !marks.has(`${event.field} of ${event.characterId}`)) ||
      (asked !== undefined && !asked.some((type) => types.has(type)));
    return isStrange ? [`Nobody asked for ${event.seq}: ${JSON.stringify(event)}`] : [];
  });
}

/** Events that only these commands cause. Those with a text or a mark are checked more closely. */
const ASKED_BY: Partial<Record<EventType, readonly LiveCommand['type'][]>> = {
  ReceivePlayerLeft: ['LeaveSession', 'AdmitPlayer', 'RemoveAway'],
  ReceiveCharacterSelected: ['SelectCharacter'],
  ReceiveCharacterCreated: ['CreateCharacter'],
  ClearDice: ['ClearDice'],
  PlayerRemoved: ['RemovePlayer', 'AdmitPlayer'],
  DoorChanged: ['SetDoor'],
  AutomationChanged: ['SetAutomation'],
  SceneChanged: ['SetScene'],
  Undone: ['Undo'],
  Redone: ['Redo'],
  FoesPlaced: ['PlaceFoes'],
  FoeShown: ['ShowFoe', 'PutFoeAway'],
  FoeGone: ['PutFoeAway', 'Undo'],
  FoeChanged: ['ChangeFoe', 'FoeStrikes', 'DealDamage', 'UseFeature', 'SendDiceRoll', 'Undo', 'Redo'],
  ReceiveCombatUpdate: ['FoeStrikes', 'DealDamage', 'SendDiceRoll', 'AnswerHit', 'Undo', 'Redo'],
  ConditionSet: ['SetCondition', 'Undo', 'Redo'],
  FeatureUsed: ['UseFeature'],
  GuardSet: ['SetGuard'],
  TellsChanged: ['SetTells'],
  HandRaised: ['RaiseHand'],
  SpotlightGiven: ['GiveSpotlight', 'SendDiceRoll', 'JudgeRoll', 'Undo', 'Redo'],
  CountdownSet: ['SetCountdown', 'SettleCountdown'],
  CountdownMoved: ['MoveCountdown', 'Undo', 'Redo'],
  CountdownRemoved: ['RemoveCountdown', 'SettleCountdown'],
  RollJudged: ['JudgeRoll'],
};

type Range = { min: number; max: number };

/**
 * How often something must have been done: once for each acknowledged command, perhaps once for each unanswered one, and not
 * for refused ones.
 */
function rangeOf(spoken: readonly Spoken[]): Range {
  const min = spoken.filter(({ answers: [answer] }) => answer?.type === 'Ack').length;
  return { min, max: min + spoken.filter(({ answers }) => answers.length === 0).length };
}

/**
 * [RM32] Each change begins where the last one of its counter ended and stays within the range, and the table shows the last
 * one.
 */
function complaintsOfSums(log: readonly TableEvent[], { session, characters, resting }: Table): string[] {
  const complaints: string[] = [];
  const sums = new Map<string, number>([['Fear', 0]]);
  for (const event of log) {
    if (event.type !== 'FearChanged' && event.type !== 'ReceiveCharacterDelta') continue;
    const counter = event.type === 'FearChanged' ? 'Fear' : `${event.field} of ${event.characterId}`;
    const before = sums.get(counter) ?? event.oldValue;
    const max = event.type === 'FearChanged' ? 12 : event.field === 'hope' ? 6 : Number.POSITIVE_INFINITY;
    if (event.oldValue !== before)
      complaints.push(`${counter} was ${before}, and ${event.seq} says ${event.oldValue}.`);
    if (event.newValue < 0 || event.newValue > max)
      complaints.push(`${counter} became ${event.newValue} with ${event.seq}.`);
    sums.set(counter, event.newValue);
  }
  const standing = new Map<string, number>([['Fear', session.fear]]);
  for (const { id, hope, health, stress, armor } of [...characters, ...resting]) {
    const marks = { health, stress, armor };
    standing.set(`hope of ${id}`, hope);
    for (const [field, { current, max }] of Object.entries(marks)) {
      standing.set(`${field} of ${id}`, current);
      if (current < 0 || current > max) complaints.push(`${field} of ${id} is ${current} of ${max}.`);
    }
  }
  for (const [counter, sum] of sums) {
    if (standing.get(counter) !== sum)
      complaints.push(`${counter} is ${standing.get(counter)}, and the log adds up to ${sum}.`);
  }
  return complaints;
}

/**
 * [RM32] [FE10] The same of a foe's hit points, Stress, counters and count, from its placing on. Only the game master's log has them.
 */
function complaintsOfFoes(log: readonly TableEvent[], { foes }: Table): string[] {
  const complaints: string[] = [];
  const sums = new Map<string, number>();
  for (const event of log.flatMap(withRiders)) {
    if (event.type === 'FoesPlaced') {
      for (const [counter, value] of event.foes.flatMap((foe) => countersOf(foe))) sums.set(counter, value);
    }
    if (event.type === 'FoeGone' && event.isRemoved) {
      for (const counter of sums.keys()) if (counter.endsWith(` of ${event.foeId}`)) sums.delete(counter);
    }
    if (event.type !== 'FoeChanged') continue;
    const { seq, oldValue, newValue = Number.NaN } = event;
    const counter = `${event.field} of ${event.foeId}`;
    if (oldValue !== sums.get(counter))
      complaints.push(`${counter} was ${sums.get(counter)}, and ${seq} says ${oldValue}.`);
    if (!(newValue >= 0)) complaints.push(`${counter} became ${newValue} with ${seq}.`);
    sums.set(counter, newValue);
  }
  const standing = new Map(foes.flatMap((foe) => countersOf(foe)));
  if (!isDeepStrictEqual(new Map([...sums].toSorted()), new Map([...standing].toSorted()))) {
    complaints.push(
      `The foes are ${JSON.stringify([...standing])}, and the log adds up to ${JSON.stringify([...sums])}.`,
    );
  }
  return complaints;
}

/** The event, and after it what came of it on foes in hiding: that rides in it. */
function withRiders(event: TableEvent): TableEvent[] {
  const { gm, seq, at } = event as TableEvent & { gm?: { events?: TableEvent[] } };
  return [event, ...(gm?.events ?? []).map((rider) => ({ ...rider, seq, at }))];
}

function countersOf(foe: TableFoe | FoeInSight): [counter: string, value: number][] {
  const { id, count, hp, stress } = foe;
  const named = 'counters' in foe ? Object.entries(foe.counters) : [];
  const own: [string, number][] = [
    ['hp', hp?.current ?? Number.NaN],
    ['stress', stress?.current ?? Number.NaN],
    ['count', count],
  ];
  return [...own, ...named].map(([field, value]) => [`${field} of ${id}`, value]);
}

/** [HI4] A hit is taken once for each time that it is asked, and a hero who has not answered one is still asked. */
function complaintsOfHits(log: readonly TableEvent[], { hits }: Table): string[] {
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

/** The table shows exactly the joined people as connected. A player's several devices are one seat. */
export function complaintsOfRoster(
  { players }: Pick<Table, 'players'>,
  clients: readonly Pick<Witness, 'playerId' | 'name' | 'isJoined'>[],
): string[] {
  const here = new Map(clients.filter(({ isJoined }) => isJoined).map(({ playerId, name }) => [playerId, name]));
  const shown = new Map(
    players.filter(({ isConnected }) => isConnected).map(({ id, username }) => [id, username] as const),
  );
  return [
    ...[...here]
      .filter(([id]) => !shown.has(id))
      .map(([, name]) => `${name} has joined, and the roster does not say so.`),
    ...[...shown].filter(([id]) => !here.has(id)).map(([, name]) => `The roster shows ${name}, who is not there.`),
  ];
}

/** Done although its sender had no answer when it sent the command for the last time, or never got one. */
export function wasDoneUnanswered({ command, answers, sentAfter }: Spoken, log: readonly TableEvent[]): boolean {
  const text = textOf(command);
  const done = text === null ? undefined : log.find((event) => textIn(event) === text);
  if (!done) return false;
  return answers.length === 0 || (sentAfter.length > 1 && done.seq <= (sentAfter.at(-1) ?? 0));
}

function textOf(command: LiveCommand): string | null {
  switch (command.type) {
    case 'SendChatMessage':
      return `chat ${command.message}`;
    case 'SendDiceRoll':
      return `roll ${command.context}`;
    case 'ChangeFear':
      return `fear ${command.reason}`;
    case 'SaveNote':
      return command.scope === 'shared' ? `note ${command.text}` : null;
    case 'SetScene':
      return `scene ${command.label}`;
    case 'CreateCharacter':
      return `character ${command.character.name}`;
    case 'Undo':
      return command.seq ? `undo ${command.seq}` : null;
    case 'Redo':
      return `redo ${command.seq}`;
    case 'ShowFoe':
      return command.name ? `name ${command.name}` : null;
    case 'DealDamage':
      return `damage ${command.from}`;
    case 'AnswerHit':
      return `answer ${command.hitId}`;
    case 'SetCondition':
      return command.on ? `condition ${command.name}` : null;
    case 'RaiseHand':
      return command.up && command.wish ? `wish ${command.wish}` : null;
    case 'SetCountdown':
      return `countdown ${command.countdown.name}`;
    case 'JudgeRoll':
      return `judge ${command.seq}`;
    default:
      return null;
  }
}

function textIn(event: TableEvent): string | null {
  switch (event.type) {
    case 'ReceiveChatMessage':
      return `chat ${event.message}`;
    case 'DiceRoll':
      return isOfFoe(event) ? null : `roll ${event.context}`;
    case 'FearChanged':
      return event.causeSeq === undefined && event.undoes === undefined ? `fear ${event.reason}` : null;
    case 'NoteSaved':
      return event.scope === 'shared' ? `note ${event.text}` : null;
    case 'SceneChanged':
      return `scene ${event.label}`;
    case 'ReceiveCharacterCreated':
      return `character ${event.character.name}`;
    case 'Undone':
      return `undo ${event.undoneSeq}`;
    case 'Redone':
      return `redo ${event.undoSeq}`;
    case 'FoeShown':
      return `name ${event.foe.name}`;
    case 'ReceiveCombatUpdate':
      return textInHit(event);
    case 'ConditionSet':
      return event.on && event.undoes === undefined ? `condition ${event.name}` : null;
    case 'HandRaised':
      return event.up && event.wish ? `wish ${event.wish}` : null;
    case 'CountdownSet':
      return `countdown ${event.countdown.name}`;
    case 'RollJudged':
      return `judge ${event.rollSeq}`;
    default:
      return null;
  }
}

/** A hit by hand has a text when it is dealt, and every hit when it is answered. What is asked or taken again has none. */
function textInHit({ seq, hit, undoes }: EventOf<'ReceiveCombatUpdate'>): string | null {
  if (undoes !== undefined) return null;
  if (hit.id !== `hit-${seq}`) return `answer ${hit.id}`;
  return hit.from.kind === 'gm' && hit.causeSeq === null ? `damage ${hit.from.name}` : null;
}

/** The counter that a change by hand moves; null for other commands. */
function markOf(command: LiveCommand): string | null {
  return command.type === 'UpdateCharacter' ? `${command.field} of ${command.characterId}` : null;
}
