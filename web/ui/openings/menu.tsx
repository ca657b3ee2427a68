// A short list of actions behind one button: arrows, first letters, Escape and a tap elsewhere all do what one expects. Until it is
// first pressed there may be a plain button in its place (menu-later.tsx): then it opens at once.
import { Menu as Base } from '@base-ui/react/menu';
import { Check, Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import styles from '../menu.module.css';
import type { MenuPress } from '../menu-later.tsx';
import { useBackCloses } from '../use-back-closes.ts';

export type MenuAction = {
  label: string;
  id?: string; // for one whose words change while it may be pressed
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean | undefined;
  checked?: boolean | undefined; // given: the item is a switch that shows its state
  disabled?: boolean | undefined;
};

export type MenuItem = MenuAction | 'separator' | { heading: ReactNode };

export type MenuProps = {
  label: string;
  trigger?: ReactNode;
  items: ReadonlyArray<MenuItem>;
  align?: 'start' | 'center' | 'end' | undefined;
  /** How the plain button before it was pressed; by a key, the first item gets the focus at once. */
  openedBy?: MenuPress | undefined;
};

export function Menu({ label, trigger, items, align = 'end', openedBy }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const openAsPressed = useEffectEvent(() => {
    if (openedBy === undefined) return;
    button.current?.focus({ preventScroll: true });
    if (openedBy === 'key') button.current?.click();
    else changeOpen(true);
  });
  useEffect(() => openAsPressed(), []);
  useBackCloses(isOpen, () => changeOpen(false));

  /** It opens in slices: the press is answered in 80 ms on a phone four times slower, and in 160 without (bench presses). */
  function changeOpen(next: boolean) {
    if (next) startTransition(() => setIsOpen(true));
    else setIsOpen(false);
  }

  return (
    <Base.Root open={isOpen} onOpenChange={(next) => changeOpen(next)}>
      <Base.Trigger ref={button} render={<IconButton label={label} className={styles.trigger} />}>
        {trigger ?? <Ellipsis aria-hidden />}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.place} align={align} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={styles.menu}>
            {items.map((item, index) => (
              <Fragment key={keyOf(item, index)}>{drawItem(item)}</Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function keyOf(item: MenuItem, index: number): string {
  return typeof item === 'object' && 'label' in item ? (item.id ?? item.label) : `mark-${index}`;
}

function drawItem(item: MenuItem) {
  if (item === 'separator') return <Base.Separator className={styles.line} />;
  if ('heading' in item) return <div className={styles.heading}>{item.heading}</div>;

  const className = classNames(styles.item, item.danger && styles.danger);
  const inside = (
    <>
      <span className={styles.icon}>{item.icon}</span>
      <span className={styles.words}>{item.label}</span>
    </>
  );
  if (item.checked === undefined) {
    return (
      <Base.Item className={className} label={item.label} disabled={item.disabled} onClick={item.onSelect}>
        {inside}
      </Base.Item>
    );
  }
  return (
    <Base.CheckboxItem
      className={className}
      label={item.label}
      checked={item.checked}
      disabled={item.disabled}
      onCheckedChange={item.onSelect}
      closeOnClick
    >
      {inside}
      <Base.CheckboxItemIndicator className={styles.tick}>
        <Check aria-hidden />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}
