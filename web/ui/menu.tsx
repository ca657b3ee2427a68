// A short list of deeds behind one button: arrows, first letters, Escape and a tap elsewhere all do what one expects.
// Until it is first pressed it is only that button.
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from 'react';
import { IconButton } from './button.tsx';
import { type CodeLater, codeLater, useCodeLater } from './code-later.ts';
import styles from './menu.module.css';
import { tellOutOfReach } from './use-opened-code.ts';

export type MenuDeed = {
  label: string;
  id?: string; // for one whose words change while it may be pressed
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean | undefined;
  checked?: boolean | undefined; // given: the item is a switch that shows its state
  disabled?: boolean | undefined;
};

export type MenuItem = MenuDeed | 'separator' | { heading: ReactNode };

type MenuFace = { label: string; trigger?: ReactNode };

export type MenuProps = MenuFace & {
  items: ReadonlyArray<MenuItem>;
  align?: 'start' | 'center' | 'end' | undefined;
};

/** By what the button was pressed. */
export type MenuPress = 'pointer' | 'key';

const list = codeLater(() => import('./menu-list.tsx'));

export function Menu(props: MenuProps) {
  return (
    <MenuLater label={props.label} trigger={props.trigger} code={list}>
      {({ MenuList }, openedBy) => <MenuList {...props} openedBy={openedBy} />}
    </MenuLater>
  );
}

type MenuLaterProps<Part> = MenuFace & {
  code: CodeLater<Part>;
  children: (part: Part, openedBy: MenuPress) => ReactNode; // a MenuList, in the button's place
};

/** A menu whose items have code of their own, which comes with the list. */
export function MenuLater<Part>({ label, trigger, code, children }: MenuLaterProps<Part>) {
  const [press, setPress] = useState<MenuPress | null>(null);
  const pressed = useDeferredValue(press); // the list comes in slices, and leaves at once
  const part = useCodeLater(code, press !== null && pressed !== null, () => {
    setPress(null);
    tellOutOfReach();
  });
  if (part !== undefined && press !== null && pressed !== null) return children(part, pressed);

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setPress('key');
  }

  return (
    <IconButton
      label={label}
      className={styles.trigger}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={({ detail }) => setPress(detail === 0 ? 'key' : 'pointer')} // a click that no pointer made counts none
      onKeyDown={pressKey}
    >
      {trigger ?? <Ellipsis aria-hidden />}
    </IconButton>
  );
}
