// A person at the table as a coin: a letter on one of six quiet colours, whether they are here, whether they are in the spotlight, the
// place of a raised hand, and whether they are down. The name itself is beside it, and so are the words for the last three.
import { Flame, HeartCrack } from 'lucide-react';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { monogram, seatColor } from './seat-color.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type AvatarProps = {
  name: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
  presence?: 'here' | 'away' | undefined;
  isLit?: boolean | undefined;
  hand?: number | undefined; // 0: it is down
  isFallen?: boolean | undefined;
  className?: string | undefined;
};

export function Avatar({
  name,
  size = 'md',
  presence,
  isLit = false,
  hand = 0,
  isFallen = false,
  className,
}: AvatarProps) {
  return (
    <span
      className={classNames(styles.avatar, styles[size], styles[`seat${seatColor(name)}`], className)}
      data-lit={isLit || undefined}
    >
      <span aria-hidden>{monogram(name)}</span>
      {presence !== undefined && (
        <span className={classNames(styles.presence, styles[presence])}>
          <VisuallyHidden>{presence}</VisuallyHidden>
        </span>
      )}
      {isLit && (
        <span className={styles.flame} aria-hidden>
          <Flame />
        </span>
      )}
      {isFallen && (
        <span className={styles.fallen} aria-hidden>
          <HeartCrack />
        </span>
      )}
      {hand > 0 && (
        <span className={styles.hand} aria-hidden>
          {hand}
        </span>
      )}
    </span>
  );
}
