// The chosen class in full: wide, with the subclasses to choose from; as a review, with buttons that lead back to them.
import { Eraser } from 'lucide-react';
import { useId } from 'react';
import { findClass, findSubclass } from '../../../../../rules/builder/book.ts';
import { changeClass, changeSubclass, clearClass } from '../../../../../rules/builder/class-choice.ts';
import { Button } from '../../../../ui/button.tsx';
import { KeptName } from '../../kept-name.tsx';
import type { ClassChoiceProps } from './class-choice-props.ts';
import { ClassHead } from './class-head.tsx';
import styles from './class-panel.module.css';
import { KeptClass } from './kept-class.tsx';
import { SubclassCards } from './subclass-cards.tsx';
import { SubclassReview } from './subclass-review.tsx';

type ClassPanelProps = ClassChoiceProps & {
  isReview: boolean;
  isWhole?: boolean; // false: the subclasses to choose from are not painted yet
};

export function ClassPanel({ builder, book, act, isReview, isWhole = true }: ClassPanelProps) {
  const title = useId();
  const { classInfo } = builder;
  const entry = findClass(book, classInfo.class);
  const subclass = findSubclass(book, classInfo.class, classInfo.subclass);
  const mayChange = Boolean(book.classes?.length);
  const hasSubclasses = Boolean(entry?.subclasses.length);
  if (!classInfo.class) return null; // just cleared: the page slides away
  return (
    <article className={styles.panel} aria-label={classInfo.class} tabIndex={-1} data-class-panel>
      {entry ? <ClassHead entry={entry} book={book} /> : <KeptClass classInfo={classInfo} />}
      {entry && hasSubclasses && !isReview && isWhole && (
        <section aria-labelledby={title} className={styles.subclasses}>
          <h4 id={title} className={styles.title}>
            Subclass
          </h4>
          <SubclassCards builder={builder} book={book} act={act} entry={entry} />
        </section>
      )}
      {subclass && <SubclassReview builder={builder} act={act} subclass={subclass} isWhole={isReview} />}
      {entry && isReview && !subclass && classInfo.subclass && <KeptName name={classInfo.subclass} />}
      <div className={styles.deeds}>
        {isReview && mayChange && <Button onClick={() => act(changeClass)}>Change Class</Button>}
        {isReview && hasSubclasses && <Button onClick={() => act(changeSubclass)}>Change Subclass</Button>}
        <Button variant="ghost" icon={<Eraser aria-hidden />} onClick={() => act(clearClass)}>
          Clear Selection
        </Button>
      </div>
    </article>
  );
}
