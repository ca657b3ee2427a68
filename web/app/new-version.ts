// A page that was open during a deployment asks for code that is no longer there: it is reloaded, once, and gets the new
// version. Code that is really broken still ends in the error view.
import { keptText } from '../lib/kept-text.ts';

const lastStart = keptText('tab', 'two-lights-started-anew', 'a new version shows after a reload by hand');
const AGAIN_AFTER_MS = 60_000;

/** To be called once, before the first screen is rendered. */
export function startAnewWhenReplaced(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a line the code is only out of reach: a reload would lose what was typed, and the page too.
    if (!navigator.onLine || Date.now() - Number(lastStart.read() ?? 0) < AGAIN_AFTER_MS) return;
    // Where nothing can be stored, the error view is better than reloading for ever.
    if (!lastStart.write(String(Date.now()))) return;
    event.preventDefault();
    window.location.reload();
  });
}
