// What opens from the party strip: on a wide screen a popover above it, on a phone a sheet from below.
import type { ReactElement, ReactNode } from 'react';
import { IS_DESK } from '../../ui/breakpoints.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './party-leaf.module.css';

type PartyLeafProps = {
  label: string;
  title: string; // shown on the phone's sheet only
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactElement<{ onClick?: () => void }>;
  children: ReactNode;
};

export function PartyLeaf({ label, title, open, onOpenChange, trigger, children }: PartyLeafProps) {
  const isWide = useMediaQuery(IS_DESK);
  const inside = <div className={styles.leaf}>{children}</div>;
  if (isWide) {
    return (
      <Popover label={label} open={open} onOpenChange={onOpenChange} trigger={trigger}>
        {inside}
      </Popover>
    );
  }
  return (
    <>
      <trigger.type {...trigger.props} onClick={() => onOpenChange(true)} />
      <Dialog open={open} onOpenChange={onOpenChange} size="sm" title={title}>
        {inside}
      </Dialog>
    </>
  );
}
