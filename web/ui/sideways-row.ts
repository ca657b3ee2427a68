/** A row that scrolls sideways: it fades where more follows, in every browser, and the wheel of a mouse moves it. */

/** What a wheel counts in, by `deltaMode`: pixels or lines; pages are not used by any mouse. */
const PX_OF = [1, 20, 200];

/**
 * For the `ref` of the row. A row that wraps in some windows may have it too: where nothing is cut, nothing fades. One that has
 * several lines of its own fades where more of them follow.
 */
export function sidewaysRow(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return;

  function tell(row: HTMLElement): void {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = row;
    const { overflowX, overflowY } = getComputedStyle(row);
    const beyond = {
      start: overflowX === 'auto' ? scrollLeft : 0,
      end: overflowX === 'auto' ? scrollWidth - clientWidth - scrollLeft : 0,
      bottom: overflowY === 'auto' ? scrollHeight - clientHeight - scrollTop : 0,
    };
    row.toggleAttribute('data-cut', Math.max(...Object.values(beyond)) > 1);
    for (const [edge, px] of Object.entries(beyond)) {
      row.style.setProperty(`--fade-${edge}`, px > 1 ? `min(${Math.round(px)}px, var(--s-10))` : '0px');
    }
  }

  function turn(event: WheelEvent): void {
    if (row === null || event.deltaX !== 0 || event.ctrlKey || event.shiftKey) return;
    const before = row.scrollLeft;
    row.scrollLeft += event.deltaY * (PX_OF[event.deltaMode] ?? 1);
    if (row.scrollLeft !== before) event.preventDefault();
  }

  // Observers call back after the page was laid out anyway, so measuring causes no extra layout.
  const scrolled = () => tell(row);
  const sizes = new ResizeObserver(scrolled);
  const watch = () => {
    sizes.disconnect();
    for (const part of [row, ...row.children]) sizes.observe(part);
  };
  const parts = new MutationObserver(watch);
  watch();
  parts.observe(row, { childList: true, subtree: true, characterData: true });
  row.addEventListener('scroll', scrolled, { passive: true });
  row.addEventListener('wheel', turn, { passive: false });
  return () => {
    sizes.disconnect();
    parts.disconnect();
    row.removeEventListener('scroll', scrolled);
    row.removeEventListener('wheel', turn);
  };
}
