// The six traits with their values.
import type { Trait } from '../../../../../rules/character.ts';
import { TRAITS } from '../../../../../rules/traits.ts';
import { Modifier } from '../../../../art/modifier.tsx';
import { Part } from '../part.tsx';
import { FactTile } from './fact-tile.tsx';
import styles from './trait-values.module.css';

export function TraitValues({ traits }: { traits: Readonly<Record<Trait, number>> }) {
  return (
    <Part title="Traits" level={3}>
      <dl className={styles.traits}>
        {TRAITS.map((trait) => (
          <FactTile key={trait} name={trait}>
            <Modifier value={traits[trait]} />
          </FactTile>
        ))}
      </dl>
    </Part>
  );
}
