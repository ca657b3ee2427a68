// What the game master can take back, newest first, each with its button. It stays open for several mistakes. New entries
// wait below: otherwise they would push another action under the finger.
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/openings.ts';
import styles from './take-back-dialog.module.css';
import { listTakeBacks } from './take-back-words.ts';

/** Nobody looks further back; the chat and the history have older changes. */
const LISTED_AT_MOST = 20;

export type TakeBackDialogProps = {
  live: LiveTable;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onTakeBack: (seq: number) => void;
};

export function TakeBackDialog({ live, open, onOpenChange, onTakeBack }: TakeBackDialogProps) {
  const table = useTable(live, (shown) => shown);
  const isDown = useLiveStatus(live) !== 'connected';
  const all = listTakeBacks(table);
  const [upToSeq, setUpToSeq] = useState(0); // the newest visible one
  const [wasOpen, setWasOpen] = useState(false);
  const showNewest = () => setUpToSeq(all[0]?.seq ?? 0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) showNewest();
  }
  const takeBacks = all.filter(({ seq }) => seq <= upToSeq).slice(0, LISTED_AT_MOST);
  const newer = all.filter(({ seq }) => seq > upToSeq).length;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Take back"
      description="The newest first. What a roll brought goes back with it, and everybody is told."
    >
      {takeBacks.length === 0 ? (
        <p className={styles.none}>There is nothing to take back.</p>
      ) : (
        <ul className={styles.list}>
          {takeBacks.map(({ seq, words }) => (
            <li key={seq} className={styles.item}>
              <span className={styles.words}>{words}</span>
              <Button
                className={styles.takeBack}
                icon={<Undo2 aria-hidden />}
                aria-label={`Take back: ${words}`}
                disabled={isDown}
                onClick={() => onTakeBack(seq)}
              >
                Take back
              </Button>
            </li>
          ))}
        </ul>
      )}
      {/* Its place is reserved, so that its appearance does not move the rows. */}
      <Button className={newer === 0 ? styles.notYet : undefined} onClick={showNewest}>
        {`Show ${newer} newer`}
      </Button>
    </Dialog>
  );
}
