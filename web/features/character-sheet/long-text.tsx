// A text of the sheet, cut short, with a button for the rest. `of` names what it is about, for screen readers.
import { useState } from 'react';
import { excerptOf } from '../../../rules/excerpt.ts';
import { EXCERPT } from '../../lib/screen.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './long-text.module.css';

export type LongTextProps = { text: string; of: string; max?: number | undefined };

export function LongText({ text, of, max = EXCERPT.card }: LongTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const short = excerptOf(text, max);
  if (text === '') return null;
  return (
    <div>
      <p className={styles.text}>{isOpen ? text : short}</p>
      {short !== text && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
          <VisuallyHidden> of {of}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
