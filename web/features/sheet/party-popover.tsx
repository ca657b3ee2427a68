// A card that opens from the party strip: on a wide screen a popover above it, on a phone a sheet from below.
import { type ReactElement, type ReactNode, useDeferredValue } from 'react';
import { IS_DESK } from '../../ui/breakpoints.ts';
import { later, tellOutOfReach, useLater } from '../../ui/later.tsx';
import { Dialog } from '../../ui/openings.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './party-popover.module.css';

type PartyPopoverProps = {
  label: string;
  title: string; // shown on the phone's sheet only
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactElement<Record<string, unknown>>;
  children: ReactNode;
};

const popover = later(() => import('../../ui/openings/popover.tsx'));

export function PartyPopover({ label, title, open, onOpenChange, trigger, children }: PartyPopoverProps) {
  const isWide = useMediaQuery(IS_DESK);
  const isWanted = useDeferredValue(open); // as in popover.tsx
  const file = useLater(popover, isWide && open && isWanted, () => {
    onOpenChange(false);
    tellOutOfReach();
  });
  const inside = <div className={styles.content}>{children}</div>;
  if (isWide && file !== undefined) {
    return (
      <file.Popover label={label} open={open} onOpenChange={onOpenChange} trigger={trigger}>
        {inside}
      </file.Popover>
    );
  }
  const press = () => onOpenChange(true);
  if (isWide) {
    return <trigger.type {...trigger.props} aria-haspopup="dialog" aria-expanded={false} onClick={press} />;
  }
  return (
    <>
      <trigger.type {...trigger.props} onClick={press} />
      <Dialog open={open} onOpenChange={onOpenChange} size="sm" title={title}>
        {inside}
      </Dialog>
    </>
  );
}
