/**
 * Single keys that do something at the table: never while typing, never with a modifier, never behind a dialog. It knows
 * keys, not deeds.
 */
import { useEffect, useRef } from 'react';

export function useKeys(deeds: Readonly<Record<string, () => void>>): void {
  const current = useRef(deeds);
  current.current = deeds;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTaken(event.target)) return;
      const deed = current.current[event.key];
      if (deed === undefined) return;
      event.preventDefault();
      deed();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Typing, or in a layer above the table that has keys of its own. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !== null;
}
