// Step 5: what a character holds, wears and carries. Wide: all on one page; narrow: on three, and a pick turns the page by
// itself. Which pick leads where is decided in rules/builder/equipment.ts.
import { EQUIPMENT_PAGE_TITLES } from '../../../../rules/builder/sub-wizards.ts';
import { SourceFailure } from '../source-failure.tsx';
import type { StepProps } from '../step-props.ts';
import { SubWizard } from '../sub-wizard.tsx';
import { AdditionalItems } from './equipment/additional-items.tsx';
import { ArmorChoice } from './equipment/armor-choice.tsx';
import { BurdenTotal } from './equipment/burden-total.tsx';
import { PotionChoice } from './equipment/potion-choice.tsx';
import { StandardItems } from './equipment/standard-items.tsx';
import { useAutoAdvance } from './equipment/use-auto-advance.ts';
import { WeaponChoice } from './equipment/weapon-choice.tsx';
import styles from './equipment-step.module.css';
import { Part } from './part.tsx';

export function EquipmentStep(props: StepProps) {
  const { builder, book, sources, act, isNarrow } = props;
  const advance = useAutoAdvance(act, isNarrow);
  const weapons = <WeaponChoice {...props} onPicked={() => advance('weapons')} />;
  const armor = <ArmorChoice {...props} onPicked={() => advance('armor')} />;
  const level = isNarrow ? 4 : 3;
  const items = (
    <>
      <BurdenTotal builder={builder} book={book} />
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
          book={book}
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
