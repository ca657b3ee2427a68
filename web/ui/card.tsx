// A raised surface for one thing; with onSelect it is a selectable button. Cards are nested once at most.
import type { ReactNode, RefCallback } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = {
  as?: 'div' | 'ul' | 'li' | 'section' | undefined;
  selected?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  children?: ReactNode;
  className?: string | undefined;
  ref?: RefCallback<HTMLElement> | undefined; // for a card that is not a button
};

export function Card({ as: Element = 'div', selected, onSelect, children, className, ref }: CardProps) {
  const name = classNames(styles.card, selected && styles.selected, className);
  if (onSelect === undefined) {
    return (
      <Element ref={ref} className={name}>
        {children}
      </Element>
    );
  }
  return (
    <button
      type="button"
      className={classNames(name, styles.choice)}
      aria-pressed={selected ?? false}
      onClick={onSelect}
    >
      {children}
    </button>
  );
}
