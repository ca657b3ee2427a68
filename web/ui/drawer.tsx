// A side room: slides in over the page from the left or the right, and goes by swipe, Escape, scrim or its button.
// DrawerPanel is the same room built into the page, without an overlay. What stands in it is the caller's; what slides comes
// when the first one is opened.
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { codeLater } from './code-later.ts';
import styles from './drawer.module.css';
import { passesFocusTo } from './passes-focus.ts';
import { useOpenedCode } from './use-opened-code.ts';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side: 'left' | 'right';
  title: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  modal?: boolean | undefined;
};

const code = codeLater(() => import('./drawer-room.tsx'));

export function Drawer(props: DrawerProps) {
  const { part, open } = useOpenedCode(code, props);
  return part && <part.DrawerRoom {...props} open={open} />;
}

type DrawerPanelProps = {
  title: ReactNode;
  onClose?: (() => void) | undefined;
  children?: ReactNode;
  footer?: ReactNode;
  actions?: ReactNode; // between the title and the closing button
  className?: string | undefined;
};

const focusToMain = passesFocusTo('main');

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
          <IconButton ref={focusToMain} label="Close" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
}
