// What a character carries: weapons with their attack and damage, the potion, the companion, and everything else.
import type { Sheet } from '../../../rules/builder/sheet.ts';
import styles from './equipment-list.module.css';
import { LongText } from './long-text.tsx';
import { Nothing } from './panel.tsx';
import type { SheetDeeds } from './sheet-deeds.ts';
import { itemWords, listItems } from './sheet-words.ts';
import { WeaponRow } from './weapon-row.tsx';

type EquipmentListProps = { sheet: Sheet; deeds: SheetDeeds | null };

export function EquipmentList({ sheet, deeds }: EquipmentListProps) {
  const { weapons, selectedPotion, companion } = sheet;
  const items = listItems(sheet);
  if (weapons.length + items.length === 0 && !selectedPotion && !companion)
    return <Nothing>Nothing is carried yet.</Nothing>;
  return (
    <div className={styles.equipment}>
      {weapons.length > 0 && (
        <ul className={styles.weapons} aria-label="Weapons">
          {weapons.map((weapon, index) => (
            // One may carry the same weapon in either hand.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={`${weapon.name} ${index}`}>
              <WeaponRow weapon={weapon} sheet={sheet} deeds={deeds} />
            </li>
          ))}
        </ul>
      )}
      {(selectedPotion || companion) && (
        <dl className={styles.facts}>
          {selectedPotion && (
            <div>
              <dt>Potion</dt>
              <dd>{selectedPotion}</dd>
            </div>
          )}
          {companion && (
            <div>
              <dt>Companion</dt>
              <dd>{companion}</dd>
            </div>
          )}
        </dl>
      )}
      {items.length > 0 && (
        <ul className={styles.items} aria-label="Items">
          {items.map((item, index) => (
            // One may carry two things of one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={`${item.name} ${index}`}>
              {itemWords(item)}
              <LongText text={item.description} of={item.name} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
