/**
 * The generic dialogs and drawers. Their components are in openings/, whose code is one file that loads when the first one
 * opens.
 */
import { later, opensLater } from './later.tsx';
import { menuLater } from './menu-later.tsx';

export const Dialog = opensLater(
  later(() => import('./openings/dialog.tsx')),
  (file) => file.Dialog,
);
export const ConfirmDialog = opensLater(
  later(() => import('./openings/confirm-dialog.tsx')),
  (file) => file.ConfirmDialog,
);
export const Drawer = opensLater(
  later(() => import('./openings/drawer.tsx')),
  (file) => file.Drawer,
);
export const Menu = menuLater(
  later(() => import('./openings/menu.tsx')),
  (file) => file.Menu,
);
export const QrDialog = opensLater(
  later(() => import('./openings/qr-dialog.tsx')),
  (file) => file.QrDialog,
);
export const QrPoster = opensLater(
  later(() => import('./openings/qr-poster.tsx')),
  (file) => file.QrPoster,
);
