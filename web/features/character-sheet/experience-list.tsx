// The experiences of a character with what they add. Where they can help a roll, as many can be chosen as there is Hope for;
// the caller keeps the choice and spends the Hope.
import type { Sheet } from '../../../rules/builder/sheet.ts';
import { Modifier } from '../../art/modifier.tsx';
import { HopeSign } from '../../art/signs.tsx';
import styles from './experience-list.module.css';
import { LongText } from './long-text.tsx';
import { Nothing } from './panel.tsx';
import type { Help } from './sheet-deeds.ts';

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
      {help !== null && (
        <p className={styles.price} role="status">
          <HopeSign />
          {priceOf(help)}
        </p>
      )}
    </>
  );
}

function Choice({ name, modifier, help }: { name: string; modifier: number; help: Help }) {
  const { chosen, hope, onChange } = help;
  const isChosen = chosen.includes(name);
  const isTooDear = !isChosen && hope - chosen.length < 1;
  const others = chosen.filter((each) => each !== name);
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isChosen}
      aria-disabled={isTooDear || undefined}
      onClick={() => !isTooDear && onChange(isChosen ? others : [...chosen, name])}
    >
      <span className={styles.name}>{name}</span>
      <Modifier value={modifier} />
    </button>
  );
}

function priceOf({ chosen, hope }: Help): string {
  if (chosen.length > 0) return `The next trait or attack roll costs ${chosen.length} of ${hope} Hope`;
  return hope === 0 ? 'No Hope to spend on one' : 'Press one to add it to the next roll, for a Hope';
}
