// A person at the table as a coin: a letter on one of six quiet colours, and whether they are here. The name itself is beside it.
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { monogram, seatColor } from './seat-color.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type AvatarProps = {
  name: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
  presence?: 'here' | 'away' | undefined;
  className?: string | undefined;
};

export function Avatar({ name, size = 'md', presence, className }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, styles[size], styles[`seat${seatColor(name)}`], className)}>
      <span aria-hidden>{monogram(name)}</span>
      {presence !== undefined && (
        <span className={classNames(styles.presence, styles[presence])}>
          <VisuallyHidden>{presence}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
