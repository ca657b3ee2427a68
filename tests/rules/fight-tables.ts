/** A table in the middle of a fight, and what tests ask of it. */
import type { EventOf, TableEvent } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';
import { place, placedFoes } from './fights.ts';
import { fullTable, ines, play, step } from './tables.ts';

export const typesOf = (events: readonly TableEvent[]) => events.map(({ type }) => type);
export const undo = (table: Table, seq?: number) =>
  step(table, ines, { type: 'Undo', ...(seq === undefined ? {} : { seq }) });
/** A table with one foe in sight, and its id. */
export function withFoe(change: Parameters<typeof place>[0] = {}): { table: Table; foe: string } {
  const table = play(fullTable(), [ines, place(change)]);
  return { table, foe: placedFoes(table)[0] ?? '' };
}
export const healthOf = (table: Table, id = 'a') => table.characters.find((hero) => hero.id === id)?.health.current;
export const armorOf = (table: Table, id = 'a') => table.characters.find((hero) => hero.id === id)?.armor.current;
/** What counts of a table for whether it is as before. */
export const fightOf = ({ session, characters, foes, hits, placeUses }: Table) => ({
  fear: session.fear,
  characters,
  foes,
  hits: hits.map(({ seq: _seq, ...hit }) => hit),
  placeUses,
});
export const roll = (events: readonly TableEvent[], index: number) => events[index] as EventOf<'DiceRoll'>;
