// A link large enough to be scanned across a table, with its words and a copy button for everybody else.
import { CopyButton } from '../copy-button.tsx';
import { OnlyHere } from '../only-here.tsx';
import { QrCode } from '../qr-code.tsx';
import { Dialog } from './dialog.tsx';
import styles from './qr-dialog.module.css';

export type QrDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  link: string; // absolute
};

export function QrDialog({ open, onOpenChange, title, description, link }: QrDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <div className={styles.code}>
        <QrCode text={link} label={`QR code of ${link}`} />
      </div>
      <div className={styles.words}>
        <p className={styles.link}>{link}</p>
        <CopyButton
          text={link}
          label="Copy Link"
          failure={{ title: 'Copy Failed', text: 'Select the link and copy it by hand.' }}
        />
      </div>
      <OnlyHere link={link} />
    </Dialog>
  );
}
