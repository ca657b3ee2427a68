// Step 8: the cards within reach, by domain and level, and the chosen ones. The rules decide which are within reach;
// a chosen card that is not in the content is shown as it was saved.
import { BookX, Layers, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { DomainCardChoice } from '../../../../rules/builder/builder.ts';
import { findDomain } from '../../../../rules/builder/content.ts';
import {
  domainStep,
  isCardSelected,
  removeCard,
  selectCard,
  unselectCard,
} from '../../../../rules/builder/domain-cards.ts';
import { goToStep } from '../../../../rules/builder/wizard.ts';
import type { Domain } from '../../../../rules/content/pack.ts';
import { DomainIcon } from '../../../art/domain-icon.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShowMore, useExcerpt } from '../excerpt.tsx';
import { Hint } from '../hint.tsx';
import { listKeys } from '../list-keys.ts';
import { SkeletonCards } from '../skeleton-cards.tsx';
import { SourceFailure } from '../source-failure.tsx';
import type { StepProps } from '../step-props.ts';
import { useAnnouncement } from '../use-announcement.tsx';
import { useNextFocus } from '../use-next-focus.ts';
import { CardShelf } from './domain-cards/card-shelf.tsx';
import styles from './domain-cards-step.module.css';

const CLASS_STEP = 1;
const WAITING_CARDS = 4;

export function DomainCardsStep({ builder, content, sources, act, isNarrow }: StepProps) {
  const id = useId();
  const { region, say } = useAnnouncement();
  const focus = useNextFocus();
  const { domainCards } = builder.development;
  const step = domainStep(builder, content);
  const hasShelf = step.kind === 'cards';
  const isFull = (card: Parameters<typeof selectCard>[1]) => selectCard(builder, card) === builder;

  return (
    <div className={styles.step} data-narrow={isNarrow || undefined}>
      <div id={`${id}-shelf`} tabIndex={-1} className={styles.shelf}>
        {isNarrow && hasShelf && (
          <Button icon={<Layers aria-hidden />} className={styles.way} onClick={() => focus(`${id}-title`)}>
            Selected cards: {domainCards.length}
          </Button>
        )}
        {step.kind !== 'class-required' && (
          <>
            <SourceFailure title="Failed to load class data" source={sources.classes} />
            <SourceFailure title="Failed to load domain data" source={sources.domains} />
          </>
        )}
        {shelf()}
      </div>
      {(hasShelf || domainCards.length > 0) && (
        <ChosenCards
          id={id}
          cards={domainCards}
          domainOf={(domain) => findDomain(content, domain)}
          onRemove={({ name }, place) => {
            act((now) => removeCard(now, place));
            say(`${name} removed.`);
            const landing = hasShelf ? 'title' : 'shelf';
            focus(`${id}-${domainCards.length > 1 ? Math.min(place, domainCards.length - 2) : landing}`);
          }}
        />
      )}
      {region}
    </div>
  );

  function shelf(): ReactNode {
    if (step.kind === 'class-required') {
      return (
        <EmptyState
          icon={<Layers />}
          title="Class Required"
          text="Please select a class in Step 1 to see your available domain cards."
          action={
            <Button variant="primary" onClick={() => act((now) => goToStep(now, CLASS_STEP))}>
              Select a class
            </Button>
          }
        />
      );
    }
    if (sources.classes.isLoading || sources.domains.isLoading)
      return <SkeletonCards what="domain cards" count={WAITING_CARDS} />;
    if (sources.classes.error !== null || sources.domains.error !== null) return null;
    if (step.kind === 'no-domains') {
      return (
        <EmptyState
          icon={<BookX />}
          title="No Domains Available"
          text={`The content has no domains for ${builder.classInfo.class}. You can go on without cards.`}
        />
      );
    }
    return (
      <CardShelf
        domains={step.domains}
        level={builder.identity.level}
        isChosen={(card) => isCardSelected(builder, card.id)}
        isFull={isFull}
        onChoose={(card) => {
          act((now) => selectCard(now, card));
          say(`${card.name} selected.`);
        }}
        onRemove={(card) => {
          act((now) => unselectCard(now, card.id));
          say(`${card.name} removed.`);
        }}
      />
    );
  }
}

type ChosenCardsProps = {
  id: string; // of the heading with "-title", of a card's name with its place
  cards: readonly DomainCardChoice[];
  domainOf: (domain: string) => Domain | undefined;
  onRemove: (card: DomainCardChoice, place: number) => void;
};

/** The character's cards, as they were chosen or saved, to be read and removed. They need not be in the content. */
function ChosenCards({ id, cards, domainOf, onRemove }: ChosenCardsProps) {
  const keys = listKeys(cards);
  return (
    <section className={styles.chosen} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} tabIndex={-1}>
        Selected cards <span className={styles.count}>{cards.length}</span>
      </h3>
      {cards.length === 0 && <Hint>None yet. A character starts well with two; your game master knows how many.</Hint>}
      <ul>
        {cards.map((card, place) => (
          <ChosenCard
            key={keys[place]}
            headingId={`${id}-${place}`}
            card={card}
            domain={domainOf(card.domain)}
            onRemove={() => onRemove(card, place)}
          />
        ))}
      </ul>
    </section>
  );
}

type ChosenCardProps = {
  headingId: string;
  card: DomainCardChoice;
  domain: Domain | undefined;
  onRemove: () => void;
};

function ChosenCard({ headingId, card, domain, onRemove }: ChosenCardProps) {
  const excerpt = useExcerpt([card.effect || card.description]);
  const name = card.name || 'A card without a name';
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {domain !== undefined && <DomainIcon icon={domain.icon} className={styles.sign} />}
        <div className={styles.words}>
          <h4 id={headingId} tabIndex={-1}>
            {name}
          </h4>
          <p className={styles.domain}>{domain?.name ?? card.domain}</p>
        </div>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <p className={styles.effect}>{excerpt.texts[0]}</p>
      <ShowMore excerpt={excerpt} of={name} />
    </li>
  );
}
