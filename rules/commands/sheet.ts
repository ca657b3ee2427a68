/**
 * Characters and the table: selecting one, one that was made or edited meanwhile. The sheet was found
 * before, and the password checked; on marks, the table knows best.
 */
import type { Character, DerivedNumbers } from '../character.ts';
import type { AvailableCharacter } from '../events.ts';
import { withNames } from '../isolated.ts';
import { refuse } from '../refusals.ts';
import type { Marks } from '../resources.ts';
import type { Seat } from '../seats.ts';
import {
  findHeldCharacter,
  findOnTable,
  findPlayer,
  lengthOfSheets,
  SHEETS_MAX,
  type Table,
  type TableCharacter,
} from '../table.ts';
import { type Decision, decided, type FoundSheet } from './decision.ts';
import { seating } from './seat.ts';

/** The numbers of a saved character that a table moves. */
export const SHEET_MARKS = ['hp', 'stress', 'armorMarked', 'hope'] as const satisfies readonly (keyof DerivedNumbers)[];
export type SheetMarks = Pick<DerivedNumbers, (typeof SHEET_MARKS)[number]>;
/** Some of these marks. `marks` may be anything that holds them. */
export function pickMarks(
  marks: Partial<SheetMarks>,
  isMeant: (mark: keyof SheetMarks) => boolean,
): Partial<SheetMarks> {
  const picked = SHEET_MARKS.filter((mark) => mark in marks && isMeant(mark));
  return Object.fromEntries(picked.map((mark) => [mark, marks[mark]]));
}

/** What an edit of the saved character says of its marks. */
export type SheetEdit = {
  byHand: Partial<SheetMarks>;
  hopeBegan?: { before: number; now: number } | undefined; // the Hope a character begins with, where the edit changed it
  /** As D1 had them before the edit. Of those that a table did not move itself they count more than what lies there. */
  before?: Partial<SheetMarks> | undefined;
  /** As another table has moved them along with the edit. Whoever plays the character now has marks of its own. */
  movedElsewhere?: SheetMarks | undefined;
};

/**
 * [SE7] A player chooses a character. When somebody else holds it, the player is asked first, and shares it with
 * `forceSelection`. The marks of a character that this table knows count more than those that were found in D1. For one that
 * the player holds already nothing need be found, and no password be given.
 */
export function selectCharacter(
  table: Table,
  seat: Seat,
  command: { characterId: string; forceSelection?: boolean | null | undefined },
  found: FoundSheet | null,
): Decision {
  if (seat.role === 'gm') return refuse('playersOnly');
  const { characterId } = command;
  const held = findHeldCharacter(table, seat.playerId);
  if (held?.id === characterId && found?.password !== 'wrong')
    return decided([], { characterId, characterName: held.name });
  if (!found) return refuse('characterNotFound');
  if (found.password === 'wrong') return refuse('wrongCharacterPassword');
  const onTable = findOnTable(table, characterId);
  if (!isRoomInPlay(table, found.character)) return refuse('noRoomForSheets');
  const character = onTable ? withMarksOf(onTable, found.character, { byHand: {} }) : found.character;
  const result = { characterId, characterName: character.name };
  const others = onTable?.playerIds ?? [];
  if (others.length && !command.forceSelection) {
    const message = withNames`${character.name} is played by ${onTable?.playerName ?? 'somebody else'}. Play it together?`;
    return decided([], { requiresConfirmation: true, message, ...result });
  }
  const { playerId, playerName } = seat;
  const joined = findPlayer(table, playerId) ? [] : seating(table, [seat]);
  return decided(
    [
      ...joined,
      {
        type: 'ReceiveCharacterSelected',
        playerId,
        playerName,
        characterId,
        characterName: character.name,
        character: {
          ...character,
          playerIds: [...others, playerId],
          playerId: others[0] ?? playerId,
          playerName: others.length ? character.playerName : playerName,
        },
      },
    ],
    result,
  );
}

/** [SE9] A character was made for this session's campaign; nobody holds it yet. */
export function addCharacter(seat: Seat, character: AvailableCharacter, result: Character): Decision {
  return decided([{ type: 'ReceiveCharacterCreated', character, createdBy: seat.playerName }], result);
}

/**
 * [SE10] A character that lies here was saved: the sheet is new, marks only where they were set by hand. One that has grown beyond
 * what finds room [SE24] lies here as it was, since it is saved by now.
 */
export function updateSheet(table: Table, saved: TableCharacter, edit: SheetEdit): Decision {
  const onTable = findOnTable(table, saved.id);
  if (!onTable || !isRoomInPlay(table, saved)) return decided([]);
  const message = withNames`${saved.name} was edited.`;
  const character = withMarksOf(withMarks(onTable, edit.before ?? {}), saved, edit);
  return decided([{ type: 'ReceiveStateUpdate', kind: 'character', message, character }]);
}

/** [SE24] Whether the sheet finds room beside the others in play; those that rest make way. */
function isRoomInPlay({ characters }: Table, sheet: TableCharacter): boolean {
  const others = characters.filter(({ id }) => id !== sheet.id);
  return lengthOfSheets([...others, sheet]) <= SHEETS_MAX;
}

function withMarks(onTable: TableCharacter, marks: Partial<SheetMarks>): TableCharacter {
  const { hope, health, armor, stress } = onTable;
  const marked = marks.armorMarked ?? armor.max - armor.current;
  return {
    ...onTable,
    hope: marks.hope ?? hope,
    health: { ...health, current: marks.hp ?? health.current },
    armor: { ...armor, current: armor.max - marked },
    stress: { ...stress, current: marks.stress ?? stress.current },
  };
}

/**
 * The sheet as it was saved last, with the marks of the table unless the edit set them by hand. Of armor the number of marked
 * slots stays the same, also when another armor has more or fewer; of hit points as many are lost as before, where class or level
 * are others than those that lie here. Whoever edited does not say so: news may come twice, or later than newer ones.
 */
function withMarksOf(onTable: TableCharacter, saved: TableCharacter, { byHand, hopeBegan }: SheetEdit): TableCharacter {
  const within = ({ current }: Marks, { max }: Marks) => ({ current: Math.min(current, max), max });
  const stillLost = (before: Marks, { max }: Marks) => ({
    current: Math.max(0, max - (before.max - before.current)),
    max,
  });
  const hope = onTable.hope === hopeBegan?.before ? hopeBegan.now : onTable.hope; // [SE20]
  const isGrown = onTable.class !== saved.class || onTable.level !== saved.level; // [SE21]
  const health = isGrown ? stillLost(onTable.health, saved.health) : within(onTable.health, saved.health);
  return {
    ...saved,
    playerId: onTable.playerId,
    playerIds: onTable.playerIds,
    playerName: onTable.playerIds.length ? onTable.playerName : saved.playerName,
    hope: byHand.hope === undefined ? hope : saved.hope,
    health: byHand.hp === undefined ? health : saved.health,
    armor: byHand.armorMarked === undefined ? stillLost(onTable.armor, saved.armor) : saved.armor,
    stress: byHand.stress === undefined ? within(onTable.stress, saved.stress) : saved.stress,
  };
}
