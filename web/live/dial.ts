/** One dial of a line by calls, for the readers of its frames: read-stream.ts and read-polls.ts. */

export type Dial = {
  /** A call of this dial, aborted when the dial ends. */
  get: (path: 'events' | 'poll', accept: string, query?: string) => Promise<Response>;
  /** The code for a refusal; null if dialling again may help. */
  refusedWith: (response: Response) => Promise<number | null>;
  /** Drops the dial unless something arrives within this time. */
  expectWordsWithin: (ms: number) => void;
  /** Something has arrived: with the first bytes the line is open. */
  heard: () => void;
  take: (frame: string) => void;
  isOver: () => boolean;
};

/** Reads from the opening to the end. Returns the code that it ended with, null when it could not open. */
export type Read = (dial: Dial) => Promise<number | null>;
