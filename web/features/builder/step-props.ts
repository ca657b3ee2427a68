/**
 * What every step of the builder is given, and all it may use: the builder as it stands, the content, and one way to
 * change something. A step keeps no state of its own that would matter after it is left.
 */
import type { ReactNode } from 'react';
import type { Book } from '../../../rules/builder/book.ts';
import type { Builder } from '../../../rules/builder/builder.ts';
import type { Sources } from './use-book.ts';

/** A transition of rules/builder, to be carried out on the builder as it is then. */
export type Act = (transition: (builder: Builder) => Builder) => void;

export type StepProps = {
  builder: Builder;
  book: Book;
  sources: Sources; // how loading each part of the book goes
  act: Act;
  isNarrow: boolean; // the builder's own width is a phone's: its window may be smaller than the screen
};

export type Step = (props: StepProps) => ReactNode;
