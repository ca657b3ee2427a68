// What reads texts of others reads each letter a few times at most: the worst text costs about as much as a plain one of the
// same size. Judged by that ratio, since how fast the machine is says nothing.
import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../rules/excerpt.ts';
import { isolated } from '../../rules/isolated.ts';
import { excessWords } from '../../rules/lengths.ts';
import { sumInWords } from '../../rules/roll-words.ts';
import { parseSessionId } from '../../rules/session-id.ts';
import { settled } from '../../rules/settled.ts';
import { storyOf } from '../../rules/story.ts';
import { typedRoll } from '../../rules/typed-roll.ts';
import type { Session } from '../../rules/wire/rest.ts';
import { markdownFile } from '../../web/features/campaign/story-files.ts';
import { searchedWords } from '../../web/features/lobby/live-lobby.ts';
import { piecesOf } from '../../web/lib/links.ts';
import { fileNameOf } from '../../web/lib/save-file.ts';
import { serverSentEvents } from '../../web/lib/server-sent-events.ts';
import { redacted } from '../../web/live/redacted.ts';
import { matches } from '../../web/ui/list-search.tsx';
import { typedProse } from '../../web/ui/typed-text.ts';

/** As long as three of the longest notes: a pattern that goes back and forth takes a thousand times as long for it. */
const LENGTH = 60_000;
/** A linear reader stays far below, a quadratic one is far above. */
const RATIO_MAX = 300;
/** Here both take long enough to be told apart from nothing. */
const STREAM_RATIO_MAX = 20;

const filled = (pattern: string) => pattern.repeat(Math.ceil(LENGTH / pattern.length)).slice(0, LENGTH);
const PLAIN = filled('The ford is deep and the lanterns are out. ');

/** The worst case for patterns: the beginning of a match, again and again, without its end. */
const WORST = [
  'eyJ',
  'eyJeyJ-_',
  'a',
  'aB3-',
  '7',
  '7k',
  ' ',
  ' x',
  '\u00a0\t',
  ' \u2028',
  '\n',
  ' \n ',
  '.',
  ',;:.',
  '- ',
  '1.',
  '*_`',
  '=',
  '/',
  '"\\',
  'bearer',
  'bearer.',
  'bearer: ',
  'password ',
  'eyJaaaaaa.',
  '\ud83c',
  '\u202e\u200b',
  'https://',
  'http://a.b ',
  'https://a.b/(',
  'https://a.b/))',
  'http://[',
  'd6+',
  '/r d6',
  'a\u0301\u0323',
  '\u{1f468}\u200d',
  '\u{1f1eb}',
  '\u05d0',
].flatMap((pattern) => [filled(pattern), `x${filled(pattern).slice(2)}!`]);

/** What this process has used of the processor so far, in milliseconds: what others do on the machine does not count. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The least of a few runs, in milliseconds. */
function costOf(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const beganMs = usedMs();
    work();
    return usedMs() - beganMs;
  });
  return Math.min(...times);
}

/**
 * Times below this cannot be told apart from zero: each letter of the plain text looked at ten times. It takes half a
 * millisecond on a quick machine and several on a slow one, as all that is judged by it does.
 */
const LEAST_MS = costOf(() => {
  let sum = 0;
  for (let pass = 0; pass < 10; pass += 1) {
    for (let at = 0; at < PLAIN.length; at += 1) sum += PLAIN.charCodeAt(at);
  }
  return sum;
});

const note = (text: string) => ({
  type: 'NoteSaved' as const,
  seq: 1,
  at: '2026-11-25T20:00:00.000Z',
  scope: 'shared' as const,
  text,
  userId: 'joss',
  revision: 1,
});
const frame = (text: string) => JSON.stringify({ ...note(text), about: 'private, eyJ' });
const session = { name: 'A ford', campaignName: '', gmName: '', notes: '', startedAt: null, createdAt: note('').at };
const named = { id: '', isMine: false, heldBy: [], level: 1, isAvailable: true, requiresPassword: false };

const READERS: [name: string, read: (text: string) => unknown][] = [
  ['the debug log blanks a frame', (text) => redacted(frame(text))],
  ['the debug log blanks a sentence', (text) => redacted(`private ${text}`)],
  ['the story is told', (text) => storyOf([note(text)])],
  [
    'the log is written as Markdown',
    (text) => markdownFile({ ...session, notes: text } as Session, [note(text)], {} as never),
  ],
  ['a long text is cut for its card', (text) => excerptOf(text, LENGTH - 1)],
  ['a list is searched', (text) => matches(text, text.slice(0, 200))],
  [
    'a character is searched for',
    (text) =>
      searchedWords({ ...named, name: text, ancestry: '', heritage: text, class: '' } as never) && matches(text, 'of'),
  ],
  ['a link is read', (text) => parseSessionId(text)],
  ['a file gets its name', (text) => fileNameOf(text)],
  ['addresses are found', (text) => piecesOf(text)],
  ['addresses are found in one after the other', (text) => piecesOf(`https://a.example/${text.replace(/\s/g, '')}`)],
  ['a roll is read', (text) => typedRoll(`/r ${text}`)],
  ['a long roll is read', (text) => typedRoll(`/r 1${text.replace(/./gs, '+1')}`)],
  ['a text is counted', (text) => excessWords(text, 10)],
  ['a name is set apart', (text) => isolated(text)],
  ['a sum is told', (text) => sumInWords({ context: text.slice(0, 200), description: text } as never)],
  ['a text is typed', (text) => typedProse(text)],
  ['a text is trimmed as it arrives', (text) => settled(text)],
];

describe('the worst text, against a plain one of the same size', () => {
  it.each(READERS)('[DM6] %s', (_, read) => {
    const plain = Math.max(
      costOf(() => read(PLAIN)),
      LEAST_MS,
    );
    const slow = WORST.map((text) => ({ text: text.slice(0, 12), ratio: costOf(() => read(text)) / plain })).filter(
      ({ ratio }) => ratio > RATIO_MAX,
    );
    expect(slow).toEqual([]);
  });
});

describe('a stream of events', () => {
  const CHUNK_BYTES = 1_024;
  const CHUNKS = 4_096;

  /** How long it takes to read this many messages, all of them together as long as the others'. */
  async function costOfReading(messages: number): Promise<number> {
    const around = 'data: \n\n'.length;
    const message = `data: ${'x'.repeat((CHUNKS * CHUNK_BYTES) / messages - around)}\n\n`;
    const bytes = new TextEncoder().encode(message.repeat(messages));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
          controller.enqueue(bytes.subarray(from, from + CHUNK_BYTES));
        }
        controller.close();
      },
    });
    const beganMs = usedMs();
    let read = 0;
    for await (const { data } of serverSentEvents(body)) read += data.length + around;
    expect(read).toBe(bytes.length);
    return usedMs() - beganMs;
  }

  it('[DM6] reads one message of 4 MiB in small pieces about as fast as it reads a message in each of them', async () => {
    const plain = Math.min(await costOfReading(CHUNKS), await costOfReading(CHUNKS));
    const worst = Math.min(await costOfReading(1), await costOfReading(1));
    expect(worst / plain).toBeLessThan(STREAM_RATIO_MAX);
  });
});
