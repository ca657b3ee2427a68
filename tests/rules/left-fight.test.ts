/** A fight that goes on in the campaign's next session: what comes along, and what players are told of it. */
import { describe, expect, it } from 'vitest';
import { apply } from '../../rules/apply.ts';
import type { Command } from '../../rules/commands/index.ts';
import { inSight, isWhole, TELLS_DEFAULT } from '../../rules/fight.ts';
import { leftFightOf } from '../../rules/left-fight.ts';
import type { Seat } from '../../rules/seats.ts';
import { newTable, type Table } from '../../rules/table.ts';
import { eventFor, viewFor } from '../../rules/visibility.ts';
import { sessionOf, sheetOnTable } from '../support/table-parts.ts';
import { answer, condition, damage, foeOn, place, placedFoes, strikes, underling, uses } from './fights.ts';
import { loadedDice } from './loaded-dice.ts';
import { fullTable, ines, joss, play, step } from './tables.ts';

/** Foes of each sight, one away and worn, a hit that waits for each hero, conditions and a guard. */
function evening(): Table {
  let table = play(
    fullTable(),
    [ines, { type: 'ChangeFear', change: 4, reason: '' }],
    [ines, place({ shown: 'open' })],
    [ines, place({ shown: 'hidden' })],
    [ines, place({ found: underling, count: 5 })],
  );
  const [open = '', hidden = '', rats = ''] = table.foes.map(({ id }) => id);
  table = play(
    table,
    [ines, { type: 'ChangeFoe', foeId: open, field: 'hp', change: -6 }],
    [ines, { type: 'ChangeFoe', foeId: open, field: 'coins', change: 2 }],
    [ines, uses('Toll', { foeId: open })],
    [ines, condition({ kind: 'foe', id: open }, 'Wet')],
    [ines, condition({ kind: 'hero', id: 'a' }, 'Dazed', { until: 'scene' })],
    [ines, { type: 'SetGuard', characterId: 'b', guard: 2 }],
    [ines, { type: 'SetTells', foeState: 'bar' }],
    [ines, { type: 'PutFoeAway', foeId: rats, away: true }],
    [ines, damage([{ kind: 'hero', id: 'b' }], 8)],
  );
  return step(table, ines, strikes([hidden], ['a']), loadedDice(19, 3, 3)).table;
}

/** The next session, before it begins. Hero a is there already. */
function next(): Table {
  return play(newTable(sessionOf({ id: 'NEXT-NEXT-NEXT-NEXT', status: 'inactive' })), [
    joss,
    { type: 'Select', characterId: 'a', found: { character: sheetOnTable('a'), password: 'notNeeded' } },
  ]);
}

const begins = (table: Table, fight: ReturnType<typeof leftFightOf>) =>
  step(table, ines, { type: 'Activate', carriedFear: 0, countdowns: [], fight });

describe('a fight that is not over', () => {
  const before = evening();
  const { table, events } = begins(next(), leftFightOf(before));

  it('[LI10] goes on: foes as they were, hits that wait, heroes’ conditions and guard, what players are told', () => {
    const same = ({ id: _id, ...foe }: Table['foes'][number]) => foe;
    expect(table.foes.map(same)).toEqual(before.foes.map(same));
    expect(table.session.tells).toEqual({ ...TELLS_DEFAULT, foeState: 'bar' });
    expect(table.hits.map(({ to, total, state }) => [to.id, total, state])).toEqual([
      ['b', 8, 'asked'],
      ['a', 11, 'asked'],
    ]);
    expect(table.characters).toMatchObject([{ id: 'a', conditions: [{ name: 'Dazed', until: 'scene' }] }]);
    const come: [Seat, Command] = [
      { playerId: 'wren', playerName: 'Wren', role: 'player' },
      { type: 'Select', characterId: 'b', found: { character: sheetOnTable('b'), password: 'notNeeded' } },
    ];
    const both = play(table, come);
    expect(both.characters[1]).toMatchObject({ id: 'b', guard: 2 });
    expect(both.heroesBefore).toEqual({});
  });

  it('[LI10] has ids of its own: foes strike, hits are answered and taken back', () => {
    const ids = table.foes.map(({ id }) => id);
    const placed = play(table, [ines, place()]);
    expect(new Set([...ids, ...placedFoes(placed)]).size).toBe(4);
    expect(placed.foes.map(({ id }) => id).slice(0, 3)).toEqual(ids);
    const [, hit] = table.hits;
    expect(hit?.from).toMatchObject({ kind: 'foe', id: table.foes[1]?.id });
    const answered = step(table, joss, answer(hit?.id ?? '', { armor: 1 }));
    expect(answered.refusal).toBeNull();
    expect(step(answered.table, joss, answer(hit?.id ?? '')).refusal?.code).toBe('CONFLICT');
    const back = step(answered.table, ines, { type: 'Undo' });
    expect(back.table.hits.map(({ id }) => id).sort()).toEqual(table.hits.map(({ id }) => id).sort());
    expect(foeOn(table, ids[0] ?? '')).toMatchObject({ counters: { coins: 2 }, uses: { Toll: 1 } });
  });

  it('[LI10] [VI5] leaves no trace of what hides, and players see the rest at once', () => {
    const heard = events.map((event) => eventFor(event, joss));
    expect(heard.map(({ type }) => type)).not.toContain('Hidden');
    expect(JSON.stringify(heard)).not.toMatch(/Ferry Wight a|Bilge Rat|"gm":|block/);
    const seen = table.foes.filter(isWhole).filter(({ shown }) => shown === 'open');
    expect(heard[0]).toMatchObject({ foes: seen.map((foe) => inSight(foe, table.session.tells)) });
    const view = heard.reduce(apply, viewFor(next(), joss));
    expect(view).toEqual(viewFor(table, joss));
  });

  it('[LI10] and is not told again where nothing is left, or the table is to be empty', () => {
    expect(leftFightOf(next())).toBeNull();
    const empty = begins(next(), null);
    expect([empty.table.foes, empty.table.hits, empty.events.length]).toEqual([[], [], 1]);
  });

  it('[LI10] goes on again in the session after that', () => {
    const third = begins(next(), leftFightOf(table)).table;
    expect(third.foes.map(({ name }) => name)).toEqual(before.foes.map(({ name }) => name));
    expect(third.heroesBefore).toMatchObject({ b: { guard: 2 } });
  });

  it('[LI10] comes to an active table that has none, and to no other', () => {
    const active = { ...next(), session: sessionOf() };
    const over: Command = { type: 'TakeOver', countdowns: [], fight: leftFightOf(before) };
    const came = step(active, ines, over);
    expect(came.table.foes).toHaveLength(3);
    expect(came.events.map((event) => eventFor(event, joss).type)).not.toContain('Hidden');
    expect(step(play(active, [ines, place()]), ines, over).events).toEqual([]);
  });
});
