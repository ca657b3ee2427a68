// Name, pronouns, heritage, class, and the row of Hope. A long name takes a second line.
import type { Sheet } from '../../../rules/builder/sheet.ts';
import { HOPE_MAX } from '../../../rules/resources.ts';
import { HopePips } from '../../art/hope-pips.tsx';
import { Medallion } from '../../ui/medallion.tsx';
import styles from './sheet-head.module.css';
import { classLine, originLine } from './sheet-words.ts';
import { Term } from './term.tsx';

type SheetHeadProps = { sheet: Sheet; showsHope: boolean };

export function SheetHead({ sheet, showsHope }: SheetHeadProps) {
  return (
    <header className={styles.head}>
      <Medallion name={sheet.name} size="lg" />
      <div className={styles.words}>
        <h3 className={styles.name}>{sheet.name}</h3>
        <p>{originLine(sheet)}</p>
        <p className={styles.class}>{classLine(sheet)}</p>
      </div>
      {showsHope && (
        <div className={styles.hope}>
          <span className={styles.hopeWords}>
            <Term term="hope">Hope</Term>
            <span aria-hidden>
              {Math.min(sheet.hope, HOPE_MAX)} of {HOPE_MAX}
            </span>
          </span>
          <HopePips hope={sheet.hope} />
        </div>
      )}
    </header>
  );
}
