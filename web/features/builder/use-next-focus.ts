// Moves the focus, and the scroll position, to an element once a change has drawn it, or to one that is left after a change.
import { useEffect, useState } from 'react';

/** Takes the element's id; when there is none with it, the focus stays. */
export function useNextFocus(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (wanted !== null) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id) => setWanted({ id });
}
