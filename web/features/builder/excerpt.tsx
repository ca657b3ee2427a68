// The texts of a card, cut short, and one button that shows all of them in full.
import { useState } from 'react';
import { excerptOf } from '../../../rules/excerpt.ts';
import { EXCERPT } from '../../lib/screen.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './excerpt.module.css';

export type Excerpt = {
  texts: string[]; // as they are to be shown now
  isCut: boolean; // at least one of them is cut
  isOpen: boolean;
  toggle: () => void;
};

export function useExcerpt(texts: readonly string[], max: number = EXCERPT.card): Excerpt {
  const [isOpen, setIsOpen] = useState(false);
  const short = texts.map((text) => excerptOf(text, max));
  return {
    texts: isOpen ? [...texts] : short,
    isCut: short.some((text, index) => text !== texts[index]),
    isOpen,
    toggle: () => setIsOpen(!isOpen),
  };
}

/** Nothing when no text is too long. `of` is what the texts are about. */
export function ShowMore({ excerpt, of }: { excerpt: Excerpt; of: string }) {
  if (!excerpt.isCut) return null;
  return (
    <Button variant="ghost" aria-expanded={excerpt.isOpen} onClick={excerpt.toggle} className={styles.more}>
      <span>
        {excerpt.isOpen ? 'Show less' : 'Show more'}
        <VisuallyHidden> of {of}</VisuallyHidden>
      </span>
    </Button>
  );
}
