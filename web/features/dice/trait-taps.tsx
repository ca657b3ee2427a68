// The six traits as buttons: one of them is chosen for the next roll, and pressing it again takes that back.
import type { Trait } from '../../../rules/character.ts';
import { TRAITS } from '../../../rules/traits.ts';
import { Modifier } from '../../art/modifier.tsx';
import { sidewaysRow } from '../../ui/sideways-row.ts';
import styles from './trait-taps.module.css';

type TraitTapsProps = {
  traits: Readonly<Record<Trait, number>>;
  chosen: Trait | null;
  onChoose: (trait: Trait | null) => void;
};

export function TraitTaps({ traits, chosen, onChoose }: TraitTapsProps) {
  return (
    <fieldset ref={sidewaysRow} className={styles.taps} aria-label="Trait for the roll">
      {TRAITS.map((trait) => (
        <button
          key={trait}
          type="button"
          className={styles.tap}
          aria-pressed={trait === chosen}
          onClick={() => onChoose(trait === chosen ? null : trait)}
        >
          <span>{trait}</span>
          <Modifier value={traits[trait]} className={styles.value} />
        </button>
      ))}
    </fieldset>
  );
}
