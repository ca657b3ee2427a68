/** A step of the builder drawn without a browser, and what a person reads of it; how its content loads is the test's to say. */
import { renderToStaticMarkup } from 'react-dom/server';
import { type Builder, moved } from '../../../../rules/builder/builder.ts';
import type { BuilderContent } from '../../../../rules/builder/content.ts';
import { StepProblems } from '../../../../web/features/builder/step-problems.tsx';
import type { Step } from '../../../../web/features/builder/step-props.ts';
import type { Source, SourceName, Sources } from '../../../../web/features/builder/use-content.ts';
import { CONTENT } from '../../../rules/builder/sample-content.ts';

export type Drawing = {
  content?: BuilderContent;
  isNarrow?: boolean;
  failed?: Partial<Record<SourceName, string>>;
  loading?: readonly SourceName[];
};

export function markupOf(Shown: Step, builder: Builder, drawing: Drawing = {}): string {
  const { content = CONTENT, isNarrow = false, failed = {}, loading = [] } = drawing;
  const source = (name: SourceName): Source => {
    const message = failed[name];
    const error = message === undefined ? null : new Error(message);
    return { isLoading: loading.includes(name), error, refetch: () => undefined };
  };
  const sources: Sources = {
    classes: source('classes'),
    heritage: source('heritage'),
    equipment: source('equipment'),
    experiences: source('experiences'),
    domains: source('domains'),
    prompts: source('prompts'),
  };
  return renderToStaticMarkup(
    <Shown builder={builder} content={content} sources={sources} act={() => undefined} isNarrow={isNarrow} />,
  );
}

/** In one line; hidden words count, as they are heard, and so does what stands in a field. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<input[^>]*? value="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function drawn(Shown: Step, builder: Builder, drawing: Drawing = {}): string {
  return wordsOf(markupOf(Shown, builder, drawing));
}

/** What stands below a step that is not complete; nothing below one that is. */
export function problemsOf(builder: Builder, step: number): string {
  return wordsOf(renderToStaticMarkup(<StepProblems builder={moved(builder, { currentStep: step })} />));
}
