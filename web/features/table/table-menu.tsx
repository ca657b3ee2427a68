// The button of the table's menu, and how many wait at the door. What the menu holds comes when it is first opened, or when the
// page has nothing to do.
import { Menu as MenuSign } from 'lucide-react';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { codeLater } from '../../ui/code-later.ts';
import { MenuLater } from '../../ui/menu.tsx';
import styles from './table-menu.module.css';

export type TableMenuProps = {
  live: LiveTable;
  isGm: boolean;
  onSetScene: () => void;
  onChangeFear: () => void;
  onShowQr: () => void;
  onSetAutomation: (on: boolean) => void;
  onOpenDoor: () => void;
  onTakeBack: (seq: number) => void;
  onShowTakeBacks: () => void;
  onShowMissed: () => void;
  onStart: () => void;
  onClose: () => void;
  onLeave: () => void; // of a player, who is asked first
  onShowDebug: () => void;
  onShowKeys: (() => void) | null; // null: nothing here to press keys on
};

const list = codeLater(() => import('./table-menu-list.tsx'));

export function TableMenu(props: TableMenuProps) {
  const waiting = useTable(props.live, (table) => table.waiting.length);
  const label = waiting === 0 ? 'Menu' : `Menu, ${waiting} at the door`;
  const trigger = (
    <span className={styles.trigger}>
      <MenuSign aria-hidden />
      {waiting > 0 && <span className={styles.count}>{waiting}</span>}
    </span>
  );
  return (
    <MenuLater label={label} trigger={trigger} code={list}>
      {({ TableMenuList }, openedBy) => (
        <TableMenuList {...props} label={label} trigger={trigger} openedBy={openedBy} />
      )}
    </MenuLater>
  );
}
