// Runs before the app: whoever is signed in and opens a page of their own needs its code besides the app's. Both are fetched at once,
// not one after the other. Which files those are, the page says itself (web/ahead-list.ts); whether anybody may see it, the app does.
// The typefaces come at once as well to a device that had them before: they change nothing then that already stands. To any other,
// signed in or not, they come when a page stands (web/app/faces.ts).
(() => {
  const listIn = (name) => JSON.parse(document.querySelector(`meta[name="${name}"]`)?.content ?? '[]');
  const link = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));

  const fetchCode = (href) =>
    href.endsWith('.css')
      ? link({ rel: 'preload', as: 'style', crossOrigin: '', href })
      : link({ rel: 'modulepreload', crossOrigin: '', href });
  const giveFace = (href) =>
    href.endsWith('.css')
      ? link({ rel: 'stylesheet', crossOrigin: '', href })
      : link({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });

  const isKept = (key) => {
    try {
      return localStorage.getItem(key) !== null;
    } catch (error) {
      console.info('This browser keeps no storage for us: everybody is a newcomer here.', error);
      return false;
    }
  };

  const isSignedIn = isKept('two-lights-auth');
  if (isKept('two-lights-faces')) listIn('faces').forEach(giveFace);
  if (!isSignedIn) return;
  const page = listIn('ahead').find(({ path }) => new RegExp(path).test(location.pathname));
  page?.files.forEach(fetchCode);
})();
