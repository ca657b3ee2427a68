// One's own counters on a phone, always in view near the thumb; a tap opens the sheet, which can change them.
import { HOPE_MAX } from '../../../rules/resources.ts';
import { isFallen, type TableCharacter } from '../../../rules/table.ts';
import { HopeSign } from '../../art/signs.tsx';
import { Meter } from '../../ui/meter.tsx';
import styles from './my-vitals.module.css';
import { vitalsOf } from './vitals.ts';

type MyVitalsProps = { character: TableCharacter; onOpen: (characterId: string) => void };

export function MyVitals({ character, onOpen }: MyVitalsProps) {
  return (
    <div className={styles.vitals}>
      <button
        type="button"
        className={styles.open}
        onClick={() => onOpen(character.id)}
        aria-label={labelOf(character)}
      />
      {vitalsOf(character).map(({ field, label, Icon, word }) => (
        <Meter
          key={field}
          label={label}
          value={character[field].current}
          max={character[field].max}
          color={field}
          icon={<Icon />}
          word={word}
          showLabel
          layout="stacked"
        />
      ))}
      <span className={styles.hope} aria-hidden>
        <HopeSign />
        {character.hope}
      </span>
    </div>
  );
}

function labelOf(character: TableCharacter): string {
  const { name, hope, health, armor, stress } = character;
  return `${name}${isFallen(character) ? ', down' : ''}: Health ${health.current} of ${health.max}, Armor ${armor.current} of ${armor.max}, Stress ${stress.current} of ${stress.max}, Hope ${hope} of ${HOPE_MAX}. Open the sheet`;
}
