/** The three marks of a character with their names and icons. */
import { Activity, Heart, HeartCrack, type LucideIcon, Shield } from 'lucide-react';
import { isFallen, type TableCharacter } from '../../../rules/table.ts';

export type Vital = 'health' | 'armor' | 'stress';

type VitalLooks = { field: Vital; label: string; Icon: LucideIcon; word?: string };

export const VITALS: readonly VitalLooks[] = [
  { field: 'health', label: 'Health', Icon: Heart },
  { field: 'armor', label: 'Armor', Icon: Shield },
  { field: 'stress', label: 'Stress', Icon: Activity },
];

/** With the word and the sign of one who is down. */
export function vitalsOf(character: Pick<TableCharacter, 'health'>): readonly VitalLooks[] {
  if (!isFallen(character)) return VITALS;
  return VITALS.map((vital) => (vital.field === 'health' ? { ...vital, Icon: HeartCrack, word: 'Down' } : vital));
}
