/**
 * Commands as a table decides them, for rooms of a test: a client's, with the foe, the place or the sheet that the room looks up; and
 * random ones of the room and the desk themselves, one generator for each.
 */
import { type CharacterAtTheTable, heritageParts, startingNumbers } from '../../rules/character.ts';
import type { FoundSheet } from '../../rules/commands/decision.ts';
import type { Command } from '../../rules/commands/index.ts';
import { builtInWholePack } from '../../rules/content/built-in-whole-pack.ts';
import { COUNTDOWN_KINDS, COUNTDOWN_SHOWN } from '../../rules/countdowns.ts';
import type { AvailableCharacter } from '../../rules/events.ts';
import { findFoe } from '../../rules/fight.ts';
import type { Seat } from '../../rules/seats.ts';
import type { Table, TableCharacter } from '../../rules/table.ts';
import { ClientFrame, faultOf } from '../../rules/wire/socket.ts';
import type { Chance } from '../support/chance.ts';
import type { CommandType, TableCommand } from './commands.ts';

export type TableFrame = Exclude<ClientFrame, { type: 'JoinSession' | 'Seen' }>;
/** What a room of a test looks things up in. */
export type Desk = { saved: readonly TableCharacter[]; password: string }; // of the last one; the others have none

/** The frame as the room reads it. */
export function frameOf(command: TableCommand, id: string): TableFrame {
  const { data, error } = ClientFrame.safeParse({ ...command, id });
  if (!data) throw new Error(`${JSON.stringify(command)} is no frame: ${faultOf(error)}`);
  return data as TableFrame;
}

/** The command that the room decides. */
export function decidedAs(frame: TableFrame, seat: Seat, table: Table, desk: Desk): Command {
  switch (frame.type) {
    case 'LeaveSession':
      return { type: 'Leave' };
    case 'SelectCharacter': {
      const { characterId, forceSelection, password } = frame;
      const found = seat.role === 'gm' ? null : findSheet(desk, characterId, password);
      return { type: 'Select', characterId, forceSelection, found };
    }
    case 'CreateCharacter':
      return { type: 'AddCharacter', ...newborn(frame.character, table) };
    case 'PlaceFoes':
      return { ...frame, found: builtInWholePack.foes.find(({ id }) => id === frame.foeId) ?? null };
    case 'UseFeature':
      return { ...frame, found: builtInWholePack.places.find(({ id }) => id === frame.placeId) ?? null };
    case 'RefreshFoe': {
      const foe = findFoe(table, frame.foeId);
      return { ...frame, found: builtInWholePack.foes.find(({ id }) => id === foe?.foeId) ?? null };
    }
    default:
      return frame;
  }
}

function findSheet(desk: Desk, characterId: string, password: string | null | undefined): FoundSheet | null {
  const character = desk.saved.find(({ id }) => id === characterId);
  if (!character) return null;
  if (character !== desk.saved.at(-1)) return { character, password: 'notNeeded' };
  return { character, password: password === desk.password ? 'right' : 'wrong' };
}

function newborn(
  wanted: CharacterAtTheTable,
  { seq, session }: Table,
): Pick<Extract<Command, { type: 'AddCharacter' }>, 'character' | 'result'> {
  const payload = { ...wanted, isTemplate: false };
  const id = `newborn-${seq}`;
  const { ancestry, community } = heritageParts(wanted.heritage);
  const { name, level, heritage } = wanted;
  const result = {
    ...payload,
    ...startingNumbers(payload, {}),
    ...{ id, ancestry, community, userId: session.gmUserId, campaignId: session.campaignId },
    ...{ isLocked: false, createdAt: session.createdAt, updatedAt: session.createdAt },
  };
  const character: AvailableCharacter = {
    ...{ id, name, level, heritage, ancestry, class: wanted.class },
    ...{ isAvailable: true, assignedToUserId: null, assignedToUsername: null, requiresPassword: false },
  };
  return { character, result };
}

export type RoomCommandType = Exclude<
  Command['type'],
  CommandType | 'Leave' | 'Select' | 'AddCharacter' | 'Close' | 'Reopen'
>;
type OfTheRoom = (chance: Chance, saved: readonly TableCharacter[]) => Command;

/** What the room and the desk do without being asked at the table. */
export const ROOM_COMMANDS: Record<RoomCommandType, OfTheRoom> = {
  TakeSeat: () => ({ type: 'TakeSeat' }),
  Knock: () => ({ type: 'Knock' }),
  Connect: () => ({ type: 'Connect' }),
  Disconnect: () => ({ type: 'Disconnect' }),
  FreeInactive: () => ({ type: 'FreeInactive', inactivityMs: 0 }),
  UpdateSheet: (chance, saved) => {
    const [character] = chance.shuffled(saved);
    if (!character) throw new Error('Nothing is saved on the desk.');
    if (chance.fraction() < 0.5) return { type: 'UpdateSheet', character, edit: { byHand: { stress: 0, hp: 10 } } };
    return { type: 'UpdateSheet', character: { ...character, level: chance.whole(1, 9) }, edit: { byHand: {} } };
  },
  RenameSession: (chance) => ({ type: 'RenameSession', gmName: chance.oneOf(['Ines', 'Ines the Calm']) }),
  UpdateLobby: () => ({ type: 'UpdateLobby' }),
  Activate: () => ({ type: 'Activate', carriedFear: 3, countdowns: [] }),
  TakeOver: (chance) => {
    const number = chance.whole(8, 13);
    const fields = { kind: chance.oneOf(COUNTDOWN_KINDS), shown: chance.oneOf(COUNTDOWN_SHOWN) };
    const base = {
      seq: 1,
      start: 4,
      value: 4,
      isDue: false,
      again: 'stop',
      ticks: 'hand',
      ownerId: null,
      note: '',
    } as const;
    const countdown = { ...base, ...fields, id: `countdown-${number}`, name: `Carried ${number}` };
    return { type: 'TakeOver', countdowns: [countdown] };
  },
  Start: () => ({ type: 'Start' }),
};
