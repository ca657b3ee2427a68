import type { StepProps } from '../step-props.ts';

export function IdentityStep(_props: StepProps) {
  return null;
}
