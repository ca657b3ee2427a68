// The bar under the thumb: which part of a campaign a phone shows. On wider screens all of them stand and the bar is gone.
import { BookOpen, CalendarDays, Users } from 'lucide-react';
import styles from './section-tabs.module.css';

const TABS = [
  { tab: 'sessions', label: 'Sessions', Icon: CalendarDays },
  { tab: 'characters', label: 'Characters', Icon: Users },
  { tab: 'content', label: 'Content', Icon: BookOpen },
] as const;
export type Tab = (typeof TABS)[number]['tab'];

export function SectionTabs({ tab: current, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  return (
    <nav className={styles.bar} aria-label="Parts of this campaign">
      {TABS.map(({ tab, label, Icon }) => (
        <button
          key={tab}
          type="button"
          className={styles.tab}
          aria-current={tab === current ? 'true' : undefined}
          onClick={() => onTab(tab)}
        >
          <Icon aria-hidden />
          {label}
        </button>
      ))}
    </nav>
  );
}
