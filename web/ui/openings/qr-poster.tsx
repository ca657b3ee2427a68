// A link as large as the screen is: laid on the table or held up, every seat can scan it.
// The screen stays awake meanwhile.
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from '../button.tsx';
import { OnlyHere } from '../only-here.tsx';
import { QrCode } from '../qr-code.tsx';
import { useAwakeScreen } from '../use-awake-screen.ts';
import { useBackCloses } from '../use-back-closes.ts';
import styles from './qr-poster.module.css';

export type QrPosterProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  link: string; // absolute
};

export function QrPoster({ open, onOpenChange, title, link }: QrPosterProps) {
  const idAt = link.lastIndexOf('/') + 1; // a line breaks before the id, not in it
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Popup className={styles.poster}>
          <header className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" />}>
              <X aria-hidden />
            </Base.Close>
          </header>
          <LargeCode link={link} />
          <div className={styles.words}>
            <Base.Description className={styles.link}>
              <span>{link.slice(0, idAt)}</span>
              <span>{link.slice(idAt)}</span>
            </Base.Description>
            <OnlyHere link={link} />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function LargeCode({ link }: { link: string }) {
  useAwakeScreen();
  return (
    <div className={styles.code}>
      <QrCode text={link} label={`QR code of ${link}`} />
    </div>
  );
}
