// A builder whose character is loading: skeletons where its parts will stand, so that nothing jumps when it comes.
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './builder-waiting.module.css';

export function BuilderWaiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>Loading the character</VisuallyHidden>
      <div className={styles.marks}>
        <Skeleton width="min(48rem, 80%)" height="2.125rem" />
      </div>
      <div className={styles.page}>
        <Skeleton width="16rem" height="2.25rem" />
        <Skeleton lines={4} />
      </div>
    </div>
  );
}
