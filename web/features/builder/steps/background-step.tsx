import type { StepProps } from '../step-props.ts';

export function BackgroundStep(_props: StepProps) {
  return null;
}
