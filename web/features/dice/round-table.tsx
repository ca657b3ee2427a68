// The board that the dice fall on: an ellipse with twelve marks, like a round table seen from one's seat. How flat it is
// follows from the room it is given. Decoration only.
import { memo } from 'react';
import styles from './round-table.module.css';

const marks = Array.from({ length: 12 }, (_, index) => {
  const angle = ((index + 0.5) * Math.PI) / 6;
  const at = (scale: number) =>
    `${(410 + 388 * scale * Math.cos(angle)).toFixed(1)} ${(200 + 182 * scale * Math.sin(angle)).toFixed(1)}`;
  return `M${at(0.998)}L${at(1.028)}`;
}).join('');

export const RoundTable = memo(function RoundTable({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 820 400" preserveAspectRatio="none" aria-hidden="true">
      <ellipse className={styles.board} cx="410" cy="200" rx="404" ry="192" />
      <ellipse className={styles.inner} cx="410" cy="200" rx="383" ry="180" />
      <path className={styles.marks} d={marks} />
    </svg>
  );
});
