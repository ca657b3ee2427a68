// All features of a character, each with a tag that tells by word and colour where it comes from.
import type { Sheet } from '../../../rules/builder/sheet.ts';
import styles from './feature-list.module.css';
import { LongText } from './long-text.tsx';
import { Nothing } from './panel.tsx';
import { sourceWord } from './sheet-words.ts';

export function FeatureList({ features }: { features: Sheet['allFeatures'] }) {
  if (features.length === 0) return <Nothing>No features yet.</Nothing>;
  return (
    <ul className={styles.list}>
      {features.map(({ name, description, source }, index) => (
        // Two features may have one name and one source.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={`${source} ${name} ${index}`}>
          <p className={styles.head}>
            <b className={styles.name}>{name}</b>
            <span className={styles.tag} data-source={source.toLowerCase()}>
              {sourceWord(source)}
            </span>
          </p>
          <LongText text={description} of={name} />
        </li>
      ))}
    </ul>
  );
}
