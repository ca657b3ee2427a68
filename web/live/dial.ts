/** One dial of a line by calls, as those see it who read what arrives: read-stream.ts and read-polls.ts. */

export type Dial = {
  /** A call in the name of this dial, which ends when the dial does. */
  get: (path: 'events' | 'poll', accept: string, query?: string) => Promise<Response>;
  /** The code for a refusal; null where dialling again may help. */
  refusedWith: (response: Response) => Promise<number | null>;
  /** Drops the dial unless something arrives within so long. */
  expectWordsWithin: (ms: number) => void;
  /** Something arrived, whatever it is: with the first of it the line is open. */
  heard: () => void;
  take: (frame: string) => void;
  isOver: () => boolean;
};

/** Reads from the opening to the end. Answers the code it ended with, null when nothing could be opened. */
export type Read = (dial: Dial) => Promise<number | null>;
