/**
 * The typefaces. They weigh more than the app, and local fonts of the same widths stand in for them. On a first visit they are
 * loaded when a page stands and is idle; on later visits public/ahead.js loads them at once.
 */

import { keptText } from '../lib/kept-text.ts';
import faces from '../styles/faces.css?url';
import { whenIdle } from '../ui/when-idle.ts';

/** Marks that this device has the typefaces. public/ahead.js reads it under the same name. */
const mark = keptText('device', 'two-lights-faces', 'the typefaces come late in each visit');

/** The faces that every first view uses, named as in styles/faces.css. */
const UPRIGHT = ['1em "Fraunces Variable"', '1em "Atkinson Hyperlegible Next Variable"'];

/** A loaded page, not its skeleton. */
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
    // `load` gives no faces when the sheet that declares them is missing.
    if (come.every((faces) => faces.length > 0)) mark.write('here');
  } catch (error) {
    console.info('The typefaces did not come. Others stand in for them.', error);
  }
}

/**
 * Not by import(): a failed import reloads the page (new-version.ts), and a missing typeface is no reason to lose
 * typed text.
 */
function fetchSheet(): Promise<void> {
  return new Promise((resolve, reject) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: faces });
    sheet.onload = () => resolve();
    sheet.onerror = () => reject(new Error(`${faces} is out of reach.`));
    document.head.append(sheet);
  });
}
