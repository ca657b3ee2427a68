// The chosen class in full: wide, with the subclasses to choose from; as a review, with buttons that lead back to them.
import { Eraser } from 'lucide-react';
import { useId } from 'react';
import type { ClassInfo } from '../../../../../rules/builder/builder.ts';
import { changeClass, changeSubclass, clearClass, selectOption } from '../../../../../rules/builder/class-choice.ts';
import { type BuilderContent, findClass, findSubclass } from '../../../../../rules/builder/content.ts';
import type { ClassEntry, Subclass } from '../../../../../rules/content/pack.ts';
import { isolated } from '../../../../../rules/isolated.ts';
import { Button } from '../../../../ui/button.tsx';
import { FeatureDetails } from '../../feature-line.tsx';
import { HopeFeature } from '../../hope-feature.tsx';
import { KeptName } from '../../kept-name.tsx';
import type { StepPartProps } from '../../step-props.ts';
import styles from './class-panel.module.css';
import { ClassIcon, DomainNames } from './domain-names.tsx';
import { SubclassCards } from './subclass-cards.tsx';

type ClassPanelProps = StepPartProps & {
  isReview: boolean;
  isWhole?: boolean; // false: the subclasses to choose from are not painted yet
};

export function ClassPanel({ builder, content, act, isReview, isWhole = true }: ClassPanelProps) {
  const title = useId();
  const { classInfo } = builder;
  const entry = findClass(content, classInfo.class);
  const subclass = findSubclass(content, classInfo.class, classInfo.subclass);
  const mayChange = Boolean(content.classes?.length);
  const hasSubclasses = Boolean(entry?.subclasses.length);
  if (!classInfo.class) return null; // just cleared: the page slides away
  return (
    <article className={styles.panel} aria-label={classInfo.class} tabIndex={-1} data-class-panel>
      {entry ? <ClassHead entry={entry} content={content} /> : <KeptClass classInfo={classInfo} />}
      {entry && hasSubclasses && !isReview && isWhole && (
        <section aria-labelledby={title} className={styles.subclasses}>
          <h4 id={title} className={styles.title}>
            Subclass
          </h4>
          <SubclassCards builder={builder} content={content} act={act} entry={entry} />
        </section>
      )}
      {subclass && <SubclassReview builder={builder} act={act} subclass={subclass} isWhole={isReview} />}
      {entry && isReview && !subclass && classInfo.subclass && <KeptName name={classInfo.subclass} />}
      <div className={styles.actions}>
        {isReview && mayChange && <Button onClick={() => act(changeClass)}>Change Class</Button>}
        {isReview && hasSubclasses && <Button onClick={() => act(changeSubclass)}>Change Subclass</Button>}
        <Button variant="ghost" icon={<Eraser aria-hidden />} onClick={() => act(clearClass)}>
          Clear Selection
        </Button>
      </div>
    </article>
  );
}

/** A saved class that is not in the content at hand, shown as it was saved, with the choices made in it. */
function KeptClass({ classInfo }: { classInfo: ClassInfo }) {
  const answers = Object.values(classInfo.subclassSelections).filter((answer) => typeof answer === 'string');
  return (
    <div className={styles.kept}>
      <h3 className={styles.name}>{classInfo.class}</h3>
      {classInfo.subclass && <p>{classInfo.subclass}</p>}
      {answers.length > 0 && <p>{answers.map(isolated).join(' · ')}</p>}
      <KeptName name={classInfo.class} />
    </div>
  );
}

type SubclassReviewProps = Omit<StepPartProps, 'content'> & { subclass: Subclass; isWhole: boolean };

/** The chosen subclass in full, with the choices it asks for. Beside its card it leaves out what the card says. */
function SubclassReview({ builder, act, subclass, isWhole }: SubclassReviewProps) {
  return (
    <section className={styles.review}>
      <h4 className={styles.reviewName}>{subclass.name}</h4>
      {isWhole && subclass.spellcastTrait && <p className={styles.casts}>Casts with {subclass.spellcastTrait}</p>}
      {isWhole && <p className={styles.description}>{subclass.description}</p>}
      <SubclassSelections builder={builder} act={act} subclass={subclass} />
      <FeatureDetails features={subclass.features} />
    </section>
  );
}

/**
 * What a subclass asks to choose once, such as a companion: native radio buttons, one group for each choice. A saved answer that
 * the content does not offer is shown as it was saved.
 */
function SubclassSelections({ builder, act, subclass }: Omit<StepPartProps, 'content'> & { subclass: Subclass }) {
  const group = useId();
  const { subclassSelections } = builder.classInfo;
  return subclass.needsSelection.map(({ id, label, options }) => {
    const taken = subclassSelections[id];
    const isKept = typeof taken === 'string' && taken !== '' && !options.includes(taken);
    return (
      <fieldset key={id} className={styles.choice}>
        <legend className={styles.label}>{label}</legend>
        {isKept && <KeptName name={taken} />}
        <div className={styles.options}>
          {options.map((option) => (
            <label key={option} className={styles.option}>
              <input
                type="radio"
                name={`${group}-${id}`}
                checked={option === taken}
                onChange={() => act((now) => selectOption(now, id, option))}
              />
              {option}
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}

/** What a class is: description, numbers, domains, Hope feature, features, and what it starts with. */
function ClassHead({ entry, content }: { entry: ClassEntry; content: BuilderContent }) {
  return (
    <>
      <header className={styles.head}>
        <span className={styles.icon}>
          <ClassIcon entry={entry} content={content} />
        </span>
        <div className={styles.words}>
          <h3 className={styles.headName}>{entry.name}</h3>
          <p className={styles.headDescription}>{entry.description}</p>
        </div>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>Base HP</dt>
          <dd>{entry.baseHP}</dd>
        </div>
        <div>
          <dt>Base Evasion</dt>
          <dd>{entry.baseEvasion}</dd>
        </div>
        <div className={styles.wide}>
          <dt>Domains</dt>
          <dd className={styles.domains}>
            {entry.domains.length > 0 ? <DomainNames ids={entry.domains} content={content} /> : 'None'}
          </dd>
        </div>
      </dl>
      {entry.hopeFeature && <HopeFeature text={entry.hopeFeature} />}
      {entry.features.length > 0 && (
        <section>
          <h4 className={styles.headTitle}>Class Features</h4>
          <FeatureDetails features={entry.features} />
        </section>
      )}
      {entry.startingItems.length > 0 && (
        <section>
          <h4 className={styles.headTitle}>Starting Items</h4>
          <p className={styles.items}>{entry.startingItems.map(isolated).join(' · ')}</p>
        </section>
      )}
    </>
  );
}
