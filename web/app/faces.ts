/**
 * The typefaces. They weigh more than the app, and local fonts of the same widths stand in for them: to a newcomer they
 * come when a page stands and has nothing to do. Whoever has been here is given them at once, by public/ahead.js.
 */
import faces from '../styles/faces.css?url';
import { whenIdle } from '../ui/code-later.ts';

/** Says that this device has them; public/ahead.js shares the name and nothing else. */
const STORAGE_KEY = 'two-lights-faces';

/** Those that stand in every first view, as styles/faces.css names them. */
const UPRIGHT = ['1em "Fraunces Variable"', '1em "Atkinson Hyperlegible Next Variable"'];

/** A page, and not the sketch of one. */
const STANDING = 'main:not([aria-busy=true])';

export function bringFacesWhenAPageStands(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(STANDING) === null) return;
    observer.disconnect();
    whenIdle(() => void bringFaces());
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

async function bringFaces(): Promise<void> {
  try {
    if (document.querySelector(`link[href="${faces}"]`) === null) await fetchSheet();
    const come = await Promise.all(UPRIGHT.map((face) => document.fonts.load(face)));
    // None where the sheet that names them is not here.
    if (come.every((faces) => faces.length > 0)) localStorage.setItem(STORAGE_KEY, 'here');
  } catch (error) {
    console.info(
      'The typefaces did not come, or this device may not remember that they did. Others stand in for them.',
      error,
    );
  }
}

/** Not by import(): code that does not come starts the page anew, and for a typeface nobody should lose what they were typing. */
function fetchSheet(): Promise<void> {
  return new Promise((resolve, reject) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: faces });
    sheet.onload = () => resolve();
    sheet.onerror = () => reject(new Error(`${faces} is out of reach.`));
    document.head.append(sheet);
  });
}
