// The button for the rest of the text on a card that is a button itself.
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useIsStop } from './choice-group.tsx';
import styles from './more-on-card.module.css';

type MoreOnCardProps = {
  of: string; // the card's name
  isOpen: boolean;
  onToggle: () => void;
};

export function MoreOnCard({ of, isOpen, onToggle }: MoreOnCardProps) {
  const isStop = useIsStop();
  return (
    <button type="button" className={styles.more} aria-expanded={isOpen} tabIndex={isStop ? 0 : -1} onClick={onToggle}>
      {isOpen ? 'Show less' : 'Show more'}
      <VisuallyHidden> of {of}</VisuallyHidden>
    </button>
  );
}
