/**
 * Judges a table by its log and by what each seat said and was sent: one order without a gap, each acknowledged command done exactly
 * once and none that was refused, nothing by seats that may not, and everything as the log adds up (oracle-sums.ts and beside it). It
 * does its own sums instead of using those of the rules.
 */
import { isDeepStrictEqual } from 'node:util';
import type { EventOf, EventType, TableEvent } from '../../rules/events.ts';
import { type Hit, isWhole } from '../../rules/fight.ts';
import type { Table } from '../../rules/table.ts';
import { COMMANDS, type CommandType, KNOWN_CONDITIONS, type TableCommand } from './commands.ts';
import { complaintsOfCountdowns, listBegunAnew } from './oracle-countdowns.ts';
import { complaintsOfSpotlight } from './oracle-spotlight.ts';
import { complaintsOfBounds, complaintsOfHits, complaintsOfSums } from './oracle-sums.ts';
import { answerTo, isLookedAt, type Spoken, type Witness } from './witness.ts';

/** Somebody of whom only their commands and the answers are known. */
export type Speaker = Pick<Witness, 'playerId' | 'name' | 'isGm' | 'spoken'>;
/** What the oracle looks at in a seat. `table` is theirs after the log's last event, `isJoined` whether they are still there. */
export type Seen = Speaker & Pick<Witness, 'faults' | 'told'> & { isJoined?: boolean; table?: Table };

/** A command that was done, and its events. */
export type Action = { seatId: string; commandId: string; seqs: readonly number[] };

export interface Evidence {
  log: readonly TableEvent[]; // oldest first
  state: Table; // as the game master sees it after the last event
  clients: readonly Seen[]; // everybody who has a line
  speakers?: readonly Speaker[]; // those who had one; they only chat
  actions?: readonly Action[]; // what each command did, where the room tells of it; otherwise it is recognized by its text
  byTheRoom?: readonly string[]; // texts in the log that nobody at the table wrote
  isTraceable?: boolean; // false: some of what was acknowledged changed nothing
}

export interface Verdict {
  complaints: string[]; // empty: all is right
  acknowledged: number;
  refused: number;
  forbidden: number; // of those refused, what their sender may never do
  forgotten: number; // never answered, because their sender went away
  doneUnanswered: number; // how many commands were done although their sender had no answer before the line was lost; only those with a text are counted
}

type Said = { client: Speaker; said: Spoken };
type WithText = [text: string, event: TableEvent];

/** What people write must differ from all that was written before: by it their commands are recognized in the log. */
export function judge({ clients, speakers = [], byTheRoom = [], isTraceable = true, ...evidence }: Evidence): Verdict {
  const { state, actions } = evidence;
  const log = evidence.log.map(asInHistory);
  const mayDo = permissionsIn(log);
  const wordsOf = (people: readonly Speaker[]) =>
    people.flatMap((client) => client.spoken.map((said): Said => ({ client, said })));
  const spoken = wordsOf(clients);
  const words = [...spoken, ...wordsOf(speakers)];
  const isNamed = !words.some(({ said: { command } }) => command.type === 'Undo' && !command.seq);
  const isText = ([text]: readonly [string, ...unknown[]]) => isNamed || !text.startsWith('undo ');
  const events = eventsWithText(log).filter(isText);
  const asked = words
    .flatMap((each) => textsOf(each.said.command).map((text): [string, Said] => [text, each]))
    .filter(isText);
  const allowed = words.filter(({ client, said }) => mayDo(client, said.command));
  const answeredWith = (type: 'Ack' | 'Error') => spoken.filter(({ said }) => answerTo(said)?.type === type);
  return {
    complaints: [
      ...log.flatMap(({ seq }, index) => (seq === index + 1 ? [] : [`The log has ${seq} in place ${index + 1}.`])),
      ...(state.seq === log.length ? [] : [`The log has ${log.length} events, the table ${state.seq}.`]),
      ...clients.flatMap((client) => faultsOf(client, log)),
      ...words.flatMap((each) => complaintsOfAnswers(each, mayDo)),
      ...complaintsOfTexts(asked, events, mayDo),
      ...(actions ? complaintsOfActions(spoken, actions) : []),
      ...clients.flatMap((client) => complaintsOfNotes(client, isTraceable)),
      ...complaintsOfCounts(allowed, log, isTraceable),
      ...strangersIn(
        log,
        events.filter(([text]) => !byTheRoom.includes(text)),
        allowed,
      ),
      ...complaintsOfSums(log, state),
      ...complaintsOfHits(log, state),
      ...complaintsOfCountdowns(log, state),
      ...complaintsOfSpotlight(log, state),
      ...complaintsOfBounds(log),
      ...complaintsOfRoster(state, clients),
    ],
    acknowledged: answeredWith('Ack').length,
    refused: answeredWith('Error').length,
    forbidden: answeredWith('Error').filter(({ client, said }) => !mayDo(client, said.command)).length,
    forgotten: spoken.filter(({ said }) => said.answers.length === 0 && said.isForgotten).length,
    doneUnanswered: spoken.filter(({ said }) => wasDoneUnanswered(said, log)).length,
  };
}

