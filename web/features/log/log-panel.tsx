// The content of the right drawer: chat, rolls or notes in three tabs. The caller knows which one is open, because of the badge.
import { Tabs } from '@base-ui/react/tabs';
import { Dices, MessageCircle, NotebookPen } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { aimWords } from '../../../rules/roll-endings.ts';
import type { Seat } from '../../../rules/seats.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { SelectField } from '../../ui/select-field.tsx';
import tabs from '../../ui/tabs.module.css';
import { useFewPerFrame } from '../../ui/use-few-per-frame.ts';
import { ChatLog } from './chat-log.tsx';
import styles from './log-panel.module.css';
import { NoteEditor } from './note-editor.tsx';
import {
  ALL,
  broughtBy,
  listRollers,
  listRolls,
  listWantedRolls,
  MINE,
  OUTCOME_FILTERS,
  type OutcomeFilter,
} from './roll-choice.ts';
import { RollLine } from './roll-line.tsx';

const TABS = ['chat', 'rolls', 'notes'] as const;
export type LogTab = (typeof TABS)[number];

export type LogPanelProps = {
  live: LiveTable;
  seat: Seat;
  tab: LogTab;
  onTabChange: (tab: LogTab) => void;
  onTakeBack: ((seq: number) => void) | null; // null: this person may not
};

/** `memo` as in routes/table-route.tsx. */
export const LogPanel = memo(function LogPanel({ live, seat, tab, onTabChange, onTakeBack }: LogPanelProps) {
  return (
    <Tabs.Root
      className={styles.root}
      value={tab}
      onValueChange={(value) => onTabChange(TABS.find((each) => each === value) ?? 'chat')}
    >
      <Tabs.List className={classNames(tabs.row, styles.tabs)} aria-label="Notes and chat">
        <Tabs.Tab value="chat" className={tabs.tab}>
          <MessageCircle aria-hidden />
          Chat
        </Tabs.Tab>
        <Tabs.Tab value="rolls" className={tabs.tab}>
          <Dices aria-hidden />
          Rolls
        </Tabs.Tab>
        <Tabs.Tab value="notes" className={tabs.tab}>
          <NotebookPen aria-hidden />
          Notes
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="chat" className={styles.panel} tabIndex={-1}>
        <ChatLog live={live} myId={seat.playerId} onTakeBack={onTakeBack} />
      </Tabs.Panel>
      <Tabs.Panel value="rolls" className={styles.panel} tabIndex={-1}>
        <RollHistory live={live} seat={seat} />
      </Tabs.Panel>
      <Tabs.Panel value="notes" className={styles.panel} tabIndex={-1}>
        <NotesPanel live={live} seat={seat} />
      </Tabs.Panel>
    </Tabs.Root>
  );
});

/** Renders this many lines at once, and as many more with each frame. */
const LINES_AT_ONCE = 6;

const focusToPanel = passesFocusTo('[role=tabpanel]');

const OUTCOME_WORDS: Record<OutcomeFilter, string> = {
  all: 'Any outcome',
  hope: 'With Hope',
  fear: 'With Fear',
  critical: 'Critical',
  plain: 'Plain dice',
  reaction: 'Reactions',
};

/**
 * The table's last rolls, newest first: filtered by roller and outcome, each opens into its breakdown. It changes
 * nothing at the table.
 */
function RollHistory({ live, seat }: { live: LiveTable; seat: Seat }) {
  const table = useTable(live, (shown) => shown);
  const { rolls, hiddenRolls } = table;
  const all = useMemo(() => listRolls({ rolls, hiddenRolls }), [rolls, hiddenRolls]);
  const rollers = useMemo(() => listRollers(all), [all]);
  const [asked, setWhose] = useState<string>(ALL);
  const [outcome, setOutcome] = useState<OutcomeFilter>('all');
  // A roller whose last roll is no longer stored cannot be chosen any more.
  const whose = asked === MINE || rollers.some(({ key }) => key === asked) ? asked : ALL;
  const wanted = useMemo(
    () => listWantedRolls(all, { whose, outcome }, seat.playerId),
    [all, whose, outcome, seat.playerId],
  );

  const drawn = LINES_AT_ONCE + useFewPerFrame(all.length, LINES_AT_ONCE);

  if (all.length === 0) {
    return (
      <EmptyState
        icon={<Dices />}
        title="No rolls yet"
        text="Press Roll, or More dice for a pool of your own. The newest 50 of the table are listed here, each with how it added up."
      />
    );
  }
  return (
    <div className={styles.history}>
      <div className={styles.wanted}>
        <SelectField
          label="Whose rolls"
          hideLabel
          value={whose}
          onChange={setWhose}
          options={[
            { value: ALL, label: 'Everybody' },
            { value: MINE, label: 'Mine' },
            ...rollers.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
        <SelectField
          label="Outcome"
          hideLabel
          value={outcome}
          onChange={setOutcome}
          options={OUTCOME_FILTERS.map((value) => ({ value, label: OUTCOME_WORDS[value] }))}
        />
      </div>
      <p className={styles.count} role="status">
        {wanted.length === all.length ? countWords(all.length) : `${wanted.length} of ${countWords(all.length)}`}
      </p>
      {wanted.length === 0 ? (
        <EmptyState
          icon={<Dices />}
          title="No roll is like that"
          text={whose === MINE ? 'Roll, and it is listed here.' : 'Choose another roller or outcome.'}
          action={
            <Button
              ref={focusToPanel}
              onClick={() => {
                setWhose(ALL);
                setOutcome('all');
              }}
            >
              Show all rolls
            </Button>
          }
        />
      ) : (
        <ol className={styles.list} aria-label="Rolls">
          {wanted.slice(0, drawn).map((roll) => (
            <RollLine key={roll.seq} roll={roll} brought={broughtBy(roll, table)} aim={aimWords(roll, table)} />
          ))}
        </ol>
      )}
    </div>
  );
}

function countWords(count: number): string {
  return count === 1 ? '1 roll' : `${count} rolls`;
}

/** Two notes: one for the whole table, one private. A text is a draft on this device until the room has it, a moment later. */
export function NotesPanel({ live, seat }: { live: LiveTable; seat: Seat }) {
  return (
    <div className={styles.notes}>
      <NoteEditor
        live={live}
        seat={seat}
        scope="shared"
        label="For everybody"
        hint="Everybody at the table reads and writes this one. It saves itself."
      />
      <NoteEditor
        live={live}
        seat={seat}
        scope="private"
        label="For me alone"
        hint="Nobody else sees this one. It saves itself."
      />
    </div>
  );
}
