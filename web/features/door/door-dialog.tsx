// The game master's door: its settings, one line each, to choose from; and who is waiting now.
import { useId, useState } from 'react';
import { DOORS, type Door } from '../../../rules/table.ts';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/openings.ts';
import { doorActions } from './door-actions.ts';
import styles from './door-dialog.module.css';
import { DOOR_SIGNS } from './door-signs.ts';
import { DOOR_WORDS } from './door-words.ts';
import { WaitingPerson } from './waiting-person.tsx';

export type DoorDialogProps = { live: LiveTable; open: boolean; onOpenChange: (open: boolean) => void };

export function DoorDialog({ live, open, onOpenChange }: DoorDialogProps) {
  const door = useTable(live, ({ session }) => session.door);
  const waiting = useTable(live, (table) => table.waiting);
  const isDown = useLiveStatus(live) !== 'connected';
  const [asked, setAsked] = useState<Door | null>(null); // being sent to the room
  const actions = doorActions(live);
  const group = useId();

  async function choose(next: Door) {
    if (isDown || next === (asked ?? door)) return;
    setAsked(next);
    await actions.set(next);
    setAsked((now) => (now === next ? null : now)); // another choice, made since, still waits for its own answer
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="The door"
      description="Who may come to this table for the first time."
      footer={
        <Button variant={waiting.length > 0 ? 'quiet' : 'primary'} onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      <div className={styles.choices} role="radiogroup" aria-label="The door">
        {DOORS.map((each) => {
          const Sign = DOOR_SIGNS[each];
          return (
            <ChoiceCard
              key={each}
              name={group}
              title={DOOR_WORDS[each].title}
              text={DOOR_WORDS[each].text}
              icon={<Sign aria-hidden />}
              selected={each === (asked ?? door)}
              onSelect={() => void choose(each)}
            />
          );
        })}
      </div>
      {isDown && <Notice>You are disconnected. The door stays as it is until the line is back.</Notice>}
      {waiting.length > 0 && (
        <section className={styles.waiting} aria-label="Who waits">
          <h3>Who waits</h3>
          <ul className={styles.list}>
            {waiting.map((each) => (
              <WaitingPerson key={each.playerId} waiting={each} actions={actions} isDown={isDown} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
