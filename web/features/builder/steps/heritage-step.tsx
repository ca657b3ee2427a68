import type { StepProps } from '../step-props.ts';

export function HeritageStep(_props: StepProps) {
  return null;
}
