// A side room: slides in over the page from the left or the right, and goes by swipe, Escape, scrim or its button.
// DrawerPanel is the same room built into the page, without an overlay. What stands in it is the caller's.
import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side: 'left' | 'right';
  title: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  modal?: boolean | undefined;
};

export function Drawer({ open, onOpenChange, side, title, children, footer, modal = true }: DrawerProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      swipeDirection={side}
      modal={modal}
      disablePointerDismissal={!modal}
    >
      <Base.Portal>
        {modal && <Base.Backdrop className={styles.scrim} />}
        <Base.Viewport className={classNames(styles.viewport, styles[side], !modal && styles.apart)}>
          <Base.Popup className={classNames(styles.drawer, styles.panel)}>
            <header className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton label="Close" />}>
                <X aria-hidden />
              </Base.Close>
            </header>
            <Base.Content className={styles.body}>{children}</Base.Content>
            {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export type DrawerPanelProps = {
  title: ReactNode;
  onClose?: (() => void) | undefined;
  children?: ReactNode;
  footer?: ReactNode;
  actions?: ReactNode; // between the title and the closing button
  className?: string | undefined;
};

export function DrawerPanel({ title, onClose, children, footer, actions, className }: DrawerPanelProps) {
  const id = useId();
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
        {onClose !== undefined && (
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
}
