// A description on a card: its beginning, and a button for the rest. Whether it is open is not remembered.
import { useState } from 'react';
import { excerptOf } from '../../../rules/excerpt.ts';
import { EXCERPT } from '../../lib/screen.ts';
import styles from './card-text.module.css';
import { MoreOnCard } from './more-on-card.tsx';

/** `of`: whose description it is. */
export function CardText({ text, of }: { text: string; of: string }) {
  const [isOpen, setOpen] = useState(false);
  const short = excerptOf(text, EXCERPT.card);
  return (
    <div className={styles.text}>
      <p>{isOpen ? text : short}</p>
      {short !== text && <MoreOnCard of={of} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
    </div>
  );
}
