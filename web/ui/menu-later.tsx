// The button of a menu whose code loads when it is first pressed, or when the page is idle.
import { Ellipsis } from 'lucide-react';
import {
  type ComponentType,
  type FunctionComponent,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useState,
} from 'react';
import { IconButton } from './button.tsx';
import { type Later, tellOutOfReach, useLater } from './later.tsx';
import styles from './menu.module.css';

/** How the button was pressed. */
export type MenuPress = 'pointer' | 'key';

type MenuFace = { label: string; trigger?: ReactNode; openedBy?: MenuPress | undefined };

/** The menu replaces the button at the first press, and opens at once. */
export function menuLater<File, Props extends MenuFace>(
  code: Later<File>,
  pick: (file: File) => ComponentType<Props>,
): FunctionComponent<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the top level of a module
  return function MenuLater(props: Props) {
    const [press, setPress] = useState<MenuPress | null>(null);
    const pressed = useDeferredValue(press); // opens in slices, as in openings/menu.tsx, and closes at once
    const file = useLater(code, press !== null && pressed !== null, () => {
      setPress(null);
      tellOutOfReach();
    });
    if (file !== undefined && press !== null && pressed !== null) {
      const Menu = pick(file);
      return <Menu {...props} openedBy={pressed} />;
    }

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
        onClick={({ detail }) => setPress(detail === 0 ? 'key' : 'pointer')} // a click without a pointer has count 0
        onKeyDown={pressKey}
      >
        {props.trigger ?? <Ellipsis aria-hidden />}
      </IconButton>
    );
  };
}
