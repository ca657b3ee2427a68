// All classes as cards: the beginning of the description, the domains and the first features. Or, beside a chosen class, as a
// list with less of each.
import { memo } from 'react';
import { selectClass } from '../../../../../rules/builder/class-choice.ts';
import type { ClassEntry } from '../../../../../rules/content/pack.ts';
import { excerptOf } from '../../../../../rules/excerpt.ts';
import { CLASS_CARD_FEATURES, EXCERPT } from '../../../../lib/screen.ts';
import { CardText } from '../../card-text.tsx';
import { Choice, ChoiceGroup } from '../../choice-group.tsx';
import { FeatureLine } from '../../feature-line.tsx';
import type { ClassChoiceProps } from './class-choice-props.ts';
import { ClassIcon } from './class-icon.tsx';
import { DomainNames } from './domain-names.tsx';

type ClassCardsProps = ClassChoiceProps & { look: 'cards' | 'side-list' };

export function ClassCards({ builder, book, act, look }: ClassCardsProps) {
  const classes = book.classes ?? [];
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
          book={book}
          act={act}
          isSelected={entry.name === chosen}
          isSide={isSide}
        />
      ))}
    </ChoiceGroup>
  );
}

type ClassCardProps = Omit<ClassChoiceProps, 'builder'> & { entry: ClassEntry; isSelected: boolean; isSide: boolean };

/** `memo`: drawn again only when it is taken or given up, so that a press is answered within a frame on a slow phone too. */
const ClassCard = memo(function ClassCard({ entry, book, act, isSelected, isSide }: ClassCardProps) {
  return (
    <Choice
      value={entry.name}
      title={entry.name}
      icon={<ClassIcon entry={entry} book={book} />}
      isSelected={isSelected}
      onSelect={() => act((now) => selectClass(now, entry.name, book))}
    >
      {isSide ? <SideWords entry={entry} /> : <CardWords entry={entry} book={book} />}
    </Choice>
  );
});

function CardWords({ entry, book }: { entry: ClassEntry; book: ClassChoiceProps['book'] }) {
  return (
    <>
      <DomainNames ids={entry.domains} book={book} />
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
