// The three tabs on the left of a game master's table. What stands in them is the caller's.
import { Tabs } from '@base-ui/react/tabs';
import { BookOpen, Hourglass, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import tabs from '../../ui/tabs.module.css';
import styles from './gm-tabs.module.css';

const TABS = ['sheets', 'foes', 'countdowns'] as const;
export type GmTab = (typeof TABS)[number];

type GmTabsProps = {
  tab: GmTab;
  onTab: (tab: GmTab) => void;
  panels: Record<GmTab, ReactNode>;
};

const WORDS: Record<GmTab, ReactNode> = {
  sheets: (
    <>
      <BookOpen aria-hidden />
      Sheets
    </>
  ),
  foes: (
    <>
      <Swords aria-hidden />
      Foes
    </>
  ),
  countdowns: (
    <>
      <Hourglass aria-hidden />
      Countdowns
    </>
  ),
};

export function GmTabs({ tab, onTab, panels }: GmTabsProps) {
  return (
    <Tabs.Root className={styles.root} value={tab} onValueChange={(value: GmTab) => onTab(value)}>
      <Tabs.List className={tabs.row} aria-label="Sheets, foes and countdowns">
        {TABS.map((each) => (
          <Tabs.Tab key={each} value={each} className={tabs.tab}>
            {WORDS[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map((each) => (
        <Tabs.Panel key={each} value={each} className={styles.panel} tabIndex={-1}>
          {panels[each]}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
