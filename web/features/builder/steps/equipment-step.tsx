import type { StepProps } from '../step-props.ts';

export function EquipmentStep(_props: StepProps) {
  return null;
}
