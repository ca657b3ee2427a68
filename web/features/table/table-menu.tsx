// The button of the table's menu, and how many wait at the door. The menu's code loads when it first opens, or when the
// page is idle.
import { Menu as MenuSign } from 'lucide-react';
import { useTable } from '../../live/use-table.ts';
import { later } from '../../ui/later.tsx';
import { menuLater } from '../../ui/menu-later.tsx';
import styles from './table-menu.module.css';
import type { TableMenuListProps } from './table-menu-list.tsx';

const TableMenuList = menuLater(
  later(() => import('./table-menu-list.tsx')),
  (file) => file.TableMenuList,
);

export function TableMenu(props: Omit<TableMenuListProps, 'label' | 'trigger' | 'openedBy'>) {
  const waiting = useTable(props.live, (table) => table.waiting.length);
  const label = waiting === 0 ? 'Menu' : `Menu, ${waiting} at the door`;
  const trigger = (
    <span className={styles.trigger}>
      <MenuSign aria-hidden />
      {waiting > 0 && <span className={styles.count}>{waiting}</span>}
    </span>
  );
  return <TableMenuList {...props} label={label} trigger={trigger} />;
}
