// Puts the focus on something that a change brings, or that is left after one: once it is drawn. It scrolls there too.
import { useEffect, useState } from 'react';

/** Takes the id of the element; one that is not there keeps the focus where it is. */
export function useNextFocus(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (wanted !== null) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id) => setWanted({ id });
}
