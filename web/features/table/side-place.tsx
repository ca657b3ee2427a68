// A side of the table: docked beside the stage if there is room, otherwise a drawer that slides over it. Its content is
// the caller's.
import type { ReactNode } from 'react';
import { DrawerPanel } from '../../ui/drawer-panel.tsx';
import { Drawer } from '../../ui/openings.ts';

type SidePlaceProps = {
  side: 'left' | 'right';
  title: string;
  isDocked: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  footer?: ReactNode;
  isWideWhenFlat?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export function SidePlace(props: SidePlaceProps) {
  const { side, title, isDocked, open, onOpenChange, footer, isWideWhenFlat, className, children } = props;
  if (!isDocked) {
    return (
      <Drawer
        side={side}
        title={title}
        open={open}
        onOpenChange={onOpenChange}
        footer={footer}
        isWideWhenFlat={isWideWhenFlat}
      >
        {children}
      </Drawer>
    );
  }
  if (!open) return null;
  return (
    <DrawerPanel title={title} onClose={() => onOpenChange(false)} footer={footer} className={className}>
      {children}
    </DrawerPanel>
  );
}
