/**
 * Characters at the table: the choice of one, and one that was created or edited meanwhile. The sheet was looked up
 * before, and the password checked; for marks, the table wins.
 */
import type { Character, DerivedNumbers } from '../character.ts';
import type { AvailableCharacter } from '../events.ts';
import { withNames } from '../isolated.ts';
import { ownEntry } from '../own-entry.ts';
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

/** The numbers of a saved character that a table changes. */
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

/** What an edit of the saved character says about its marks. */
export type SheetEdit = {
  byHand: Partial<SheetMarks>;
  hopeBegan?: { before: number; now: number } | undefined; // the character's initial Hope, if the edit changed it
  /** As D1 had them before the edit. They win over marks that the table has not changed itself. */
  before?: Partial<SheetMarks> | undefined;
  /** As another table has changed them with the edit. The table that plays the character now has its own marks. */
  movedElsewhere?: SheetMarks | undefined;
};

/**
 * [SE7] A player chooses a character. When somebody else holds it, the player is asked first, and shares it with
 * `forceSelection`. For a character that this table knows, its marks win over those in D1. For one that
 * the player already holds, no lookup and no password are needed.
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
  const before = ownEntry(table.heroesBefore, characterId); // [LI10]
  const character = onTable ? withMarksOf(onTable, found.character, { byHand: {} }) : { ...found.character, ...before };
  const result = { characterId, characterName: character.name };
  const others = onTable?.playerIds ?? [];
  if (onTable?.playerIds.length && !command.forceSelection) {
    const message = withNames`${character.name} is played by ${onTable.playerName}. Play it together?`;
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
 * [SE10] A character on this table was saved: the sheet is new, marks only if they were set by hand. One that has grown beyond
 * the available room [SE24] stays here as it was, since it is saved anyway.
 */
export function updateSheet(table: Table, saved: TableCharacter, edit: SheetEdit): Decision {
  const onTable = findOnTable(table, saved.id);
  if (!onTable || !isRoomInPlay(table, saved)) return decided([]);
  const message = withNames`${saved.name} was edited.`;
  const character = withMarksOf(withMarks(onTable, edit.before ?? {}), saved, edit);
  return decided([{ type: 'ReceiveStateUpdate', kind: 'character', message, character }]);
}

/** [SE24] Whether the sheet fits beside the others in play; resting ones make way. */
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
 * The last saved sheet, with the marks of the table unless the edit set them by hand. The number of marked armor
 * slots stays the same, also when another armor has more or fewer; the number of lost hit points stays the same if class or level
 * differ from those here. It compares instead of trusting the edit: news may come twice, or later than newer ones.
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
    guard: onTable.guard,
    conditions: onTable.conditions,
  };
}
