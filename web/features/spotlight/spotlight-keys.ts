/** What the keys of the spotlight press. By ids, because the code of what has them comes later. */
export const SPOTLIGHT_BAR_ID = 'spotlight-bar';
export const HAND_ID = 'raised-hand';

/** The focus goes to who is in the spotlight, or to the first who could be. */
export function focusSpotlightBar(): void {
  const bar = document.getElementById(SPOTLIGHT_BAR_ID);
  const lit = bar?.querySelector<HTMLElement>('[aria-pressed="true"]');
  (lit ?? bar?.querySelector<HTMLElement>('button'))?.focus();
}

/** [HA4] The hand has the focus then, and the same key takes it down again. */
export function pressHand(): void {
  const hand = document.getElementById(HAND_ID);
  hand?.focus();
  hand?.click();
}
