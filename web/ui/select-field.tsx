// A choice from a list of words, with the browser's own list, which works best on a phone.
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type SelectFieldProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: ReadonlyArray<{ value: Value; label: string }>;
  hideLabel?: boolean | undefined;
} & Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'>;

export function SelectField<Value extends string>({
  label,
  value,
  onChange,
  options,
  hideLabel = false,
  ...rest
}: SelectFieldProps<Value>) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <span className={styles.select}>
        <select
          {...rest}
          id={id}
          className={classNames(styles.control, rest.className)}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} dir="auto">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </span>
    </div>
  );
}
