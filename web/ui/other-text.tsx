// Another version of what is being edited: saved by somebody else, or left on this device. Framed beside its field, with a choice.
import type { ReactNode, Ref } from 'react';
import styles from './other-text.module.css';

/** The same two answers wherever somebody else has saved meanwhile. */
export const TAKE_THEIRS = 'Take theirs';
export const KEEP_MINE = 'Keep mine';

type OtherTextProps = {
  children: ReactNode; // a line of words, and the text in a blockquote
  choice?: ReactNode; // buttons
  role?: 'alert';
  ref?: Ref<HTMLDivElement>;
};

export function OtherText({ children, choice, ...rest }: OtherTextProps) {
  return (
    <div {...rest} className={styles.frame}>
      {children}
      {choice !== undefined && <div className={styles.choice}>{choice}</div>}
    </div>
  );
}
