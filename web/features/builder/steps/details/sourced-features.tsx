// Every feature in full, with a tag that tells its origin in words as well as by colour.
import type { FeatureEntry } from '../../../../../rules/builder/features.ts';
import { listKeys } from '../../list-keys.ts';
import styles from './sourced-features.module.css';

export function SourcedFeatures({ features }: { features: readonly FeatureEntry[] }) {
  const keys = listKeys(features.map(({ source, name }) => ({ id: `${source} ${name}` })));
  return (
    <dl className={styles.features}>
      {features.map(({ name, description, source }, place) => (
        <div key={keys[place]} className={styles.feature}>
          <dt>
            {name}
            {source && (
              <span className={styles.tag} data-source={source.toLowerCase()}>
                {source}
              </span>
            )}
          </dt>
          {description && <dd>{description}</dd>}
        </div>
      ))}
    </dl>
  );
}
