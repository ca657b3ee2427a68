/** How loading goes for a step that needs one of the lists that load together. */
import type { Source } from './use-book.ts';

/** Once that list is there, the failures of the others do not matter. */
export function sourceFor(source: Source, list: readonly unknown[] | undefined): Source {
  return list === undefined ? source : { ...source, isLoading: false, error: null };
}
