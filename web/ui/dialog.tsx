// A question or a form that stands before everything else: centred, on the phone a sheet from below. What is asked is the
// caller's; the window itself comes when it is first opened.
import type { ReactNode } from 'react';
import { codeLater } from './code-later.ts';
import { useOpenedCode } from './use-opened-code.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Where the focus goes afterwards when what opened it may be gone; null where it came from. */
  returnTo?: (() => HTMLElement | null) | undefined;
};

const code = codeLater(() => import('./dialog-window.tsx'));

export function Dialog(props: DialogProps) {
  const { part, open } = useOpenedCode(code, props);
  return part && <part.DialogWindow {...props} open={open} />;
}
