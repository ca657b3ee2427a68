/**
 * The chat's entries, in the order of the room: messages, rolls between them, and comings and goings. It merges and words them;
 * it keeps nothing.
 */
import type { TableEvent } from '../../../rules/events.ts';
import { isolated, withNames } from '../../../rules/isolated.ts';
import type { ChatMessage, Roll, Table } from '../../../rules/table.ts';
import { UNDONE_WORDS } from '../../../rules/words.ts';

export type LogEntry =
  | { kind: 'message'; seq: number; at: string; message: ChatMessage }
  | { kind: 'roll'; seq: number; at: string; roll: Roll }
  | { kind: 'note'; seq: number; at: string; words: string };

export function logEntries(
  table: Pick<Table, 'chat' | 'rolls' | 'hiddenRolls'>,
  happenings: readonly TableEvent[],
): LogEntry[] {
  const entries: LogEntry[] = [
    ...table.chat.map((message): LogEntry => ({ kind: 'message', seq: message.seq, at: message.at, message })),
    ...[...table.rolls, ...table.hiddenRolls].map(
      (roll): LogEntry => ({ kind: 'roll', seq: roll.seq, at: roll.at, roll }),
    ),
    ...withoutShortAbsences(happenings).flatMap((event): LogEntry[] => {
      const words = wordsOf(event);
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

function wordsOf(event: TableEvent): string | null {
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
    default:
      return null;
  }
}

const DOOR_WORDS = {
  open: 'The door stands open',
  ask: 'Newcomers are asked to wait',
  shut: 'The door is shut',
} as const;
