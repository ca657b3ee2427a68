/**
 * Keeps the app's own files on the device: a second visit opens at once, and without a network the offline page is shown. Pages
 * come from the network first, files with a hash in their name from the cache first. Calls and the hub are not touched
 * (request-kind.ts).
 */
import { kindOf } from './request-kind.ts';

/**
 * Filled in by the build (web/shell-list.ts). It changes with every file of the app, so the browser sees a new worker with each
 * version.
 */
declare const __SHELL__: {
  version: string;
  files: string[]; // without a hash in their names
  first: string[]; // assets of the first screen and of the offline page
  assets: string[]; // every asset of this build
};
declare const self: ServiceWorkerGlobalScope;

const shell = __SHELL__;
const PAGE = '/'; // the server answers every page's address with this one; the app finds its screen by the address
const OFFLINE_PAGE = '/offline';
const SHELL_CACHE = `two-lights-shell-${shell.version}`;
const ASSET_CACHE = 'two-lights-assets';
/** How long a page may load before its cached version is opened instead. A reload has no such limit. */
const PATIENCE_MS = 3_000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, self.location.origin, shell.files);
  if (kind === 'page') event.respondWith(answerPage(event));
  else if (kind === 'asset') event.respondWith(answerAsset(request));
  else if (kind === 'shell') event.respondWith(answerFile(request));
});

async function install(): Promise<void> {
  const [files, assets] = await Promise.all([caches.open(SHELL_CACHE), caches.open(ASSET_CACHE)]);
  const asNow = [PAGE, OFFLINE_PAGE, ...shell.files].map((path) => new Request(path, { cache: 'no-cache' }));
  await Promise.all([files.addAll(asNow), addMissing(assets, shell.first)]);
  await self.skipWaiting();
}

/**
 * Deletes what this version has no file for. An open page of an old version that then misses code reloads itself
 * (app/new-version.ts).
 */
async function activate(): Promise<void> {
  const names = await caches.keys();
  const gone = names.filter((name) => name.startsWith('two-lights-shell-') && name !== SHELL_CACHE);
  await Promise.all(gone.map((name) => caches.delete(name)));
  const assets = await caches.open(ASSET_CACHE);
  const kept = await assets.keys();
  const old = kept.filter(({ url }) => !shell.assets.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => assets.delete(request)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function addMissing(cache: Cache, paths: readonly string[]): Promise<void> {
  const missing = await Promise.all(paths.map(async (path) => ((await cache.match(path)) ? [] : [path])));
  await cache.addAll(missing.flat());
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const fetched = ask(event).then(async (response) => {
    const isTheApp = new URL(request.url).pathname !== OFFLINE_PAGE;
    if (isTheApp && isOurPage(response)) await keep(SHELL_CACHE, PAGE, response);
    return response;
  });
  event.waitUntil(fetched.catch(() => undefined)); // a late page is still cached; a failure is handled below
  const isReload = request.cache === 'no-cache' || request.cache === 'reload';
  const late = isReload ? new Promise<undefined>(() => undefined) : afterPatience();
  try {
    return (await Promise.race([fetched, late])) ?? (await find(SHELL_CACHE, PAGE)) ?? (await fetched);
  } catch (error) {
    console.info('No server answers: the offline page stands in.', error);
    return (await find(SHELL_CACHE, OFFLINE_PAGE)) ?? Response.error();
  }
}

/** With navigation preload, the browser has sent the request while this worker was starting. */
async function ask({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const early: Response | undefined = await preloadResponse;
  return early ?? fetch(request);
}

/** A page from our server: not an error, and not the login page of a network in between. */
function isOurPage(response: Response): boolean {
  return response.ok && !response.redirected && response.headers.get('Content-Type')?.startsWith('text/html') === true;
}

async function answerAsset(request: Request): Promise<Response> {
  const kept = await find(ASSET_CACHE, request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await keep(ASSET_CACHE, request, response);
  return response;
}

async function answerFile(request: Request): Promise<Response> {
  return (await find(SHELL_CACHE, request)) ?? fetch(request);
}

/** Not by `open`, which would make the cache anew: the next version deletes this one's while a page may still be under way. */
function find(cacheName: string, request: RequestInfo): Promise<Response | undefined> {
  return caches.match(request, { cacheName });
}

/** When the device has no room, the file is not cached; the page gets its answer in any case. */
async function keep(cacheName: string, request: RequestInfo, response: Response): Promise<void> {
  const copy = response.clone();
  try {
    if (await caches.has(cacheName)) await (await caches.open(cacheName)).put(request, copy);
  } catch (error) {
    console.info('This device keeps no more files for us.', error);
  }
}

function afterPatience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
}
