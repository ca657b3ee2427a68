// Cloudflare's prices on the paid plan for Workers, in USD, from the pages "Pricing" of Workers, Durable Objects and D1. What the
// plan includes each month is left out: it is the same for ten evenings and for ten thousand.

export const PRICED_ON = '2026-11-21';

const MILLION = 1_000_000;

export const USD = {
  workerRequest: 0.3 / MILLION,
  workerCpuMs: 0.02 / MILLION,
  objectRequest: 0.15 / MILLION,
  objectGbSecond: 12.5 / MILLION,
  rowRead: 0.001 / MILLION, // of an object and of D1
  rowWritten: 1 / MILLION, // of an object and of D1; setting an alarm counts as one
} as const;

/** This many incoming socket messages are billed as one request to an object; outgoing ones are free. */
export const MESSAGES_PER_REQUEST = 20;
/** The memory that a running object is billed for, whatever it uses. It is not billed while it could hibernate. */
export const OBJECT_GB = 0.128;
