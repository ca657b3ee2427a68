// A feature cut to one line of a card, or in full: its name in bold, then what it does.
import { featureParts } from '../../../rules/builder/content.ts';
import { excerptOf } from '../../../rules/excerpt.ts';
import styles from './feature-line.module.css';

/** `max`: characters of name and text together. */
export function FeatureLine({ text, max }: { text: string; max: number }) {
  const { name, description } = featureParts(excerptOf(text, max));
  return (
    <p className={styles.line}>
      <b>{name}</b>
      {description && `: ${description}`}
    </p>
  );
}

export function FeatureDetails({ features }: { features: readonly string[] }) {
  return (
    <dl className={styles.list}>
      {features.map((text) => {
        const { name, description } = featureParts(text);
        return (
          <div key={text}>
            <dt>{name}</dt>
            <dd>{description}</dd>
          </div>
        );
      })}
    </dl>
  );
}
