// The thumb zone of a phone: my counters, and below them the hand, sheet (or foes), roll and chat in one row. The caller passes in everything.
import { BookOpen, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './thumb-bar.module.css';

type ThumbBarProps = {
  vitals: ReactNode;
  hand: ReactNode; // of a player with a hero
  roll: ReactNode;
  sideLabel: string;
  unread: number;
  onOpenSide: () => void;
  onOpenLog: () => void;
};

export function ThumbBar({ vitals, hand, roll, sideLabel, unread, onOpenSide, onOpenLog }: ThumbBarProps) {
  return (
    <section className={styles.zone} aria-label="My place">
      {vitals}
      {hand && <div className={styles.hand}>{hand}</div>}
      <div className={styles.row} data-hand={hand ? true : undefined}>
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
