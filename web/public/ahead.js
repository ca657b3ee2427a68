// Runs before the app: whoever is signed in and opens a page of their own needs its code besides the app's. Both are fetched at once,
// not one after the other. Which files those are, the page says itself (web/ahead-list.ts); whether anybody may see it, the app does.
(() => {
  try {
    if (localStorage.getItem('two-lights-auth') === null) return;
    const list = document.querySelector('meta[name="ahead"]')?.content ?? '[]';
    const page = JSON.parse(list).find(({ path }) => new RegExp(path).test(location.pathname));
    for (const href of page?.files ?? []) {
      const link = document.createElement('link');
      if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
      else link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
  } catch (error) {
    console.info('Nothing is fetched ahead of its time.', error);
  }
})();
