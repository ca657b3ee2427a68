// Keeps the phone's screen from going dark while something is on it that one looks at without touching.
// Where the browser has no such lock, or refuses it on a low battery, the screen goes dark as always.
import { useEffect } from 'react';

/** As long as the component that calls this stands, and its page is in sight. */
export function useAwakeScreen(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return; // also missing on plain http
    return keepAwake(navigator.wakeLock, document);
  }, []);
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
type Lock = Pick<WakeLockSentinel, 'release' | 'released'>;

/** Answers how to let go. The system takes the lock away when the page goes out of sight; it is asked for anew afterwards. */
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
