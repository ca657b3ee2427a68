// An experience that can help the next roll for a Hope, and the line under such experiences that tells the price. The caller
// handles the choice and the cost.
import type { ReactNode } from 'react';
import styles from './experience-help.module.css';
import { Modifier } from './modifier.tsx';
import { HopeSign } from './signs.tsx';

type ExperienceHelpProps = {
  name: string;
  modifier: number;
  isChosen: boolean;
  hopeLeft: number; // what is chosen already is paid for
  onPress: () => void;
};

export function ExperienceHelp({ name, modifier, isChosen, hopeLeft, onPress }: ExperienceHelpProps) {
  const isTooDear = !isChosen && hopeLeft < 1;
  return (
    <button
      type="button"
      className={styles.help}
      aria-pressed={isChosen}
      aria-disabled={isTooDear || undefined}
      onClick={() => !isTooDear && onPress()}
    >
      <span className={styles.name}>{name}</span>
      <Modifier value={modifier} />
    </button>
  );
}

export function HopePrice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.price} role="status">
      <HopeSign />
      {children}
    </p>
  );
}
