import type { StepProps } from '../step-props.ts';

export function ConnectionsStep(_props: StepProps) {
  return null;
}
