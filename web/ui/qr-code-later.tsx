// A QR code as large as its place. What draws the pattern is loaded only once one is shown; when it does not come, a notice stands
// in its place, and what is around it stays.
import { codeOnDemand } from './code-later.ts';
import { PanelCode } from './panel-code.tsx';
import type { QrCodeProps } from './qr-code.tsx';
import { Skeleton } from './skeleton.tsx';

const code = codeOnDemand(() => import('./qr-code.tsx'));

export function QrCodeLater(props: QrCodeProps) {
  return (
    <PanelCode code={code} sketch={<Skeleton width="100%" height="100%" />} failure="The code is out of reach.">
      {({ default: QrCode }) => <QrCode {...props} />}
    </PanelCode>
  );
}
