// Ancestries or communities as cards, to take one of them. A saved one that is not among them is told as it was saved.
import type { Origin } from '../../../../../rules/content/pack.ts';
import { EXCERPT } from '../../../../../rules/screen.ts';
import { CardText } from '../../card-text.tsx';
import { Choice, ChoiceGroup } from '../../choice-group.tsx';
import { FeatureLine } from '../../feature-line.tsx';
import { KeptName } from '../../kept-name.tsx';
import styles from './origin-cards.module.css';

type OriginCardsProps = { label: string; origins: readonly Origin[]; chosen: string; onSelect: (name: string) => void };

export function OriginCards({ label, origins, chosen, onSelect }: OriginCardsProps) {
  const names = origins.map(({ name }) => name);
  return (
    <div className={styles.cards}>
      {chosen && !names.includes(chosen) && <KeptName name={chosen} />}
      <ChoiceGroup label={label} values={names} selected={chosen}>
        {origins.map(({ id, name, description, features }) => (
          <Choice key={id} value={name} title={name} isSelected={name === chosen} onSelect={() => onSelect(name)}>
            <CardText text={description} of={name} />
            {features.map((feature) => (
              <FeatureLine key={feature} text={feature} max={EXCERPT.feature} />
            ))}
          </Choice>
        ))}
      </ChoiceGroup>
    </div>
  );
}
