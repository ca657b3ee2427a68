// Every feature in full, with a tag that tells its origin in words as well as by colour.
import { FEATURE_SOURCES, type FeatureEntry } from '../../../../../rules/builder/features.ts';
import styles from './sourced-features.module.css';

export function SourcedFeatures({ features }: { features: readonly FeatureEntry[] }) {
  return (
    <dl className={styles.features}>
      {FEATURE_SOURCES.flatMap((source) => features.filter((feature) => feature.source === source)).map((feature) => (
        <div key={`${feature.source} ${feature.name}`} className={styles.feature}>
          <dt>
            {feature.name}
            <span className={styles.tag} data-source={feature.source}>
              {feature.source}
            </span>
          </dt>
          {feature.description && <dd>{feature.description}</dd>}
        </div>
      ))}
    </dl>
  );
}
