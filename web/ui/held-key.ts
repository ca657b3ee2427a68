/**
 * [HA2] A held key presses once. The keyboard repeats it, and a browser turns each repeat into a press: for Enter on a button,
 * a link or a field of a form, and for an arrow on radio buttons. Typing still repeats.
 */
export function pressOncePerKey(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat || !isPress(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // menus and similar parts have their own listeners
    },
    { capture: true },
  );
}

function isPress({ key, target }: KeyboardEvent): boolean {
  if (key === 'Enter') return !(target instanceof HTMLTextAreaElement);
  return key.startsWith('Arrow') && target instanceof HTMLInputElement && target.type === 'radio';
}
