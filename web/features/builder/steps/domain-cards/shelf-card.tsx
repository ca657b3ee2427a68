// One domain card: its level and kind, what is seen and what it does, and the button that chooses or removes it.
import { Check, Plus, Trash2 } from 'lucide-react';
import type { DomainCard } from '../../../../../rules/content/pack.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { ShowMore, useExcerpt } from '../../excerpt.tsx';
import styles from './shelf-card.module.css';

type ShelfCardProps = {
  card: DomainCard;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
};

const KIND_WORDS: Record<DomainCard['kind'], string> = { ability: 'Ability', spell: 'Spell' };

export function ShelfCard({ card, isChosen, isDisabled, onToggle }: ShelfCardProps) {
  const excerpt = useExcerpt([card.description, card.effect]);
  const [description, effect] = excerpt.texts;
  return (
    <Card as="li" className={styles.card} selected={isChosen}>
      <div className={styles.head}>
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
      <div className={styles.deeds}>
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
