// A number with one button down and one up, for values a thumb reaches in a few taps.
// It keeps to min and max.
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { figures } from '../../rules/words.ts';
import styles from './number-stepper.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type NumberStepperProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  hideLabel?: boolean | undefined;
  decrementLabel?: string | undefined;
  incrementLabel?: string | undefined;
  disabled?: boolean | undefined;
  format?: ((value: number) => string) | undefined; // what stands between the buttons, such as "+2"
};

const stepOfKey: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

export function NumberStepper({
  label,
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  hideLabel = false,
  decrementLabel = `Decrease ${label}`,
  incrementLabel = `Increase ${label}`,
  disabled = false,
  format = figures,
}: NumberStepperProps) {
  const id = useId();

  function step(by: number) {
    const next = Math.min(max, Math.max(min, value + by));
    if (!disabled && next !== value) onChange(next);
  }

  function stepByKey(event: KeyboardEvent) {
    const by = stepOfKey[event.key];
    if (by === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    step(by);
  }

  // aria-disabled, not disabled: a keyboard user who reaches the end keeps the focus.
  return (
    <fieldset className={styles.field} aria-labelledby={id} onKeyDown={stepByKey}>
      {hideLabel ? <VisuallyHidden id={id}>{label}</VisuallyHidden> : <span id={id}>{label}</span>}
      <span className={styles.stepper} data-disabled={disabled || undefined}>
        <button
          type="button"
          aria-label={decrementLabel}
          aria-disabled={disabled || value <= min}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden />
        </button>
        <output className={styles.value} aria-labelledby={id}>
          {format(value)}
        </output>
        <button
          type="button"
          aria-label={incrementLabel}
          aria-disabled={disabled || value >= max}
          onClick={() => step(1)}
        >
          <Plus aria-hidden />
        </button>
      </span>
    </fieldset>
  );
}
