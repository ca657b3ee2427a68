// A page that was open during a deployment asks for code that is no longer there: it is reloaded, once, and gets the new
// version. Code that is really broken still ends in the error view.
const STORAGE_KEY = 'two-lights-started-anew';
const AGAIN_AFTER_MS = 60_000;

/** To be called once, before the first screen is rendered. */
export function startAnewWhenReplaced(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a line the code is only out of reach: a reload would lose what was typed, and the page too.
    if (!navigator.onLine || Date.now() - lastStartMs() < AGAIN_AFTER_MS) return;
    event.preventDefault();
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    window.location.reload();
  });
}

/** When nothing can be stored: now, as if it had just been reloaded. The error view is better than reloading for ever. */
function lastStartMs(): number {
  try {
    return Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
  } catch (error) {
    console.info('This browser keeps no storage for us: a new version shows after a reload by hand.', error);
    return Date.now();
  }
}
