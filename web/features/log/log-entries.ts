/**
 * The chat's entries, in the order of the room: messages, rolls between them, comings and goings, and a fight. It merges and words them;
 * it keeps nothing.
 */
import { countdownWords, goneWords, movedWords } from '../../../rules/countdown-words.ts';
import type { EventOf, TableEvent } from '../../../rules/events.ts';
import {
  costWords,
  foeShownWords,
  hitWords,
  isAnswer,
  learnStanding,
  placedWords,
  sourceWords,
} from '../../../rules/fight-words.ts';
import { isolated, withNames } from '../../../rules/isolated.ts';
import { summedUp, type Told } from '../../../rules/sums.ts';
import { type ChatMessage, isDowned, type Roll, type Table } from '../../../rules/table.ts';
import { UNDONE_WORDS } from '../../../rules/words.ts';

export type LogEntry =
  | { kind: 'message'; seq: number; at: string; message: ChatMessage }
  | { kind: 'roll'; seq: number; at: string; roll: Roll }
  | { kind: 'note'; seq: number; at: string; words: string };

export function logEntries(
  table: Pick<Table, 'chat' | 'rolls' | 'hiddenRolls'>,
  happenings: readonly TableEvent[],
  names: Names = NO_NAMES,
): LogEntry[] {
  const known = namesIn(happenings, names);
  const lost = lossesIn(happenings);
  const standing = new Map<string, string>();
  const entries: LogEntry[] = [
    ...table.chat.map((message): LogEntry => ({ kind: 'message', seq: message.seq, at: message.at, message })),
    ...[...table.rolls, ...table.hiddenRolls].map(
      (roll): LogEntry => ({ kind: 'roll', seq: roll.seq, at: roll.at, roll }),
    ),
    ...summedUp(withoutShortAbsences(happenings)).flatMap((event): LogEntry[] => {
      const words = wordsOf(event, known, standing, lost);
      learnStanding(standing, event);
      return words === null ? [] : [{ kind: 'note', seq: event.seq, at: event.at, words }];
    }),
  ];
  return entries.sort((one, other) => one.seq - other.seq);
}

/** A locked phone or a reloaded page is away for moments: entries for each would push the chat out of sight. */
const SHORT_MS = 60_000;

/**
 * Leaves out people who went away and came back within a minute; somebody who just took a seat is not also announced as
 * here. Entries of others in between stay.
 */
function withoutShortAbsences(happenings: readonly TableEvent[]): TableEvent[] {
  const before = new Map<string, TableEvent>(); // who went away or took a seat last, by their id
  const untold = new Set<TableEvent>();
  for (const event of happenings) {
    if (event.type === 'PlayerDisconnected' || event.type === 'ReceivePlayerJoined') before.set(event.playerId, event);
    if (event.type !== 'PlayerConnected') continue;
    const last = before.get(event.playerId);
    before.delete(event.playerId);
    if (last === undefined || Date.parse(event.at) - Date.parse(last.at) > SHORT_MS) continue;
    untold.add(event);
    if (last.type === 'PlayerDisconnected') untold.add(last);
  }
  return happenings.filter((event) => !untold.has(event));
}

