// A QR code as large as its place. What draws the pattern is loaded only once one is shown.
import { drawnLater } from './drawn-later.tsx';
import { Skeleton } from './skeleton.tsx';

export const QrCodeLater = drawnLater(() => import('./qr-code.tsx'), <Skeleton width="100%" height="100%" />);
