// Skeletons of cards while they load.
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './skeleton-cards.module.css';

/** As many as the classes, while nobody knows better. */
export const SKELETON_CARDS = 9;

/** `what` is loading, such as "classes". */
export function SkeletonCards({ what, count = SKELETON_CARDS }: { what: string; count?: number | undefined }) {
  return (
    <div className={styles.cards} aria-busy>
      <VisuallyHidden role="status">Loading {what}</VisuallyHidden>
      {Array.from({ length: count }, (_, card) => card).map((card) => (
        <div key={card} className={styles.card} data-skeleton aria-hidden>
          <Skeleton width="55%" height="1.4em" />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}
