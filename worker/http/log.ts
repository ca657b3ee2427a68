/**
 * What the worker writes down: one line of JSON for each call that was answered and for each fault. It knows the pattern
 * of a path and never the path itself, for a session's id lets people in; and no body, no name, no address, no token.
 */

/** A fact that may stand in a log: a count, a code, a pattern, an id of ours that opens nothing. */
type Fact = string | number | boolean | null | readonly string[];
export type Facts = Record<string, Fact>;

/** What was done. */
export function logDone(event: string, facts: Facts): void {
  console.info(JSON.stringify({ event, ...facts }));
}

/** What was odd, and did no harm. */
export function logOdd(event: string, facts: Facts): void {
  console.warn(JSON.stringify({ event, ...facts }));
}

/** What went wrong, with where and why. */
export function logFault(event: string, error: unknown, facts: Facts = {}): void {
  console.error(JSON.stringify({ event, ...facts, ...causeOf(error) }));
}

/** What D1 said, which a failed query wraps; the query's own message would repeat its parameters. */
export function rootErrorOf(error: Error): Error {
  return error.cause instanceof Error ? error.cause : error;
}

/**
 * The work of an object that others call. The platform writes down by itself what is thrown out of it, as it is: it is what D1 said,
 * and not the failed query, whose message repeats its parameters.
 */
export async function withSafeFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Error ? rootErrorOf(error) : error;
  }
}

function causeOf(error: unknown): { name: string; reason: string; stack: string[] } {
  if (!(error instanceof Error))
    return { name: typeof error, reason: 'something was thrown that is no error', stack: [] };
  const origin = rootErrorOf(error);
  // A text that does not parse is quoted in the complaint about it.
  const reason = origin instanceof SyntaxError ? 'a text does not parse' : origin.message;
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { name: error.name, reason, stack };
}
