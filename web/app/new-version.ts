// A page whose code is to be had only by a reload gets one: it was open during a deployment and asks for files that are no
// longer there, or the browser holds on to a failure of the past. Code that is out of reach, or really broken, is told where
// it was wanted: a reload would lose what was typed, and without a line the page too.
import { sceneNames } from '../art/scenes/scenes.ts';
import { keptText } from '../lib/kept-text.ts';

const lastStart = keptText('tab', 'two-lights-started-anew', 'a new version shows after a reload by hand');
const AGAIN_AFTER_MS = 60_000;
const ASK_TIMEOUT_MS = 5_000;
/** The first script of a page of ours, named after what is in it. */
const FIRST_SCRIPT = /\/assets\/index-[\w-]+\.js/;
/** A file of ours in a browser's words, and what it is called without what is in it: a script and its style are called the same. */
const FILE_IN_WORDS = /\/assets\/([\w.-]+)-[\w-]{8}\.(?:js|css)/;

/** To be called once, before the first screen is rendered. */
export function startAnewWhereNeeded(): void {
  const failed = new Set<string>();
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    const [file = '', name = ''] = FILE_IN_WORDS.exec(payload.message) ?? [];
    if (sceneNames.some((scene) => scene === name)) return; // another one stands in for a picture
    const isAgain = failed.has(name);
    if (name !== '') failed.add(name);
    if ((await isReplaced()) || (isAgain && (await isThere(file)))) startAnew();
  });
}

/** Whether the server has another version than this page. False when it does not answer, and where a network answers for it. */
async function isReplaced(): Promise<boolean> {
  const [first] = FIRST_SCRIPT.exec((await read('/')) ?? '') ?? [];
  return first !== undefined && document.querySelector(`script[src$="${first}"]`) === null;
}

/** Firefox imports a file that once failed no more while the page is open, even where it could be fetched. */
async function isThere(file: string): Promise<boolean> {
  return (await read(file)) !== undefined;
}

/** Undefined when the server does not answer, or has no such file. */
async function read(path: string): Promise<string | undefined> {
  try {
    const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
    return answer.ok ? await answer.text() : undefined;
  } catch (error) {
    console.info('The server does not answer, so the page is not loaded anew.', error);
    return undefined;
  }
}

function startAnew(): void {
  if (Date.now() - Number(lastStart.read() ?? 0) < AGAIN_AFTER_MS) return;
  // Where nothing can be stored, it would reload for ever.
  if (lastStart.write(String(Date.now()))) window.location.reload();
}
