// The six traits of a sheet; where rolling is possible, a tap rolls that trait.
import { TRAITS, type Trait } from '../../../rules/character.ts';
import { Modifier } from '../../art/modifier.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './trait-grid.module.css';

export type TraitGridProps = {
  traits: Readonly<Record<Trait, number>>;
  onRoll: ((trait: Trait) => void) | null; // null: only to look at
  disabled?: boolean | undefined;
};

export function TraitGrid({ traits, onRoll, disabled = false }: TraitGridProps) {
  return (
    <ul className={styles.grid}>
      {TRAITS.map((trait) => {
        const inside = (
          <>
            <Modifier value={traits[trait]} className={styles.value} />
            {trait}
          </>
        );
        return (
          <li key={trait}>
            {onRoll === null ? (
              <span className={styles.cell}>{inside}</span>
            ) : (
              <button
                type="button"
                className={styles.cell}
                aria-disabled={disabled}
                onClick={() => !disabled && onRoll(trait)}
              >
                <VisuallyHidden>Roll </VisuallyHidden>
                {inside}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
