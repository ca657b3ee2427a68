/** What a fight leaves to the campaign's next session. It decides nothing: commands/take-over.ts puts it on the next table. */
import { type Hit, isWhole, type TableFoe, TELLS_DEFAULT, type Tells } from './fight.ts';
import type { HeroInFight, Table } from './table.ts';

export type LeftFight = {
  foes: TableFoe[]; // all of them, also hidden ones and those put away
  hits: Hit[]; // that wait for their answers
  heroes: Record<string, HeroInFight>; // by character
  tells: Tells;
  placeUses: Table['placeUses'];
};

/** [LI10] The table of an imported session: it was never played here, and the next one takes its fight over. */
export function withLeftFight(table: Table, { foes, hits, heroes, tells, placeUses }: LeftFight): Table {
  const asked = hits.map((hit) => ({ ...hit, seq: 0 }));
  return { ...table, session: { ...table.session, tells }, foes, hits: asked, heroesBefore: heroes, placeUses };
}

/** [LI10] Null where it leaves nothing. */
export function leftFightOf(table: Table): LeftFight | null {
  const { characters, resting, foes, hits, placeUses, session } = table;
  const bearers = [...characters, ...resting].filter(({ guard, conditions }) => guard !== 0 || conditions.length > 0);
  const left: LeftFight = {
    foes: foes.filter(isWhole),
    hits: hits.map(({ seq: _seq, ...hit }) => hit),
    heroes: {
      ...table.heroesBefore,
      ...Object.fromEntries(bearers.map(({ id, guard, conditions }) => [id, { guard, conditions }])),
    },
    tells: session.tells,
    placeUses,
  };
  const isUsual = JSON.stringify(left.tells) === JSON.stringify(TELLS_DEFAULT);
  const isEmpty = [left.foes, left.hits, Object.keys(left.heroes), Object.keys(placeUses)].every(
    ({ length }) => length === 0,
  );
  return isEmpty && isUsual ? null : left;
}
