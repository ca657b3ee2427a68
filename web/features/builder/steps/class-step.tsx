// Step 1: the class and its subclass. Wide: cards, then the chosen class in full with the others beside it; narrow: page by
// page.
import { memo, useLayoutEffect, useRef } from 'react';
import { changeClass, selectClass } from '../../../../rules/builder/class-choice.ts';
import { findClass } from '../../../../rules/builder/content.ts';
import { CLASS_PAGE_TITLES } from '../../../../rules/builder/sub-wizards.ts';
import type { ClassEntry } from '../../../../rules/content/pack.ts';
import { excerptOf } from '../../../../rules/excerpt.ts';
import { isolated } from '../../../../rules/isolated.ts';
import { CLASS_CARD_FEATURES, EXCERPT } from '../../../lib/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardText } from '../card-text.tsx';
import { Choice, ChoiceGroup } from '../choice-group.tsx';
import { FeatureLine } from '../feature-line.tsx';
import { SkeletonCards } from '../skeleton-cards.tsx';
import { SourceFailure } from '../source-failure.tsx';
import type { StepPartProps, StepProps } from '../step-props.ts';
import { SubWizard } from '../sub-wizard.tsx';
import { ClassPanel } from './class/class-panel.tsx';
import { ClassIcon, DomainNames } from './class/domain-names.tsx';
import { SubclassCards } from './class/subclass-cards.tsx';
import styles from './class-step.module.css';

export function ClassStep({ builder, content, sources: { classes: source }, act, isNarrow }: StepProps) {
  const { class: name, subclass } = builder.classInfo;
  const parts = { builder, content, act };
  if (source.isLoading) return <SkeletonCards what="classes" />;
  const isEmpty = !content.classes?.length;
  return (
    <div className={styles.step}>
      <VisuallyHidden role="status">
        {name ? `${[name, subclass].filter(Boolean).map(isolated).join(', ')} chosen` : 'No class chosen'}
      </VisuallyHidden>
      <SourceFailure title="Failed to load class data" source={source} />
      {source.error && name && <p>Unable to load class information. Please try again.</p>}
      {isEmpty && !source.error && <p>No classes available. Please check your SRD data configuration.</p>}
      {isEmpty && <ClassPanel {...parts} isReview />}
      {!isEmpty && (isNarrow ? <NarrowChoice {...parts} /> : <WideChoice {...parts} />)}
    </div>
  );
}

function NarrowChoice({ builder, content, act }: StepPartProps) {
  const parts = { builder, content, act };
  const entry = findClass(content, builder.classInfo.class);
  return (
    <SubWizard
      {...parts}
      wizard="class"
      titles={CLASS_PAGE_TITLES}
      renderPage={(page) => {
        if (page === 'class') return <ClassCards {...parts} look="cards" />;
        if (page === 'review') return <ClassPanel {...parts} isReview />;
        return (
          entry && (
            <div className={styles.page}>
              <SubclassCards {...parts} entry={entry} />
              <Button className={styles.back} onClick={() => act(changeClass)}>
                Change Class
              </Button>
            </div>
          )
        );
      }}
    />
  );
}

/** From the cards to the panel and back, the focus moves too; from one class to the next it stays where it is. */
function WideChoice({ builder, content, act }: StepPartProps) {
  const parts = { builder, content, act };
  const { class: name } = builder.classInfo;
  const isWhole = useAfterPaint(name !== ''); // first only the panel's head is painted, so that the press is answered at once; then the rest
  const whole = useRef<HTMLDivElement>(null);
  const last = useRef(name);
  useLayoutEffect(() => {
    const before = last.current;
    if (before === name) return;
    last.current = name;
    const panel = whole.current?.querySelector<HTMLElement>('[data-class-panel]');
    if (!name) whole.current?.querySelector<HTMLElement>('[data-choice][tabindex="0"]')?.focus();
    else if (!before) panel?.focus();
    else panel?.scrollIntoView({ block: 'start' });
  }, [name]);
  const side = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another class is another card
  useLayoutEffect(() => {
    const chosen = side.current?.querySelector<HTMLElement>('[data-selected]');
    if (isWhole && side.current && chosen) bringIntoSight(side.current, chosen);
  }, [isWhole, name]);
  return (
    <div ref={whole} className={name ? styles.wide : undefined}>
      {name ? (
        <>
          <ClassPanel {...parts} isReview={false} isWhole={isWhole} />
          <div ref={side} className={styles.side}>
            {isWhole && <ClassCards {...parts} look="side-list" />}
          </div>
        </>
      ) : (
        <ClassCards {...parts} look="cards" />
      )}
    </div>
  );
}

/** Whole, within a list that scrolls by itself; the page around it stays where it is. */
function bringIntoSight(list: HTMLElement, card: HTMLElement): void {
  const [around, place] = [list.getBoundingClientRect(), card.getBoundingClientRect()];
  if (place.top < around.top) list.scrollTop += place.top - around.top;
  else if (place.bottom > around.bottom) list.scrollTop += place.bottom - around.bottom;
}

type ClassCardsProps = StepPartProps & { look: 'cards' | 'side-list' };

/**
 * All classes as cards: the beginning of the description, the domains and the first features. Or, beside a chosen class, as a
 * list with less of each.
 */
function ClassCards({ builder, content, act, look }: ClassCardsProps) {
  const classes = content.classes ?? [];
  const chosen = builder.classInfo.class;
  const isSide = look === 'side-list';
  return (
    <ChoiceGroup
      label="Classes"
      values={classes.map(({ name }) => name)}
      selected={chosen}
      layout={isSide ? 'column' : 'signs'}
    >
      {classes.map((entry) => (
        <ClassCard
          key={entry.id}
          entry={entry}
          content={content}
          act={act}
          isSelected={entry.name === chosen}
          isSide={isSide}
        />
      ))}
    </ChoiceGroup>
  );
}

type ClassCardProps = Omit<StepPartProps, 'builder'> & { entry: ClassEntry; isSelected: boolean; isSide: boolean };

/** `memo`: drawn again only when it is taken or given up, so that a press is answered within a frame on a slow phone too. */
const ClassCard = memo(function ClassCard({ entry, content, act, isSelected, isSide }: ClassCardProps) {
  return (
    <Choice
      value={entry.name}
      title={entry.name}
      icon={<ClassIcon entry={entry} content={content} />}
      isSelected={isSelected}
      onSelect={() => act((now) => selectClass(now, entry.name, content))}
    >
      {isSide ? <SideWords entry={entry} /> : <CardWords entry={entry} content={content} />}
    </Choice>
  );
});

function CardWords({ entry, content }: { entry: ClassEntry; content: StepPartProps['content'] }) {
  return (
    <>
      <DomainNames ids={entry.domains} content={content} />
      <CardText text={entry.description} of={entry.name} />
      {entry.features.slice(0, CLASS_CARD_FEATURES).map((feature) => (
        <FeatureLine key={feature} text={feature} max={EXCERPT.feature} />
      ))}
    </>
  );
}

function SideWords({ entry }: { entry: ClassEntry }) {
  const [feature] = entry.features;
  return (
    <>
      <p>{excerptOf(entry.description, EXCERPT.sideCard)}</p>
      {feature !== undefined && <FeatureLine text={feature} max={EXCERPT.shortFeature} />}
    </>
  );
}
