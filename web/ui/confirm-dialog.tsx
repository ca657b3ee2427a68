// Asks once before something that cannot be taken back. The words and the deed are the caller's; the window itself comes when
// it is first opened.
import type { ReactNode } from 'react';
import { codeLater } from './code-later.ts';
import { useOpenedCode } from './use-opened-code.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  more?: ReactNode; // what else is to be known before, in a paragraph of its own
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: string | undefined; // the verb on the confirming button while the deed is under way
  onConfirm: () => void;
  /** Where the focus goes afterwards when what opened it may be gone; null where it came from. */
  returnTo?: (() => HTMLElement | null) | undefined;
};

const code = codeLater(() => import('./confirm-window.tsx'));

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { part, open } = useOpenedCode(code, props);
  return part && <part.ConfirmWindow {...props} open={open} />;
}
