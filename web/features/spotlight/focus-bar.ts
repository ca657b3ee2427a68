/** The game master's bar of the spotlight, found by its id: its code may not have come yet. */
export const SPOTLIGHT_BAR_ID = 'spotlight-bar';

/** The focus goes to who is in the spotlight, or to the first who could be. */
export function focusSpotlightBar(): void {
  const bar = document.getElementById(SPOTLIGHT_BAR_ID);
  const lit = bar?.querySelector<HTMLElement>('[aria-pressed="true"]');
  (lit ?? bar?.querySelector<HTMLElement>('button'))?.focus();
}
