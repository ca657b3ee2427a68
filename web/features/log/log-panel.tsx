// What stands in the right drawer: chat or notes behind two tabs. Which one is open is told from outside, for the badge's sake.
import { Tabs } from '@base-ui/react/tabs';
import { MessageCircle, NotebookPen } from 'lucide-react';
import type { Seat } from '../../../rules/seats.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { ChatLog } from './chat-log.tsx';
import styles from './log-panel.module.css';
import { NotesPanel } from './notes-panel.tsx';

export type LogTab = 'chat' | 'notes';

export type LogPanelProps = { live: LiveTable; seat: Seat; tab: LogTab; onTabChange: (tab: LogTab) => void };

export function LogPanel({ live, seat, tab, onTabChange }: LogPanelProps) {
  return (
    <Tabs.Root
      className={styles.root}
      value={tab}
      onValueChange={(value) => onTabChange(value === 'notes' ? 'notes' : 'chat')}
    >
      <Tabs.List className={styles.tabs} aria-label="Notes and chat">
        <Tabs.Tab value="chat" className={styles.tab}>
          <MessageCircle aria-hidden />
          Chat
        </Tabs.Tab>
        <Tabs.Tab value="notes" className={styles.tab}>
          <NotebookPen aria-hidden />
          Notes
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="chat" className={styles.panel} tabIndex={-1}>
        <ChatLog live={live} />
      </Tabs.Panel>
      <Tabs.Panel value="notes" className={styles.panel} tabIndex={-1}>
        <NotesPanel live={live} seat={seat} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}
