// Runs before the app: whoever is signed in and opens a page of their own needs its code besides the app's. Both are fetched at once,
// not one after the other. Which files those are, the page says itself (web/ahead-list.ts); whether anybody may see it, the app does.
// The typefaces weigh more than the app, and others stand in for them: they come after the code. Whoever was here before has them.
(() => {
  const listIn = (name) => JSON.parse(document.querySelector(`meta[name="${name}"]`)?.content ?? '[]');

  /** Done when the file is here, or out of reach. */
  const fetched = (href, kind) =>
    new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href });
      link.onload = link.onerror = resolve;
      document.head.append(link);
    });
  const fetchedCode = (href) =>
    fetched(href, href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
  const fetchFonts = () => {
    for (const href of listIn('fonts')) {
      void fetched(href, { rel: 'preload', as: 'font', type: 'font/woff2', fetchPriority: 'low' });
    }
  };

  const isNewcomer = () => {
    try {
      return localStorage.getItem('two-lights-auth') === null;
    } catch (error) {
      console.info('This browser keeps no storage for us: everybody is a newcomer here.', error);
      return true;
    }
  };

  const page = isNewcomer() ? null : listIn('ahead').find(({ path }) => new RegExp(path).test(location.pathname));
  const own = [...document.querySelectorAll('script[type="module"]')].map(({ src }) => src);
  Promise.all([...own, ...(page?.files ?? [])].map(fetchedCode)).then(fetchFonts);
})();
