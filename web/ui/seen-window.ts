/**
 * Tells styles what of the window is in sight while a phone's keyboard is open. Where `interactive-widget` is known the window shrinks
 * by itself; iPhones lay the keyboard over the page and push the page up.
 */

/** Less than any keyboard, and more than the bars of a browser that come and go. */
const LEAST_PX = 120;

/** Sets `--seen-top`, `--keyboard` and `data-keyboard` of the page, from now on. The field that is typed in stays in sight. */
export function followSeenWindow(): void {
  const { visualViewport: seen } = window;
  if (seen === null) return;
  const page = document.documentElement;
  const told: Record<string, number> = {};

  function set(name: string, px: number): void {
    if ((told[name] ?? 0) === px) return; // everything that inherits it is styled anew
    told[name] = px;
    page.style.setProperty(name, `${px}px`);
  }

  function tell(): void {
    if (seen === null) return;
    const covered = page.clientHeight - seen.height;
    const isOpen = covered >= LEAST_PX && seen.scale < 1.01; // a page enlarged by two fingers shows less, too
    const top = isOpen ? Math.round(Math.min(Math.max(seen.offsetTop, 0), covered)) : 0;
    set('--seen-top', top);
    set('--keyboard', isOpen ? Math.round(covered) - top : 0);
    if (page.toggleAttribute('data-keyboard', isOpen)) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }

  seen.addEventListener('resize', tell);
  seen.addEventListener('scroll', tell);
}
