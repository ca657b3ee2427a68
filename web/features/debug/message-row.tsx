// One line of the log: when, which way, what, in a sentence; open, the formatted frame. Directions differ by icon and word.
import { ArrowDownLeft, ArrowUpRight, type LucideIcon, Plug, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { DebugEntry, DebugKind } from '../../live/debug-log.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { clockWithMs, laidOut, readMessage } from './message.ts';
import styles from './message-row.module.css';

type MessageRowProps = { entry: DebugEntry; isOpen: boolean; onToggle: (id: number) => void };

const WAYS: Record<DebugKind, { word: string; Sign: LucideIcon }> = {
  incoming: { word: 'Incoming', Sign: ArrowDownLeft },
  outgoing: { word: 'Outgoing', Sign: ArrowUpRight },
  connection: { word: 'Connection', Sign: Plug },
  error: { word: 'Error', Sign: TriangleAlert },
};

export function MessageRow({ entry, isOpen, onToggle }: MessageRowProps) {
  const id = useId();
  const { type, summary, isError } = readMessage(entry);
  const { word, Sign } = WAYS[entry.kind];
  return (
    <li className={styles.row} data-kind={entry.kind} data-error={isError || undefined}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(entry.id)}
      >
        <span className={styles.way}>
          <Sign aria-hidden />
          {word}
        </span>
        <b className={styles.type}>{type}</b>
        <time className={styles.clock} dateTime={new Date(entry.atMs).toISOString()}>
          {clockWithMs(entry.atMs)}
        </time>
        <span className={styles.summary}>{summary}</span>
      </button>
      {isOpen && (
        <div id={id} className={styles.whole}>
          {/* Scrolled by the keyboard as well: hence a stop of its own. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable */}
          <pre className={styles.text} tabIndex={0}>
            {laidOut(entry)}
          </pre>
          <CopyButton label="Copy" variant="ghost" text={() => laidOut(entry)} className={styles.copy} />
        </div>
      )}
    </li>
  );
}
