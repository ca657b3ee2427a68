import type { StepProps } from '../step-props.ts';

export function ClassStep(_props: StepProps) {
  return null;
}
