// Tells the page around the table what stands on it, for styles that reach beyond the table. By an attribute of the root: asked
// for with :has(), the browser would look through the whole page whenever anything in it has changed.
import { useLayoutEffect } from 'react';

/** `parts` in one order, by the names that table-screen.module.css knows. */
export function usePageAround(parts: readonly ('log' | 'steps')[]): void {
  const words = parts.join(' ');
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.table = words;
    return () => {
      delete dataset.table;
    };
  }, [words]);
}
