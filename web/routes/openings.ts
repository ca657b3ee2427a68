/** Dialogs of several pages. The code of each loads when it first opens, or when the table is idle. */
import { later, laterOnDemand, opensLater } from '../ui/later.tsx';

export const ShareCharacter = opensLater(
  later(() => import('./share-character/share-character.tsx')),
  (file) => file.ShareCharacter,
);
export const LevelUp = opensLater(
  later(() => import('./builder/level-up.tsx')),
  (file) => file.LevelUp,
);
/** The form for a new character in a lobby. A desk loads it at once, because people come there for it. */
export const CharacterDialog = opensLater(
  laterOnDemand(() => import('../features/character-form/character-dialog.tsx')),
  (file) => file.CharacterDialog,
);
