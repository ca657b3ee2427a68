/** What each command does to a table, and what it refuses: one test for each numbered rule. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../rules/commands/index.ts';
import { SEATS_MAX, WAITING_MAX } from '../../rules/commands/seat.ts';
import type { SheetMarks } from '../../rules/commands/sheet.ts';
import type { TableEvent } from '../../rules/events.ts';
import { LENGTHS } from '../../rules/lengths.ts';
import type { Seat } from '../../rules/seats.ts';
import { diceOnTheTable, findCharacter, findPlayer, lengthOf, NOTES_MAX, type Table } from '../../rules/table.ts';
import { lyingSheet } from '../support/table-parts.ts';
import { loadedDice } from './loaded-dice.ts';
import { emptyTable, fullTable, ines, joss, NOW_MS, play, rollCommand, select, step, wren } from './tables.ts';

const hopeOf = (table: Table, id: string) => findCharacter(table, id)?.hope;

describe('rolls', () => {
  it('[DU2] carry the facts of the contract and nothing that the client made up', () => {
    const { events } = step(
      fullTable(),
      joss,
      rollCommand({ modifier: 2, context: 'Agility', rollType: 'Loaded', ...{ total: 99, hope: 12 } }),
      loadedDice(9, 4),
    );
    expect(events[0]).toMatchObject({
      type: 'DiceRoll',
      sessionId: 'K7QM-2XRT-9PHD-4WZA',
      characterId: 'a',
      characterName: 'Hero a',
      rollType: 'Duality Roll',
      hope: 9,
      fear: 4,
      total: 15,
      outcome: 'with Hope',
      rollerPlayerId: 'player-joss',
      isGMRoll: false,
      userId: null,
      timestamp: new Date(NOW_MS).toISOString(),
      revealAt: new Date(NOW_MS + 2_000).toISOString(),
    });
  });

  it('[DU14] tell what they were measured against, and move what they move all the same', () => {
    const { events } = step(fullTable(), joss, rollCommand({ difficulty: 16 }), loadedDice(9, 4));
    expect(events[0]).toMatchObject({ difficulty: 16, isSuccess: false, outcome: 'with Hope' });
    expect(events[1]).toMatchObject({ field: 'hope', oldValue: 2, newValue: 3 });
    const { events: open } = step(fullTable(), joss, rollCommand(), loadedDice(9, 4));
    expect(open[0]).toMatchObject({ difficulty: null, isSuccess: null });
  });

  it('[DU3] with Hope gives the character one Hope', () => {
    const { table, events } = step(fullTable(), joss, rollCommand(), loadedDice(9, 4));
    expect(events.map(({ type }) => type)).toEqual(['DiceRoll', 'ReceiveCharacterDelta']);
    expect(events[1]).toMatchObject({ field: 'hope', oldValue: 2, newValue: 3, causeSeq: events[0]?.seq });
    expect(hopeOf(table, 'a')).toBe(3);
  });

  it('[DU4] with Fear gives the pool one Fear, whoever rolls', () => {
    for (const seat of [joss, ines]) {
      const { table, events } = step(fullTable(), seat, rollCommand(), loadedDice(4, 9));
      expect(events.map(({ type }) => type)).toEqual(['DiceRoll', 'FearChanged']);
      expect(table.session.fear).toBe(1);
    }
  });

  it('[DU5] critical gives Hope and clears a Stress', () => {
    const { table, events } = step(fullTable(), joss, rollCommand(), loadedDice(7, 7));
    expect(events.map(({ type }) => type)).toEqual(['DiceRoll', 'ReceiveCharacterDelta', 'ReceiveCharacterDelta']);
    expect(findCharacter(table, 'a')).toMatchObject({ hope: 3, stress: { current: 0 } });
  });

  it('at their caps move nothing and make no event', () => {
    const full = lyingSheet('c', { hope: 6, stress: { current: 0, max: 4 } });
    const table = play(fullTable(), [joss, select('c', { found: { character: full, password: 'notNeeded' } })]);
    const brim = { ...table, session: { ...table.session, fear: 12 } };
    for (const [hope, fear] of [
      [9, 4],
      [4, 9],
      [7, 7],
    ] as const) {
      expect(step(brim, joss, rollCommand(), loadedDice(hope, fear)).events).toHaveLength(1);
    }
  });

  it('[DU8] move nothing as a reaction, behind the screen, without automation, or as a plain pool', () => {
    const quiet = play(fullTable(), [ines, { type: 'SetAutomation', on: false }]);
    expect(step(fullTable(), joss, rollCommand({ reaction: true }), loadedDice(4, 9)).events).toHaveLength(1);
    expect(step(fullTable(), ines, rollCommand({ hidden: true }), loadedDice(4, 9)).events).toHaveLength(1);
    expect(step(quiet, joss, rollCommand(), loadedDice(4, 9)).events).toHaveLength(1);
    expect(step(fullTable(), joss, rollCommand({ isDuality: false }), loadedDice(4, 9)).events).toHaveLength(1);
  });

  it('of the game master without a character move Fear and nothing else', () => {
    expect(step(fullTable(), ines, rollCommand(), loadedDice(9, 4)).events).toHaveLength(1);
    expect(step(fullTable(), ines, rollCommand(), loadedDice(7, 7)).events).toHaveLength(1);
  });

  describe('[DU25] experiences', () => {
    const NIGHT_WATCH = { name: 'Night Watch', description: '', modifier: 2 };
    const FERRYMAN = { name: 'Ferryman', description: '', modifier: 3 };
    const withHope = (hope: number) => ({
      ...fullTable(),
      characters: fullTable().characters.map((character) =>
        character.id === 'a' ? { ...character, hope, experiences: [NIGHT_WATCH, FERRYMAN] } : character,
      ),
    });
    const wish = { context: 'Agility', modifier: 1, characterId: 'a' };
    const helped = (...experiences: string[]) => rollCommand({ ...wish, experiences });

    it('add their modifiers, name themselves and cost a Hope each, in the same step', () => {
      const { table, events } = step(withHope(3), joss, helped('Night Watch', 'Ferryman'), loadedDice(4, 9));
      expect(events).toMatchObject([
        { type: 'DiceRoll', modifier: 6, context: 'Agility, Night Watch, Ferryman', total: 19 },
        { type: 'ReceiveCharacterDelta', field: 'hope', oldValue: 3, newValue: 1, causeSeq: events[0]?.seq },
        { type: 'FearChanged', causeSeq: events[0]?.seq },
      ]);
      expect(events[0]).toMatchObject({
        description: 'Hope 4 + Fear 9 + Agility, Night Watch, Ferryman 6 = 19, with Fear',
      });
      expect(hopeOf(table, 'a')).toBe(1);
    });

    it('are paid before a Hope is won: from a full row the win counts', () => {
      const { table, events } = step(withHope(6), joss, helped('Night Watch'), loadedDice(9, 4));
      expect(events.slice(1)).toMatchObject([
        { field: 'hope', oldValue: 6, newValue: 5 },
        { field: 'hope', oldValue: 5, newValue: 6 },
      ]);
      expect(hopeOf(table, 'a')).toBe(6);
    });

    it('cost as much when the roll moves nothing else', () => {
      const quiet = play(withHope(2), [ines, { type: 'SetAutomation', on: false }]);
      for (const [table, reaction] of [
        [withHope(2), true],
        [quiet, false],
      ] as const) {
        const command = rollCommand({ ...wish, experiences: ['Ferryman'], reaction });
        const { events } = step(table, joss, command, loadedDice(9, 4));
        expect(events).toMatchObject([{ type: 'DiceRoll' }, { field: 'hope', oldValue: 2, newValue: 1 }]);
      }
    });

    it('are refused whole: not enough Hope, none of this character, no character, behind the screen', () => {
      const poor = withHope(1);
      expect(step(poor, joss, helped('Night Watch', 'Ferryman')).refusal).toMatchObject({
        reason: 'notEnoughHope',
        code: 'CONFLICT',
      });
      expect(step(poor, joss, helped('Baker')).refusal?.reason).toBe('noSuchExperience');
      expect(step(poor, ines, rollCommand({ experiences: ['Ferryman'] })).refusal?.reason).toBe('noSuchExperience');
      const hidden = rollCommand({ ...wish, experiences: ['Ferryman'], hidden: true });
      expect(step(poor, ines, hidden).refusal?.reason).toBe('hiddenSpendsNoHope');
    });

    it('[UN1] are given back when the roll is taken back, from every corner of the row', () => {
      for (const [hope, dice] of [
        [6, [9, 4]],
        [1, [4, 9]],
        [1, [9, 4]],
        [3, [7, 7]],
      ] as const) {
        const rolled = step(withHope(hope), joss, helped('Night Watch'), loadedDice(...dice));
        expect(hopeOf(play(rolled.table, [ines, { type: 'Undo' }]), 'a')).toBe(hope);
      }
    });
  });

  it("[SE2] are a player's for its own character only; hidden ones are the game master's", () => {
    expect(step(fullTable(), joss, rollCommand({ characterId: 'b' })).refusal?.reason).toBe('notYourCharacter');
    expect(step(fullTable(), joss, rollCommand({ hidden: true })).refusal?.reason).toBe('hiddenIsForTheGm');
    expect(step(fullTable(), ines, rollCommand({ characterId: 'z' })).refusal?.reason).toBe('characterNotInPlay');
    expect(step(fullTable(), ines, rollCommand({ characterId: 'b' }), loadedDice(9, 4)).table).toMatchObject({
      characters: [
        { id: 'a', hope: 2 },
        { id: 'b', hope: 3 },
      ],
    });
  });

  it('lie on the table one for each roller, the newest, until they are cleared', () => {
    let table = play(fullTable(), [joss, rollCommand()], [wren, rollCommand()], [joss, rollCommand()]);
    expect(diceOnTheTable(table).map(({ rollerPlayerId }) => rollerPlayerId)).toEqual(['player-wren', 'player-joss']);
    table = play(table, [joss, { type: 'ClearDice' }]);
    expect(diceOnTheTable(table).map(({ rollerPlayerId }) => rollerPlayerId)).toEqual(['player-wren']);
    table = play(table, [ines, rollCommand()], [ines, { type: 'ClearDice' }]);
    expect(diceOnTheTable(table)).toEqual([]);
  });

  it('[DU7] are cleared by whoever threw them, also those from before they held this character', () => {
    const table = play(fullTable(), [joss, rollCommand()]);
    const early = { ...table, rolls: table.rolls.map((roll) => ({ ...roll, characterId: null })) };
    expect(diceOnTheTable(early)).toHaveLength(1);
    for (const characterId of [null, 'a']) {
      expect(diceOnTheTable(play(early, [joss, { type: 'ClearDice', characterId }]))).toEqual([]);
    }
  });

  it('[DU7] of others are cleared by the game master, not by a player', () => {
    const table = play(fullTable(), [wren, rollCommand()], [joss, rollCommand()]);
    expect(step(table, joss, { type: 'ClearDice', characterId: 'b' }).refusal?.reason).toBe('notYourCharacter');
    const { table: cleared } = step(table, ines, { type: 'ClearDice', characterId: 'b' });
    expect(diceOnTheTable(cleared).map(({ characterId }) => characterId)).toEqual(['a']);
  });
});

describe('resources', () => {
  const change = (field: 'hope' | 'health' | 'stress' | 'armor', by: number, characterId = 'a') =>
    ({ type: 'UpdateCharacter', characterId, field, change: by }) as const;

  it('[RS1] marks clamp to 0 and their maximum, and say nothing when nothing moved', () => {
    expect(step(fullTable(), joss, change('health', -99)).events[0]).toMatchObject({ oldValue: 10, newValue: 0 });
    expect(step(fullTable(), joss, change('stress', 99)).events[0]).toMatchObject({ oldValue: 1, newValue: 4 });
    expect(step(fullTable(), joss, change('armor', 1))).toMatchObject({ events: [], refusal: null });
  });

  it('[RS1] Hope refuses to leave 0 to 6', () => {
    expect(step(fullTable(), joss, change('hope', -3)).refusal).toMatchObject({ code: 'CONFLICT' });
    expect(step(fullTable(), joss, change('hope', 5)).refusal).toMatchObject({ code: 'CONFLICT' });
    expect(step(fullTable(), joss, change('hope', 4)).result).toEqual({ characterId: 'a', hope: 6 });
  });

  it('[SE2] a player moves its own character, the game master every one in play', () => {
    expect(step(fullTable(), joss, change('health', -1, 'b')).refusal?.code).toBe('FORBIDDEN');
    expect(step(fullTable(), ines, change('health', -1, 'b')).refusal).toBeNull();
    expect(step(fullTable(), ines, change('health', -1, 'zz')).refusal?.code).toBe('NOT_FOUND');
  });

  it("[RS2] Fear is the game master's, and refuses to leave 0 to 12", () => {
    expect(step(fullTable(), joss, { type: 'ChangeFear', change: 1, reason: '' }).refusal?.code).toBe('FORBIDDEN');
    expect(step(fullTable(), ines, { type: 'ChangeFear', change: -1, reason: '' }).refusal?.code).toBe('CONFLICT');
    const { table, result } = step(fullTable(), ines, { type: 'ChangeFear', change: 12, reason: 'Storm' });
    expect(result).toEqual({ fear: 12 });
    expect(step(table, ines, { type: 'ChangeFear', change: 1, reason: '' }).refusal?.code).toBe('CONFLICT');
  });
});

describe('seats', () => {
  it('[SE3] are taken once, and renamed when the same player comes by another name', () => {
    const table = play(emptyTable(), [joss, { type: 'TakeSeat' }]);
    expect(step(table, joss, { type: 'TakeSeat' }).events).toEqual([]);
    const { table: renamed } = step(table, { ...joss, playerName: 'Jo' }, { type: 'TakeSeat' });
    expect(renamed.players).toMatchObject([{ id: 'player-joss', username: 'Jo' }]);
  });

  it('[SE4] [SE5] count a connection once, and miss it once', () => {
    const table = play(emptyTable(), [joss, { type: 'TakeSeat' }], [joss, { type: 'Connect' }]);
    expect(step(table, joss, { type: 'Connect' }).events).toEqual([]);
    const { table: away } = step(table, joss, { type: 'Disconnect' });
    expect(away.players).toMatchObject([{ isConnected: false, disconnectedAt: new Date(NOW_MS).toISOString() }]);
    expect(step(away, joss, { type: 'Disconnect' }).events).toEqual([]);
  });

  it('[SE6] given up free the character, whose marks are kept for whoever takes it next', () => {
    const hurt = play(fullTable(), [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'health', change: -4 }]);
    const left = play(hurt, [joss, { type: 'Leave' }]);
    expect(left.players.map(({ id }) => id)).toEqual(['gm-ines', 'player-wren']);
    expect(left.characters.map(({ id }) => id)).toEqual(['b']);
    const taken = play(left, [wren, select('a')]);
    expect(findCharacter(taken, 'a')?.health).toEqual({ current: 6, max: 10 });
    expect(taken.resting.map(({ id }) => id)).toEqual(['b']);
  });

  it('[SE7] ask before two share a character, and share it when forced', () => {
    const asked = step(fullTable(), joss, select('b'));
    expect(asked.result).toMatchObject({ requiresConfirmation: true, characterId: 'b' });
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
    const wrong = { character: lyingSheet('c'), password: 'wrong' } as const;
    expect(step(fullTable(), joss, select('c', { found: null })).refusal?.code).toBe('NOT_FOUND');
    expect(step(fullTable(), joss, select('c', { found: wrong })).refusal?.code).toBe('INVALID_CHARACTER_PASSWORD');
    expect(step(fullTable(), ines, select('c')).refusal?.code).toBe('FORBIDDEN');
  });

  it('[SE8] of whoever stays away keep, the character does not', () => {
    const away = play(fullTable(), [joss, { type: 'Disconnect' }]);
    const free = { type: 'FreeInactive', inactivityMs: 60_000 } as const;
    expect(step(away, ines, free, undefined, NOW_MS + 59_999).events).toEqual([]);
    const { events, table } = step(away, ines, free, undefined, NOW_MS + 60_000);
    expect(events).toMatchObject([{ type: 'CharacterRemovedDueToInactivity', playerId: 'player-joss' }]);
    expect(table.players.map(({ id, characterId }) => [id, characterId])).toEqual([
      ['gm-ines', null],
      ['player-joss', null],
      ['player-wren', 'b'],
    ]);
  });

  it('[SE8] also who took a seat and never connected', () => {
    const table = play(emptyTable(), [joss, { type: 'TakeSeat' }], [joss, select('a')]);
    const free = { type: 'FreeInactive', inactivityMs: 60_000 } as const;
    expect(step(table, ines, free, undefined, NOW_MS + 59_999).events).toEqual([]);
    expect(step(table, ines, free, undefined, NOW_MS + 60_000).events).toHaveLength(1);
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

  it('[SE10] a sheet edited at the desk changes on the table, its marks only where set by hand', () => {
    const hurt = play(fullTable(), [joss, { type: 'UpdateCharacter', characterId: 'a', field: 'health', change: -4 }]);
    const edited = lyingSheet('a', { level: 4, health: { current: 12, max: 12 }, hope: 5 });
    const { table } = step(hurt, ines, { type: 'UpdateSheet', character: edited, edit: { byHand: { hope: 5 } } });
    expect(findCharacter(table, 'a')).toMatchObject({
      level: 4,
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
  ])('[SE21] [LU6] with another level, whoever is %s, has lost as much as before', (_, lies, most, stays) => {
    const lying = step(fullTable(), ines, {
      type: 'UpdateSheet',
      character: lyingSheet('a', { health: lies }),
      edit: { byHand: { hp: lies.current } },
    });
    const { table } = step(lying.table, ines, {
      type: 'UpdateSheet',
      character: lyingSheet('a', { level: 2, health: { current: most, max: most } }),
      edit: { byHand: {}, bringsHitPoints: true },
    });
    expect(findCharacter(table, 'a')?.health).toEqual(stays);
  });

  it.each<[string, number, Partial<SheetMarks>, number]>([
    ['stands where it began: it goes along', 2, {}, 4],
    ['has moved: it stays', 3, {}, 3],
    ['was set by hand: so it is', 2, { hope: 1 }, 1],
  ])('[SE20] another initial Hope, and the Hope on the table %s', (_, lies, byHand, stands) => {
    const lying = step(fullTable(), ines, {
      type: 'UpdateSheet',
      character: lyingSheet('a', { hope: lies }),
      edit: { byHand: { hope: lies } },
    });
    const { table } = step(lying.table, ines, {
      type: 'UpdateSheet',
      character: lyingSheet('a', { hope: byHand.hope ?? lies }),
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
      character: lyingSheet('a', { armor: worn }),
      edit: { byHand: { armorMarked: worn.max - worn.current } },
    });
    const { table } = step(dressed.table, ines, {
      type: 'UpdateSheet',
      character: lyingSheet('a', { armor: other }),
      edit: { byHand: {} },
    });
    expect(findCharacter(table, 'a')?.armor).toEqual(lies);
  });
});

describe('a crowd', () => {
  /** So many more players who came one after the other, a second apart, and never connected. */
  function crowded(table: Table, count: number): Table {
    return Array.from({ length: count }).reduce<Table>((before, _, index) => {
      const seat: Seat = { playerId: `p${index}`, playerName: `P${index}`, role: 'player' };
      return step(before, seat, { type: 'TakeSeat' }, () => 1, NOW_MS + index * 1_000).table;
    }, table);
  }
  const gone = (events: TableEvent[]) =>
    events.flatMap((event) => (event.type === 'ReceivePlayerLeft' ? [event.playerId] : []));

  it.each(['TakeSeat', 'Connect'] as const)('[SE22] makes room at a full table for whoever comes by %s', (type) => {
    const full = crowded(fullTable(), SEATS_MAX - 2);
    const newcomer: Seat = { playerId: 'late', playerName: 'Late', role: 'player' };
    const came = step(full, newcomer, { type }, () => 1, NOW_MS + 1_000_000);
    expect(gone(came.events)).toEqual(['p0']);
    expect(findPlayer(came.table, 'late')).toBeDefined();
    expect(came.table.players.filter(({ isGm }) => !isGm)).toHaveLength(SEATS_MAX);
    expect(
      step(full, { ...newcomer, playerId: 'p7', playerName: 'Another name' }, { type }).table.players,
    ).toHaveLength(full.players.length);
    expect(gone(step(came.table, { ...newcomer, playerId: 'p0' }, { type }).events)).toEqual(['p1']);
  });

  it('[SE22] makes room for whoever comes by choosing a character, and for as many as are let in at once', () => {
    const full = crowded(fullTable(), SEATS_MAX - 2);
    const counted = (table: Table) => table.players.filter(({ isGm }) => !isGm).length;
    const late: Seat = { playerId: 'late', playerName: 'Late', role: 'player' };
    const found = { character: lyingSheet('new'), password: 'notNeeded' } as const;
    const chose = step(full, late, { type: 'Select', characterId: 'new', found });
    expect(gone(chose.events)).toEqual(['p0']);
    expect([counted(chose.table), findPlayer(chose.table, 'late')?.characterId]).toEqual([SEATS_MAX, 'new']);

    const asking = play(full, [ines, { type: 'SetDoor', door: 'ask' }]);
    const knocks = ['w0', 'w1', 'w2'].map((playerId): [Seat, Command] => [
      { playerId, playerName: playerId, role: 'player' },
      { type: 'Knock' },
    ]);
    const waiting = play(asking, ...knocks);
    const admitted = step(waiting, ines, { type: 'AdmitPlayer', playerId: 'w0', admit: true });
    expect(gone(admitted.events)).toEqual(['p0']);
    const opened = step(waiting, ines, { type: 'SetDoor', door: 'open' });
    expect(gone(opened.events)).toEqual(['p0', 'p1', 'p2']);
    expect([counted(admitted.table), counted(opened.table)]).toEqual([SEATS_MAX, SEATS_MAX]);
  });

  it('[SE22] takes the seats of those who hold a character last, and nobody’s who is connected', () => {
    const away = play(fullTable(), [joss, { type: 'Disconnect' }]); // longest of all, and with a character
    const holders = crowded(away, SEATS_MAX - 3);
    const newcomer: Seat = { playerId: 'late', playerName: 'Late', role: 'player' };
    const full = play(holders, [newcomer, { type: 'TakeSeat' }]);
    expect(gone(step(full, { ...newcomer, playerId: 'later' }, { type: 'Connect' }).events)).toEqual(['p0']);

    const players = full.players.map((player) => ({ ...player, isConnected: player.id !== joss.playerId }));
    const present: Table = { ...full, players };
    expect(gone(step(present, { ...newcomer, playerId: 'later' }, { type: 'Connect' }).events)).toEqual([
      'player-joss',
    ]);
    const all: Table = { ...full, players: players.map((player) => ({ ...player, isConnected: true })) };
    expect(step(all, { ...newcomer, playerId: 'later' }, { type: 'Connect' })).toMatchObject({ refusal: null });
  });

  it('[SE23] at the door passes over whoever came first', () => {
    const asking = play(fullTable(), [ines, { type: 'SetDoor', door: 'ask' }]);
    const knocks = Array.from({ length: WAITING_MAX }, (_, index): [Seat, Command] => [
      { playerId: `p${index}`, playerName: `P${index}`, role: 'player' },
      { type: 'Knock' },
    ]);
    const full = play(asking, ...knocks);
    expect(full.waiting).toHaveLength(WAITING_MAX);
    const came = step(full, { playerId: 'late', playerName: 'Late', role: 'player' }, { type: 'Knock' });
    expect(came.events).toMatchObject([
      { type: 'ReceivePlayerLeft', playerId: 'p0', wasWaiting: true },
      { type: 'PlayerWaiting', playerId: 'late' },
    ]);
    expect(came.table.waiting).toHaveLength(WAITING_MAX);
    expect(
      step(came.table, { playerId: 'p0', playerName: 'P0', role: 'player' }, { type: 'Knock' }).refusal,
    ).toBeNull();
  });
});

