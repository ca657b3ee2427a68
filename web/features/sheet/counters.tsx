// A character's Hope and marks, with thumb-sized buttons if this person may change them.
import { Minus, Plus } from 'lucide-react';
import { HOPE_MAX, type Resource } from '../../../rules/resources.ts';
import type { TableCharacter } from '../../../rules/table.ts';
import { HopePips } from '../../art/hope-pips.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import styles from './counters.module.css';
import { vitalsOf } from './vitals.ts';

type CountersProps = {
  character: TableCharacter;
  onChange: ((field: Resource, change: number) => void) | null; // null: shown without buttons
  isDown: boolean; // the line is down: the buttons are disabled
};

export function Counters({ character, onChange, isDown }: CountersProps) {
  const step = (field: Resource, label: string, value: number, max: number) =>
    onChange !== null && (
      <Steps label={label} value={value} max={max} isDown={isDown} onStep={(change) => onChange(field, change)} />
    );
  return (
    <div className={styles.counters}>
      <div className={styles.row}>
        <span className={styles.hope}>Hope</span>
        <span className={styles.pips}>
          <HopePips hope={character.hope} />
        </span>
        {step('hope', 'Hope', character.hope, HOPE_MAX)}
      </div>
      {vitalsOf(character).map(({ field, label, Icon, word }) => (
        <div key={field} className={styles.row}>
          <Meter
            label={label}
            value={character[field].current}
            max={character[field].max}
            color={field}
            icon={<Icon />}
            word={word}
            size="md"
            showLabel
            className={styles.meter}
          />
          {step(field, label, character[field].current, character[field].max)}
        </div>
      ))}
    </div>
  );
}

type StepsProps = {
  label: string;
  value: number;
  max: number;
  isDown: boolean;
  onStep: (change: number) => void;
};

function Steps({ label, value, max, isDown, onStep }: StepsProps) {
  // aria-disabled, not disabled, so that a keyboard user who reaches the end keeps the focus.
  const less = isDown || value <= 0;
  const more = isDown || value >= max;
  return (
    <span className={styles.steps}>
      <IconButton label={`${label} down`} aria-disabled={less} onClick={() => !less && onStep(-1)}>
        <Minus aria-hidden />
      </IconButton>
      <IconButton label={`${label} up`} aria-disabled={more} onClick={() => !more && onStep(1)}>
        <Plus aria-hidden />
      </IconButton>
    </span>
  );
}
