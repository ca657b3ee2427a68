// A QR code as large as its place. The code that draws it loads when one is first shown.
import { laterOnDemand, standsLater } from './later.tsx';
import { Skeleton } from './skeleton.tsx';

export const QrCode = standsLater(
  laterOnDemand(() => import('./qr-pattern.tsx')),
  (file) => file.QrPattern,
  { sketch: <Skeleton width="100%" height="100%" />, failure: 'The code is out of reach.' },
);
