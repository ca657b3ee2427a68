/**
 * What every step of the builder is given, and all it may use: the builder, the content, and one way to change something. A
 * step keeps no state that matters after it is left.
 */
import type { ReactNode } from 'react';
import type { Book } from '../../../rules/builder/book.ts';
import type { Builder } from '../../../rules/builder/builder.ts';
import type { Sources } from './use-book.ts';

/** Applies a transition of rules/builder to the builder as it is at that moment. */
export type Act = (transition: (builder: Builder) => Builder) => void;

export type StepProps = {
  builder: Builder;
  book: Book;
  sources: Sources; // how the loading of each part of the book goes
  act: Act;
  isNarrow: boolean; // by the builder's own width, since its window may be smaller than the screen
};

/** What a part of a step is given. */
export type StepPartProps = Pick<StepProps, 'builder' | 'book' | 'act'>;

export type Step = (props: StepProps) => ReactNode;
