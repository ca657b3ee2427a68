// Delays a change to the page until the pointer is up: a finger misses what moves under it.
let isDown = false;
let waiting: (() => void)[] = [];

/** At once while nothing is pressed; otherwise right after the press and its click. */
export function afterPress(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}

function release(): void {
  isDown = false;
  const due = waiting;
  waiting = [];
  setTimeout(() => {
    for (const act of due) act();
  });
}

window.addEventListener('pointerdown', () => (isDown = true), { capture: true });
window.addEventListener('pointerup', release, { capture: true });
window.addEventListener('pointercancel', release, { capture: true });
