// The three themes in the order of the button: its label and look with each, and which comes next.
import { Moon, Sun, SunMoon } from 'lucide-react';
import type { ThemeChoice } from './theme.ts';

export const themeSteps: Record<ThemeChoice, { label: string; next: ThemeChoice; Icon: typeof Sun }> = {
  auto: { label: 'Theme: as the system', next: 'night', Icon: SunMoon },
  night: { label: 'Theme: night', next: 'day', Icon: Moon },
  day: { label: 'Theme: day', next: 'auto', Icon: Sun },
};
