// Step 5: what a character holds, wears and carries. Wide: all on one page; narrow: on three, and a pick turns the page by
// itself. rules/builder/equipment.ts decides which pick leads where.

import { Backpack } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Builder } from '../../../../rules/builder/builder.ts';
import { bringsStandard, owesBenefits } from '../../../../rules/builder/class-benefits.ts';
import type { BuilderContent } from '../../../../rules/builder/content.ts';
import { choosePotion, findNextPage } from '../../../../rules/builder/equipment.ts';
import { standardOf } from '../../../../rules/builder/gear.ts';
import { numbersOf } from '../../../../rules/builder/numbers.ts';
import { EQUIPMENT_PAGE_TITLES, turnTo } from '../../../../rules/builder/sub-wizards.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Choice, ChoiceGroup } from '../choice-group.tsx';
import { Hint } from '../hint.tsx';
import { KeptName } from '../kept-name.tsx';
import { SkeletonCards } from '../skeleton-cards.tsx';
import { SourceFailure } from '../source-failure.tsx';
import type { Act, StepProps } from '../step-props.ts';
import { SubWizard } from '../sub-wizard.tsx';
import { AdditionalItems } from './equipment/additional-items.tsx';
import { ArmorChoice } from './equipment/armor-choice.tsx';
import { WeaponChoice } from './equipment/weapon-choice.tsx';
import styles from './equipment-step.module.css';
import { Part } from './part.tsx';

/** From a pick on a narrow builder to the next page. */
const AUTO_ADVANCE_MS = 300;

export function EquipmentStep(props: StepProps) {
  const { builder, content, sources, act, isNarrow } = props;
  const advance = useAutoAdvance(act, isNarrow);
  const weapons = <WeaponChoice {...props} onPicked={() => advance('weapons')} />;
  const armor = <ArmorChoice {...props} onPicked={() => advance('armor')} />;
  const level = isNarrow ? 4 : 3;
  const items = (
    <>
      <BurdenTotal builder={builder} content={content} />
      <Part title="Potion" level={level}>
        <PotionChoice {...props} />
      </Part>
      <Part title="Standard equipment" level={level}>
        <StandardItems {...props} />
      </Part>
      <Part title="Additional items" level={level}>
        <AdditionalItems equipment={builder.equipment} act={act} />
      </Part>
    </>
  );
  return (
    <div className={styles.step}>
      <SourceFailure title="Failed to load equipment data" source={sources.equipment} />
      {isNarrow ? (
        <SubWizard
          builder={builder}
          content={content}
          act={act}
          wizard="equipment"
          titles={EQUIPMENT_PAGE_TITLES}
          renderPage={(page) => <div className={styles.step}>{{ weapons, armor, items }[page]}</div>}
        />
      ) : (
        <>
          <Part title="Weapons" level={3}>
            {weapons}
          </Part>
          <Part title="Armor" level={3}>
            {armor}
          </Part>
          {items}
        </>
      )}
    </div>
  );
}

/** On a narrow builder a pick turns the page a moment later, unless it was turned meanwhile. */
function useAutoAdvance(act: Act, isNarrow: boolean): (pickedOn: 'weapons' | 'armor') => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (pickedOn) => {
    clearTimeout(timer.current);
    if (!isNarrow) return;
    timer.current = setTimeout(() => {
      act((now) => {
        const page = findNextPage(now, pickedOn);
        return page === null || now.meta.pages.equipment !== pickedOn ? now : turnTo(now, 'equipment', page);
      });
    }, AUTO_ADVANCE_MS);
  };
}

/** The burden of weapons and armor together. */
function BurdenTotal({ builder, content }: { builder: Builder; content: BuilderContent }) {
  const { weaponBurden, burden } = numbersOf(builder, content);
  return (
    <dl className={styles.total}>
      <div>
        <dt>Weapons</dt>
        <dd>{weaponBurden}</dd>
      </div>
      <div>
        <dt>Armor</dt>
        <dd>{burden - weaponBurden}</dd>
      </div>
      <div>
        <dt>Total burden</dt>
        <dd>{burden}</dd>
      </div>
    </dl>
  );
}

/** What every character starts with, and what the class adds; for a saved character, what was saved. */
function StandardItems({ builder, content, sources }: StepProps) {
  const items = standardOf(builder, content);
  const { saved } = builder;
  if (items.length === 0 && saved !== null && !bringsStandard(builder)) {
    return owesBenefits(builder) && !saved.isTemplate ? (
      <Hint>It comes with the next change that you save.</Hint>
    ) : (
      <Hint>Saved without any. What your character carries besides is yours to add.</Hint>
    );
  }
  if (items.length === 0 && sources.equipment.isLoading) return <Skeleton lines={3} />;
  if (items.length === 0 && sources.equipment.error !== null)
    return <Hint>Unable to load the starting equipment. Please try again.</Hint>;
  if (items.length === 0) {
    return <Hint>No starting equipment available. Please check your SRD data configuration.</Hint>;
  }
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item}>
          <Backpack aria-hidden />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** One potion to start with; pressed again, it is given back. */
function PotionChoice({ builder, content, sources, act }: StepProps) {
  const chosen = builder.equipment.selectedPotion;
  const potions = content.potions ?? [];
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