/** [VI4] As a game master reads the log afterwards: private notes are not in it. */
function asInHistory(event: TableEvent): TableEvent {
  const isPrivate = event.type === 'NoteSaved' && event.scope === 'private';
  return isPrivate ? { type: 'Hidden', seq: event.seq, at: event.at } : event;
}

/** [RM31] What was noted as it happened, and whether everything that a seat was sent is what the log says, masked where it must be. */
function faultsOf(
  { name, isGm, playerId, faults, told, isJoined, table, spoken }: Seen,
  log: readonly TableEvent[],
): string[] {
  const complaints = [...faults];
  for (const event of told) {
    const recorded = log[event.seq - 1];
    const isOwnNote = event.type === 'NoteSaved' && event.scope === 'private' && event.userId === playerId;
    if (!recorded || event.at !== recorded.at) complaints.push(`${name} was told of ${event.seq}, the log was not.`);
    else if (!isOwnNote && !isDeepStrictEqual(event, isGm ? recorded : asTold(recorded))) {
      complaints.push(`${name} was told of ${event.seq} what the log does not say.`);
    }
  }
  if (isJoined === undefined) return complaints;
  if (table?.seq !== log.length) complaints.push(`${name} knows ${table?.seq} of ${log.length} events.`);
  const unanswered = spoken.filter(({ answers, isForgotten }) => answers.length === 0 && !isForgotten);
  return [...complaints, ...unanswered.map(({ id, command }) => `${name}: ${command.type} ${id} was never answered.`)];
}

