// One of several that can be chosen together: a name, with a sign before it and a short word on what it does below.
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './toggle-chip.module.css';

type ToggleChipProps = {
  name: string;
  hint?: string | undefined;
  icon?: ReactNode; // replaced by a tick once it is chosen, unless `keepsIcon`
  keepsIcon?: boolean | undefined;
  isOn: boolean;
  isOff?: boolean | undefined; // cannot be pressed now, and keeps the focus
  onPress: () => void;
};

export function ToggleChip({ name, hint, icon, keepsIcon = false, isOn, isOff = false, onPress }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {isOn && !keepsIcon ? <Check aria-hidden /> : icon}
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      {isOn && keepsIcon && <Check aria-hidden />}
    </button>
  );
}
