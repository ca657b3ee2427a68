// Runs before the app: whoever is signed in and opens a page of their own needs its code besides the app's. Both are fetched at once,
// not one after the other. Which files those are, the page says itself (web/ahead-list.ts); whether anybody may see it, the app does.
// The typefaces come after all code: they weigh more than it does, and while others stand in for them nobody waits for them.
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
  const fetchedFont = (href) => fetched(href, { rel: 'preload', as: 'font', type: 'font/woff2' });

  /** What the page at this address needs besides the app's own files. */
  const filesOfPage = () => {
    try {
      if (localStorage.getItem('two-lights-auth') === null) return [];
      return listIn('ahead').find(({ path }) => new RegExp(path).test(location.pathname))?.files ?? [];
    } catch (error) {
      console.info('Nothing is fetched ahead of its time.', error);
      return [];
    }
  };

  const own = [...document.querySelectorAll('script[type="module"]')].map(({ src }) => src);
  Promise.all([...own, ...filesOfPage()].map(fetchedCode)).then(() => listIn('fonts').forEach(fetchedFont));
})();
