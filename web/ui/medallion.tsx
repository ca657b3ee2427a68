// A person at the table as a coin: a letter on one of six quiet colours, and whether they are here. The name itself is beside it.
import { classNames } from './class-names.ts';
import styles from './medallion.module.css';
import { monogram, seatGround } from './seat-ground.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type MedallionProps = {
  name: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
  presence?: 'here' | 'away' | undefined;
  className?: string | undefined;
};

export function Medallion({ name, size = 'md', presence, className }: MedallionProps) {
  return (
    <span className={classNames(styles.medallion, styles[size], styles[`seat${seatGround(name)}`], className)}>
      <span aria-hidden>{monogram(name)}</span>
      {presence !== undefined && (
        <span className={classNames(styles.presence, styles[presence])}>
          <VisuallyHidden>{presence}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
