/** Which colour a die wears for what it does in a roll: Hope gold, Fear violet, the rest bone, what is subtracted slate. */
import type { DieRole } from '../../../rules/dice.ts';
import type { DieTone } from './die.tsx';

export const toneOfRole: Record<DieRole, DieTone> = {
  hope: 'hope',
  fear: 'fear',
  pool: 'bone',
  advantage: 'bone',
  disadvantage: 'slate',
};
