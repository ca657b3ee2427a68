// The foes that everybody sees, in a strip above the party.
import { type LiveTable, useTable } from '../../live/use-table.ts';

export type FoeStripProps = {
  live: LiveTable;
  isGm: boolean;
  chosen: readonly string[]; // the foes that the next roll attacks, by their ids on the table
  onChoose: ((targets: readonly string[]) => void) | null; // null: this person attacks nobody
};

export function FoeStrip({ live }: FoeStripProps) {
  const foes = useTable(live, (table) => table.foes);
  return <section aria-label="Foes">{foes.map(({ name }) => name).join(', ')}</section>;
}
