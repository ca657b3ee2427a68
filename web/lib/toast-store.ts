// The current messages in the corner. Any code may add one, and no page owns them.
// Each disappears after its time, if it has one.

import { createStore } from 'zustand/vanilla';
import { NOTICE_MS } from './notice-times.ts';

export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export type Toast = {
  id: string;
  tone: ToastTone;
  title: string;
  text?: string | undefined;
  durationMs: number; // 0: stays until closed
  action?: { label: string; onSelect: () => void } | undefined;
  isUrgent?: boolean | undefined; // said at once, as errors are
};

export type ToastRequest = {
  tone?: ToastTone | undefined;
  title: string;
  text?: string | undefined;
  durationMs?: number | undefined; // default 5000; 0 stays
  action?: { label: string; onSelect: () => void } | undefined;
  isUrgent?: boolean | undefined; // it is this person's own: said at once
  id?: string | undefined; // replaces the toast of the same id in its place
};

const mostAtOnce = 4;

export const toastStore = createStore<{ toasts: ReadonlyArray<Toast> }>(() => ({ toasts: [] }));

let count = 0;

export function showToast({ tone = 'info', durationMs = NOTICE_MS.usual, id, ...words }: ToastRequest): string {
  count += 1;
  const toast: Toast = {
    ...words,
    id: id ?? `toast-${count}`,
    tone,
    durationMs,
  };
  toastStore.setState(({ toasts }) => ({
    toasts: toasts.some((shown) => shown.id === toast.id)
      ? toasts.map((shown) => (shown.id === toast.id ? toast : shown))
      : makeRoom(toasts, toast),
  }));
  return toast.id;
}

export function hideToast(id: string): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Nobody reads more than a handful: the oldest one with a time and without a button goes first, otherwise the oldest. */
function makeRoom(toasts: ReadonlyArray<Toast>, toast: Toast): ReadonlyArray<Toast> {
  if (toasts.length < mostAtOnce) return [...toasts, toast];
  const leaving = toasts.find((shown) => shown.durationMs > 0 && !shown.action) ?? toasts[0];
  return [...toasts.filter((shown) => shown !== leaving), toast];
}
