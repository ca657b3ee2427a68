/** Which component shows which of the ten steps, in their order. */
import type { Step } from './step-props.ts';
import { BackgroundStep } from './steps/background-step.tsx';
import { ClassStep } from './steps/class-step.tsx';
import { ConnectionsStep } from './steps/connections-step.tsx';
import { DetailsStep } from './steps/details-step.tsx';
import { DomainCardsStep } from './steps/domain-cards-step.tsx';
import { EquipmentStep } from './steps/equipment-step.tsx';
import { ExperiencesStep } from './steps/experiences-step.tsx';
import { HeritageStep } from './steps/heritage-step.tsx';
import { IdentityStep } from './steps/identity-step.tsx';
import { TraitsStep } from './steps/traits-step.tsx';

export const STEP_COMPONENTS: readonly Step[] = [
  IdentityStep,
  ClassStep,
  HeritageStep,
  TraitsStep,
  DetailsStep,
  EquipmentStep,
  BackgroundStep,
  ExperiencesStep,
  DomainCardsStep,
  ConnectionsStep,
];
