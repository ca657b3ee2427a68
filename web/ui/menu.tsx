// A short list of deeds behind one button: arrows, first letters, Escape and a tap elsewhere all do what one expects.
// It knows no deed; each item brings its own. Until it is first pressed it is only that button.
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import { codeLater, useCodeLater } from './code-later.ts';
import styles from './menu.module.css';
import { tellOutOfReach } from './use-opened-code.ts';

export type MenuDeed = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean | undefined;
  checked?: boolean | undefined; // given: the item is a switch that shows its state
  disabled?: boolean | undefined;
};

export type MenuItem = MenuDeed | 'separator' | { heading: ReactNode };

export type MenuProps = {
  label: string;
  trigger?: ReactNode;
  items: ReadonlyArray<MenuItem>;
  align?: 'start' | 'center' | 'end' | undefined;
};

const list = codeLater(() => import('./menu-list.tsx'));

export function Menu(props: MenuProps) {
  const [press, setPress] = useState<'pointer' | 'key' | null>(null);
  const part = useCodeLater(list, press !== null, () => {
    setPress(null);
    tellOutOfReach();
  });
  if (part !== undefined && press !== null) return <part.MenuList {...props} openedBy={press} />;

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setPress('key');
  }

  return (
    <IconButton
      label={props.label}
      className={styles.trigger}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={({ detail }) => setPress(detail === 0 ? 'key' : 'pointer')} // a click that no pointer made counts none
      onKeyDown={pressKey}
    >
      {props.trigger ?? <Ellipsis aria-hidden />}
    </IconButton>
  );
}
