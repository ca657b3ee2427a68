/** Which paths a browser opens as pages. The worker and the service worker share this. */

/** Everything under these is for programs, or a file, or does not exist; /auth itself is a page, the paths below it are calls. */
const OF_PROGRAMS = /^\/(?:(?:api|manage|game|gameStateHub|assets)(?:\/|$)|auth\/.)/;

/** Whether the app answers this path with a page: it is not a call and not a file, existing or missing. */
export function isPagePath(path: string): boolean {
  return !OF_PROGRAMS.test(path) && !isFile(path);
}

/** Not by a pattern: on a path of only dots it would backtrack once per dot. */
function isFile(path: string): boolean {
  return path.lastIndexOf('.') > path.lastIndexOf('/') && !path.endsWith('.'); // it ended the sentence with the link
}
