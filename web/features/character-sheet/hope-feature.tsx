// What a class can do with Hope, on gold ground with its icon.
import { HopeSign } from '../../art/signs.tsx';
import styles from './hope-feature.module.css';
import { LongText } from './long-text.tsx';

export function HopeFeature({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.feature}>
      <p className={styles.name}>
        <HopeSign />
        {name}
      </p>
      <LongText text={text} of={name} />
    </div>
  );
}
