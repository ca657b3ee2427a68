// A word about a state, in a pill; with an icon if the state matters.
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

type BadgeProps = {
  tone?: 'neutral' | 'success' | 'danger' | 'accent' | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      <bdi className={styles.words}>{children}</bdi>
    </span>
  );
}
