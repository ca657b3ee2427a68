// Registers the service worker (web/service-worker), which keeps the app's files on the device: only in the built app, once the
// first screen has what it needs. Under `npm run dev` files change all the time, so a worker left from an earlier `npm start`
// is removed there.

/** Call this once. Without service workers, or without the https that they need, the app works too. */
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

function tell(action: Promise<unknown>): void {
  action.catch((error: unknown) => console.info('This browser does not keep the app for us.', error));
}
