// An experience: one of the existing ones grows by one, or a new one is written. The rules decide how far one may grow.
import { useId } from 'react';
import { EXPERIENCE_CAP, type ExperienceAdvance, type LevelUp } from '../../../rules/builder/level-up.ts';
import { EXPERIENCE_MODIFIER_DEFAULT } from '../../../rules/character-defaults.ts';
import { withNames } from '../../../rules/isolated.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import { signed } from '../../../rules/words.ts';
import { TextField } from '../../ui/text-field.tsx';
import { AdvancePart } from './advance-part.tsx';
import { OptionCard } from './option-card.tsx';
import styles from './parts.module.css';

type ExperiencePartProps = {
  experiences: LevelUp['experiences'];
  mayAdd: boolean;
  chosen: ExperienceAdvance | null;
  onChoose: (experience: ExperienceAdvance | null) => void;
};

export function ExperiencePart({ experiences, mayAdd, chosen, onChoose }: ExperiencePartProps) {
  const group = useId();
  const first = signed(EXPERIENCE_MODIFIER_DEFAULT);
  return (
    <AdvancePart
      title="An experience"
      hint={`Add a new one at ${first}, or raise one of yours by 1, up to +${EXPERIENCE_CAP}.`}
      chosen={wordsOf(chosen, experiences)}
      onTakeBack={() => onChoose(null)}
    >
      <fieldset className={styles.group} aria-label="Experiences">
        <div className={styles.options}>
          {experiences.map(({ index, name, modifier, mayGrow }) => (
            <OptionCard
              key={index}
              group={group}
              title={name}
              aside={mayGrow ? `${signed(modifier)} to ${signed(modifier + 1)}` : `${signed(modifier)}, its most`}
              isChosen={chosen?.kind === 'grown' && chosen.index === index}
              isDisabled={!mayGrow}
              onChoose={() => onChoose({ kind: 'grown', index })}
            />
          ))}
          {mayAdd && (
            <OptionCard
              group={group}
              title="A new experience"
              aside={first}
              isChosen={chosen?.kind === 'new'}
              onChoose={() => onChoose({ kind: 'new', name: '', description: '' })}
            />
          )}
        </div>
      </fieldset>
      {chosen?.kind === 'new' && (
        <>
          <TextField
            label="Name of the experience"
            value={chosen.name}
            longest={LENGTHS.line}
            onChange={(name) => onChoose({ ...chosen, name })}
          />
          <TextField
            multiline
            rows={2}
            label="Where it comes from"
            value={chosen.description}
            longest={LENGTHS.prose}
            onChange={(description) => onChoose({ ...chosen, description })}
          />
        </>
      )}
    </AdvancePart>
  );
}

function wordsOf(chosen: ExperienceAdvance | null, experiences: LevelUp['experiences']): string | null {
  if (chosen === null) return null;
  if (chosen.kind === 'new')
    return withNames`${chosen.name.trim() || 'A new experience'} ${signed(EXPERIENCE_MODIFIER_DEFAULT)}`;
  const grown = experiences.find(({ index }) => index === chosen.index);
  return grown ? withNames`${grown.name} ${signed(grown.modifier)} to ${signed(grown.modifier + 1)}` : null;
}
