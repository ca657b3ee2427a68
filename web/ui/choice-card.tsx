// A large choice with a title and a word of help, one of a group; the taken one wears an edge and a tick.
// The group (role="radiogroup") is the caller's: arrow keys walk through the choices within it.
import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './choice-card.module.css';

export type ChoiceCardProps = {
  title: string;
  text?: string | undefined;
  icon?: ReactNode;
  selected: boolean;
  onSelect: () => void;
};

export function ChoiceCard({ title, text, icon, selected, onSelect }: ChoiceCardProps) {
  const id = useId();
  return (
    <label className={styles.card}>
      <input
        type="radio"
        className={styles.radio}
        checked={selected}
        onChange={onSelect}
        onKeyDown={walk}
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

const stepOfKey: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function walk(event: KeyboardEvent<HTMLInputElement>) {
  const by = stepOfKey[event.key];
  const group = event.currentTarget.closest('[role="radiogroup"]');
  if (by === undefined || group === null) return;
  const choices = [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const next = choices.at((choices.indexOf(event.currentTarget) + by) % choices.length);
  event.preventDefault();
  next?.focus();
  next?.click();
}
