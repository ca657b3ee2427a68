/** What several pages open over themselves. The code of each comes when it is first opened, or when the table has nothing to do. */
import { later, laterOnDemand, opensLater } from '../ui/later.tsx';

export const Carry = opensLater(
  later(() => import('./carry/carry.tsx')),
  (file) => file.Carry,
);
export const LevelUp = opensLater(
  later(() => import('./builder/level-up.tsx')),
  (file) => file.LevelUp,
);
/** The form for a new character in a lobby. A desk has it from the first: there it is what people come for. */
export const CharacterDialog = opensLater(
  laterOnDemand(() => import('../features/character-form/character-dialog.tsx')),
  (file) => file.CharacterDialog,
);
