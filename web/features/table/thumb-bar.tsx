// The thumb zone of a phone: my counters, and below them sheet (or foes), roll and chat in one row. The caller passes in everything.
import { BookOpen, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './thumb-bar.module.css';

type ThumbBarProps = {
  vitals: ReactNode;
  roll: ReactNode;
  sideLabel: string;
  unread: number;
  onOpenSide: () => void;
  onOpenLog: () => void;
};

export function ThumbBar({ vitals, roll, sideLabel, unread, onOpenSide, onOpenLog }: ThumbBarProps) {
  return (
    <section className={styles.zone} aria-label="My place">
      {vitals}
      <div className={styles.row}>
        <button type="button" className={styles.side} onClick={onOpenSide}>
          <BookOpen aria-hidden />
          {sideLabel}
        </button>
        {roll}
        <button
          type="button"
          className={styles.side}
          onClick={onOpenLog}
          aria-label={unread > 0 ? `Chat, ${unread} unread` : 'Chat'}
        >
          <MessageCircle aria-hidden />
          Chat {unread > 0 && <span className={styles.unread}>{unread > 99 ? '99+' : unread}</span>}
        </button>
      </div>
    </section>
  );
}
