// A short list of deeds behind one button: arrows, first letters, Escape and a tap elsewhere all do what one expects.
// It knows no deed; each item brings its own.
import { Menu as Base } from '@base-ui/react/menu';
import { Check, Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';

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

export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={<IconButton label={label} className={styles.trigger} />}>
        {trigger ?? <Ellipsis aria-hidden />}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.place} align={align} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={styles.menu}>
            {items.map((item, index) => (
              // A menu's items have no identity beyond their place in the list.
              <Fragment key={keyOf(item, index)}>{drawItem(item)}</Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function keyOf(item: MenuItem, index: number): string {
  return typeof item === 'object' && 'label' in item ? item.label : `mark-${index}`;
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
