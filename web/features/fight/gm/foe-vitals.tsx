// What a foe has left and has marked, with buttons: hit points, or for underlings how many stand, and Stress as dots.
import { Heart, Minus, Plus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableFoe } from '../../../../rules/fight.ts';
import { COUNT_MAX } from '../../../../rules/fight.ts';
import { withNames } from '../../../../rules/isolated.ts';
import type { Marks } from '../../../../rules/resources.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Meter } from '../../../ui/meter.tsx';
import styles from './foe-vitals.module.css';

type FoeVitalsProps = { foe: TableFoe; isDown: boolean; onChange: (field: string, change: number) => void };

export function FoeVitals({ foe, isDown, onChange }: FoeVitalsProps) {
  const { name, hp, stress, count, block } = foe;
  const steps = (field: string, what: string, value: number, max: number, shown: ReactNode) => (
    <fieldset className={styles.steps} aria-label={withNames`${what} of ${name}`}>
      <Step label={`${what} down`} by={-1} isOff={isDown || value <= 0} onStep={(by) => onChange(field, by)} />
      {shown}
      <Step label={`${what} up`} by={1} isOff={isDown || value >= max} onStep={(by) => onChange(field, by)} />
    </fieldset>
  );
  return (
    <div className={styles.vitals}>
      {block.role === 'underling'
        ? steps(
            'count',
            'Standing',
            count,
            COUNT_MAX,
            <span className={styles.count}>
              <span>
                <Users aria-hidden />
                <output>{count}</output>
              </span>
              <small>stand</small>
            </span>,
          )
        : steps(
            'hp',
            'Hit points',
            hp.current,
            hp.max,
            <Meter
              label="Hit points"
              value={hp.current}
              max={hp.max}
              color="health"
              layout="stacked"
              icon={<Heart aria-hidden />}
              className={styles.meter}
            />,
          )}
      {stress.max > 0 && steps('stress', 'Stress', stress.current, stress.max, <StressDots stress={stress} />)}
    </div>
  );
}

function StressDots({ stress: { current, max } }: { stress: Marks }) {
  return (
    <span className={styles.stress}>
      <span className={styles.dots} role="img" aria-label={`Stress ${current} of ${max} marked`}>
        {Array.from({ length: max }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <span key={place} data-marked={place < current || undefined} />
        ))}
      </span>
      <small aria-hidden>Stress</small>
    </span>
  );
}

/** A number that a feature counts. */
export function CounterSteps(props: {
  name: string;
  value: number;
  max: number;
  isDown: boolean;
  onChange: (change: number) => void;
}) {
  const { name, value, max, isDown, onChange } = props;
  return (
    <fieldset className={styles.counter} aria-label={name}>
      <bdi>{name}</bdi>
      <Step label={withNames`${name} down`} by={-1} isOff={isDown || value <= 0} onStep={onChange} />
      <output>{value}</output>
      <Step label={withNames`${name} up`} by={1} isOff={isDown || value >= max} onStep={onChange} />
    </fieldset>
  );
}

/** aria-disabled, not disabled: who reaches the end with the keyboard keeps the focus. */
function Step({
  label,
  by,
  isOff,
  onStep,
}: {
  label: string;
  by: 1 | -1;
  isOff: boolean;
  onStep: (by: number) => void;
}) {
  return (
    <IconButton label={label} aria-disabled={isOff} onClick={() => !isOff && onStep(by)}>
      {by < 0 ? <Minus aria-hidden /> : <Plus aria-hidden />}
    </IconButton>
  );
}
