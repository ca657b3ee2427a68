// A button on the stage that opens a side of the table, with the number of unread lines, if any.
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import styles from './side-button.module.css';

type SideButtonProps = { label: string; icon: ReactNode; unread?: number | undefined; onClick: () => void };

const focusToStage = passesFocusTo('section'); // where the side is docked, the button is hidden

export function SideButton({ label, icon, unread = 0, onClick }: SideButtonProps) {
  return (
    <Button ref={focusToStage} variant="ghost" icon={icon} onClick={onClick}>
      {label}
      {unread > 0 && (
        <span className={styles.unread}>
          <span className={styles.number}>{unread > 99 ? '99+' : unread}</span> unread
        </span>
      )}
    </Button>
  );
}
