// One button that cycles through the three themes: as the system, night, day. Its label names the current one.
import { IconButton } from './button.tsx';
import { setTheme, useTheme } from './theme.ts';
import { themeSteps } from './theme-steps.ts';
import { Tooltip } from './tooltip.tsx';

export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const { label, next, Icon } = themeSteps[useTheme()];
  return (
    <Tooltip text={label}>
      <IconButton label={label} className={className} onClick={() => setTheme(next)}>
        <Icon aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
