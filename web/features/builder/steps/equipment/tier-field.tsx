// The choice of the listed tier of weapons or armor: one of them, or all.
import { useState } from 'react';
import { TIERS } from '../../../../../rules/content/pack.ts';
import { SelectField } from '../../../../ui/select-field.tsx';

export type Tier = (typeof TIERS)[number];
type Choice = `${Tier}` | 'all';

export type TierField = {
  tier: Tier | undefined; // undefined: all of them
  setChoice: (choice: Choice) => void;
  choice: Choice;
};

/** The lowest tier that the list has, until another is chosen. */
export function useTier(list: readonly { tier: Tier }[]): TierField {
  const [chosen, setChoice] = useState<Choice>();
  const lowest = TIERS.find((tier) => list.some((each) => each.tier === tier));
  const choice = chosen ?? (lowest === undefined ? 'all' : (`${lowest}` as const));
  return { choice, setChoice, tier: TIERS.find((tier) => `${tier}` === choice) };
}

export function TierSelect({ of, field }: { of: string; field: TierField }) {
  return (
    <SelectField<Choice>
      label={`Tier of ${of}`}
      hideLabel
      value={field.choice}
      onChange={field.setChoice}
      options={[
        { value: 'all', label: 'All tiers' },
        ...TIERS.map((tier) => ({ value: `${tier}` as const, label: `Tier ${tier}` })),
      ]}
    />
  );
}
