/**
 * A poll, the hub's third way: its query and its answer.
 */
import * as z from 'zod/mini';
import type { ServerFrame } from './socket.ts';

const WAIT = 'Must be a number of seconds from 0 to 25';

/** The last event that the client has, and how many seconds it waits for a newer one. Query texts in, numbers out. */
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

/** `close` says why the line ends, as on a socket; the bare word answers a ping. */
export type PollAnswer = { frames: (ServerFrame | 'pong')[]; close?: { code: number; reason: string } };
