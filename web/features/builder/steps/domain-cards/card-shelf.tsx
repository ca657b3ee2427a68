// The cards of the class's domains, to be read and chosen, filtered by domain and by level.

import { Check, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { DomainStep } from '../../../../../rules/builder/domain-cards.ts';
import type { DomainCard } from '../../../../../rules/content/pack.ts';
import { DomainIcon } from '../../../../art/domain-icon.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { ShowMore, useExcerpt } from '../../excerpt.tsx';
import styles from './card-shelf.module.css';

type CardShelfProps = {
  domains: Extract<DomainStep, { kind: 'cards' }>['domains'];
  level: number; // the character's
  isChosen: (card: DomainCard) => boolean;
  isFull: (card: DomainCard) => boolean; // it cannot be chosen in addition to the others
  onChoose: (card: DomainCard) => void;
  onRemove: (card: DomainCard) => void;
};

/** A value of either filter that no domain's id can equal: those have no capitals. */
const ALL = 'ALL';
/** Up to this many domains fit side by side on a phone; more are a drop-down list. */
const SIDE_BY_SIDE = 2;

export function CardShelf({ domains, level, isChosen, isFull, onChoose, onRemove }: CardShelfProps) {
  const id = useId();
  const [wantedDomain, setWantedDomain] = useState(ALL);
  const [wantedLevel, setWantedLevel] = useState(ALL);
  const levels = [...new Set(domains.flatMap(({ cards }) => cards.map((card) => card.level)))].sort((a, b) => a - b);
  const domainFilter = domains.some(({ domain }) => domain.id === wantedDomain) ? wantedDomain : ALL;
  const isLevelThere = levels.some((each) => `${each}` === wantedLevel);
  const shown = domains
    .filter(({ domain }) => domainFilter === ALL || domain.id === domainFilter)
    .map(({ domain, cards }) => ({
      domain,
      cards: cards.filter((card) => !isLevelThere || `${card.level}` === wantedLevel),
    }));

  return (
    <>
      <div className={styles.filters}>
        {domains.length > 1 && domains.length <= SIDE_BY_SIDE && (
          <Segmented
            label="Domain"
            value={domainFilter}
            onChange={setWantedDomain}
            options={[
              { value: ALL, label: 'All' },
              ...domains.map(({ domain }) => ({
                value: domain.id,
                label: domain.name,
                icon: <DomainIcon icon={domain.icon} />,
              })),
            ]}
          />
        )}
        {domains.length > SIDE_BY_SIDE && (
          <SelectField
            label="Domain"
            hideLabel
            value={domainFilter}
            onChange={setWantedDomain}
            options={[
              { value: ALL, label: 'All domains' },
              ...domains.map(({ domain }) => ({ value: domain.id, label: domain.name })),
            ]}
          />
        )}
        {levels.length > 1 && (
          <SelectField
            label="Level"
            hideLabel
            value={isLevelThere ? wantedLevel : ALL}
            onChange={setWantedLevel}
            options={[
              { value: ALL, label: `Levels up to ${level}` },
              ...levels.map((each) => ({ value: `${each}`, label: `Level ${each}` })),
            ]}
          />
        )}
      </div>
      {shown.map(({ domain, cards }) => (
        <section key={domain.id} className={styles.domain} aria-labelledby={`${id}-${domain.id}`}>
          <header className={styles.head}>
            <span className={styles.sign}>
              <DomainIcon icon={domain.icon} />
            </span>
            <div>
              <h3 id={`${id}-${domain.id}`}>{domain.name}</h3>
              <p className={styles.about}>{domain.description}</p>
            </div>
          </header>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <ShelfCard
                key={card.id}
                card={card}
                isChosen={isChosen(card)}
                isDisabled={!isChosen(card) && isFull(card)}
                onToggle={() => (isChosen(card) ? onRemove(card) : onChoose(card))}
              />
            ))}
          </ul>
          {cards.length === 0 && <p className={styles.none}>No cards here up to level {level}.</p>}
        </section>
      ))}
    </>
  );
}

type ShelfCardProps = {
  card: DomainCard;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
};

const KIND_WORDS: Record<DomainCard['kind'], string> = { ability: 'Ability', spell: 'Spell' };

/** One domain card: its level and kind, what is seen and what it does, and the button that chooses or removes it. */
function ShelfCard({ card, isChosen, isDisabled, onToggle }: ShelfCardProps) {
  const excerpt = useExcerpt([card.description, card.effect]);
  const [description, effect] = excerpt.texts;
  return (
    <Card as="li" className={styles.card} selected={isChosen}>
      <div className={styles.cardHead}>
        <h4 className={styles.name}>{card.name}</h4>
        <p className={styles.level}>
          Level {card.level} · {KIND_WORDS[card.kind]}
        </p>
        {isChosen && (
          <Badge tone="accent" icon={<Check aria-hidden />} className={styles.chosen}>
            Selected
          </Badge>
        )}
      </div>
      <p className={styles.description}>{description}</p>
      <p className={styles.effect}>{effect}</p>
      <div className={styles.actions}>
        <ShowMore excerpt={excerpt} of={card.name} />
        <Button
          variant={isChosen ? 'ghost' : 'quiet'}
          icon={isChosen ? <Trash2 aria-hidden /> : <Plus aria-hidden />}
          disabled={isDisabled}
          onClick={onToggle}
          className={styles.choose}
        >
          <span>
            {isChosen ? 'Remove' : 'Select'}
            <VisuallyHidden> {card.name}</VisuallyHidden>
          </span>
        </Button>
      </div>
    </Card>
  );
}
