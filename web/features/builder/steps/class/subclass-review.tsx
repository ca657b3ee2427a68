// The chosen subclass in full, with the choices it asks for. Beside its card it leaves out what stands on the card.
import type { Subclass } from '../../../../../rules/content/pack.ts';
import { FeatureList } from '../../feature-line.tsx';
import type { ClassChoiceProps } from './class-choice-props.ts';
import styles from './subclass-review.module.css';
import { SubclassSelections } from './subclass-selections.tsx';

type SubclassReviewProps = Omit<ClassChoiceProps, 'book'> & { subclass: Subclass; isWhole: boolean };

export function SubclassReview({ builder, act, subclass, isWhole }: SubclassReviewProps) {
  return (
    <section className={styles.review}>
      <h4 className={styles.name}>{subclass.name}</h4>
      {isWhole && subclass.spellcastTrait && <p className={styles.casts}>Casts with {subclass.spellcastTrait}</p>}
      {isWhole && <p className={styles.description}>{subclass.description}</p>}
      <SubclassSelections builder={builder} act={act} subclass={subclass} />
      <FeatureList features={subclass.features} />
    </section>
  );
}
