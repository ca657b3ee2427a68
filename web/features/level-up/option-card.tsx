// One choice of a group as a card: a native radio button underneath, so that arrow keys and forms work as usual.
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './option-card.module.css';

type OptionCardProps = {
  group: string; // name of the radio group
  title: ReactNode;
  aside?: ReactNode;
  isChosen: boolean;
  isDisabled?: boolean | undefined;
  isNarrow?: boolean | undefined; // puts `aside` below the title, so that all cards of a group look alike
  onChoose: () => void;
  children?: ReactNode;
};

export function OptionCard({
  group,
  title,
  aside,
  isChosen,
  isDisabled = false,
  isNarrow = false,
  onChoose,
  children,
}: OptionCardProps) {
  const id = useId();
  return (
    <label className={styles.card} data-narrow={isNarrow || undefined}>
      <input
        type="radio"
        className={styles.radio}
        name={group}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={children === undefined ? undefined : `${id}-words`}
      />
      <span className={styles.head}>
        <span id={`${id}-title`} className={styles.names}>
          <span className={styles.title}>{title}</span>
          {aside !== undefined && <span className={styles.aside}> {aside}</span>}
        </span>
        {isChosen && <Check aria-hidden className={styles.tick} />}
      </span>
      {children !== undefined && (
        <span id={`${id}-words`} className={styles.words}>
          {children}
        </span>
      )}
    </label>
  );
}
