// What a class can do with Hope, on gold ground with its icon. The content writes its name before a colon.
import { featureParts } from '../../../rules/builder/content.ts';
import { HopeSign } from '../../art/signs.tsx';
import styles from './hope-feature.module.css';

export function HopeFeature({ text }: { text: string }) {
  const { name, description } = featureParts(text);
  return (
    <div className={styles.hope}>
      <h4>
        <HopeSign />
        {name}
      </h4>
      <p>{description}</p>
    </div>
  );
}
