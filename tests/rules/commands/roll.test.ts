/** Rolls: what they tell, what they move, what experiences cost, and whose dice lie on the table. */
import { describe, expect, it } from 'vitest';
import { diceOnTheTable, findCharacter, type Table } from '../../../rules/table.ts';
import { eventFor } from '../../../rules/visibility.ts';
import { sheetOnTable } from '../../support/table-parts.ts';
import { foeBlock, place } from '../fights.ts';
import { loadedDice } from '../loaded-dice.ts';
import { fullTable, ines, joss, NOW_MS, play, rollCommand, select, step, wren } from '../tables.ts';

const hopeOf = (table: Table, id: string) => findCharacter(table, id)?.hope;

describe('rolls', () => {
  it('[DU2] carry the facts of a roll and nothing that the client made up', () => {
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
    const { events: plain } = step(fullTable(), ines, rollCommand({ isDuality: false, context: null }));
    expect(plain[0]).toMatchObject({
      ...{ rollType: 'Arbitrary Dice Roll', context: '', characterId: null, characterName: 'Ines' },
      ...{ isGMRoll: true, userId: 'gm-ines' },
    });
  });

  it('[DU14] name their difficulty, and have the same effects', () => {
    const { events } = step(fullTable(), joss, rollCommand({ difficulty: 16 }), loadedDice(9, 4));
    expect(events[0]).toMatchObject({ difficulty: 16, isSuccess: false, outcome: 'with Hope' });
    expect(events[1]).toMatchObject({ field: 'hope', oldValue: 2, newValue: 3 });
    const { events: open } = step(fullTable(), joss, rollCommand(), loadedDice(9, 4));
    expect(open[0]).toMatchObject({ difficulty: null, isSuccess: null });
  });

  it('[DU3] with Hope gives the character one Hope', () => {
    const { table, events } = step(fullTable(), joss, rollCommand(), loadedDice(9, 4));
    expect(events.map(({ type }) => type)).toEqual(['DiceRoll', 'ReceiveCharacterDelta', 'SpotlightGiven']);
    expect(events[1]).toMatchObject({ field: 'hope', oldValue: 2, newValue: 3, causeSeq: events[0]?.seq });
    expect(hopeOf(table, 'a')).toBe(3);
  });

  it('[DU4] with Fear gives the pool one Fear, for every roller', () => {
    for (const seat of [joss, ines]) {
      const { table, events } = step(fullTable(), seat, rollCommand(), loadedDice(4, 9));
      const lit = seat === joss ? ['SpotlightGiven'] : []; // [SP3] of a player's roll
      expect(events.map(({ type }) => type)).toEqual(['DiceRoll', 'FearChanged', ...lit]);
      expect(table.session.fear).toBe(1);
    }
    const silent = play(fullTable(), [ines, { type: 'SetTells', fearReason: false }]);
    const [, fear] = step(silent, joss, rollCommand(), loadedDice(4, 9)).events;
    expect(eventFor(fear!, wren)).toMatchObject({ newValue: 1, reason: 'Roll with Fear' }); // everybody sees the dice
  });

  it('[DU5] critical gives Hope and clears a Stress', () => {
    const { table, events } = step(fullTable(), joss, rollCommand(), loadedDice(7, 7));
    expect(events.map(({ type }) => type)).toEqual([
      'DiceRoll',
      'ReceiveCharacterDelta',
      'ReceiveCharacterDelta',
      'SpotlightGiven',
    ]);
    expect(findCharacter(table, 'a')).toMatchObject({ hope: 3, stress: { current: 0 } });
  });

  it('at their caps move no mark, and make no event but that of the spotlight', () => {
    const full = sheetOnTable('c', { hope: 6, stress: { current: 0, max: 4 } });
    const table = play(fullTable(), [joss, select('c', { found: { character: full, password: 'notNeeded' } })]);
    const brim = { ...table, session: { ...table.session, fear: 12 } };
    for (const [hope, fear] of [
      [9, 4],
      [4, 9],
      [7, 7],
    ] as const) {
      const { events } = step(brim, joss, rollCommand(), loadedDice(hope, fear));
      expect(events.map(({ type }) => type)).toEqual(['DiceRoll', 'SpotlightGiven']);
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
        { type: 'SpotlightGiven', causeSeq: events[0]?.seq },
      ]);
      expect(events[0]).toMatchObject({
        description: 'Hope 4 + Fear 9 + Agility, Night Watch, Ferryman 6 = 19, with Fear',
      });
      expect(hopeOf(table, 'a')).toBe(1);
      const unnamed = step(withHope(3), joss, rollCommand({ experiences: ['Ferryman'] }));
      expect(unnamed.events[0]).toMatchObject({ context: 'Ferryman' });
    });

    it('are paid before a Hope is won: from a full row the win counts', () => {
      const { table, events } = step(withHope(6), joss, helped('Night Watch'), loadedDice(9, 4));
      expect(events.slice(1)).toMatchObject([
        { field: 'hope', oldValue: 6, newValue: 5 },
        { field: 'hope', oldValue: 5, newValue: 6 },
        { type: 'SpotlightGiven' },
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

    it('cost as much with damage', () => {
      const [foe, found] = ['foe-8-1', foeBlock({ difficulty: 2 })];
      const attack = step(play(withHope(3), [ines, place({ found })]), joss, rollCommand({ targets: [foe] }));
      const seq = attack.events[0]?.seq ?? 0;
      const thrown = rollCommand({ damageOf: seq, isDuality: false, dicePool: { d8: 1 }, experiences: ['Ferryman'] });
      const { events } = step(attack.table, joss, thrown);
      expect(events[1]).toMatchObject({ field: 'hope', oldValue: 4, newValue: 3, causeSeq: events[0]?.seq });
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

  it('[DU7] are cleared by the player who threw them, also those from before they held this character', () => {
    const table = play(fullTable(), [joss, rollCommand()]);
    const early = { ...table, rolls: table.rolls.map((roll) => ({ ...roll, characterId: null })) };
    expect(diceOnTheTable(early)).toHaveLength(1);
    for (const characterId of [null, 'a']) {
      const { table: cleared, events } = step(early, joss, { type: 'ClearDice', characterId });
      expect(diceOnTheTable(cleared)).toEqual([]);
      expect(events).toMatchObject([{ characterId: 'a', rollerPlayerId: joss.playerId, clearedBy: 'Joss' }]);
    }
    const without = play(fullTable(), [joss, { type: 'Leave' }], [joss, { type: 'TakeSeat' }]);
    expect(step(without, joss, { type: 'ClearDice' }).events).toMatchObject([{ characterId: null }]);
  });

  it('[DU7] of others are cleared by the game master, not by a player', () => {
    const table = play(fullTable(), [wren, rollCommand()], [joss, rollCommand()]);
    expect(step(table, joss, { type: 'ClearDice', characterId: 'b' }).refusal?.reason).toBe('notYourCharacter');
    const { table: cleared } = step(table, ines, { type: 'ClearDice', characterId: 'b' });
    expect(diceOnTheTable(cleared).map(({ characterId }) => characterId)).toEqual(['a']);
  });
});
