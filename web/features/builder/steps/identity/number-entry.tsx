// A number that is typed or stepped. Every letter is read at once, and what is no number becomes one by the rules. The typed
// text stays as it is until the field is left; when another number was read from it, the hint then says which.
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './number-entry.module.css';

type NumberEntryProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  read: (typed: string) => number;
  onChange: (value: number) => void;
};

export function NumberEntry({ label, value, min, max, read, onChange }: NumberEntryProps) {
  const [typed, setTyped] = useState<string | null>(null); // null: the field shows the value
  const [corrected, setCorrected] = useState<number | null>(null);

  function step(by: number) {
    setTyped(null);
    setCorrected(null);
    onChange(read(`${value + by}`));
  }

  function leave() {
    if (typed === null) return;
    const next = read(typed);
    setCorrected(typed.trim() === `${next}` ? null : next);
    setTyped(null);
  }

  const range = `From ${min} to ${max}`;
  return (
    <div className={styles.entry}>
      <TextField
        label={label}
        value={typed ?? `${value}`}
        onChange={(text) => {
          setTyped(text);
          setCorrected(null);
          onChange(read(text));
        }}
        onBlur={leave}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
        inputMode="numeric" // nothing below 0 is asked for here
        autoComplete="off"
        className={styles.number}
        hint={<span role="status">{corrected === null ? `${range}.` : `${range}: ${label} is ${corrected} now.`}</span>}
      />
      <span className={styles.steps}>
        <IconButton label={`Lower ${label}`} aria-disabled={value <= min} onClick={() => step(-1)}>
          <Minus aria-hidden />
        </IconButton>
        <IconButton label={`Raise ${label}`} aria-disabled={value >= max} onClick={() => step(1)}>
          <Plus aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
