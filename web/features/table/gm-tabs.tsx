// The two tabs on the left of a game master's table. What stands in them is the caller's.
import { Tabs } from '@base-ui/react/tabs';
import { BookOpen, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './gm-tabs.module.css';

type GmTabsProps = {
  areFoesShown: boolean;
  onShowFoes: (areShown: boolean) => void;
  sheets: ReactNode;
  foes: ReactNode;
};

export function GmTabs({ areFoesShown, onShowFoes, sheets, foes }: GmTabsProps) {
  return (
    <Tabs.Root
      className={styles.root}
      value={areFoesShown ? 'foes' : 'sheets'}
      onValueChange={(value) => onShowFoes(value === 'foes')}
    >
      <Tabs.List className={styles.tabs} aria-label="Sheets and foes">
        <Tabs.Tab value="sheets" className={styles.tab}>
          <BookOpen aria-hidden />
          Sheets
        </Tabs.Tab>
        <Tabs.Tab value="foes" className={styles.tab}>
          <Swords aria-hidden />
          Foes
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="sheets" className={styles.panel} tabIndex={-1}>
        {sheets}
      </Tabs.Panel>
      <Tabs.Panel value="foes" className={styles.panel} tabIndex={-1}>
        {foes}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
