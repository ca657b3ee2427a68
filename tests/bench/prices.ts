// What Cloudflare asks on its paid plan for Workers, in USD, as its pages "Pricing" of Workers, Durable Objects and D1 said on
// 2026-11-21. What the plan includes each month is left out: it is the same for ten evenings and for ten thousand.

const MILLION = 1_000_000;

export const USD = {
  workerRequest: 0.3 / MILLION,
  workerCpuMs: 0.02 / MILLION,
  objectRequest: 0.15 / MILLION,
  objectGbSecond: 12.5 / MILLION,
  rowRead: 0.001 / MILLION, // of an object and of D1 alike
  rowWritten: 1 / MILLION, // the same; setting an alarm is one
} as const;

/** So many messages that come in by socket are one request to an object; those that go out are free. */
export const MESSAGES_PER_REQUEST = 20;
/** What an object is billed for while it runs, however little it uses. It is not billed while it could hibernate. */
export const OBJECT_GB = 0.128;
