// Keeps the phone's screen on while it shows something that people look at without touching.
// Where the browser has no such lock, or refuses it on a low battery, the screen goes dark as always.
import { useEffect } from 'react';

/** While the calling component is mounted and its page is visible. */
export function useAwakeScreen(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return; // also missing on plain http
    return keepAwake(navigator.wakeLock, document);
  }, []);
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
type Lock = Pick<WakeLockSentinel, 'release' | 'released'>;

/** Returns a function that releases it. The system drops the lock when the page is hidden; it is requested again afterwards. */
export function keepAwake(locks: { request: (type: 'screen') => Promise<Lock> }, page: Page): () => void {
  let lock: Lock | null = null;
  let isAsking = false;
  let isOver = false;

  async function hold(): Promise<void> {
    if (isOver || isAsking || page.visibilityState !== 'visible' || lock?.released === false) return;
    isAsking = true;
    try {
      lock = await locks.request('screen');
    } catch (error) {
      console.info('The screen may go dark: the device keeps it awake for nobody now.', error);
    }
    isAsking = false;
    if (isOver) await letGo();
  }

  async function letGo(): Promise<void> {
    const held = lock;
    lock = null;
    if (held?.released === false) await held.release();
  }

  const onChange = () => void hold();
  page.addEventListener('visibilitychange', onChange);
  void hold();
  return () => {
    isOver = true;
    page.removeEventListener('visibilitychange', onChange);
    void letGo();
  };
}
