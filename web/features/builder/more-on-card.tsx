// The button for the rest of what stands on a card that is pressed everywhere else.
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useIsStop } from './choice-group.tsx';
import styles from './more-on-card.module.css';

type MoreOnCardProps = {
  of: string; // whose card it is
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
