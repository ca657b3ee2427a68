// The desk as a file, on the profile: two buttons, each with a dialog that says what will happen.
import { Download, Upload } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { DeskExportDialog } from './desk-export-dialog.tsx';
import { DeskImportDialog } from './desk-import-dialog.tsx';
import styles from './profile-part.module.css';

export function DeskPart({ username }: { username: string }) {
  const id = useId();
  const exporting = useOpening();
  const importing = useOpening();

  return (
    <Card className={styles.part}>
      <section className={styles.about} aria-labelledby={id}>
        <h2 id={id}>Your Desk as a File</h2>
        <p className={styles.text}>
          A copy to keep, or to take to another server: campaigns with their content, characters, sessions with their
          history.
        </p>
      </section>
      <div className={styles.form}>
        <div className={styles.deeds}>
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
