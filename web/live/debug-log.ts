/**
 * The traffic of a table's line, newest last: frames both ways, changes of the line, errors. It helps to find out
 * what went wrong; secrets are blanked.
 */

import { DEBUG_LOG_MAX } from '../lib/screen.ts';
import type { Line, LineListener } from './connection.ts';
import { redacted } from './redacted.ts';

export type DebugKind = 'incoming' | 'outgoing' | 'connection' | 'error';

export type DebugEntry = {
  id: number; // counts up from 1, also after a clear
  atMs: number; // by this device's clock
  kind: DebugKind;
  name: string; // for other lines: "open", "down", "ping"; empty for a frame
  text: string; // the frame as it was, or a sentence
};

export type DebugLog = {
  record: (kind: DebugKind, text: string, name?: string) => void;
  /** The same array until something is recorded or cleared. */
  list: () => readonly DebugEntry[];
  subscribe: (onChange: () => void) => () => void;
  clear: () => void;
  /** Pings and pongs would push everything else out of the log in an hour of silence: they are recorded on request only. */
  keepsBeats: () => boolean;
  keepBeats: (keeps: boolean) => void;
};

type Dial = (listener: LineListener) => Line;

/** [DM2] A log of the newest 500. Recording scans the text once; nothing is parsed before somebody asks. */
export function newDebugLog(nowMs: () => number = Date.now): DebugLog {
  const listeners = new Set<() => void>();
  let kept: DebugEntry[] = [];
  let listed: readonly DebugEntry[] | null = null;
  let lastId = 0;
  let isKeepingBeats = false;

  function changed(): void {
    listed = null;
    for (const listener of [...listeners]) listener();
  }

  return {
    record(kind, text, name = '') {
      lastId += 1;
      kept.push({ id: lastId, atMs: nowMs(), kind, name, text: redacted(text) });
      if (kept.length > DEBUG_LOG_MAX) kept.shift();
      changed();
    },
    list() {
      listed ??= [...kept];
      return listed;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    clear() {
      kept = [];
      changed();
    },
    keepsBeats: () => isKeepingBeats,
    keepBeats(keeps) {
      isKeepingBeats = keeps;
      changed();
    },
  };
}

/** [DM1] The same line, but records all traffic before anybody acts on it. */
export function recorded(dial: Dial, log: DebugLog): Dial {
  return (listener) => {
    let isOver = false;
    log.record('connection', 'Dialling the table.', 'dial');
    const line = dial({
      onOpen() {
        log.record('connection', 'The line stands.', 'open');
        listener.onOpen();
      },
      onFrame(text) {
        log.record('incoming', text);
        try {
          listener.onFrame(text);
        } catch (error) {
          log.record('error', `This frame could not be processed: ${error}`, 'failed');
          throw error;
        }
      },
      onDown(code) {
        const why = code === null ? '' : ` Code ${code}.`;
        log.record('connection', `The line is down.${why} Another dial follows.`, 'down');
        listener.onDown(code);
      },
      onGone(code) {
        isOver = true;
        log.record('connection', `The line is closed for good. Code ${code}.`, 'closed');
        listener.onGone(code);
      },
      onTrouble(message) {
        log.record('error', message, 'trouble');
        listener.onTrouble(message);
      },
      onBeat(word) {
        if (log.keepsBeats()) log.record('connection', HEARTBEAT[word], word);
        listener.onBeat?.(word);
      },
      onWay(way) {
        log.record('connection', WAYS[way], way);
        listener.onWay?.(way);
      },
    });
    return {
      ...line,
      send(text) {
        const isSent = line.send(text);
        if (isSent) log.record('outgoing', text);
        else log.record('error', text, 'not sent');
        return isSent;
      },
      close() {
        if (!isOver) log.record('connection', 'The table is left.', 'left');
        isOver = true;
        line.close();
      },
    };
  };
}

const WAYS = {
  socket: 'Going over to a socket.',
  stream: 'No socket gets through: going over to a stream of events.',
  poll: 'No stream gets through either: going over to polls.',
} as const;

const HEARTBEAT = { ping: 'Is anybody there?', pong: 'The table answers.' } as const;
