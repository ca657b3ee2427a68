// A side panel: slides in over the page from the left or the right, and closes by swipe, Escape, scrim or its button.
import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { type ReactNode, startTransition } from 'react';
import { BellLine, focusAfterwards } from '../bell-line.tsx';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import styles from '../drawer.module.css';
import { useBackCloses } from '../use-back-closes.ts';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side: 'left' | 'right';
  title: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  modal?: boolean | undefined;
  isWideWhenFlat?: boolean | undefined; // on a phone held flat it takes the width
};

export function Drawer({
  open,
  onOpenChange,
  side,
  title,
  children,
  footer,
  modal = true,
  isWideWhenFlat = false,
}: DrawerProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Base.Root
      open={open}
      // A swipe closes it at once, under the finger. After a press the page behind is redrawn in slices: on a phone four times slower the
      // press that closes the sheet is answered in 104 ms, and in 256 without (bench presses).
      onOpenChange={(next, { reason, cancel }) => {
        if (reason === 'close-watcher') {
          // On Android the library hears Back before the page does, but knows only drawers: something else may lie above.
          cancel();
          history.back();
        } else if (reason === 'swipe') onOpenChange(next);
        else startTransition(() => onOpenChange(next));
      }}
      swipeDirection={side}
      modal={modal}
      disablePointerDismissal={!modal}
    >
      <Base.Portal>
        {modal && <Base.Backdrop className={styles.scrim} />}
        <Base.Viewport className={classNames(styles.viewport, styles[side], !modal && styles.apart)}>
          <Base.Popup
            className={classNames(styles.drawer, styles.panel, isWideWhenFlat && styles.wide)}
            finalFocus={() => focusAfterwards()}
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
            <Base.Content className={styles.body}>{children}</Base.Content>
            {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
