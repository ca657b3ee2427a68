// The desk as a file, on the profile: two buttons, each with a dialog that says what will happen.
import { Download, FileJson, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { counted } from '../../lib/counted.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/openings.ts';
import { useOpening } from '../../ui/use-opening.ts';
import styles from './desk-file-part.module.css';
import part from './profile-part.module.css';
import { type DeskCounts, type PickedFile, readDeskFile, useDeskExport, useDeskImport } from './use-desk-file.ts';

export function DeskFilePart({ username }: { username: string }) {
  const id = useId();
  const exporting = useOpening();
  const importing = useOpening();

  return (
    <Card className={part.part}>
      <section className={part.about} aria-labelledby={id}>
        <h2 id={id}>Your Desk as a File</h2>
        <p className={part.text}>
          A copy to keep, or to take to another server: campaigns with their content, characters, sessions with their
          history.
        </p>
      </section>
      <div className={part.form}>
        <div className={part.actions}>
          <Button icon={<Download aria-hidden />} onClick={() => exporting.open()}>
            Export Everything
          </Button>
          <Button icon={<Upload aria-hidden />} onClick={() => importing.open()}>
            Import a File
          </Button>
        </div>
      </div>
      <DeskExportDialog
        key={`export ${exporting.key}`}
        open={exporting.isOpen}
        onClose={exporting.close}
        username={username}
      />
      <DeskImportDialog key={`import ${importing.key}`} open={importing.isOpen} onClose={importing.close} />
    </Card>
  );
}

type DeskExportDialogProps = { open: boolean; onClose: () => void; username: string };

/** Says what the file will contain and what not, before the download. */
function DeskExportDialog({ open, onClose, username }: DeskExportDialogProps) {
  const { isBusy, failure, exportDesk } = useDeskExport();

  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && !isBusy && onClose()}
      title="Export Everything"
      description="One file with all that is yours here."
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isBusy ? 'Writing' : undefined}
            onClick={async () => {
              if (await exportDesk(username)) onClose();
            }}
          >
            Save File
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>In it: your campaigns with their own content, your characters, your sessions with their history.</p>
        <p>
          Not in it: your password and address, the locks of characters, the private notes of your players, and the
          links to your sessions. Nobody gets in with it.
        </p>
        <Notice>{failure}</Notice>
      </div>
    </Dialog>
  );
}

type DeskImportDialogProps = { open: boolean; onClose: () => void };

/**
 * Picks a file, says what is in it, and sends it only after a second press; then says what was imported. What is on the desk
 * already stays as it is.
 */
function DeskImportDialog({ open, onClose }: DeskImportDialogProps) {
  const picker = useRef<HTMLInputElement>(null);
  const newest = useRef<File>(null);
  const [picked, setPicked] = useState<PickedFile | null>(null);
  const [question, show] = useState<ReactNode>(null);
  const { progress, failure, madeCount, importDesk, reset } = useDeskImport();
  const file = picked !== null && 'file' in picked ? picked.file : null;
  const fault = picked !== null && 'fault' in picked ? picked.fault : failure;
  const isBusy = progress !== null;

  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && !isBusy && onClose()}
      title="Import a File"
      description="A desk that was saved by Export Everything, here or on another server."
      size="sm"
      footer={
        madeCount ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <Button
              variant="primary"
              disabled={file === null}
              busy={
                progress === null ? undefined : progress.of > 1 ? `${progress.part} of ${progress.of}` : 'Importing'
              }
              onClick={() => file && importDesk(file)}
            >
              Import
            </Button>
          </>
        )
      }
    >
      <div className={styles.words}>
        {madeCount ? (
          <p role="status">{sentenceOf(madeCount)}</p>
        ) : (
          <>
            <p>
              Everything is made anew beside what you have; nothing is replaced. A session that was running comes as a
              closed one, and characters come without their locks.
            </p>
            <Button icon={<FileJson aria-hidden />} disabled={isBusy} onClick={() => picker.current?.click()} block>
              {picked ? 'Choose Another File' : 'Choose File'}
            </Button>
            <input
              ref={picker}
              type="file"
              hidden
              accept=".json,application/json"
              aria-label="Desk file"
              onChange={async ({ target }) => {
                const [chosen] = target.files ?? [];
                if (!chosen) return;
                target.value = ''; // so that the same file can be picked again after it was corrected
                reset();
                newest.current = chosen;
                const read = await readDeskFile(chosen, show);
                if (newest.current === chosen) setPicked(read); // an earlier, larger file may finish loading later
              }}
            />
            <p role="status" className={styles.picked}>
              {file && picked && (
                <>
                  <strong>{picked.name}</strong>
                  {`${contentsOf(file)}, saved on ${new Date(file.exportedAt).toLocaleDateString()}`}
                </>
              )}
            </p>
          </>
        )}
        {question}
        <Notice>{fault}</Notice>
      </div>
    </Dialog>
  );
}

function contentsOf({ campaigns, characters, sessions }: Record<keyof DeskCounts, readonly unknown[]>): string {
  return listed({ campaigns: campaigns.length, characters: characters.length, sessions: sessions.length });
}

function sentenceOf(made: DeskCounts): string {
  const isNothingNew = Object.values(made).every((count) => count === 0);
  if (isNothingNew) return 'Everything in this file was here already. Nothing has changed.';
  return `Imported: ${listed(made)}.`;
}

function listed({ campaigns, characters, sessions }: DeskCounts): string {
  return `${counted(campaigns, 'campaign')}, ${counted(characters, 'character')} and ${counted(sessions, 'session')}`;
}
