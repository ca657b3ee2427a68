// One button that walks through the three lights: as the system, night, day. Its label says which one holds now.
// How a light looks is not known here.
import { Moon, Sun, SunMoon } from 'lucide-react';
import { IconButton } from './button.tsx';
import { setTheme, type ThemeChoice, useTheme } from './theme.ts';
import { Tooltip } from './tooltip.tsx';

const steps: Record<ThemeChoice, { label: string; next: ThemeChoice; Icon: typeof Sun }> = {
  auto: { label: 'Theme: as the system', next: 'night', Icon: SunMoon },
  night: { label: 'Theme: night', next: 'day', Icon: Moon },
  day: { label: 'Theme: day', next: 'auto', Icon: Sun },
};

export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const { label, next, Icon } = steps[useTheme()];
  return (
    <Tooltip text={label}>
      <IconButton label={label} className={className} onClick={() => setTheme(next)}>
        <Icon aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
