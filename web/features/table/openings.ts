/** The dialogs and drawers over a table. The code of each loads when it first opens, or when the page is idle. */
import { later, opensLater } from '../../ui/later.tsx';

export const CloseQuestion = opensLater(
  later(() => import('./close-question.tsx')),
  (file) => file.CloseQuestion,
);
export const FearDialog = opensLater(
  later(() => import('./fear-dialog.tsx')),
  (file) => file.FearDialog,
);
export const KeysDialog = opensLater(
  later(() => import('./keys-dialog.tsx')),
  (file) => file.KeysDialog,
);
export const MissedDialog = opensLater(
  later(() => import('./missed-dialog.tsx')),
  (file) => file.MissedDialog,
);
export const SceneDialog = opensLater(
  later(() => import('./scene-dialog.tsx')),
  (file) => file.SceneDialog,
);
export const StartDialog = opensLater(
  later(() => import('./start-dialog.tsx')),
  (file) => file.StartDialog,
);
export const TakeBackDialog = opensLater(
  later(() => import('./take-back-dialog.tsx')),
  (file) => file.TakeBackDialog,
);
