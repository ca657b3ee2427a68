// What the table asks of a hero, one at a time.
import type { Seat } from '../../../rules/seats.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { listAsks } from './asks.ts';

export type AskCardProps = { live: LiveTable; seat: Seat; characterId: string };

export function AskCard({ live, seat, characterId }: AskCardProps) {
  const count = useTable(live, (table) => listAsks(table, seat, characterId).length);
  return <section aria-label="Asked of you">{count}</section>;
}
