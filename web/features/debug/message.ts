/**
 * One line of the log as a person reads it: what kind of frame, a sentence about it, and the formatted frame. It reads the stored
 * lines, with secrets already blanked, and caches only the words.
 */
import { EVENT_TYPES, type TableEvent } from '../../../rules/events.ts';
import { beginningOf } from '../../../rules/excerpt.ts';
import { withNames } from '../../../rules/isolated.ts';
import { poolWords } from '../../../rules/roll-words.ts';
import { storyOf } from '../../../rules/story.ts';
import type { DebugEntry } from '../../live/debug-log.ts';
import { withCodeNames } from './close-code-words.ts';

export type Message = {
  entry: DebugEntry;
  type: string; // of the frame, or what happened to the line
  summary: string; // one line, may be empty
  isError: boolean; // an error, on the line or in the room
};

type Frame = Record<string, unknown>;

/** Longer than any panel is wide. */
const SUMMARY_MAX = 240;
const read = new WeakMap<DebugEntry, Message>();

/** Reads each line once, when it is first looked at. */
export function readMessage(entry: DebugEntry): Message {
  const known = read.get(entry);
  if (known) return known;
  const { kind, name, text } = entry;
  const frame = frameOf(text);
  const type = typeof frame?.type === 'string' ? frame.type : name;
  const words = frame === null ? withCodeNames(text) : summaryOf(frame);
  const message: Message = {
    entry,
    type: type || 'unreadable',
    summary: beginningOf(frame !== null && name !== '' ? `${name}: ${words}` : words, SUMMARY_MAX),
    isError: kind === 'error' || frame?.type === 'Error',
  };
  read.set(entry, message);
  return message;
}

/** The frame formatted over several lines; anything else stays a sentence. */
export function laidOut({ text }: DebugEntry): string {
  const frame = frameOf(text);
  return frame === null ? withCodeNames(text) : JSON.stringify(frame, null, 2);
}

/** The content as data: the frame itself, or the sentence. */
export function dataOf({ text }: DebugEntry): unknown {
  return frameOf(text) ?? withCodeNames(text);
}

/** "21:04:07.312" by the reader's own clock. */
export function clockWithMs(atMs: number): string {
  return new Date(atMs).toLocaleTimeString(undefined, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });
}

function frameOf(text: string): Frame | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Frame) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function summaryOf(frame: Frame): string {
  switch (frame.type) {
    case 'JoinSession':
      return withNames`as ${String(frame.displayName)}${frame.lastSeq === undefined ? '' : `, after ${frame.lastSeq}`}`;
    case 'Joined':
      return `at ${frame.seq}, ${Array.isArray(frame.missed) ? `${frame.missed.length} missed` : 'everything anew'}`;
    case 'Ack':
      return frame.result === undefined ? 'done' : `done, ${fieldsOf({ result: frame.result })}`;
    case 'Error':
      return `${frame.code}: ${frame.message}`;
    case 'Seen':
      return `up to ${frame.seq}`;
    case 'SendDiceRoll': {
      const { dicePool, context, modifier } = frame;
      const pool = typeof dicePool === 'object' && dicePool !== null ? poolWords(dicePool) : '';
      return [pool, context, modifier ? `modifier ${modifier}` : ''].filter(Boolean).join(', ');
    }
    case 'SendChatMessage':
      return String(frame.message);
    case 'ReceiveCharacterDelta':
      return `${frame.field} from ${frame.oldValue} to ${frame.newValue}`;
    default:
      return isEvent(frame) ? storyWords(frame) : fieldsOf(frame);
  }
}

function isEvent(frame: Frame): frame is TableEvent {
  return typeof frame.seq === 'number' && EVENT_TYPES.some((type) => type === frame.type);
}

/** In the words of the session's story, if it tells this event. */
function storyWords(event: TableEvent): string {
  const [told] = storyOf([event]);
  if (told === undefined) return fieldsOf({ ...event });
  return told.text || withNames`${told.speaker ?? ''}: ${told.quote ?? ''}`;
}

function fieldsOf({ type: _type, id: _id, sessionId: _sessionId, seq: _seq, at: _at, ...fields }: Frame): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
