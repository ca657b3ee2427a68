import type { StepProps } from '../step-props.ts';

export function TraitsStep(_props: StepProps) {
  return null;
}
