// The shape of content that is loading, shown once the wait is noticeable. Hidden from screen readers: the region around it
// has aria-busy.
import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  lines?: number | undefined;
};

const lineWidths = ['92%', '78%', '85%', '60%'];

export function Skeleton({ width, height, lines = 1 }: SkeletonProps) {
  if (lines === 1) return <span className={styles.skeleton} style={{ width, height }} aria-hidden />;
  return (
    <span className={styles.lines} aria-hidden>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span
          key={line}
          className={styles.skeleton}
          style={{ width: width ?? lineWidths[line % lineWidths.length], height }}
        />
      ))}
    </span>
  );
}
