// Copies a text to the clipboard and says so in its own place for three seconds.
// When the browser refuses, a message in the corner says so.

import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { NOTICE_MS } from '../lib/notice-times.ts';
import styles from './button.module.css';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-look.ts';
import { classNames } from './class-names.ts';
import { showToast } from './toast.tsx';

type CopyButtonProps = ButtonLook & {
  text: string | (() => string);
  label: string;
  onCopied?: (() => void) | undefined;
  failure?: { title: string; text?: string | undefined } | undefined;
  icon?: ReactNode;
  className?: string | undefined;
};

const FAILED = { title: 'Copy Failed', text: 'Select the text and copy it by hand.' };

export function CopyButton({ text, label, onCopied, failure = FAILED, icon, ...look }: CopyButtonProps) {
  const [copies, setCopies] = useState(0); // presses since it last reset: a second press restarts the three seconds
  const copied = copies > 0;

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), NOTICE_MS.copied);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    if (await copyText(typeof text === 'string' ? text : text())) {
      setCopies((count) => count + 1);
      onCopied?.();
    } else {
      showToast({ tone: 'error', ...failure });
    }
  }

  return (
    <Button
      {...look}
      icon={copied ? <Check aria-hidden /> : (icon ?? <Copy aria-hidden />)}
      onClick={copy}
      className={classNames(look.className, copied && styles.done)}
    >
      <span className={styles.either} aria-live="polite">
        <span className={styles.one} data-shown={!copied || undefined}>
          {label}
        </span>
        <span className={styles.one} data-shown={copied || undefined}>
          Copied
        </span>
      </span>
    </Button>
  );
}
