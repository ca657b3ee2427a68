// Runs before the app, with the files that the page names for it (vite.config.ts). A signed-in person needs the code of their
// pages besides the app's: this fetches both at once, not one after the other. A device that has had the typefaces gets them
// at once too: then they change nothing that is already visible. All other devices get them once a page stands
// (web/app/faces.ts).
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

  if (isKept('two-lights-faces')) listIn('faces').forEach(giveFace);
  if (isKept('two-lights-auth')) listIn('code').forEach(fetchCode);
})();
