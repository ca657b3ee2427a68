/** How loading goes for somebody who needs one list of several that come together. */
import type { Source } from './use-book.ts';

/** Once that list is there all is well, whatever became of the others. */
export function sourceFor(source: Source, list: readonly unknown[] | undefined): Source {
  return list === undefined ? source : { ...source, isLoading: false, error: null };
}
