/** Moving through the ten steps and in and out of the preview. It blocks nobody: a step may stay incomplete. */
import { type Builder, moved } from './builder.ts';
import { LAST_STEP } from './limits.ts';
import { isStep, isStepComplete } from './steps.ts';

/** Next, and Complete on the last step, which opens the preview. Either records whether the step was complete. */
export function goNext(builder: Builder): Builder {
  const { currentStep, isPreview } = builder.meta;
  if (isPreview) return builder;
  const next = recorded(builder);
  return currentStep === LAST_STEP ? moved(next, { isPreview: true }) : moved(next, { currentStep: currentStep + 1 });
}

export function goBack(builder: Builder): Builder {
  return mayGoBack(builder) ? moved(builder, { currentStep: builder.meta.currentStep - 1 }) : builder;
}

/** Straight to a step, out of the preview too. A move forward records the current step, like Next. */
export function goToStep(builder: Builder, step: number): Builder {
  if (!isStep(step)) return builder;
  const next = step > builder.meta.currentStep ? recorded(builder) : builder;
  return moved(next, { currentStep: step, isPreview: false });
}

/** The Edit/Preview button. */
export function togglePreview(builder: Builder): Builder {
  return moved(builder, { isPreview: !builder.meta.isPreview });
}

export function mayGoBack({ meta }: Builder): boolean {
  return meta.currentStep > 0 && !meta.isPreview;
}

export function nextLabel({ meta }: Builder): 'Next' | 'Complete' {
  return meta.currentStep === LAST_STEP ? 'Complete' : 'Next';
}

function recorded(builder: Builder): Builder {
  const { currentStep, validated } = builder.meta;
  return moved(builder, { validated: validated.with(currentStep, isStepComplete(builder, currentStep)) });
}
