import type { StepProps } from '../step-props.ts';

export function DetailsStep(_props: StepProps) {
  return null;
}
