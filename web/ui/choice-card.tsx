// A large choice with a title and a word of help, one of a group; the selected one has an edge and a tick.
// The caller provides the group (role="radiogroup") and gives its radios one name, which the arrow keys need.
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './choice-card.module.css';

export type ChoiceCardProps = {
  name: string; // the same for all of a group, and different from other groups
  title: string;
  text?: string | undefined;
  icon?: ReactNode;
  selected: boolean;
  onSelect: () => void;
};

export function ChoiceCard({ name, title, text, icon, selected, onSelect }: ChoiceCardProps) {
  const id = useId();
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name={name}
        className={styles.radio}
        checked={selected}
        onChange={onSelect}
        aria-labelledby={`${id}-title`}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
      />
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span id={`${id}-title`} className={styles.title}>
        {title}
      </span>
      {text !== undefined && (
        <span id={`${id}-text`} className={styles.text}>
          {text}
        </span>
      )}
      <span className={styles.tick}>
        <Check aria-hidden />
      </span>
    </label>
  );
}
