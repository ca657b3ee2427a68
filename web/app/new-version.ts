// Reloads a page when only a reload can get its code: it was open during a deployment and asks for files that are no
// longer there, or the browser has cached an old failure. Code that is out of reach, or really broken, is reported where
// it is needed: a reload would lose typed text, and offline the page too.
import { sceneNames } from '../art/scenes/scenes.ts';
import { keptText } from '../lib/kept-text.ts';

const lastStart = keptText('tab', 'two-lights-started-anew', 'a new version shows after a reload by hand');
const AGAIN_AFTER_MS = 60_000;
const ASK_TIMEOUT_MS = 5_000;
/** The first script of a page of ours, with a content hash in its name. */
const FIRST_SCRIPT = /\/assets\/index-[\w-]+\.js/;
/** A file of ours in a browser's error message, and its name without the hash: a script and its style have the same name. */
const FILE_IN_WORDS = /\/assets\/([\w.-]+)-[\w-]{8}\.(?:js|css)/;

/** Call this once, before the first render. */
export function startAnewWhereNeeded(): void {
  const failed = new Set<string>();
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    const [file = '', name = ''] = FILE_IN_WORDS.exec(payload.message) ?? [];
    if (sceneNames.some((scene) => scene === name)) return; // a placeholder replaces a picture
    const isAgain = failed.has(name);
    if (name !== '') failed.add(name);
    if ((await isReplaced()) || (isAgain && (await isThere(file)))) startAnew();
  });
}

/**
 * Whether the server has another version than this page. False when it does not answer, or when a network answers in its
 * place.
 */
async function isReplaced(): Promise<boolean> {
  const [first] = FIRST_SCRIPT.exec((await read('/')) ?? '') ?? [];
  return first !== undefined && document.querySelector(`script[src$="${first}"]`) === null;
}

/** Firefox never again imports a file that failed once while the page is open, even when it could be fetched. */
async function isThere(file: string): Promise<boolean> {
  return (await read(file)) !== undefined;
}

/** Undefined when the server does not answer, or has no such file. */
async function read(path: string): Promise<string | undefined> {
  try {
    const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
    return answer.ok ? await answer.text() : undefined;
  } catch (error) {
    console.info('The server does not answer, so the page does not reload.', error);
    return undefined;
  }
}

function startAnew(): void {
  if (Date.now() - Number(lastStart.read() ?? 0) < AGAIN_AFTER_MS) return;
  // Without storage it would reload for ever.
  if (lastStart.write(String(Date.now()))) window.location.reload();
}
