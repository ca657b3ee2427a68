// The domain cards within reach at the new level, the newest first. The rules decide which.
import { useId } from 'react';
import type { LevelUp } from '../../../rules/builder/level-up.ts';
import { isolated } from '../../../rules/isolated.ts';
import { DomainIcon } from '../../art/domain-icon.tsx';
import { AdvancePart } from './advance-part.tsx';
import { OptionCard } from './option-card.tsx';
import styles from './parts.module.css';

type CardPartProps = {
  domains: LevelUp['domains'];
  chosen: string | null;
  onChoose: (card: string | null) => void;
};

export function CardPart({ domains, chosen, onChoose }: CardPartProps) {
  const group = useId();
  const card = domains.flatMap(({ cards }) => cards).find(({ id }) => id === chosen);
  const names = domains.map(({ domain }) => isolated(domain.name)).join(' or ');
  return (
    <AdvancePart
      title="A domain card"
      hint={names === '' ? 'No card of this class is left to learn.' : `One more, of ${names}.`}
      chosen={card?.name ?? null}
      onTakeBack={() => onChoose(null)}
    >
      {domains.map(({ domain, cards }) => (
        <fieldset key={domain.id} className={styles.group}>
          <legend className={styles.legend}>
            <DomainIcon icon={domain.icon} />
            {domain.name}
          </legend>
          <div className={styles.options}>
            {cards.map(({ id, name, level, description, effect }) => (
              <OptionCard
                key={id}
                group={group}
                title={name}
                aside={`Level ${level}`}
                isChosen={id === chosen}
                onChoose={() => onChoose(id)}
              >
                <i>{description}</i>
                <span>{effect}</span>
              </OptionCard>
            ))}
          </div>
        </fieldset>
      ))}
    </AdvancePart>
  );
}
