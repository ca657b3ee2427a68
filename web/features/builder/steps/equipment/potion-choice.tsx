// One potion to start with; pressed again, it is given back.
import { choosePotion } from '../../../../../rules/builder/equipment.ts';
import { Choice, ChoiceGroup } from '../../choice-group.tsx';
import { Hint } from '../../hint.tsx';
import { KeptName } from '../../kept-name.tsx';
import { SkeletonCards } from '../../skeleton-cards.tsx';
import type { StepProps } from '../../step-props.ts';

export function PotionChoice({ builder, book, sources, act }: StepProps) {
  const chosen = builder.equipment.selectedPotion;
  const potions = book.potions ?? [];
  const { isLoading, error } = sources.equipment;
  if (potions.length === 0 && isLoading) return <SkeletonCards what="potions" count={2} />;
  return (
    <>
      {chosen !== null && !potions.includes(chosen) && !isLoading && <KeptName name={chosen} />}
      {potions.length === 0 && (
        <Hint>
          {error === null ? 'There are no potions to choose from.' : 'Unable to load the potions. Please try again.'}
        </Hint>
      )}
      {potions.length > 0 && (
        <ChoiceGroup label="Potion" values={potions} selected={chosen ?? ''}>
          {potions.map((potion) => (
            <Choice
              key={potion}
              value={potion}
              title={potion}
              isSelected={potion === chosen}
              onSelect={() => act((now) => choosePotion(now, potion === chosen ? null : potion))}
            />
          ))}
        </ChoiceGroup>
      )}
    </>
  );
}
