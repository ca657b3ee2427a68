import type { StepProps } from '../step-props.ts';

export function ExperiencesStep(_props: StepProps) {
  return null;
}
