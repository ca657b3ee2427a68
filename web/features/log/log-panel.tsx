// What stands in the right drawer: chat, rolls or notes behind three tabs. Which one is open is told from outside, for the badge's sake.
import { Tabs } from '@base-ui/react/tabs';
import { Dices, MessageCircle, NotebookPen } from 'lucide-react';
import { memo } from 'react';
import type { Seat } from '../../../rules/seats.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { InTurn } from '../../ui/in-turn.tsx';
import { ChatLog } from './chat-log.tsx';
import styles from './log-panel.module.css';
import { NotesPanel } from './notes-panel.tsx';
import { RollHistory } from './roll-history.tsx';

const TABS = ['chat', 'rolls', 'notes'] as const;
export type LogTab = (typeof TABS)[number];

export type LogPanelProps = {
  live: LiveTable;
  seat: Seat;
  tab: LogTab;
  onTabChange: (tab: LogTab) => void;
  onTakeBack: ((seq: number) => void) | null; // null: not this person's to do
};

export const LogPanel = memo(function LogPanel({ live, seat, tab, onTabChange, onTakeBack }: LogPanelProps) {
  return (
    <Tabs.Root
      className={styles.root}
      value={tab}
      onValueChange={(value) => onTabChange(TABS.find((each) => each === value) ?? 'chat')}
    >
      <Tabs.List className={styles.tabs} aria-label="Notes and chat">
        <Tabs.Tab value="chat" className={styles.tab}>
          <MessageCircle aria-hidden />
          Chat
        </Tabs.Tab>
        <Tabs.Tab value="rolls" className={styles.tab}>
          <Dices aria-hidden />
          Rolls
        </Tabs.Tab>
        <Tabs.Tab value="notes" className={styles.tab}>
          <NotebookPen aria-hidden />
          Notes
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="chat" className={styles.panel} tabIndex={-1}>
        <InTurn>
          <ChatLog live={live} myId={seat.playerId} onTakeBack={onTakeBack} />
        </InTurn>
      </Tabs.Panel>
      <Tabs.Panel value="rolls" className={styles.panel} tabIndex={-1}>
        <InTurn>
          <RollHistory live={live} seat={seat} />
        </InTurn>
      </Tabs.Panel>
      <Tabs.Panel value="notes" className={styles.panel} tabIndex={-1}>
        <InTurn>
          <NotesPanel live={live} seat={seat} />
        </InTurn>
      </Tabs.Panel>
    </Tabs.Root>
  );
});
