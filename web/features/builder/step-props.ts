/**
 * What every step of the builder is given, and all it may use: the builder, the content, and one way to change something. A
 * step keeps no state that matters after it is left.
 */
import type { ReactNode } from 'react';
import type { Builder } from '../../../rules/builder/builder.ts';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import type { Sources } from './use-content.ts';

/** Applies a transition of rules/builder to the builder as it is at that moment. */
export type Act = (transition: (builder: Builder) => Builder) => void;

export type StepProps = {
  builder: Builder;
  content: BuilderContent;
  sources: Sources; // how the loading of each part of the content goes
  act: Act;
  isNarrow: boolean; // by the builder's own width, since its window may be smaller than the screen
};

/** What a part of a step is given. */
export type StepPartProps = Pick<StepProps, 'builder' | 'content' | 'act'>;

export type Step = (props: StepProps) => ReactNode;
