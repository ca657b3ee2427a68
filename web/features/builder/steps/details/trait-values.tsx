// The six traits with their values.
import type { Trait } from '../../../../../rules/character.ts';
import { TRAITS } from '../../../../../rules/traits.ts';
import { Modifier } from '../../../../art/modifier.tsx';
import { Part } from '../part.tsx';
import styles from './trait-values.module.css';

export function TraitValues({ traits }: { traits: Readonly<Record<Trait, number>> }) {
  return (
    <Part title="Traits" level={3}>
      <dl className={styles.traits}>
        {TRAITS.map((trait) => (
          <div key={trait}>
            <dt>{trait}</dt>
            <dd>
              <Modifier value={traits[trait]} />
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
