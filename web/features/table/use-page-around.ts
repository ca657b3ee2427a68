// Tells the page around the table what is open on it, for styles that reach beyond the table. By an attribute of the root:
// with :has(), the browser would search the whole page after every change in it.
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
