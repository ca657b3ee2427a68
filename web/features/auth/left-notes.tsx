// Shows at the front door what players wrote at tables where they no longer have a seat (TA8): to read, copy
// and save as a file, until they delete it from this device. It makes no calls.
import { Download, NotebookPen, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { forgetsWords } from '../../lib/forgetful-browser.ts';
import {
  forgetNotes,
  type KeptNote,
  listSeats,
  type NotesOfSeat,
  restoreNotes,
  takeUnread,
} from '../../lib/kept-notes.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/openings.ts';
import { showToast } from '../../ui/toast.tsx';
import styles from './left-notes.module.css';

const OF_SCOPE = { shared: 'For everybody', private: 'For me alone' };

export function LeftNotes() {
  const [seats, setSeats] = useState(listSeats);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (takeUnread()) setIsOpen(true);
  }, []);

  function remove(seat: NotesOfSeat) {
    forgetNotes(seat);
    setSeats(listSeats());
    const putBack = () => {
      restoreNotes(seat);
      setSeats(listSeats());
    };
    showToast({
      title: 'Notes deleted from this device',
      durationMs: NOTICE_MS.missed,
      action: { label: 'Put them back', onSelect: putBack },
    });
  }

  return (
    <>
      {seats.length > 0 && (
        <Button icon={<NotebookPen aria-hidden />} onClick={() => setIsOpen(true)}>
          Notes on this device
        </Button>
      )}
      <Dialog
        open={isOpen && seats.length > 0}
        onOpenChange={setIsOpen}
        title="Your notes"
        description={`What you wrote at tables that you have left, or that were closed. It is kept on this device until you delete it here.${forgetsWords()}`}
      >
        <div className={styles.seats}>
          {seats.map((seat) => (
            <section key={`${seat.sessionId} ${seat.writerId}`} className={styles.seat} aria-label={nameOf(seat)}>
              <h3 className={styles.name}>{nameOf(seat)}</h3>
              {seat.notes.map((note) => (
                <div key={`${note.kind} ${note.scope}`} className={styles.note}>
                  <p className={styles.scope}>{headOf(note)}</p>
                  <blockquote className={styles.text}>{note.text}</blockquote>
                  <CopyButton text={note.text} label="Copy" variant="ghost" />
                </div>
              ))}
              <div className={styles.actions}>
                <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => remove(seat)}>
                  Delete
                </Button>
                <Button icon={<Download aria-hidden />} onClick={() => saveFile(fileOf(seat))}>
                  Save as File
                </Button>
              </div>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}

function nameOf({ of }: NotesOfSeat): string {
  return `${of.sessionName}, ${of.playerName}`;
}

function headOf({ kind, scope }: KeptNote): string {
  return kind === 'draft' ? `${OF_SCOPE[scope]}, not saved at the table` : OF_SCOPE[scope];
}

function fileOf(seat: NotesOfSeat) {
  const name = nameOf(seat);
  const parts = seat.notes.map((note) => `${headOf(note)}:\n\n${note.text}`);
  return {
    name: `${fileNameOf(`Notes, ${name}`)}.txt`,
    type: 'text/plain',
    text: `${[name, ...parts].join('\n\n')}\n`,
  };
}
