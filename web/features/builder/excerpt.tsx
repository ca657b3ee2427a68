// A card's texts, cut short until somebody asks for the whole: one button for all of them. What they say is the card's.
import { useState } from 'react';
import { excerptOf } from '../../../rules/excerpt.ts';
import { EXCERPT } from '../../../rules/screen.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './excerpt.module.css';

export type Excerpt = {
  texts: string[]; // as they are to be shown now
  isCut: boolean; // there is more of them
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

/** Nothing where everything is in sight anyway. `of` is what the texts are about. */
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
