import type { StepProps } from '../step-props.ts';

export function DomainCardsStep(_props: StepProps) {
  return null;
}
