// The burden of weapons and armor together.
import type { Book } from '../../../../../rules/builder/book.ts';
import type { Builder } from '../../../../../rules/builder/builder.ts';
import { numbersOf } from '../../../../../rules/builder/numbers.ts';
import styles from './burden-total.module.css';

export function BurdenTotal({ builder, book }: { builder: Builder; book: Book }) {
  const { weaponBurden, burden } = numbersOf(builder, book);
  return (
    <dl className={styles.total}>
      <div>
        <dt>Weapons</dt>
        <dd>{weaponBurden}</dd>
      </div>
      <div>
        <dt>Armor</dt>
        <dd>{burden - weaponBurden}</dd>
      </div>
      <div>
        <dt>Total burden</dt>
        <dd>{burden}</dd>
      </div>
    </dl>
  );
}
