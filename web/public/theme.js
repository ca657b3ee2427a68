// Runs before the first paint: the remembered light (auto, night or day) stands on <html> before any colour is asked for.
// web/ui/theme.ts owns the choice afterwards; both share the name of the key and nothing else.
(() => {
  let choice = 'auto';
  try {
    choice = localStorage.getItem('two-lights-theme') ?? 'auto';
  } catch (error) {
    console.info('The theme is not remembered: this browser keeps no storage for us.', error);
  }
  document.documentElement.dataset.theme = choice === 'night' || choice === 'day' ? choice : 'auto';
})();
