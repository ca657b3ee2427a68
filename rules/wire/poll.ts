/**
 * A poll, the hub's third way: what it asks for and what it is answered. How the room finds the frames is not known
 * here.
 */
import * as z from 'zod/mini';
import type { ServerFrame } from './socket.ts';

const WAIT = 'Must be a number of seconds from 0 to 25';

/** The last event that the client has, and for how many seconds it waits where there is none after it. Query texts in, numbers out. */
export const PollQuery = z.object({
  lastSeq: z._default(
    z.nullable(z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'Must be a seq')), z.transform(Number))),
    null,
  ),
  wait: z.pipe(
    z.pipe(z._default(z.string(), '20'), z.string().check(z.regex(/^\d{1,2}(\.\d{1,3})?$/, WAIT))),
    z.pipe(z.transform(Number), z.number().check(z.lte(25, WAIT))),
  ),
});
export type PollQuery = z.infer<typeof PollQuery>;

/** `close` says why no poll goes on here, as a socket would be told; the bare word answers a ping. */
export type PollAnswer = { frames: (ServerFrame | 'pong')[]; close?: { code: number; reason: string } };
