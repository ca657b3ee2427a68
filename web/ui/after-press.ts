// Waits with a change to the page until the pointer that is down has come up: what moves under a finger is missed by it.
// What the change is, is the caller's.
let isDown = false;
let waiting: (() => void)[] = [];

/** At once while nothing is pressed; otherwise right after the press, and after the click it makes. */
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
