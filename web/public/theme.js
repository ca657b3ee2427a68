// Runs before the first paint: sets the stored theme (auto, night or day) on <html> before any colour is computed.
// web/ui/theme.ts owns the choice afterwards; both share only the name of the key.
(() => {
  let choice = 'auto';
  try {
    choice = localStorage.getItem('two-lights-theme') ?? 'auto';
  } catch (error) {
    console.info('The theme is not remembered: this browser keeps no storage for us.', error);
  }
  document.documentElement.dataset.theme = choice === 'night' || choice === 'day' ? choice : 'auto';
})();
