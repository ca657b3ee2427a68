// The subclasses of the chosen class, to take one of them. A saved one that is not among them is shown as it was saved.
import { selectSubclass } from '../../../../../rules/builder/class-choice.ts';
import type { ClassEntry } from '../../../../../rules/content/pack.ts';
import { withNames } from '../../../../../rules/isolated.ts';
import { EXCERPT } from '../../../../lib/screen.ts';
import { CardText } from '../../card-text.tsx';
import { Choice, ChoiceGroup } from '../../choice-group.tsx';
import { FeatureLine } from '../../feature-line.tsx';
import { KeptName } from '../../kept-name.tsx';
import type { StepPartProps } from '../../step-props.ts';
import styles from './subclass-cards.module.css';

export function SubclassCards({ builder, act, entry }: StepPartProps & { entry: ClassEntry }) {
  const chosen = builder.classInfo.subclass;
  const names = entry.subclasses.map(({ name }) => name);
  return (
    <div className={styles.subclasses}>
      {chosen && !names.includes(chosen) && <KeptName name={chosen} />}
      <ChoiceGroup label={withNames`Subclasses of ${entry.name}`} values={names} selected={chosen}>
        {entry.subclasses.map((subclass) => (
          <Choice
            key={subclass.id}
            value={subclass.name}
            title={subclass.name}
            isSelected={subclass.name === chosen}
            onSelect={() => act((now) => selectSubclass(now, subclass.name))}
          >
            {subclass.spellcastTrait && <p className={styles.casts}>Casts with {subclass.spellcastTrait}</p>}
            <CardText text={subclass.description} of={subclass.name} />
            {subclass.features.map((feature) => (
              <FeatureLine key={feature} text={feature} max={EXCERPT.feature} />
            ))}
          </Choice>
        ))}
      </ChoiceGroup>
    </div>
  );
}
