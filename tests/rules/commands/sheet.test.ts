/** Characters on the table: taken by one or shared by several, and changed by an edit at the desk. */
import { describe, expect, it } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import { pickMarks, type SheetMarks } from '../../../rules/commands/sheet.ts';
import type { AvailableCharacter } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import { findCharacter, lengthOfSheets, SHEETS_MAX } from '../../../rules/table.ts';
import { sheetOnTable } from '../../support/table-parts.ts';
import { fullTable, ines, joss, play, select, step, wren } from '../tables.ts';

/** As long as a few of them may be. */
const longSheet = (id: string, learned = 40) =>
  sheetOnTable(id, {
    experiences: Array.from({ length: learned }, (_, index) => ({
      name: `Learned ${index}`,
      description: 'x'.repeat(5_000),
      modifier: 2,
    })),
  });

describe('seats that take a character', () => {
  it('[SE7] ask before two share a character, and share it when forced', () => {
    const asked = step(fullTable(), joss, select('b'));
    const message = expect.stringContaining('Hero b is played by Wren');
    expect(asked.result).toMatchObject({ requiresConfirmation: true, characterId: 'b', message });
    expect(asked.events).toEqual([]);
    const { table } = step(fullTable(), joss, select('b', { forceSelection: true }));
    expect(findCharacter(table, 'b')).toMatchObject({
      playerId: 'player-wren',
      playerIds: ['player-wren', 'player-joss'],
    });
    expect(findCharacter(table, 'a')).toBeUndefined();
    const { table: alone } = step(table, wren, { type: 'Leave' });
    expect(findCharacter(alone, 'b')).toMatchObject({ playerId: 'player-joss', playerName: 'Joss' });
  });

  it('[SE7] refuse what is not there, a wrong password, and the game master', () => {
    const wrong = { character: sheetOnTable('c'), password: 'wrong' } as const;
    expect(step(fullTable(), joss, select('c', { found: null })).refusal?.code).toBe('NOT_FOUND');
    for (const id of ['c', 'a']) // also of the one that the player holds
      expect(step(fullTable(), joss, select(id, { found: wrong })).refusal?.code).toBe('INVALID_CHARACTER_PASSWORD');
    expect(step(fullTable(), ines, select('c')).refusal?.code).toBe('FORBIDDEN');
  });

  it('[SE24] make way for those in play, the one first that has rested the longest; none is taken beyond those', () => {
    const long = (id: string) => select(id, { found: { character: longSheet(id), password: 'notNeeded' } });
    const fits = Math.floor(SHEETS_MAX / JSON.stringify(longSheet('c0')).length);
    let table = fullTable();
    for (let index = 0; index < fits + 2; index += 1) table = step(table, joss, long(`c${index}`)).table;
    expect(lengthOfSheets([...table.characters, ...table.resting])).toBeLessThanOrEqual(SHEETS_MAX);
    const left = table.resting.map(({ id }) => Number(id.slice(1)));
    expect(left).toEqual(Array.from({ length: left.length }, (_, index) => fits + 1 - left.length + index));
    expect(left.length).toBeGreaterThan(fits - 3);
    expect(findCharacter(table, `c${fits + 1}`)).toMatchObject({ playerId: joss.playerId });

    let refused: string | null | undefined;
    for (let index = 0; refused === undefined; index += 1) {
      const seat: Seat = { playerId: `player-${index}`, playerName: `Player ${index}`, role: 'player' };
      const taken = step(table, seat, long(`d${index}`));
      refused = taken.refusal?.reason;
      table = taken.table;
    }
    expect(refused).toBe('noRoomForSheets');
    expect(table.resting).toEqual([]);
    expect(table.characters.length).toBeGreaterThan(fits - 1);
    const edited = step(table, ines, { type: 'UpdateSheet', character: longSheet('d0', 80), edit: { byHand: {} } });
    expect(edited).toMatchObject({ refusal: null, events: [] }); // it is saved, and unchanged here
  });

  it('[SE24] fit to the last character', () => {
    const room = SHEETS_MAX - lengthOfSheets([...fullTable().characters, sheetOnTable('c')]);
    for (const [length, refused] of [
      [room, undefined],
      [room + 1, 'noRoomForSheets'],
    ] as const) {
      const character = sheetOnTable('c', { description: 'x'.repeat(length) });
      const found = { character, password: 'notNeeded' } as const;
      const taken = step(fullTable(), wren, select('c', { found }));
      expect(taken.refusal?.reason).toBe(refused);
      const edited = step(taken.table, ines, { type: 'UpdateSheet', character, edit: { byHand: {} } });
      expect(edited.events).toHaveLength(refused ? 0 : 1);
    }
  });

  it('[SE7] the event tells the sheet as it is held from then on', () => {
    const { events } = step(fullTable(), joss, select('b', { forceSelection: true }));
    expect(events).toMatchObject([
      { character: { playerIds: ['player-wren', 'player-joss'], playerId: 'player-wren', playerName: 'Wren' } },
    ]);
    expect(step(fullTable(), joss, select('c')).events).toMatchObject([
      { character: { playerIds: ['player-joss'], playerId: 'player-joss', playerName: 'Joss' } },
    ]);
  });
});

