// A link as large as the screen is: laid on the table or held up, it is read from wherever somebody sits. Where the link leads is
// not known here, and the poster itself comes when it is first opened.
import { codeLater } from './code-later.ts';
import { useOpenedCode } from './use-opened-code.ts';

export type QrPosterProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  link: string; // absolute
};

const code = codeLater(() => import('./qr-poster-sheet.tsx'));

export function QrPoster(props: QrPosterProps) {
  const { part, open } = useOpenedCode(code, props);
  return part && <part.QrPosterSheet {...props} open={open} />;
}
