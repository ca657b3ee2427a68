// Files dragged over the page: one part of it accepts them, and the rest ignores them, since otherwise a near miss
// would open the file in place of the page.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Whether files are dragged over the place now. */
export function useFileDrop(place: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const isHere = ({ target }: DragEvent) => target instanceof Node && place.current?.contains(target) === true;

    function over(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const here = isHere(event);
      event.dataTransfer.dropEffect = here ? 'copy' : 'none';
      setIsOver(here);
    }

    function leave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setIsOver(false); // out of the window
    }

    function drop(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(false);
      if (isHere(event)) take([...event.dataTransfer.files]);
    }

    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [place]);

  return isOver;
}