/** What players are told of a recorded event, by what it says itself. */
function asTold(recorded: TableEvent): object {
  const { toPlayers, gm: _gm, ...rest } = recorded as TableEvent & { toPlayers?: object | null; gm?: object };
  const { seq, at } = recorded;
  const isForTheGm = ('hidden' in recorded && recorded.hidden) || ('wasWaiting' in recorded && recorded.wasWaiting);
  if (toPlayers === null || isForTheGm || recorded.type === 'PlayerWaiting') return { type: 'Hidden', seq, at };
  const open = 'ticks' in rest ? withoutSecretTicks(rest) : rest;
  const shown = 'hit' in open ? { ...open, hit: withoutSource(open.hit) } : open;
  if (toPlayers === undefined) return shown;
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

type MayDo = (client: Pick<Speaker, 'playerId' | 'isGm'>, command: TableCommand) => boolean;

/** Whether a seat may give commands of this type at all. */
export function isForbidden(type: CommandType, isGm: boolean): boolean {
  return !isGm && COMMANDS[type].player === 0;
}

/** [RM54] Whether a seat may ever do this at the table of this log: what is not the game master's, for a character it has selected. */
function permissionsIn(log: readonly TableEvent[]): MayDo {
  const selected = log.filter((event) => event.type === 'ReceiveCharacterSelected');
  const holdings = new Set(selected.map(({ playerId, characterId }) => `${playerId} ${characterId}`));
  return ({ playerId, isGm }, command) => {
    if (isGm) return true;
    if (isForbidden(command.type, isGm)) return false;
    if (command.type === 'SendDiceRoll' && (command.hidden || command.difficultyIsHidden)) return false;
    if (command.type === 'SetCondition' && command.of.kind === 'foe') return false;
    if (command.type === 'GiveSpotlight' && command.to.kind !== 'hero') return false;
    const characterId = heroOf(command);
    return !characterId || holdings.has(`${playerId} ${characterId}`);
  };
}

/** The character for whom a command acts, as far as it names one. */
function heroOf(command: TableCommand): string | null | undefined {
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

/** [RM51] [RM54] The same id gets the same answer, and nobody a yes to what they may not do. */
function complaintsOfAnswers({ client, said }: Said, mayDo: MayDo): string[] {
  const { name } = client;
  const [answer, ...repeats] = said.answers.filter(isLookedAt);
  return [
    ...(repeats.some((repeat) => !isDeepStrictEqual(repeat, answer))
      ? [`${name}: ${said.id} was answered in two ways.`]
      : []),
    ...(answer?.type === 'Ack' && !mayDo(client, said.command)
      ? [`${name} was allowed ${JSON.stringify(said.command)}.`]
      : []),
  ];
}

/**
 * [RM30] [RM51] [RM54] What has a text is in the log as often as it was acknowledged, by somebody who said so, and was told before the
 * Ack; what was refused or not allowed is not in it.
 */
function complaintsOfTexts(asked: readonly [string, Said][], withText: readonly WithText[], mayDo: MayDo): string[] {
  const events = Map.groupBy(withText, ([text]) => text);
  const senders = Map.groupBy(asked, ([text]) => text);
  return [...senders].flatMap(([text, all]) => {
    const done = (events.get(text) ?? []).map(([, event]) => event);
    const allowed = all.filter(([, { client, said }]) => mayDo(client, said.command)).map(([, each]) => each);
    const { min, max } = rangeOf(allowed);
    const [first] = all;
    const { client, said } = first?.[1] ?? ({} as Said);
    const who = `${client.name}: ${said.command.type} "${text}"`;
    if (done.length < min || done.length > max) {
      return [`${who} stands in the log ${done.length} times, answered ${answerTo(said)?.type}.`];
    }
    const ids = new Set(all.map(([, each]) => each.client.playerId));
    const [event] = done;
    const level = answerTo(said)?.type === 'Ack' ? said.levels[said.answers.findIndex(isLookedAt)] : undefined;
    const isSole = all.length === 1 && done.length === 1 && event !== undefined;
    return [
      ...done.flatMap(doerOf).flatMap((id) => (ids.has(id) ? [] : [`${who} was done by ${id}.`])),
      ...(isSole && level !== undefined && event.seq > level
        ? [`${who} was acknowledged at ${level}, before ${event.seq} was told.`]
        : []),
    ];
  });
}

/** Who did it, where the event says so. */
function doerOf(event: TableEvent): string[] {
  switch (event.type) {
    case 'DiceRoll':
      return [event.rollerPlayerId];
    case 'ReceiveChatMessage':
    case 'NoteSaved':
      return [event.userId];
    case 'HandRaised':
      return [event.playerId];
    default:
      return [];
  }
}

/** [RM51] Where the room tells what each command did: nothing twice, what was acknowledged and told before, and nothing refused. */
function complaintsOfActions(spoken: readonly Said[], actions: readonly Action[]): string[] {
  const done = new Map<string, Action>();
  const complaints: string[] = [];
  for (const action of actions) {
    const key = `${action.seatId} ${action.commandId}`;
    const before = done.get(key);
    if (before) complaints.push(`${key} was done twice, with ${before.seqs.join()} and with ${action.seqs.join()}.`);
    done.set(key, action);
  }
  return complaints.concat(
    spoken.flatMap(({ client, said }) => {
      const what = `${client.name}: ${said.command.type} ${said.id}`;
      const action = done.get(`${client.playerId} ${said.id}`);
      return said.answers.flatMap((answer, index) => {
        if (!isLookedAt(answer)) return [];
        if (answer.type === 'Error') return action ? [`${what} was refused and done.`] : [];
        if (!action) return [`${what} was acknowledged and not done.`];
        const level = said.levels[index] ?? 0;
        const untold = action.seqs.filter((seq) => seq > level);
        return untold.length ? [`${what} was acknowledged at ${level}, before ${untold.join()} was told.`] : [];
      });
    }),
  );
}

/** [RM30] Private notes have no text in the log: they are counted. */
function complaintsOfNotes({ name, playerId, spoken, table, isJoined }: Seen, isTraceable: boolean): string[] {
  if (isJoined === undefined || !isTraceable) return [];
  const notes = spoken.filter(({ command }) => command.type === 'SaveNote' && command.scope === 'private');
  const note = table?.notes.find(({ scope, userId }) => scope === 'private' && userId === playerId);
  const { min, max } = rangeOf(notes.map((said) => ({ said })));
  const times = note?.revision ?? 0;
  return times < min || times > max ? [`${name}: a private note was saved ${times} times, not ${min} to ${max}.`] : [];
}

/** [RM30] Actions without a text in the log are counted, of all people together. */
function complaintsOfCounts(allowed: readonly Said[], log: readonly TableEvent[], isTraceable: boolean): string[] {
  const byHand = log.filter((event) => !('causeSeq' in event) && !('undoes' in event));
  const handsOn = (type: EventType) => byHand.filter((event) => event.type === type).length;
  const over = handsOn('CountdownRemoved') + listBegunAnew(log).length;
  const strikes = log.filter((event) => isStrike(event)).length;
  const moved = Map.groupBy(
    byHand.filter((event) => event.type === 'ReceiveCharacterDelta'),
    (event) => `${event.field} of ${event.characterId}`,
  );
  const marks = new Set(allowed.flatMap(({ said }) => markOf(said.command) ?? []));
  /** Not exact: what moves nothing makes no event, so that there may be fewer. */
  type Count = [what: string, isOne: (command: TableCommand) => boolean, times: number, isExact: boolean];
  const count = (types: CommandType[], times: number, isExact: boolean): Count => {
    return [types.join(' or '), ({ type }) => types.includes(type), times, isExact];
  };
  const counts = [
    count(['PlaceFoes'], handsOn('FoesPlaced'), true),
    count(['UseFeature'], handsOn('FeatureUsed'), true),
    count(['FoeStrikes'], strikes, true),
    count(['Undo'], handsOn('Undone'), true),
    count(['SettleCountdown', 'RemoveCountdown'], over, true),
    count(['GiveSpotlight'], handsOn('SpotlightGiven'), false),
    count(['MoveCountdown'], handsOn('CountdownMoved'), false),
    count(['RaiseHand'], handsOn('HandRaised'), false),
    ...[...marks].map((mark): Count => {
      return [mark, (command) => markOf(command) === mark, moved.get(mark)?.length ?? 0, isTraceable];
    }),
  ];
  return counts.flatMap(([what, isOne, times, isExact]) => {
    const { min, max } = rangeOf(allowed.filter(({ said }) => isOne(said.command)));
    const least = isExact ? min : 0;
    return times < least || times > max ? [`${what} was done ${times} times, not ${least} to ${max}.`] : [];
  });
}

/** The first roll of a strike: its damage, and what foes roll that strike with the first, name it as their cause. */
function isStrike(event: TableEvent): boolean {
  return event.type === 'DiceRoll' && isOfFoe(event) && event.damageOf === null && event.causeSeq === undefined;
}

/** Damage of a foe's attack that a person throws; what a strike throws by itself names its cause. */
function isThrownDamage({ damageOf, causeSeq }: EventOf<'DiceRoll'>): boolean {
  return damageOf !== null && causeSeq === undefined;
}

/** Rolls of older rooms say nothing of foes. */
function isOfFoe({ foe = null }: Partial<Pick<EventOf<'DiceRoll'>, 'foe'>>): boolean {
  return foe !== null;
}

/** The log contains nothing that nobody asked for: bad frames of others have left no trace. */
function strangersIn(log: readonly TableEvent[], withText: readonly WithText[], allowed: readonly Said[]): string[] {
  const commands = allowed.map(({ said }) => said.command);
  const texts = new Set(commands.flatMap(textsOf));
  const marks = new Set(commands.map(markOf));
  const types = new Set(commands.map(({ type }) => type));
  const strange = new Set(withText.flatMap(([text, event]) => (texts.has(text) ? [] : [event])));
  return log.flatMap((event) => {
    const asked = ASKED_BY[event.type];
    const isMark = event.type === 'ReceiveCharacterDelta' && !('causeSeq' in event || 'undoes' in event);
    const isStrange =
      strange.has(event) ||
      (isMark && !marks.has(`${event.field} of ${event.characterId}`)) ||
      (asked !== undefined && !asked.some((type) => types.has(type)));
    return isStrange ? [`Nobody asked for ${event.seq}: ${JSON.stringify(event)}`] : [];
  });
}

/** Events that only these commands cause. Those with a text or a mark are checked more closely. */
const ASKED_BY: Partial<Record<EventType, readonly CommandType[]>> = {
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
  FoeShown: ['ShowFoe', 'PutFoeAway', 'RefreshFoe', 'Undo', 'Redo'],
  FoeGone: ['ShowFoe', 'PutFoeAway', 'Undo', 'Redo'],
  FoeChanged: ['ChangeFoe', 'FoeStrikes', 'DealDamage', 'UseFeature', 'SendDiceRoll', 'Undo', 'Redo'],
  ReceiveCombatUpdate: ['FoeStrikes', 'DealDamage', 'SendDiceRoll', 'AnswerHit', 'Undo', 'Redo'],
  ConditionSet: ['SetCondition', 'Undo', 'Redo'],
  FeatureUsed: ['UseFeature'],
  GuardSet: ['SetGuard'],
  TellsChanged: ['SetTells', 'Undo', 'Redo'],
  HandRaised: ['RaiseHand'],
  SpotlightGiven: ['GiveSpotlight', 'SendDiceRoll', 'JudgeRoll', 'Undo', 'Redo'],
  CountdownSet: ['SetCountdown', 'SettleCountdown'],
  CountdownMoved: ['MoveCountdown', 'Undo', 'Redo'],
  CountdownRemoved: ['RemoveCountdown', 'SettleCountdown'],
  RollJudged: ['JudgeRoll'],
};

type Range = { min: number; max: number };

/** How often something must have been done: once for each acknowledged command, perhaps once for each unanswered one. */
function rangeOf(all: readonly Pick<Said, 'said'>[]): Range {
  const answers = all.map(({ said }) => answerTo(said)?.type);
  const min = answers.filter((type) => type === 'Ack').length;
  return { min, max: min + answers.filter((type) => type === undefined).length };
}

/** The table shows exactly the joined people as connected. A player's several devices are one seat. */
export function complaintsOfRoster(
  { players }: Pick<Table, 'players'>,
  clients: readonly Pick<Seen, 'playerId' | 'name' | 'isJoined'>[],
): string[] {
  if (clients.every(({ isJoined }) => isJoined === undefined)) return [];
  const here = new Map(clients.filter(({ isJoined }) => isJoined).map(({ playerId, name }) => [playerId, name]));
  const shown = new Map(players.filter(({ isConnected }) => isConnected).map(({ id, username }) => [id, username]));
  return [
    ...[...here]
      .filter(([id]) => !shown.has(id))
      .map(([, name]) => `${name} has joined, and the roster does not say so.`),
    ...[...shown].filter(([id]) => !here.has(id)).map(([, name]) => `The roster shows ${name}, who is not there.`),
  ];
}

/** Done although its sender had no answer when it sent the command for the last time, or never got one. */
export function wasDoneUnanswered({ command, answers, sentAfter }: Spoken, log: readonly TableEvent[]): boolean {
  const [text] = textsOf(command);
  const [, done] = eventsWithText(log).find(([each]) => each === text) ?? [];
  if (!done) return false;
  return answers.length === 0 || (sentAfter.length > 1 && done.seq <= (sentAfter.at(-1) ?? 0));
}

const isKnownCondition = (name: string) => KNOWN_CONDITIONS.some((known) => known === name);

/** By what a command is recognized in the log; mostly one text or none. */
function textsOf(command: TableCommand): string[] {
  switch (command.type) {
    case 'SendChatMessage':
      return [`chat ${command.message}`];
    case 'SendDiceRoll':
      return [`roll ${command.context}`];
    case 'ChangeFear':
      return [`fear ${command.reason}`];
    case 'SaveNote':
      return command.scope === 'shared' ? [`note ${command.text}`] : [];
    case 'SetScene':
      return [`scene ${command.label}`];
    case 'CreateCharacter':
      return [`character ${command.character.name}`];
    case 'Undo':
      return command.seq ? [`undo ${command.seq}`] : [];
    case 'Redo':
      return [`redo ${command.seq}`];
    case 'ShowFoe':
      return command.name ? [`name ${command.name}`] : [];
    case 'DealDamage':
      return command.to.map(({ id }) => `damage ${command.from} to ${id}`);
    case 'AnswerHit':
      return [`answer ${command.hitId}`];
    case 'SetCondition':
      return command.on && !isKnownCondition(command.name) ? [`condition ${command.name}`] : [];
    case 'RaiseHand':
      return command.up && command.wish ? [`wish ${command.wish}`] : [];
    case 'SetCountdown':
      return [`countdown ${command.countdown.name}`];
    case 'JudgeRoll':
      return [`judge ${command.seq}`];
    default:
      return [];
  }
}

/** The events that a command with a text made, and not what came of it, was taken back, or began anew. */
function eventsWithText(log: readonly TableEvent[]): WithText[] {
  const begunAnew = new Set<TableEvent>(listBegunAnew(log));
  const names = new Map<string, string>(); // of foes
  return log.flatMap((event): WithText[] => {
    if (event.type === 'FoesPlaced') for (const { id, name } of event.foes) names.set(id, name);
    // By a person: the room takes a foe's letter away by itself.
    const isNamed = event.type === 'FoeShown' && hasGivenName(event.foe) && names.get(event.foe.id) !== event.foe.name;
    if (event.type === 'FoeShown') names.set(event.foe.id, event.foe.name);
    const isMore = ('undoes' in event && event.undoes !== undefined) || begunAnew.has(event);
    const text = isMore || (event.type === 'FoeShown' && !isNamed) ? null : textIn(event);
    return text === null ? [] : [[text, event]];
  });
}

function hasGivenName(foe: EventOf<'FoeShown'>['foe']): boolean {
  return isWhole(foe) && foe.isNamed === true;
}

function textIn(event: TableEvent): string | null {
  switch (event.type) {
    case 'ReceiveChatMessage':
      return `chat ${event.message}`;
    case 'DiceRoll':
      return isOfFoe(event) && !isThrownDamage(event) ? null : `roll ${event.context}`;
    case 'FearChanged':
      return event.causeSeq === undefined ? `fear ${event.reason}` : null;
    case 'NoteSaved':
      return `note ${event.text}`;
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
      return event.on && !isKnownCondition(event.name) ? `condition ${event.name}` : null;
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

/**
 * A hit by hand has a text when it is dealt, and every hit when it is answered. What is asked has none, nor what ends because its hero
 * came to 0.
 */
function textInHit({ seq, hit, causeSeqs }: EventOf<'ReceiveCombatUpdate'>): string | null {
  if (causeSeqs !== undefined) return null;
  if (hit.id !== `hit-${seq}`) return `answer ${hit.id}`;
  return hit.from.kind === 'gm' && hit.causeSeq === null ? `damage ${hit.from.name} to ${hit.to.id}` : null;
}

/** The counter that a change by hand moves; null for other commands. */
function markOf(command: TableCommand): string | null {
  return command.type === 'UpdateCharacter' ? `${command.field} of ${command.characterId}` : null;
}
