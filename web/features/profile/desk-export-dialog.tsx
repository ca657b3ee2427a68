// What the file will contain and what not, before the server is asked for it.
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/openings.ts';
import styles from './desk-dialog.module.css';
import { useDeskExport } from './use-desk-file.ts';

type DeskExportDialogProps = { open: boolean; onClose: () => void; username: string };

export function DeskExportDialog({ open, onClose, username }: DeskExportDialogProps) {
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
