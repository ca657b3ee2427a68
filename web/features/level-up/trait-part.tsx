// Six traits, of which one may grow by one, each with its new value. The rules decide how far a trait may grow.
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { type LevelUp, TRAIT_CAP } from '../../../rules/builder/level-up.ts';
import type { Trait } from '../../../rules/character.ts';
import { signed } from '../../../rules/words.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AdvancePart } from './advance-part.tsx';
import { OptionCard } from './option-card.tsx';
import styles from './parts.module.css';

type TraitPartProps = {
  traits: LevelUp['traits'];
  chosen: Trait | null;
  onChoose: (trait: Trait | null) => void;
};

export function TraitPart({ traits, chosen, onChoose }: TraitPartProps) {
  const group = useId();
  const value = traits.find(({ name }) => name === chosen)?.value;
  return (
    <AdvancePart
      title="A trait"
      hint={`Raise one trait by 1, up to +${TRAIT_CAP}.`}
      chosen={chosen === null || value === undefined ? null : `${chosen} ${signed(value)} to ${signed(value + 1)}`}
      onTakeBack={() => onChoose(null)}
    >
      <fieldset className={styles.group} aria-label="Traits">
        <div className={styles.options} data-narrow>
          {traits.map(({ name, value, mayGrow }) => (
            <OptionCard
              key={name}
              group={group}
              title={name}
              aside={mayGrow ? <Step from={value} /> : `${signed(value)}, its most`}
              isChosen={name === chosen}
              isNarrow
              isDisabled={!mayGrow}
              onChoose={() => onChoose(name)}
            />
          ))}
        </div>
      </fieldset>
    </AdvancePart>
  );
}

function Step({ from }: { from: number }) {
  return (
    <span className={styles.step}>
      {signed(from)}
      <ArrowRight aria-hidden />
      <VisuallyHidden> to </VisuallyHidden>
      <b>{signed(from + 1)}</b>
    </span>
  );
}
