// One step of the builder in the page, with a builder and content of the test's, and what a person reads of it.
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { type Builder, moved } from '../../../rules/builder/builder.ts';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { StepProblems } from '../../../web/features/builder/step-problems.tsx';
import type { Step } from '../../../web/features/builder/step-props.ts';
import type { Source, SourceName } from '../../../web/features/builder/use-content.ts';
import { CONTENT } from '../../rules/builder/sample-content.ts';
import { render } from '../support/page.tsx';
import { wordsOf } from '../support/words.ts';

export type Drawing = {
  content?: BuilderContent;
  isNarrow?: boolean;
  failed?: Partial<Record<SourceName, string>>;
  loading?: readonly SourceName[];
};

let drawings = 0;

/** Renders it at once, without anything that an earlier one has kept, and gives what is read of it. */
export function drawn(
  Shown: Step,
  builder: Builder,
  { content = CONTENT, isNarrow = false, failed = {}, loading = [] }: Drawing = {},
): string {
  const source = (name: SourceName): Source => {
    const message = failed[name];
    const error = message === undefined ? null : new Error(message);
    return { isLoading: loading.includes(name), error, refetch: () => undefined };
  };
  const sources = {
    classes: source('classes'),
    heritage: source('heritage'),
    equipment: source('equipment'),
    experiences: source('experiences'),
    domains: source('domains'),
    prompts: source('prompts'),
  };
  drawings += 1;
  const act = () => undefined;
  return read(<Shown key={drawings} {...{ builder, content, sources, act, isNarrow }} />);
}

/** What stands below a step that is not complete; nothing below one that is. */
export function problemsOf(builder: Builder, step: number): string {
  return read(<StepProblems builder={moved(builder, { currentStep: step })} />);
}

/** How often this is in the page. */
export const count = (selector: string) => document.querySelectorAll(selector).length;

function read(element: ReactElement): string {
  flushSync(() => render(element));
  return wordsOf(document.getElementById('root'));
}
