// The experiences of a character that may help the next roll, each for a Hope: as many can be chosen as there is Hope for.
import { ExperienceHelp, HopePrice } from '../../art/experience-help.tsx';
import styles from './experience-taps.module.css';
import type { Help } from './roller-state.ts';

type ExperienceTapsProps = {
  experiences: readonly Help[];
  chosen: readonly Help[];
  hope: number;
  onChange: (chosen: Help[]) => void;
};

export function ExperienceTaps({ experiences, chosen, hope, onChange }: ExperienceTapsProps) {
  return (
    <fieldset className={styles.taps} aria-label="Experiences for the roll, a Hope each">
      {experiences.map((experience) => {
        const others = chosen.filter(({ name }) => name !== experience.name);
        const isChosen = others.length < chosen.length;
        return (
          <ExperienceHelp
            key={experience.name}
            {...experience}
            isChosen={isChosen}
            hopeLeft={hope - chosen.length}
            onPress={() => onChange(isChosen ? others : [...chosen, experience])}
          />
        );
      })}
      <HopePrice>{priceOf(chosen.length, hope)}</HopePrice>
    </fieldset>
  );
}

function priceOf(cost: number, hope: number): string {
  if (cost > 0) return `Costs ${cost} of ${hope} Hope`;
  return hope === 0 ? 'No Hope to spend' : `A Hope each, of ${hope}`;
}
