/** The three marks of a character with their names and icons. */
import { Activity, Heart, type LucideIcon, Shield } from 'lucide-react';

export type Vital = 'health' | 'armor' | 'stress';

export const VITALS: readonly { field: Vital; label: string; Icon: LucideIcon }[] = [
  { field: 'health', label: 'Health', Icon: Heart },
  { field: 'armor', label: 'Armor', Icon: Shield },
  { field: 'stress', label: 'Stress', Icon: Activity },
];
