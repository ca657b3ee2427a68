// Ancestries or communities as cards, to take one of them. A saved one that is not among them is shown as it was saved.
import { memo } from 'react';
import type { Origin } from '../../../../../rules/content/pack.ts';
import { EXCERPT } from '../../../../lib/screen.ts';
import { CardText } from '../../card-text.tsx';
import { Choice, ChoiceGroup } from '../../choice-group.tsx';
import { FeatureLine } from '../../feature-line.tsx';
import { KeptName } from '../../kept-name.tsx';
import styles from './origin-cards.module.css';

type Take = (origin: string) => void;
type OriginCardsProps = { label: string; origins: readonly Origin[]; chosen: string; onSelect: Take };

export function OriginCards({ label, origins, chosen, onSelect }: OriginCardsProps) {
  const names = origins.map(({ name }) => name);
  return (
    <div className={styles.cards}>
      {chosen && !names.includes(chosen) && <KeptName name={chosen} />}
      {origins.length === 0 ? (
        <p>There are none in the content at hand.</p>
      ) : (
        <ChoiceGroup label={label} values={names} selected={chosen}>
          {origins.map((origin) => (
            <OriginCard key={origin.id} origin={origin} isSelected={origin.name === chosen} onSelect={onSelect} />
          ))}
        </ChoiceGroup>
      )}
    </div>
  );
}

type OriginCardProps = { origin: Origin; isSelected: boolean; onSelect: Take };

/** `memo`: drawn again only when it is taken or given up, so that a press is answered within a frame on a slow phone too. */
const OriginCard = memo(function OriginCard({ origin, isSelected, onSelect }: OriginCardProps) {
  const { name, description, features } = origin;
  return (
    <Choice value={name} title={name} isSelected={isSelected} onSelect={() => onSelect(name)}>
      <CardText text={description} of={name} />
      {features.map((feature) => (
        <FeatureLine key={feature} text={feature} max={EXCERPT.feature} />
      ))}
    </Choice>
  );
});