describe('talk', () => {
  it('[TA1] a message names who says it, and as whom', () => {
    const { table } = step(fullTable(), joss, { type: 'SendChatMessage', message: 'After you.' });
    expect(table.chat).toMatchObject([{ playerName: 'Joss', characterName: 'Hero a', message: 'After you.' }]);
  });

  it('[TA2] there is one shared note, and one private note each', () => {
    const save = (scope: 'private' | 'shared', text: string) => ({ type: 'SaveNote', scope, text }) as const;
    const table = play(
      fullTable(),
      [joss, save('shared', 'Mill')],
      [wren, save('shared', 'Mill, wheel')],
      [joss, save('private', 'I stole it')],
      [wren, save('private', 'Joss stole it')],
    );
    expect(table.notes.map(({ scope, text, revision }) => [scope, text, revision])).toEqual([
      ['shared', 'Mill, wheel', 2],
      ['private', 'I stole it', 1],
      ['private', 'Joss stole it', 1],
    ]);
  });

  it('[TA4] private notes have so many characters together, and those of removed players none', () => {
    const save = (text: string, scope: 'private' | 'shared' = 'private') =>
      ({ type: 'SaveNote', scope, text }) as const;
    const page = 'x'.repeat(LENGTHS.note);
    const writers = Array.from({ length: NOTES_MAX / LENGTHS.note }, (_, index) => ({
      ...joss,
      playerId: `p${index}`,
    }));
    const full = play(
      fullTable(),
      ...writers.flatMap((seat): [Seat, Command][] => [
        [seat, { type: 'TakeSeat' }],
        [seat, save(page)],
      ]),
    );
    const refusal = { reason: 'noRoomForNotes', code: 'CONFLICT' };
    expect(step(full, joss, save('me too')).refusal).toMatchObject(refusal);
    const [first = joss] = writers;
    expect(step(full, first, save(page.replace('x', 'y'))).refusal).toBeNull();
    const shorter = play(full, [first, save(page.slice(6))]);
    expect(step(shorter, joss, save('me too')).refusal).toBeNull();
    expect(step(shorter, joss, save('me too!')).refusal).toMatchObject(refusal);
    expect(step(full, joss, save('for all', 'shared')).refusal).toBeNull();
    expect(step(full, ines, save('mine')).refusal).toBeNull();

    const gone = play(full, [first, { type: 'Leave' }]);
    expect(gone.notes).toHaveLength(full.notes.length);
    const made = play(gone, [joss, save('me too')]);
    expect(made.notes.map(({ userId }) => userId)).not.toContain(first.playerId);
    expect(made.notes).toHaveLength(full.notes.length);
    expect(lengthOf(made.notes)).toBeLessThan(NOTES_MAX);

    const removed = play(full, [ines, { type: 'RemovePlayer', playerId: first.playerId }]);
    expect(removed.notes).toHaveLength(full.notes.length - 1);
    expect(removed.notes.map(({ userId }) => userId)).not.toContain(first.playerId);
    expect(step(removed, joss, save('me too')).refusal).toBeNull();
  });

  it("[TA3] the scene is the game master's to name", () => {
    expect(step(fullTable(), joss, { type: 'SetScene', label: 'Dawn' }).refusal?.code).toBe('FORBIDDEN');
    expect(step(fullTable(), ines, { type: 'SetScene', label: 'Dawn' }).table.session.scene).toBe('Dawn');
    expect(step(fullTable(), ines, { type: 'SetScene', label: '' }).events).toEqual([]);
  });
});

