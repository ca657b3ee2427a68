// What a character carries: weapons with their attack and damage, the potion, the companion, and everything else.

import { Dices, Swords } from 'lucide-react';
import { damageDice } from '../../../rules/attack.ts';
import type { Sheet, SheetWeapon } from '../../../rules/builder/sheet.ts';
import { poolWords } from '../../../rules/roll-words.ts';
import { signed } from '../../../rules/words.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './equipment-list.module.css';
import { LongText } from './long-text.tsx';
import { Nothing } from './panel.tsx';
import type { SheetActions } from './sheet-actions.ts';
import { itemWords, listItems, weaponLine } from './sheet-words.ts';
import { Term } from './term.tsx';

type EquipmentListProps = { sheet: Sheet; actions: SheetActions | null };

export function EquipmentList({ sheet, actions }: EquipmentListProps) {
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
              <WeaponRow weapon={weapon} sheet={sheet} actions={actions} />
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

type WeaponRowProps = {
  weapon: SheetWeapon;
  sheet: Pick<Sheet, 'traits' | 'proficiency'>;
  actions: SheetActions | null; // null: read only
};

/** One weapon, and where rolling is possible the buttons for its attack and its damage. */
function WeaponRow({ weapon, sheet, actions }: WeaponRowProps) {
  const { name, damageDie, properties, trait } = weapon;
  const damage = damageDice(damageDie, sheet.proficiency);
  const damageWords = damage === null ? damageDie : `${poolWords(damage.dicePool)}${plus(damage.modifier)}`;
  const value = sheet.traits.find((each) => each.name === trait)?.value ?? 0;
  return (
    <div className={styles.weapon}>
      <div>
        <p className={styles.head}>
          <b className={styles.name}>{name === '' ? 'Unnamed weapon' : name}</b>
          {actions === null && (
            <span className={styles.damage}>
              <Term term="damage">{damageWords}</Term>
            </span>
          )}
        </p>
        <p className={styles.rowFacts}>{weaponLine(weapon)}</p>
        {properties.map((property) => (
          <LongText key={property} text={property} of={name} />
        ))}
      </div>
      {actions !== null && (
        <div className={styles.rolls}>
          <Button
            icon={<Swords aria-hidden />}
            aria-disabled={!actions.mayRoll}
            onClick={() => actions.onAttack(weapon)}
          >
            <span>
              Attack
              <VisuallyHidden>
                {' '}
                with <bdi>{name}</bdi>
              </VisuallyHidden>
              {trait !== null && ` ${signed(value)}`}
            </span>
          </Button>
          {damage !== null && (
            <Button
              icon={<Dices aria-hidden />}
              aria-disabled={!actions.mayRoll}
              onClick={() => actions.onDamage(weapon)}
            >
              <span>
                <VisuallyHidden>
                  Damage of <bdi>{name}</bdi>:{' '}
                </VisuallyHidden>
                {damageWords}
              </span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** A modifier as written after dice: "+1", "−2", nothing for 0. */
function plus(modifier: number): string {
  return modifier === 0 ? '' : signed(modifier);
}
