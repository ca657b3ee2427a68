// The experiences of a character with what they add. Where they can help a roll, as many can be chosen as there is Hope for;
// the caller keeps the choice and spends the Hope.
import type { Sheet } from '../../../rules/builder/sheet.ts';
import { ExperienceHelp, HopePrice } from '../../art/experience-help.tsx';
import { Modifier } from '../../art/modifier.tsx';
import styles from './experience-list.module.css';
import { LongText } from './long-text.tsx';
import { Nothing } from './panel.tsx';
import type { Help } from './sheet-actions.ts';

type ExperienceListProps = {
  experiences: Sheet['experiences'];
  help: Help | null; // null: read only
};

export function ExperienceList({ experiences, help }: ExperienceListProps) {
  if (experiences.length === 0) return <Nothing>No experiences yet.</Nothing>;
  const names = experiences.map(({ name }) => name);
  return (
    <>
      <ul className={styles.list}>
        {experiences.map(({ name, flavorText, modifier }, index) => (
          // Two experiences may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${name} ${index}`} className={styles.experience}>
            {help !== null && name !== '' && names.indexOf(name) === index ? (
              <Choice name={name} modifier={modifier} help={help} />
            ) : (
              <span className={styles.line}>
                <span className={styles.name}>{name}</span>
                <Modifier value={modifier} />
              </span>
            )}
            <LongText text={flavorText} of={name} />
          </li>
        ))}
      </ul>
      {help !== null && <HopePrice>{priceOf(help)}</HopePrice>}
    </>
  );
}

function Choice({ name, modifier, help }: { name: string; modifier: number; help: Help }) {
  const { chosen, hope, onChange } = help;
  const isChosen = chosen.includes(name);
  const others = chosen.filter((each) => each !== name);
  return (
    <ExperienceHelp
      name={name}
      modifier={modifier}
      isChosen={isChosen}
      hopeLeft={hope - chosen.length}
      onPress={() => onChange(isChosen ? others : [...chosen, name])}
    />
  );
}

function priceOf({ chosen, hope }: Help): string {
  if (chosen.length > 0) return `The next trait or attack roll costs ${chosen.length} of ${hope} Hope`;
  return hope === 0 ? 'No Hope to spend on one' : 'Press one to add it to the next roll, for a Hope';
}
