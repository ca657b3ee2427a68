/**
 * [HA2] A key that is held presses once. The keyboard repeats it, and a browser makes a press of each repeat: of Enter on a button,
 * a link or a field of a form, of an arrow on radio buttons. What a press does is not known here. Writing repeats as ever.
 */
export function pressOncePerKey(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat || !isPress(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // menus and the like press by listeners of their own
    },
    { capture: true },
  );
}

function isPress({ key, target }: KeyboardEvent): boolean {
  if (key === 'Enter') return !(target instanceof HTMLTextAreaElement);
  return key.startsWith('Arrow') && target instanceof HTMLInputElement && target.type === 'radio';
}
