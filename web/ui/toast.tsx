// The corner for messages: one live region that interrupts for errors, one that waits its turn for the rest.
// A message under the pointer or with the focus stays.

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { PERSISTENT_MS } from '../lib/notice-times.ts';
import { hideToast, showToast, type Toast, type ToastTone, toastStore } from '../lib/toast-store.ts';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './toast.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export { hideToast, showToast };

const heldMs = 1500; // being read: check again after this time

const signs: Record<ToastTone, { Icon: typeof Info; word: string }> = {
  info: { Icon: Info, word: 'Note: ' },
  success: { Icon: CircleCheck, word: 'Done: ' },
  warning: { Icon: TriangleAlert, word: 'Warning: ' },
  error: { Icon: CircleAlert, word: 'Error: ' },
};

export function ToastRegion() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  // Beside the app, like dialogs: a message about a failed action is above its dialog.
  return createPortal(
    <section className={styles.region} aria-label="Messages" data-toasts>
      <div className={styles.list} role="alert" aria-live="assertive">
        {toasts.filter(isSaidAtOnce).map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
      <div className={styles.list} aria-live="polite" aria-relevant="additions text">
        {toasts
          .filter((toast) => !isSaidAtOnce(toast))
          .map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
      </div>
    </section>,
    document.body,
  );
}

function isSaidAtOnce({ tone, isUrgent }: Toast): boolean {
  return tone === 'error' || isUrgent === true;
}

function ToastItem({ toast }: { toast: Toast }) {
  const { id, tone, title, text, action } = toast;
  const element = useRef<HTMLDivElement>(null);
  const { Icon, word } = signs[tone];

  useEffect(() => {
    if (toast.durationMs === PERSISTENT_MS) return;
    let timer = setTimeout(leave, toast.durationMs);
    function leave() {
      if (isHeld(element.current)) timer = setTimeout(leave, heldMs);
      else hideToast(toast.id);
    }
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <div ref={element} className={classNames(styles.toast, styles[tone])}>
      <Icon className={styles.sign} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>
          <VisuallyHidden>{word}</VisuallyHidden>
          <span>{title}</span>
        </p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {action !== undefined && (
        <Button
          variant="quiet"
          onClick={() => {
            hideToast(id);
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Close message" className={styles.close} onClick={() => hideToast(id)}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

/** Under the pointer or the focus. A finger's :hover stays where it last tapped, so that does not count. */
function isHeld(element: HTMLElement | null): boolean {
  const canHover = window.matchMedia('(hover: hover)').matches;
  return element?.matches(canHover ? ':hover, :focus-within' : ':focus-within') ?? false;
}
