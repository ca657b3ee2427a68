// One weapon, and where rolling is possible the buttons for its attack and its damage.
import { Dices, Swords } from 'lucide-react';
import { damageDice } from '../../../rules/attack.ts';
import type { Sheet, SheetWeapon } from '../../../rules/builder/sheet.ts';
import { poolWords } from '../../../rules/roll-words.ts';
import { signed } from '../../../rules/words.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LongText } from './long-text.tsx';
import type { SheetDeeds } from './sheet-deeds.ts';
import { weaponLine } from './sheet-words.ts';
import { Term } from './term.tsx';
import styles from './weapon-row.module.css';

type WeaponRowProps = {
  weapon: SheetWeapon;
  sheet: Pick<Sheet, 'traits' | 'proficiency'>;
  deeds: SheetDeeds | null; // null: read only
};

export function WeaponRow({ weapon, sheet, deeds }: WeaponRowProps) {
  const { name, damageDie, properties, trait } = weapon;
  const damage = damageDice(damageDie, sheet.proficiency);
  const damageWords = damage === null ? damageDie : `${poolWords(damage.dicePool)}${plus(damage.modifier)}`;
  const value = sheet.traits.find((each) => each.name === trait)?.value ?? 0;
  return (
    <div className={styles.weapon}>
      <div>
        <p className={styles.head}>
          <b className={styles.name}>{name === '' ? 'Unnamed weapon' : name}</b>
          {deeds === null && (
            <span className={styles.damage}>
              <Term term="damage">{damageWords}</Term>
            </span>
          )}
        </p>
        <p className={styles.facts}>{weaponLine(weapon)}</p>
        {properties.map((property) => (
          <LongText key={property} text={property} of={name} />
        ))}
      </div>
      {deeds !== null && (
        <div className={styles.rolls}>
          <Button icon={<Swords aria-hidden />} aria-disabled={!deeds.mayRoll} onClick={() => deeds.onAttack(weapon)}>
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
            <Button icon={<Dices aria-hidden />} aria-disabled={!deeds.mayRoll} onClick={() => deeds.onDamage(weapon)}>
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
