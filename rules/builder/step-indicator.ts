/** The row of circles over the steps: what each shows, and which of them a narrow row leaves out. Colours are the screen's. */
import type { Builder } from './builder.ts';
import { LAST_STEP } from './limits.ts';
import { isStepComplete, STEPS, type StepName } from './steps.ts';

export type StepMark = {
  step: number; // 0 to 9
  name: StepName;
  label: string; // a star for the first, then 1 to 9
  status: 'current' | 'done' | 'incomplete' | 'later';
};

export const FIRST_STEP_LABEL = '★';

/** An earlier step is done when it was complete as it was left, and still is. */
export function stepMarks(builder: Builder): StepMark[] {
  const { currentStep, validated } = builder.meta;
  return STEPS.map((name, step) => {
    const label = step === 0 ? FIRST_STEP_LABEL : `${step}`;
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
