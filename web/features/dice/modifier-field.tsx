// The modifier of a roll: stepped by buttons or typed. Text that is not a number counts 0, and the field says so.
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MODIFIER_MAX } from '../../../rules/dice.ts';
import { isNoNumber } from '../../../rules/typed-number.ts';
import { signed } from '../../../rules/words.ts';
import styles from './modifier-field.module.css';
import { readModifier } from './read-modifier.ts';

type ModifierFieldProps = {
  value: number;
  isRefused: boolean; // the typed text is not a number
  onChange: (value: number, isRefused: boolean) => void;
};

export function ModifierField({ value, isRefused: wasRefused, onChange }: ModifierFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null); // null: the field shows the value
  const isRefused = wasRefused && !value; // a trait that is chosen sets another
  const refusal = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isRefused) refusal.current?.scrollIntoView({ block: 'nearest' }); // on a phone it comes below the edge
  }, [isRefused]);
  const step = (by: number) => {
    setTyped(null);
    onChange(readModifier(String(value + by)), false);
  };
  const stepper = (label: string, by: number, sign: ReactNode) => (
    <button type="button" aria-label={label} aria-disabled={value * by >= MODIFIER_MAX} onClick={() => step(by)}>
      {sign}
    </button>
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Modifier</label>
      <span className={styles.stepper}>
        {stepper('Decrease Modifier', -1, <Minus aria-hidden />)}
        <input
          id={id}
          aria-invalid={isRefused}
          aria-describedby={`${id}-refused`}
          autoComplete="off"
          value={typed ?? signed(value)}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(readModifier(target.value), isNoNumber(target.value));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }}
          onBlur={() => setTyped(null)}
        />
        {stepper('Increase Modifier', 1, <Plus aria-hidden />)}
      </span>
      <span ref={refusal} id={`${id}-refused`} role="status" className={styles.refused}>
        {isRefused && 'No number: 0 counts.'}
      </span>
    </div>
  );
}
