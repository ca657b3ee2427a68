// A link as large as the screen is: laid on the table or held up, it is read from wherever somebody sits. The screen stays
// awake meanwhile. Where the link leads is not known here.
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton } from './button.tsx';
import styles from './qr-poster.module.css';
import { Skeleton } from './skeleton.tsx';
import { useAwakeScreen } from './use-awake-screen.ts';

const QrCode = lazy(() => import('./qr-code.tsx'));

export type QrPosterProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  link: string; // absolute
};

export function QrPoster({ open, onOpenChange, title, link }: QrPosterProps) {
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
          <Base.Description className={styles.link}>{link}</Base.Description>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function LargeCode({ link }: { link: string }) {
  useAwakeScreen();
  return (
    <div className={styles.code}>
      <Suspense fallback={<Skeleton width="100%" height="100%" />}>
        <QrCode text={link} label={`QR code of ${link}`} />
      </Suspense>
    </div>
  );
}
