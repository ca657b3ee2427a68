// The features of one origin, a line each; in full they stand further down, among all features.
import { useId } from 'react';
import type { FeatureEntry } from '../../../../../rules/builder/features.ts';
import { isolated, withNames } from '../../../../../rules/isolated.ts';
import { EXCERPT } from '../../../../lib/screen.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { FeatureLine } from '../../feature-line.tsx';
import { listKeys } from '../../list-keys.ts';
import styles from './feature-briefs.module.css';

type FeatureBriefsProps = {
  title: string;
  from: readonly string[]; // the chosen names that they come from
  features: readonly FeatureEntry[];
  isLoading: boolean;
  none: string; // what is said where there are none
  isNarrow: boolean;
};

export function FeatureBriefs({ title, from, features, isLoading, none, isNarrow }: FeatureBriefsProps) {
  const id = useId();
  const names = from.filter(Boolean).map(isolated).join(', ');
  const keys = listKeys(features.map(({ source, name }) => ({ id: `${source} ${name}` })));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {names && <p className={styles.from}>{names}</p>}
      {features.map(({ name, description }, place) => (
        <FeatureLine
          key={keys[place]}
          text={description ? withNames`${name}: ${description}` : name}
          max={isNarrow ? EXCERPT.shortFeature : EXCERPT.feature}
        />
      ))}
      {features.length === 0 && isLoading && <Skeleton lines={3} />}
      {features.length === 0 && !isLoading && <p className={styles.from}>{none}</p>}
    </section>
  );
}
