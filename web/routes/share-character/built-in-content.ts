/** The built-in content, once all of it has loaded: the devices at both ends of a link have it. */
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { SOURCES, useContent } from '../../features/builder/use-content.ts';

export type BuiltInContent = { content: BuilderContent | undefined; error: Error | null; retry: () => void };

export function useBuiltInContent(): BuiltInContent {
  const { content, sources } = useContent(null);
  const parts = SOURCES.map((name) => sources[name]);
  const error = parts.find((part) => part.error !== null)?.error ?? null;
  return {
    content: error !== null || parts.some(({ isLoading }) => isLoading) ? undefined : content,
    error,
    retry: () => {
      for (const part of parts) if (part.error !== null) part.refetch();
    },
  };
}
