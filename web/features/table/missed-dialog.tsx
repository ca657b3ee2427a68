// What happened while the line was down, in the words of the story, newest last; or that it was too much. It covers
// only the last reconnect.
import { MessageCircle } from 'lucide-react';
import { useMemo } from 'react';
import { clockOf } from '../../lib/clock.ts';
import { type LiveTable, useLive, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Dialog } from '../../ui/openings.ts';
import styles from './missed-dialog.module.css';
import { missedStory } from './missed-story.ts';

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
  const story = useMemo(() => (open ? missedStory(missed, table) : null), [open, missed, table]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="While you were away"
      description={count === 1 ? 'One thing happened.' : `${count} things happened.`}
      footer={
        <>
          <Button
            icon={<MessageCircle aria-hidden />}
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
      {story?.note && <p>{story.note}</p>}
      {story?.note === null && (
        <ol className={styles.story}>
          {story.paragraphs.map(({ seq, at, kind, speaker, text, quote }) => (
            <li key={seq} className={styles.told} data-kind={kind}>
              <time dateTime={at} className={styles.clock}>
                {clockOf(at)}
              </time>
              <div className={styles.words}>
                <p>{text === '' ? <b>{speaker}</b> : text}</p>
                {quote !== null && (
                  <blockquote className={styles.quote}>
                    <LinkedText text={quote} />
                  </blockquote>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
