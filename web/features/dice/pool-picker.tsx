// How many of each die: a tap on the die adds one, the stepper also takes one away. A count never falls below zero; the pair of
// a duality roll is not counted here.
import { DIE_TYPES, type DieType } from '../../../rules/dice.ts';
import { Die } from '../../art/dice/die.tsx';
import { InTurn } from '../../ui/in-turn.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import styles from './pool-picker.module.css';

type PoolPickerProps = {
  counts: Readonly<Record<DieType, number>>; // besides the pair
  hasPair: boolean;
  most: number;
  onChange: (counts: Record<DieType, number>) => void;
};

export function PoolPicker({ counts, hasPair, most, onChange }: PoolPickerProps) {
  return (
    <ul className={styles.pool}>
      {DIE_TYPES.map((type) => {
        const isPair = hasPair && type === 'd12';
        const base = isPair ? 2 : 0;
        const count = counts[type] + base;
        const label = isPair ? 'Hope + Fear' : type;
        const set = (value: number) => onChange({ ...counts, [type]: value - base });
        return (
          <li key={type} className={styles.kind} data-on={count > 0 || undefined}>
            <span className={styles.dice} aria-hidden>
              <InTurn>
                {isPair ? (
                  <>
                    <Die kind="d12" tone="hope" />
                    <Die kind="d12" tone="fear" face={4} />
                  </>
                ) : (
                  <Die kind={type} tone={count > 0 ? 'bone' : 'slate'} />
                )}
              </InTurn>
            </span>
            <NumberStepper
              label={isPair && count > 2 ? `${label} + ${count - 2}d12` : label}
              value={count}
              min={base}
              max={most}
              onChange={set}
              decrementLabel={`One ${isPair ? 'd12' : type} less`}
              incrementLabel={`One ${isPair ? 'd12' : type} more`}
            />
          </li>
        );
      })}
    </ul>
  );
}
