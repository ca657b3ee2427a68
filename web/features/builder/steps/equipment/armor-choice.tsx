// Armor: none, or one of the tier listed. Its thresholds are shown for the character's level.
import { findArmor } from '../../../../../rules/builder/content.ts';
import { chooseArmor, listArmors, NO_ARMOR } from '../../../../../rules/builder/equipment.ts';
import { Choice, ChoiceGroup } from '../../choice-group.tsx';
import { KeptName } from '../../kept-name.tsx';
import { SkeletonCards } from '../../skeleton-cards.tsx';
import type { StepProps } from '../../step-props.ts';
import styles from './armor-choice.module.css';
import { GearCard, NothingListed } from './gear-card.tsx';
import { armorFacts } from './gear-words.ts';
import { TierSelect, useTier } from './tier-field.tsx';

type ArmorChoiceProps = StepProps & { onPicked: () => void };

export function ArmorChoice({ builder, content, sources, act, isNarrow, onPicked }: ArmorChoiceProps) {
  const { isLoading, error } = sources.equipment;
  const { armor: worn } = builder.equipment;
  const all = listArmors(content);
  const field = useTier(all);
  const shown = listArmors(content, field.tier);
  const choose = (name: string) => {
    act((now) => chooseArmor(now, name));
    onPicked();
  };

  return (
    <div className={styles.choice}>
      {worn !== NO_ARMOR && !isLoading && findArmor(content, worn) === undefined && <KeptName name={worn} />}
      {all.length > 0 && (
        <div className={styles.filter}>
          <TierSelect of="armor" field={field} />
        </div>
      )}
      <ChoiceGroup label="Armor" values={[NO_ARMOR, ...shown.map(({ name }) => name)]} selected={worn}>
        <Choice value={NO_ARMOR} title="No Armor" isSelected={worn === NO_ARMOR} onSelect={() => choose(NO_ARMOR)}>
          <p>Thresholds are your level alone, and there is no slot to mark.</p>
        </Choice>
        {shown.map((armor) => (
          <GearCard
            key={armor.id}
            gear={armor}
            facts={armorFacts(armor, builder.identity.level)}
            isNarrow={isNarrow}
            isSelected={armor.name === worn}
            onSelect={() => choose(armor.name)}
          />
        ))}
      </ChoiceGroup>
      {all.length === 0 && isLoading && <SkeletonCards what="armor" />}
      {all.length === 0 && error !== null && (
        <NothingListed why="Unable to load armor information. Please try again." />
      )}
      {all.length > 0 && shown.length === 0 && <NothingListed why="No armor of this tier. Another tier has some." />}
    </div>
  );
}
