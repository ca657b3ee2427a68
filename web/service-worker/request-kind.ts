/**
 * What a request is to the service worker: a page, an asset, a file of the shell, or none of these. Calls and the hub are
 * always none.
 */
export type RequestKind = 'page' | 'asset' | 'shell' | 'none';

export type Asked = {
  method: string;
  mode: string; // 'navigate' when the browser opens a page
  url: string; // absolute
};

/**
 * Under these are live calls; `/auth` itself is a page, while what is below it are calls, as in worker/app.ts. That one counts
 * `/assets` among them too, but here assets are cached.
 */
const OF_CALLS = /^\/(?:(?:api|manage|game|gameStateHub)(?:\/|$)|auth\/.)/;

/** `origin` is our own; `shellFiles` are the paths that were cached at the installation, whose names carry no hash. */
export function kindOf({ method, mode, url }: Asked, origin: string, shellFiles: readonly string[]): RequestKind {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin || OF_CALLS.test(asked.pathname)) return 'none';
  if (asked.pathname.startsWith('/assets/')) return 'asset';
  if (mode === 'navigate') return isFile(asked.pathname) ? 'none' : 'page';
  return shellFiles.includes(asked.pathname) ? 'shell' : 'none';
}

function isFile(path: string): boolean {
  return path.lastIndexOf('.') > path.lastIndexOf('/');
}
