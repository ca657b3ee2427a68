/**
 * Single keys at the table: never while typing, never with a modifier, never behind a dialog. A person may believe that they are
 * typing, so a key changes little of the table, and never by surprise (HA4). It knows keys, not actions.
 */
import { useEffect, useRef } from 'react';

type Actions = Readonly<Record<string, () => void>>;

export function useKeys(actions: Actions): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => listenForKeys(() => current.current), []);
}

/** Returns a function that stops it. */
export function listenForKeys(actionsNow: () => Actions): () => void {
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTaken(event.target) || (event.key === 'Enter' && isPressed(event.target))) return;
    const action = actionsNow()[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  }
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

const TAKEN = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** Typing, or in a layer above the table that has keys of its own. */
function isTaken(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(TAKEN) !== null) || isAsked();
}

/** Enter presses what has the focus. */
function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null;
}

/** A question waits for its answer: a press beside it takes its focus, but it stays open. */
function isAsked(): boolean {
  return document.querySelector('[role="alertdialog"]') !== null;
}
