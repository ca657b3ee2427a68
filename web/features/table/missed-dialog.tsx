// What happened while the line was down, told as the story tells it, newest last; or that it was too much to tell. It knows
// the last return only.
import { MessagesSquare } from 'lucide-react';
import { useMemo } from 'react';
import { type StoryNames, storyOf } from '../../../rules/story.ts';
import type { Table } from '../../../rules/table.ts';
import { type LiveTable, useLive, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './missed-dialog.module.css';

export type MissedDialogProps = {
  live: LiveTable;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onOpenChat: () => void;
};

export function MissedDialog({ live, open, onOpenChange, onOpenChat }: MissedDialogProps) {
  const missed = useLive(live, (state) => state.missed);
  const count = useLive(live, (state) => state.missedCount);
  const table = useTable(live, (shown) => shown);
  const told = useMemo(() => (open && missed !== null ? storyOf(missed, namesOf(table)) : []), [open, missed, table]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="While you were away"
      description={count === 1 ? 'One thing happened.' : `${count} things happened.`}
      footer={
        <>
          <Button
            icon={<MessagesSquare aria-hidden />}
            onClick={() => {
              onOpenChange(false);
              onOpenChat();
            }}
          >
            Open Chat
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Done
          </Button>
        </>
      }
    >
      {missed === null && (
        <p>That is too much to tell one by one. The table stands as it is now, and the chat has the latest words.</p>
      )}
      {missed !== null && told.length === 0 && (
        <p>Nothing but tidying up: dice were cleared, lists were brought up to date.</p>
      )}
      <ol className={styles.story}>
        {told.map(({ seq, at, kind, speaker, text, quote }) => (
          <li key={seq} className={styles.told} data-kind={kind}>
            <time dateTime={at} className={styles.clock}>
              {clock.format(new Date(at))}
            </time>
            <div className={styles.words}>
              <p>{text === '' ? <b>{speaker}</b> : text}</p>
              {quote !== null && <blockquote className={styles.quote}>{quote}</blockquote>}
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The names of everybody who is here, for events that know them by id alone. */
function namesOf({ players, characters, resting }: Table): StoryNames {
  return {
    people: Object.fromEntries(players.map(({ id, username }) => [id, username])),
    characters: Object.fromEntries([...characters, ...resting].map(({ id, name }) => [id, name])),
  };
}
