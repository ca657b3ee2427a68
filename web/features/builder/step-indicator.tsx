// The row of circles over the steps: which is current, which are complete, which were left open. Each leads to its step. The
// status is never shown by colour alone. A narrow row leaves some of them out.
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { Builder } from '../../../rules/builder/builder.ts';
import { LAST_STEP } from '../../../rules/builder/limits.ts';
import { isStepComplete, STEPS, type StepName } from '../../../rules/builder/steps.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './step-indicator.module.css';

type StepMark = {
  step: number; // 0 to 9
  name: StepName;
  label: string; // a star for the first, then 1 to 9
  status: 'current' | 'done' | 'incomplete' | 'later';
};

type StepIndicatorProps = {
  builder: Builder;
  isCompact: boolean;
  isResting: boolean;
  onStep: (step: number) => void;
};

const STATUS_WORDS: Record<StepMark['status'], string> = {
  current: 'current step',
  done: 'complete',
  incomplete: 'not complete yet',
  later: 'later',
};

export function StepIndicator({ builder, isCompact, isResting, onStep }: StepIndicatorProps) {
  const { currentStep } = builder.meta;
  const marks = stepMarks(builder);
  const shown = isCompact ? compactSteps(currentStep) : marks.map(({ step }) => step);
  return (
    <nav className={styles.row} aria-label="Steps" inert={isResting}>
      <ol className={styles.steps}>
        {shown.map((step, place) => {
          const mark = step === 'ellipsis' ? undefined : marks[step];
          return (
            <Fragment key={mark?.step ?? `ellipsis after ${shown[place - 1]}`}>
              {mark === undefined ? (
                <li className={styles.ellipsis} aria-hidden>
                  …
                </li>
              ) : (
                <li className={classNames(styles.place, Math.abs(mark.step - currentStep) > 1 && styles.far)}>
                  <button
                    type="button"
                    className={styles.mark}
                    data-status={mark.status}
                    aria-label={`${mark.step === 0 ? 'Start' : mark.step}: ${mark.name}, ${STATUS_WORDS[mark.status]}`}
                    aria-current={mark.status === 'current' ? 'step' : undefined}
                    title={mark.name}
                    onClick={() => onStep(mark.step)}
                  >
                    <span className={styles.circle}>{mark.status === 'done' ? <Check aria-hidden /> : mark.label}</span>
                  </button>
                </li>
              )}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}

/** An earlier step is done if it was complete when the person left it, and still is. */
export function stepMarks(builder: Builder): StepMark[] {
  const { currentStep, validated } = builder.meta;
  return STEPS.map((name, step) => {
    const label = step === 0 ? '★' : `${step}`;
    if (step === currentStep) return { step, name, label, status: 'current' };
    if (step > currentStep) return { step, name, label, status: 'later' };
    const isDone = validated[step] === true && isStepComplete(builder, step);
    return { step, name, label, status: isDone ? 'done' : 'incomplete' };
  });
}

/** The steps of the compact row: the first, the current one with its neighbours, the last, an ellipsis for two or more between. */
export function compactSteps(currentStep: number): (number | 'ellipsis')[] {
  const shown = STEPS.map((_, step) => step).filter(
    (step) => step === 0 || step === LAST_STEP || Math.abs(step - currentStep) <= 1,
  );
  return shown.flatMap((step, index): (number | 'ellipsis')[] => {
    const previous = shown[index - 1] ?? step - 1;
    if (step - previous === 2) return [step - 1, step];
    return step - previous > 2 ? ['ellipsis', step] : [step];
  });
}
