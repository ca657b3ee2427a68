// The modifier of a roll: stepped by buttons or typed. What is no number reads as 0.
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { MODIFIER_MAX } from '../../../rules/dice.ts';
import { signed } from '../../../rules/words.ts';
import styles from './modifier-field.module.css';
import { readModifier } from './roller-state.ts';

type ModifierFieldProps = { value: number; onChange: (value: number) => void };

export function ModifierField({ value, onChange }: ModifierFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null); // null: the field shows the value
  const step = (by: number) => {
    setTyped(null);
    onChange(readModifier(String(value + by)));
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Modifier</label>
      <span className={styles.stepper}>
        <button
          type="button"
          aria-label="Decrease Modifier"
          aria-disabled={value <= -MODIFIER_MAX}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={typed ?? signed(value)}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(readModifier(target.value));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }}
          onBlur={() => setTyped(null)}
        />
        <button
          type="button"
          aria-label="Increase Modifier"
          aria-disabled={value >= MODIFIER_MAX}
          onClick={() => step(1)}
        >
          <Plus aria-hidden />
        </button>
      </span>
    </div>
  );
}
