/** The dialogs and drawers over a table, and a button beside its dice. The code of each loads when it first opens, or when the page is idle. */
import { later, laterOnDemand, opensLater, standsLater } from '../../ui/later.tsx';

export const CloseQuestion = opensLater(
  later(() => import('./close-question.tsx')),
  (file) => file.CloseQuestion,
);
export const FearDialog = opensLater(
  later(() => import('./fear-dialog.tsx')),
  (file) => file.FearDialog,
);
export const FearStoryDialog = opensLater(
  later(() => import('./fear-story-dialog.tsx')),
  (file) => file.FearStoryDialog,
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
/** For the game master alone. */
export const TakeBackButton = standsLater(
  laterOnDemand(() => import('./take-back-button.tsx')),
  (file) => file.TakeBackButton,
  { sketch: null, failure: null }, // the menu has the same
);
export const TakeBackDialog = opensLater(
  later(() => import('./take-back-dialog.tsx')),
  (file) => file.TakeBackDialog,
);
