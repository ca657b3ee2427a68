// The experiences of a character that may help the next roll, each for a Hope: as many can be chosen as there is Hope for.
import { Modifier } from '../../art/modifier.tsx';
import { HopeSign } from '../../art/signs.tsx';
import styles from './experience-taps.module.css';
import type { Help } from './roller-state.ts';

type ExperienceTapsProps = {
  experiences: readonly Help[];
  chosen: readonly Help[];
  hope: number;
  onChange: (chosen: Help[]) => void;
};

export function ExperienceTaps({ experiences, chosen, hope, onChange }: ExperienceTapsProps) {
  const left = hope - chosen.length;
  return (
    <fieldset className={styles.taps} aria-label="Experiences for the roll, a Hope each">
      {experiences.map((experience) => {
        const others = chosen.filter(({ name }) => name !== experience.name);
        const isChosen = others.length < chosen.length;
        const isTooDear = !isChosen && left < 1;
        return (
          <button
            key={experience.name}
            type="button"
            className={styles.tap}
            aria-pressed={isChosen}
            aria-disabled={isTooDear}
            onClick={() => !isTooDear && onChange(isChosen ? others : [...chosen, experience])}
          >
            <span className={styles.name}>{experience.name}</span>
            <Modifier value={experience.modifier} />
          </button>
        );
      })}
      <p className={styles.price} role="status">
        <HopeSign />
        {priceOf(chosen.length, hope)}
      </p>
    </fieldset>
  );
}

function priceOf(cost: number, hope: number): string {
  if (cost > 0) return `Costs ${cost} of ${hope} Hope`;
  return hope === 0 ? 'No Hope to spend' : `A Hope each, of ${hope}`;
}
