/** The built-in content as one book, once all of it has loaded: both ends of a carried character have it. */
import type { Book } from '../../../rules/builder/book.ts';
import { SOURCES, useBook } from '../../features/builder/use-book.ts';

export type CommonBook = { book: Book | undefined; error: Error | null; retry: () => void };

export function useCommonBook(): CommonBook {
  const { book, sources } = useBook(null);
  const parts = SOURCES.map((name) => sources[name]);
  const error = parts.find((part) => part.error !== null)?.error ?? null;
  return {
    book: error !== null || parts.some(({ isLoading }) => isLoading) ? undefined : book,
    error,
    retry: () => {
      for (const part of parts) if (part.error !== null) part.refetch();
    },
  };
}
