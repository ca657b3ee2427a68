/**
 * What a request is to the service worker: a page, a file that never changes, a file of the shell, or none of its business.
 * Calls and the hub are none of its business, whatever they ask for. It fetches nothing.
 */
export type RequestKind = 'page' | 'asset' | 'shell' | 'none';

export type Asked = {
  method: string;
  mode: string; // 'navigate' for what a browser opens
  url: string; // absolute
};

/**
 * Under these live calls, and `/auth` itself is a page while what lies below it is none: as in worker/app.ts, which counts
 * `/assets` among them too. Here those are no call, for they are kept.
 */
const OF_CALLS = /^\/(?:(?:api|manage|game|gameStateHub)(?:\/|$)|auth\/.)/;

/** `origin` is our own, `shellFiles` are the paths that were kept at the installation under names that stay the same. */
export function kindOf({ method, mode, url }: Asked, origin: string, shellFiles: readonly string[]): RequestKind {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin || OF_CALLS.test(asked.pathname)) return 'none';
  if (asked.pathname.startsWith('/assets/')) return 'asset';
  if (mode === 'navigate') return isFile(asked.pathname) ? 'none' : 'page';
  return shellFiles.includes(asked.pathname) ? 'shell' : 'none';
}

function isFile(path: string): boolean {
  return /\.[^/]*$/.test(path);
}
