// The bar under the thumb: which part of a page a phone shows. On wider screens all parts show and the bar is hidden. The caller
// names the parts.
import type { LucideIcon } from 'lucide-react';
import styles from './bottom-tabs.module.css';

export type BottomTab<Name extends string> = { tab: Name; label: string; Icon: LucideIcon };

type BottomTabsProps<Name extends string> = {
  label: string; // what they are parts of
  tabs: readonly BottomTab<Name>[];
  current: Name;
  onTab: (tab: Name) => void;
};

export function BottomTabs<Name extends string>({ label: of, tabs, current, onTab }: BottomTabsProps<Name>) {
  return (
    <nav className={styles.bar} aria-label={of}>
      {tabs.map(({ tab, label, Icon }) => (
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
