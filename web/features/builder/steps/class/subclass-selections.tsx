// What a subclass asks to choose once, such as a companion: native radio buttons, one group for each choice. A saved answer
// that the content does not offer is shown as it was saved.
import { useId } from 'react';
import { selectOption } from '../../../../../rules/builder/class-choice.ts';
import type { Subclass } from '../../../../../rules/content/pack.ts';
import { KeptName } from '../../kept-name.tsx';
import type { ClassChoiceProps } from './class-choice-props.ts';
import styles from './subclass-selections.module.css';

export function SubclassSelections({
  builder,
  act,
  subclass,
}: Omit<ClassChoiceProps, 'book'> & { subclass: Subclass }) {
  const group = useId();
  const { subclassSelections } = builder.classInfo;
  return subclass.needsSelection.map(({ id, label, options }) => {
    const taken = subclassSelections[id];
    const isKept = typeof taken === 'string' && taken !== '' && !options.includes(taken);
    return (
      <fieldset key={id} className={styles.choice}>
        <legend className={styles.label}>{label}</legend>
        {isKept && <KeptName name={taken} />}
        <div className={styles.options}>
          {options.map((option) => (
            <label key={option} className={styles.option}>
              <input
                type="radio"
                name={`${group}-${id}`}
                checked={option === taken}
                onChange={() => act((now) => selectOption(now, id, option))}
              />
              {option}
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}
