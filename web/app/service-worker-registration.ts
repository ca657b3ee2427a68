// Asks the browser to keep the app's files (web/service-worker): in the built app, once the first screen has what it needs.
// Under `npm run dev` files change under one's hands: there a worker that an earlier `npm start` left behind is sent away.

/** To be called once. Where the browser has no service workers, or wants https for them, the app works without. */
export function keepAppOnDevice(): void {
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) {
    tell(navigator.serviceWorker.getRegistrations().then((left) => Promise.all(left.map((one) => one.unregister()))));
    return;
  }
  const register = () => tell(navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }));
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

function tell(deed: Promise<unknown>): void {
  deed.catch((error: unknown) => console.info('This browser does not keep the app for us.', error));
}