function wordsOf(event: Told, names: Names, standing: Names, lost: Losses): string | null {
  switch (event.type) {
    case 'PlayerConnected':
      return withNames`${event.playerName} is here`;
    case 'PlayerDisconnected':
      return withNames`${event.playerName} is away`;
    case 'ReceivePlayerJoined':
      return withNames`${event.playerName} took a seat`;
    case 'ReceivePlayerLeft':
      if (event.wasAway) return withNames`${event.playerName} did not come back`;
      return withNames`${event.playerName} left ${event.wasWaiting ? 'the door' : 'the table'}`;
    case 'PlayerWaiting':
      return withNames`${event.playerName} asks to come in`;
    case 'PlayerRemoved':
      return event.wasWaiting
        ? withNames`${event.playerName} was not let in`
        : withNames`${event.playerName} was sent from the table`;
    case 'Undone':
      return withNames`${event.undoneBy} took back ${UNDONE_WORDS[event.undoneType]}`;
    case 'Redone':
      return withNames`${event.redoneBy} put back ${UNDONE_WORDS[event.undoneType]}`;
    case 'DoorChanged':
      return DOOR_WORDS[event.door];
    case 'ReceiveCharacterSelected':
      return withNames`${event.playerName} plays ${event.characterName}`;
    case 'CharacterRemovedDueToInactivity':
      return event.stillPlayedBy
        ? withNames`${event.characterName} stays with ${event.stillPlayedBy.map(isolated).join(' and ')}`
        : withNames`${event.characterName} was put to rest: nobody was there`;
    case 'ReceiveSessionStarted':
      return 'The session started';
    case 'SceneChanged':
      return event.label ? withNames`The scene: ${event.label}` : 'The scene has no name now';
    case 'FoesPlaced':
      return placedWords(event.foes);
    case 'FoeShown':
      if (event.undoes !== undefined) return null; // the Redone says it
      return foeShownWords(event, standing.get(event.foe.id));
    case 'FoeGone':
      return event.undoes === undefined ? withNames`${names.get(event.foeId) ?? 'A foe'} is gone` : null;
    case 'FoeChanged':
      return event.state === 'fallen' && event.causeSeq !== undefined
        ? withNames`${names.get(event.foeId) ?? 'A foe'} has fallen`
        : null;
    case 'ReceiveCombatUpdate':
      return event.hit.state === 'asked' || event.undoes !== undefined
        ? null
        : takenHitWords(event, lost.get(event.seq));
    case 'ReceiveCharacterDelta':
      return isOfHit(event) && isDowned(event) ? withNames`${names.get(event.characterId) ?? 'A hero'} is down` : null;
    case 'FeatureUsed':
      return withNames`${event.who.name} used ${event.name}`;
    case 'HandRaised':
      if (!event.up) return null;
      return event.wish === ''
        ? withNames`${names.get(event.characterId) ?? 'Somebody'} raised a hand`
        : withNames`${names.get(event.characterId) ?? 'Somebody'} raised a hand: ${event.wish}`;
    case 'SpotlightGiven': {
      if (event.causeSeq !== undefined || event.undoes !== undefined) return null; // the roll says it, or the Undone
      const { kind, id } = event.to;
      if (kind === 'hero' || kind === 'foe') {
        return withNames`${names.get(id) ?? (kind === 'hero' ? 'A hero' : 'A foe')} is in the spotlight`;
      }
      return kind === 'gm' ? 'The game master is in the spotlight' : 'Nobody is in the spotlight';
    }
    case 'ConditionSet':
      return withNames`${names.get(event.of.id) ?? 'Somebody'} is ${event.on ? '' : 'no longer '}${event.name}`;
    case 'CountdownSet':
      return unended(countdownWords(event.countdown));
    case 'CountdownMoved':
      return event.undoes === undefined // the Undone says it
        ? unended(
            movedWords(names.get(event.countdownId) ?? 'A countdown', event.oldValue, event.newValue, event.isSum),
          )
        : null;
    case 'CountdownRemoved':
      return unended(goneWords(names.get(event.countdownId)));
    default:
      return null;
  }
}

/** A sentence of the story as a line of the chat. */
function unended(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/** The hit points that hits cost, by the seq of the hit. */
type Losses = ReadonlyMap<number, number>;

/** [HI8] What was really lost: `loss` of a hit follows the table of damage, and may be more than was left. */
function lossesIn(happenings: readonly TableEvent[]): Losses {
  const losses = happenings.flatMap((event): [number, number][] =>
    isOfHit(event) ? [[event.causeSeq, event.oldValue - event.newValue]] : [],
  );
  return new Map(losses);
}

function isOfHit(event: TableEvent): event is EventOf<'ReceiveCharacterDelta'> & { causeSeq: number } {
  if (event.type !== 'ReceiveCharacterDelta' || event.undoes !== undefined) return false;
  return event.field === 'health' && event.causeSeq !== undefined && event.newValue < event.oldValue;
}

/**
 * What it cost a hero stands beside no roll, so it is said here: "Maren Oake took the hit of 12: it costs 6 hit points and 1 armor". What
 * was lost comes with the next event.
 */
function takenHitWords(event: EventOf<'ReceiveCombatUpdate'>, lost: number | undefined): string {
  const { hit } = event;
  if (hit.to.kind === 'foe') return hitWords(hit);
  const what = isAnswer(event)
    ? withNames`${hit.to.name} took the hit of ${hit.total}`
    : withNames`${sourceWords(hit.from)} hit ${hit.to.name} for ${hit.total}`;
  return lost === undefined && hit.loss ? what : `${what}: it costs ${costWords(lost ?? 0, hit)}`;
}

/** Names by the ids of heroes and foes, for events that have only ids. */
export type Names = ReadonlyMap<string, string>;
const NO_NAMES: Names = new Map();

/** Also of foes that are gone from the table by now. */
function namesIn(happenings: readonly TableEvent[], names: Names): Names {
  const known = new Map<string, string>();
  for (const event of happenings) {
    if (event.type === 'FoesPlaced') for (const { id, name } of event.foes) known.set(id, name);
    if (event.type === 'CountdownSet') known.set(event.countdown.id, event.countdown.name);
    if (event.type === 'ReceiveStateUpdate') for (const { id, name } of event.gm?.countdowns ?? []) known.set(id, name);
    if (event.type === 'FoeShown') known.set(event.foe.id, event.foe.name);
    if (event.type === 'ReceiveCombatUpdate') known.set(event.hit.to.id, event.hit.to.name);
    if (event.type === 'ReceiveCharacterSelected') known.set(event.characterId, event.characterName);
  }
  return new Map([...known, ...names]);
}

const DOOR_WORDS = {
  open: 'The door stands open',
  ask: 'Newcomers are asked to wait',
  shut: 'The door is shut',
} as const;
