// The placeholder for an empty part: an icon, what is missing, what to do about it, one button.
import type { ReactNode } from 'react';
import avatar from './avatar.module.css';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3 | undefined; // of its heading, one below the heading above it
};

export function EmptyState({ icon, title, text, action, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <span className={classNames(avatar.avatar, avatar.lg, avatar.seat6)} aria-hidden>
        {icon}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
