/**
 * The typefaces. They weigh more than the app, and local fonts of the same widths stand in for them. A device without them gets them
 * when a page stands and is idle. A device that has them loads them at the start: to change the faces of a page that stands takes a
 * task of 60 ms.
 */
import { keptText } from '../lib/kept-text.ts';
import { whenIdle } from '../lib/when-idle.ts';
import faces from '../styles/faces.css?url';

/** Marks that this device has the typefaces. */
const mark = keptText('device', 'two-lights-faces', 'the typefaces come late in each visit');

/** The faces that every first view uses, named as in styles/faces.css. */
const UPRIGHT = ['1em "Fraunces Variable"', '1em "Atkinson Hyperlegible Next Variable"'];

/** A page stands, not its skeleton, and nothing is on its way for which somebody waits: on a slow line the fonts would hold it up. */
const isQuiet = () => document.querySelector('main') !== null && document.querySelector('[aria-busy=true]') === null;

/** At once on a device that has them, else when the page is quiet. */
export function loadFonts(): void {
  if (mark.read() === null) loadFontsWhenQuiet();
  else void fetchFonts();
}

function loadFontsWhenQuiet(): void {
  const observer = new MutationObserver(() => {
    if (!isQuiet()) return;
    observer.disconnect();
    whenIdle(() => (isQuiet() ? void fetchFonts() : loadFontsWhenQuiet()));
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

async function fetchFonts(): Promise<void> {
  try {
    await fetchSheet();
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
