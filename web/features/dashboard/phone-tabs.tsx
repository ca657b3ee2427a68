// The bar under the thumb: which of the three panels a phone shows. On wider screens all three stand and the bar is gone.
import { CalendarDays, Compass, Users } from 'lucide-react';
import styles from './phone-tabs.module.css';

const TABS = [
  { tab: 'campaigns', label: 'Campaigns', Icon: Compass },
  { tab: 'sessions', label: 'Sessions', Icon: CalendarDays },
  { tab: 'characters', label: 'Characters', Icon: Users },
] as const;
export type Tab = (typeof TABS)[number]['tab'];

export function PhoneTabs({ tab: current, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  return (
    <nav className={styles.bar} aria-label="Panels">
      {TABS.map(({ tab, label, Icon }) => (
        <button
          key={tab}
          type="button"
          className={styles.tab}
          aria-current={tab === current ? 'true' : undefined}
          onClick={() => {
            onTab(tab);
            window.scrollTo({ top: 0 });
          }}
        >
          <Icon aria-hidden />
          {label}
        </button>
      ))}
    </nav>
  );
}
