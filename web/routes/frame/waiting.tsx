// Shown while a screen's code loads: nothing at first, a skeleton when it takes longer.
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './page.module.css';

export function Waiting() {
  return (
    <main id="main" className={styles.waiting} aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton width="14rem" height="2.25rem" />
      <Skeleton lines={4} />
    </main>
  );
}
