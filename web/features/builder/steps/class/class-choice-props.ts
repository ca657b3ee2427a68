/** What every part of step 1 is given. */
import type { StepProps } from '../../step-props.ts';

export type ClassChoiceProps = Pick<StepProps, 'builder' | 'book' | 'act'>;
