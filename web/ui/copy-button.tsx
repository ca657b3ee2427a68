// Puts a text on the clipboard and says so in its own place for three seconds.
// When the browser refuses, the caller decides what to say.

import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { NOTICE_MS } from '../../rules/durations.ts';
import { copyText } from '../lib/copy-text.ts';
import styles from './button.module.css';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-look.ts';
import { classNames } from './class-names.ts';

type CopyButtonProps = ButtonLook & {
  text: string | (() => string);
  label: string;
  copiedLabel?: string | undefined;
  onCopied?: (() => void) | undefined;
  onFailed?: (() => void) | undefined;
  icon?: ReactNode;
  className?: string | undefined;
};

export function CopyButton({
  text,
  label,
  copiedLabel = 'Copied',
  onCopied,
  onFailed,
  icon,
  ...look
}: CopyButtonProps) {
  const [copies, setCopies] = useState(0); // how often since the last rest: a second press starts the three seconds anew
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
      onFailed?.();
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
          {copiedLabel}
        </span>
      </span>
    </Button>
  );
}
