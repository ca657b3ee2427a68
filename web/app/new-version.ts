// A page that was open while a new version came asks for code that is no longer there: it starts anew, once, with the new one.
// What really is broken still reaches the error view.
const STORAGE_KEY = 'two-lights-started-anew';
const AGAIN_AFTER_MS = 60_000;

/** To be called once, before the first screen is drawn. */
export function startAnewWhenReplaced(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a line the code is not gone, only out of reach: a reload would lose what was typed, and the page as well.
    if (!navigator.onLine || Date.now() - lastStartMs() < AGAIN_AFTER_MS) return;
    event.preventDefault();
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    window.location.reload();
  });
}

/** Where nothing can be remembered, as if it had just been: better the error view than a page that reloads for ever. */
function lastStartMs(): number {
  try {
    return Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
  } catch (error) {
    console.info('This browser keeps no storage for us: a new version shows after a reload by hand.', error);
    return Date.now();
  }
}
