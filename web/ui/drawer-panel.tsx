// A side panel in the page, without an overlay: the wide-screen form of a drawer (openings/drawer.tsx).
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';
import { passesFocusTo } from './passes-focus.ts';

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
