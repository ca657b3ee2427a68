// The character's cards, as they were chosen or saved, to be read and removed. They need not be in the content.
import { Trash2 } from 'lucide-react';
import type { DomainCardChoice } from '../../../../../rules/builder/builder.ts';
import type { Domain } from '../../../../../rules/content/pack.ts';
import { DomainIcon } from '../../../../art/domain-icon.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { ShowMore, useExcerpt } from '../../excerpt.tsx';
import { Hint } from '../../hint.tsx';
import { listKeys } from '../../list-keys.ts';
import styles from './chosen-cards.module.css';

type ChosenCardsProps = {
  id: string; // of the heading with "-title", of a card's name with its place
  cards: readonly DomainCardChoice[];
  domainOf: (domain: string) => Domain | undefined;
  onRemove: (card: DomainCardChoice, place: number) => void;
};

export function ChosenCards({ id, cards, domainOf, onRemove }: ChosenCardsProps) {
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
