// The six traits of a sheet, each in its colour and with its icon. A press rolls the trait where rolling is possible; elsewhere
// the buttons are disabled.
import type { Sheet } from '../../../rules/builder/sheet.ts';
import type { Trait } from '../../../rules/character.ts';
import { Modifier } from '../../art/modifier.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './trait-grid.module.css';

type TraitGridProps = {
  traits: Sheet['traits'];
  onRoll: ((trait: Trait) => void) | null; // null: read only
  mayRoll?: boolean | undefined; // false: not at the moment
};

export function TraitGrid({ traits, onRoll, mayRoll = true }: TraitGridProps) {
  return (
    <ul className={styles.grid}>
      {traits.map(({ name, value }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.cell}
            disabled={onRoll === null}
            aria-disabled={!mayRoll || undefined}
            onClick={() => mayRoll && onRoll?.(name)}
          >
            {onRoll !== null && <VisuallyHidden>Roll </VisuallyHidden>}
            <Modifier value={value} className={styles.value} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
