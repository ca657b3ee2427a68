// The chosen ancestry and community in full, and buttons to choose others.
import { Eraser } from 'lucide-react';
import type { Heritage } from '../../../../../rules/builder/builder.ts';
import { type BuilderContent, findAncestry, findCommunity } from '../../../../../rules/builder/content.ts';
import { isHeritageCut } from '../../../../../rules/builder/heritage-choice.ts';
import type { Origin } from '../../../../../rules/content/pack.ts';
import { LENGTHS } from '../../../../../rules/lengths.ts';
import { Button } from '../../../../ui/button.tsx';
import { FeatureDetails } from '../../feature-line.tsx';
import { Hint } from '../../hint.tsx';
import { KeptName } from '../../kept-name.tsx';
import styles from './heritage-review.module.css';

type HeritageReviewProps = {
  heritage: Heritage;
  content: BuilderContent;
  onChangeAncestry: () => void;
  onChangeCommunity: () => void;
  onClear: () => void;
  isWhole: boolean; // shows also what stands on the cards, for when those are out of sight
};

export function HeritageReview(props: HeritageReviewProps) {
  const { heritage, content, onChangeAncestry, onChangeCommunity, onClear, isWhole } = props;
  const { ancestry, community } = heritage;
  return (
    <article className={styles.review} aria-label="Your heritage">
      <OriginReview
        kind="Ancestry"
        name={ancestry}
        origin={findAncestry(content, ancestry)}
        onChange={onChangeAncestry}
        isWhole={isWhole}
      />
      <OriginReview
        kind="Community"
        name={community}
        origin={findCommunity(content, community)}
        onChange={onChangeCommunity}
        isWhole={isWhole}
      />
      {isHeritageCut(heritage) && (
        <Hint>
          Together these names are longer than the {LENGTHS.line} characters a sheet has for both. Saved, they read:{' '}
          {heritage.heritage}
        </Hint>
      )}
      {(ancestry || community) && (
        <Button variant="ghost" icon={<Eraser aria-hidden />} className={styles.clear} onClick={onClear}>
          Clear Selections
        </Button>
      )}
    </article>
  );
}

type OriginReviewProps = {
  kind: 'Ancestry' | 'Community';
  name: string;
  origin: Origin | undefined;
  onChange: () => void;
  isWhole: boolean;
};

function OriginReview({ kind, name, origin, onChange, isWhole }: OriginReviewProps) {
  return (
    <section className={styles.origin} aria-label={kind}>
      <p className={styles.kind}>{kind}</p>
      {name ? <h3 className={styles.name}>{name}</h3> : <p className={styles.none}>Not chosen yet</p>}
      {name && !origin && isWhole && <KeptName name={name} />}
      {origin && isWhole && <p className={styles.description}>{origin.description}</p>}
      {origin && <FeatureDetails features={origin.features} />}
      <Button onClick={onChange}>{name ? `Change ${kind}` : `Choose ${kind}`}</Button>
    </section>
  );
}