it('[SE9] a character that is made at the table is told to everybody, and so is a change of the lobby’s list', () => {
  const character = { id: 'c', name: 'Hero c' } as AvailableCharacter;
  const result = { id: 'c', userId: 'gm-ines' } as Character;
  const made = step(fullTable(), joss, { type: 'AddCharacter', character, result });
  expect(made.events).toMatchObject([{ type: 'ReceiveCharacterCreated', character, createdBy: 'Joss' }]);
  expect(made.result).toEqual(result);
  expect(step(fullTable(), ines, { type: 'UpdateLobby' }).events).toMatchObject([{ type: 'ReceiveLobbyUpdate' }]);
});

describe('a sheet that is edited', () => {
  it('[SE10] a sheet edited at the desk changes on the table, its marks only where set by hand', () => {
    const hurt = play(fullTable(), [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'health', change: -4 }]);
    const most = { health: { current: 12, max: 12 }, stress: { current: 4, max: 4 } };
    const edited = sheetOnTable('a', { evasion: 14, ...most, hope: 5 });
    const byHand = { hope: 5 };
    const { table, events } = step(hurt, ines, { type: 'UpdateSheet', character: edited, edit: { byHand } });
    expect(events).toMatchObject([{ kind: 'character', message: 'Hero a was edited.' }]);
    const worn = step(hurt, ines, { type: 'UpdateSheet', character: edited, edit: { byHand: { stress: 4 } } });
    expect(findCharacter(worn.table, 'a')).toMatchObject({ hope: 2, stress: { current: 4 } });
    expect(findCharacter(table, 'a')).toMatchObject({
      stress: { current: 1 },
      evasion: 14,
      health: { current: 6, max: 12 },
      hope: 5,
      playerId: 'player-joss',
    });
  });

  it.each([
    ['unhurt, and bears more', { current: 10, max: 10 }, 12, { current: 12, max: 12 }],
    ['hurt, and bears more', { current: 6, max: 10 }, 12, { current: 8, max: 12 }],
    ['hurt, and bears less', { current: 6, max: 10 }, 7, { current: 3, max: 7 }],
    ['hurt by more than is left', { current: 2, max: 10 }, 7, { current: 0, max: 7 }],
  ])('[SE21] [LU6] with another level or class, who is %s has lost as much as before', (_, lies, most, stays) => {
    const before = step(fullTable(), ines, {
      type: 'UpdateSheet',
      character: sheetOnTable('a', { health: lies }),
      edit: { byHand: { hp: lies.current } },
    });
    for (const change of [{ level: 2 }, { class: 'Warden' }]) {
      const edit = {
        type: 'UpdateSheet',
        character: sheetOnTable('a', { ...change, health: { current: most, max: most } }),
        edit: { byHand: {} },
      } as const;
      const { table } = step(before.table, ines, edit);
      expect(findCharacter(table, 'a')?.health).toEqual(stays);
      const { table: toldTwice } = step(table, ines, edit);
      expect(findCharacter(toldTwice, 'a')?.health).toEqual(stays);
    }
  });

  it('[SE10] speaks of the marks that it has and that are meant', () => {
    expect(pickMarks({ hp: 3, hope: 2 }, (mark) => mark !== 'hope')).toEqual({ hp: 3 });
  });

  it.each<[string, number, Partial<SheetMarks>, number]>([
    ['stands where it began: it goes along', 2, {}, 4],
    ['has moved: it stays', 3, {}, 3],
    ['was set by hand: so it is', 2, { hope: 1 }, 1],
  ])('[SE20] another initial Hope, and the Hope on the table %s', (_, lies, byHand, stands) => {
    const before = step(fullTable(), ines, {
      type: 'UpdateSheet',
      character: sheetOnTable('a', { hope: lies }),
      edit: { byHand: { hope: lies } },
    });
    const { table } = step(before.table, ines, {
      type: 'UpdateSheet',
      character: sheetOnTable('a', { hope: byHand.hope ?? lies }),
      edit: { byHand, hopeBegan: { before: 2, now: 4 } },
    });
    expect(findCharacter(table, 'a')?.hope).toBe(stands);
  });

  it.each([
    ['an armor on who wore none', { current: 0, max: 0 }, { current: 3, max: 3 }, { current: 3, max: 3 }],
    ['a better one', { current: 3, max: 3 }, { current: 5, max: 5 }, { current: 5, max: 5 }],
    ['a better one, with a slot marked', { current: 2, max: 3 }, { current: 4, max: 5 }, { current: 4, max: 5 }],
    ['a worse one, with slots marked', { current: 1, max: 5 }, { current: 2, max: 2 }, { current: 0, max: 2 }],
    ['none', { current: 2, max: 3 }, { current: 0, max: 0 }, { current: 0, max: 0 }],
  ])('[SE10] the desk puts %s: what is marked stays marked, and nothing else is', (_, worn, other, lies) => {
    const dressed = step(fullTable(), ines, {
      type: 'UpdateSheet',
      character: sheetOnTable('a', { armor: worn }),
      edit: { byHand: { armorMarked: worn.max - worn.current } },
    });
    const { table } = step(dressed.table, ines, {
      type: 'UpdateSheet',
      character: sheetOnTable('a', { armor: other }),
      edit: { byHand: {} },
    });
    expect(findCharacter(table, 'a')?.armor).toEqual(lies);
  });
});
