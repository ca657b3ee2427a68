/**
 * What a request is to the service worker: a page, an asset, a file of the shell, or none of these. Calls and the hub are
 * always none.
 */
import { isPagePath } from '../../rules/wire/pages.ts';

export type RequestKind = 'page' | 'asset' | 'shell' | 'none';

export type Asked = {
  method: string;
  mode: string; // 'navigate' when the browser opens a page
  url: string; // absolute
};

/** `origin` is our own; `shellFiles` are the paths that were cached at the installation, whose names carry no hash. */
export function kindOf({ method, mode, url }: Asked, origin: string, shellFiles: readonly string[]): RequestKind {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return 'none';
  if (asked.pathname.startsWith('/assets/')) return 'asset';
  if (mode === 'navigate') return isPagePath(asked.pathname) ? 'page' : 'none';
  return shellFiles.includes(asked.pathname) ? 'shell' : 'none';
}
