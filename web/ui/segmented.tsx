// A few choices side by side, one of them selected: native radio buttons underneath, so arrow keys and forms just work.
import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: ReadonlyArray<{ value: Value; label: string; icon?: ReactNode }>;
};

export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.segmented}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.words}>
            {option.icon}
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