describe('the life of a session', () => {
  const inactive = (): Table => {
    const table = emptyTable();
    return { ...table, session: { ...table.session, status: 'inactive', startedAt: null, fear: 3 } };
  };

  it('[LI1] begins with the Fear that comes over, 12 at most, once', () => {
    const { table, events } = step(inactive(), ines, { type: 'Activate', carriedFear: 11 });
    expect(events.map(({ type }) => type)).toEqual(['ReceiveStateUpdate', 'FearChanged']);
    expect(table.session).toMatchObject({ status: 'active', fear: 12, startedAt: new Date(NOW_MS).toISOString() });
    expect(step(table, ines, { type: 'Activate', carriedFear: 5 }).events).toEqual([]);
  });

  it('[LI2] moves from the lobby to the table', () => {
    expect(step(fullTable(), ines, { type: 'Start' }).table.session.currentPhase).toBe('table');
    expect(step(fullTable(), joss, { type: 'Start' }).refusal?.code).toBe('FORBIDDEN');
  });

  it('[LI3] ends when the game master closes it; after that nothing is done any more', () => {
    expect(step(fullTable(), joss, { type: 'Close', carriedTo: null }).refusal?.code).toBe('FORBIDDEN');
    const { table } = step(fullTable(), ines, { type: 'Close', carriedTo: null });
    expect(table.session).toMatchObject({ status: 'closed', closedAt: new Date(NOW_MS).toISOString() });
    expect(step(table, joss, rollCommand()).refusal?.code).toBe('SESSION_CLOSED');
    expect(step(table, joss, { type: 'Disconnect' }).refusal).toBeNull();
  });

  it('[LI4] tells a new name, of the game master too, wherever the old one stood', () => {
    const { table } = step(fullTable(), ines, { type: 'RenameSession', name: 'The Mill', campaignName: 'Salt' });
    expect(table.session).toMatchObject({ name: 'The Mill', campaignName: 'Salt', gmName: 'Ines' });
    const { table: renamed, events } = step(table, ines, { type: 'RenameSession', gmName: 'Ines V.' });
    expect(events).toMatchObject([{ type: 'ReceiveStateUpdate', message: 'The game master is Ines V. now.' }]);
    expect(renamed.session).toMatchObject({ name: 'The Mill', gmName: 'Ines V.' });
    expect(renamed.players.map(({ username }) => username)).toEqual(['Ines V.', 'Joss', 'Wren']);
    expect(step(emptyTable(), ines, { type: 'RenameSession', gmName: 'Ines V.' }).table.players).toEqual([]);
  });
});
