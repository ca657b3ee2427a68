/** The colour of a die by its role in a roll: Hope gold, Fear violet, subtracted and spare dice slate, all others bone. */
import type { DieRole } from '../../../rules/dice.ts';
import type { DieTone } from './die.tsx';

export const toneOfRole: Record<DieRole, DieTone> = {
  hope: 'hope',
  fear: 'fear',
  pool: 'bone',
  advantage: 'bone',
  disadvantage: 'slate',
  spare: 'slate',
};
