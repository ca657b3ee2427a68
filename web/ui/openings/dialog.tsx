// A modal question or form: centred, on the phone a sheet from below. Focus goes in and returns,
// Escape and the scrim close it.
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { BellLine, focusAfterwards } from '../bell-line.tsx';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useBackCloses } from '../use-back-closes.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Where the focus goes afterwards if the opener may be gone; null: back to the opener. */
  returnTo?: (() => HTMLElement | null) | undefined;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  returnTo,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useBackCloses(open, () => onOpenChange(false));

  /**
   * The first field, or of radio buttons the chosen one. The dialog itself where there is no field, and on touch screens, where a
   * focused field would bring up the keyboard unasked.
   */
  function firstFocus() {
    const first = body.current?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled), select');
    const field = first?.closest('[role="radiogroup"]')?.querySelector<HTMLElement>('input:checked') ?? first;
    return field && window.matchMedia('(pointer: fine)').matches ? field : popup.current;
  }

  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        {/* also over another dialog: in the same colour they would run into each other */}
        <Base.Backdrop forceRender className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            className={classNames(styles.dialog, styles[size])}
            initialFocus={firstFocus}
            finalFocus={() => focusAfterwards(returnTo)}
          >
            <div>
              <header className={styles.head}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                <Base.Close render={<IconButton label="Close" />}>
                  <X aria-hidden />
                </Base.Close>
              </header>
              <BellLine />
            </div>
            <div ref={body} className={styles.body}>
              {description !== undefined && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
              {children}
            </div>
            {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
