// A description on a card: its beginning, and the rest for whoever asks. It is not kept who asked.
import { useState } from 'react';
import { excerptOf } from '../../../rules/excerpt.ts';
import { EXCERPT } from '../../../rules/screen.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './card-text.module.css';
import { useIsStop } from './choice-group.tsx';

/** `of`: whose description it is. */
export function CardText({ text, of }: { text: string; of: string }) {
  const [isOpen, setOpen] = useState(false);
  const isStop = useIsStop();
  const short = excerptOf(text, EXCERPT.card);
  return (
    <div className={styles.text}>
      <p>{isOpen ? text : short}</p>
      {short !== text && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          tabIndex={isStop ? 0 : -1}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
          <VisuallyHidden> of {of}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
