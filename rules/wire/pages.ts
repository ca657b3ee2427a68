/** Which paths a browser opens as pages. The worker and the service worker ask the same. */

/** Everything under these belongs to programs, or is a file or nothing; /auth itself is a page, the paths below it are calls. */
const OF_PROGRAMS = /^\/(?:(?:api|manage|game|gameStateHub|assets)(?:\/|$)|auth\/.)/;

/** Whether the app answers this path with a page: it is no call, and no file, there or missing. */
export function isPagePath(path: string): boolean {
  return !OF_PROGRAMS.test(path) && !isFile(path);
}

/** Not by a pattern: it would look at a path of nothing but dots as often as it has dots. */
function isFile(path: string): boolean {
  return path.lastIndexOf('.') > path.lastIndexOf('/') && !path.endsWith('.'); // that one ended the sentence with the link
}
