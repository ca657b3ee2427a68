// The script of the offline page: opens the page in the address as soon as the server answers again.
const ASK_EVERY_MS = 5_000;
const ASK_TIMEOUT_MS = 4_000;

const state = element('state');
const again = element('again');
let asking: Promise<boolean> | null = null;

/** True for any answer: the page that opens then handles it. */
async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
    return true;
  } catch (error) {
    console.info('Still no line.', error);
    return false;
  }
}

/** Simultaneous calls share one request. */
async function ask(): Promise<boolean> {
  asking ??= isServerThere();
  const isThere = await asking;
  asking = null;
  if (isThere) open();
  return isThere;
}

function askInSight(): void {
  if (document.visibilityState === 'visible') void ask();
}

function open(): void {
  // A reload at its own address would only show this page again.
  if (location.pathname === '/offline') location.replace('/');
  else location.reload();
}

async function askByHand(): Promise<void> {
  state.textContent = 'Trying …';
  const isThere = await ask();
  state.textContent = isThere ? 'There it is.' : `Still no line at ${new Date().toLocaleTimeString()}.`;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`offline.html has no element with the id ${id}.`);
  return found;
}

again.addEventListener('click', () => void askByHand());
window.addEventListener('online', askInSight);
document.addEventListener('visibilitychange', askInSight);
setInterval(askInSight, ASK_EVERY_MS);
