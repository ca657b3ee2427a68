// The choice of which tooltips sheets show on this device, and how soon.
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/openings/popover.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { setTooltipPreference, useTooltipPreference } from './tooltip-choice.ts';
import type { TooltipPreference } from './tooltip-preference.ts';
import styles from './tooltip-settings.module.css';

/** Delays to choose from, in milliseconds. */
const DELAYS = [0, 250, 500, 1_000, 2_000];
const CATEGORIES: Readonly<Record<keyof TooltipPreference['categories'], string>> = {
  rules: 'Rules of the game',
  ui: 'How to use the sheet',
  mechanics: 'Where numbers come from',
};

export function TooltipSettings() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Tooltips"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" icon={<CircleHelp aria-hidden />}>
          Tooltips
        </Button>
      }
    >
      <TooltipChoices />
    </Popover>
  );
}

export function TooltipChoices() {
  const preference = useTooltipPreference();
  const { enabled, advancedOnly, delay, categories } = preference;
  const delays = [...new Set([...DELAYS, delay])].sort((one, other) => one - other);
  return (
    <div className={styles.settings}>
      <Choice
        label="Show tooltips"
        checked={enabled}
        disabled={false}
        onChange={(on) => setTooltipPreference({ enabled: on })}
      />
      <Choice
        label="Advanced ones only"
        checked={advancedOnly}
        disabled={!enabled}
        onChange={(on) => setTooltipPreference({ advancedOnly: on })}
      />
      <fieldset className={styles.group}>
        <legend>What about</legend>
        {(['rules', 'ui', 'mechanics'] as const).map((category) => (
          <Choice
            key={category}
            label={CATEGORIES[category]}
            checked={categories[category]}
            disabled={!enabled}
            onChange={(on) => setTooltipPreference({ categories: { ...categories, [category]: on } })}
          />
        ))}
      </fieldset>
      <SelectField
        label="Delay"
        value={String(delay)}
        disabled={!enabled}
        options={delays.map((ms) => ({ value: String(ms), label: ms === 0 ? 'At once' : `${ms / 1_000} s` }))}
        onChange={(ms) => setTooltipPreference({ delay: Number(ms) })}
      />
    </div>
  );
}

type ChoiceProps = { label: string; checked: boolean; disabled: boolean; onChange: (on: boolean) => void };

function Choice({ label, checked, disabled, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
