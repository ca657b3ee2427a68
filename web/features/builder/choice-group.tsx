// Cards of which the person takes one: one stop for the Tab key, arrows move from card to card, Enter or Space takes one.
// Arrows alone take nothing, because taking one may turn the page or clear what was chosen after it.
import { Check } from 'lucide-react';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useMemo, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './choice-group.module.css';

const Stop = createContext<{ stop: string | undefined; setStop: (value: string) => void } | null>(null);
const IsStop = createContext(true);

type ChoiceGroupProps = {
  label: string;
  values: readonly string[]; // of the cards, in their order
  selected: string;
  children: ReactNode;
  layout?: 'grid' | 'signs' | 'column' | undefined; // `signs`: a grid whose cards have an icon
};

export function ChoiceGroup({ label, values, selected, children, layout = 'grid' }: ChoiceGroupProps) {
  const [visited, setVisited] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const stop = [visited, selected].find((value) => value !== undefined && values.includes(value)) ?? values[0];
  const tabStop = useMemo(() => ({ stop, setStop: setVisited }), [stop]);

  function walk(event: KeyboardEvent) {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const here = cards.indexOf(event.target as HTMLElement);
    const next = here < 0 ? undefined : cards[indexAfter(event.key, here, cards)];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <Stop value={tabStop}>
      <ul ref={list} className={classNames(styles.group, styles[layout])} aria-label={label} onKeyDown={walk}>
        {children}
      </ul>
    </Stop>
  );
}

type ChoiceProps = {
  value: string;
  title: ReactNode;
  isSelected: boolean;
  onSelect: () => void;
  icon?: ReactNode;
  children?: ReactNode; // may hold buttons of its own
};

export function Choice({ value, title, isSelected, onSelect, icon, children }: ChoiceProps) {
  const id = useId();
  const group = useContext(Stop);
  const isStop = group === null || group.stop === value;
  return (
    <li className={styles.card} data-selected={isSelected || undefined} onFocus={() => group?.setStop(value)}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <div className={styles.words}>
        <button
          type="button"
          className={styles.press}
          data-choice
          aria-pressed={isSelected}
          aria-describedby={children === undefined ? undefined : id}
          tabIndex={isStop ? 0 : -1}
          onClick={onSelect}
        >
          {title}
        </button>
        <div id={id} className={styles.body}>
          <IsStop value={isStop}>{children}</IsStop>
        </div>
      </div>
      {isSelected && <Check className={styles.tick} aria-hidden />}
    </li>
  );
}

/** Whether the Tab key may stop at a button within this card. Outside of a ChoiceGroup always true. */
export function useIsStop(): boolean {
  return useContext(IsStop);
}

/**
 * The index of the card that the key leads to; up and down stay in the same column. No index of a card for any other key, and
 * at the edge.
 */
function indexAfter(key: string, here: number, cards: readonly HTMLElement[]): number {
  const tops = cards.map((card) => Math.round(card.closest('li')?.getBoundingClientRect().top ?? 0));
  const columns = tops.filter((top) => top === tops[0]).length;
  switch (key) {
    case 'ArrowRight':
      return here + 1;
    case 'ArrowLeft':
      return here - 1;
    case 'ArrowDown':
      return here + columns;
    case 'ArrowUp':
      return here - columns;
    case 'Home':
      return 0;
    case 'End':
      return cards.length - 1;
    default:
      return -1;
  }
}
