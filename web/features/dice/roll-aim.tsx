// Whom an attack hits and misses, or whom damage is for, as a line of the result.
import { aimWords } from '../../../rules/roll-endings.ts';
import type { Roll } from '../../../rules/table.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import styles from './roll-aim.module.css';

export type RollAimProps = { live: LiveTable; roll: Roll };

export function RollAim({ live, roll }: RollAimProps) {
  const words = useTable(live, (table) => aimWords(roll, table));
  return words !== null && <p className={styles.aim}>{words}</p>;
}
