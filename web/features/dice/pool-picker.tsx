// How many of each die: a tap on the die adds one, the stepper also takes one away. A count never falls below zero; the pair of
// a duality roll is not counted here.
import { memo } from 'react';
import { DIE_TYPES, type DieType } from '../../../rules/dice.ts';
import { Die } from '../../art/dice/die.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import styles from './pool-picker.module.css';

type PoolPickerProps = {
  counts: Readonly<Record<DieType, number>>; // besides the pair
  hasPair: boolean;
  most: number;
  onCount: (type: DieType, count: number) => void;
};

export function PoolPicker({ counts, hasPair, most, onCount }: PoolPickerProps) {
  return (
    <ul className={styles.pool}>
      {DIE_TYPES.map((type) => (
        <Kind
          key={type}
          type={type}
          count={counts[type]}
          isPair={hasPair && type === 'd12'}
          most={most}
          onCount={onCount}
        />
      ))}
    </ul>
  );
}

type KindProps = Pick<PoolPickerProps, 'most' | 'onCount'> & { type: DieType; count: number; isPair: boolean };

/** `memo` as in roller-parts.tsx. */
const Kind = memo(function Kind({ type, count: extra, isPair, most, onCount }: KindProps) {
  const base = isPair ? 2 : 0;
  const count = extra + base;
  const label = isPair ? 'Hope + Fear' : type;
  return (
    <li className={styles.kind} data-on={count > 0 || undefined}>
      <span className={styles.dice} aria-hidden>
        {isPair ? (
          <>
            <Die kind="d12" tone="hope" />
            <Die kind="d12" tone="fear" face={4} />
          </>
        ) : (
          <Die kind={type} tone={count > 0 ? 'bone' : 'slate'} />
        )}
      </span>
      <NumberStepper
        label={isPair && count > 2 ? `${label} + ${count - 2}d12` : label}
        value={count}
        min={base}
        max={most}
        onChange={(value) => onCount(type, value - base)}
        decrementLabel={`One ${isPair ? 'd12' : type} less`}
        incrementLabel={`One ${isPair ? 'd12' : type} more`}
      />
    </li>
  );
});
