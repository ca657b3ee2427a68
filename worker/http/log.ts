/**
 * The worker's log: one line of JSON for each answered call and for each fault. It has the pattern
 * of a path and never the path itself, since a session's id lets people in; and no body, name, address or token.
 */

/** A fact that may stand in a log: a count, a code, a pattern, an id that gives no access. */
type Fact = string | number | boolean | null | readonly string[];
export type Facts = Record<string, Fact>;

/** An action. */
export function logDone(event: string, facts: Facts): void {
  console.info(JSON.stringify({ event, ...facts }));
}

/** Something odd that did no harm. */
export function logOdd(event: string, facts: Facts): void {
  console.warn(JSON.stringify({ event, ...facts }));
}

/** A fault, with where and why. */
export function logFault(event: string, error: unknown, facts: Facts = {}): void {
  console.error(JSON.stringify({ event, ...facts, ...causeOf(error) }));
}

/** D1's own error, which a failed query wraps; the query's message would repeat its parameters. */
export function rootErrorOf(error: Error): Error {
  return error.cause instanceof Error ? error.cause : error;
}

/**
 * Runs the work of a Durable Object's method. The platform itself logs what the method throws, so it must be D1's own error
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
    return { name: typeof error, reason: 'something was thrown that is not an error', stack: [] };
  const origin = rootErrorOf(error);
  // The message of a JSON parse error quotes the text.
  const reason = origin instanceof SyntaxError ? 'a text does not parse' : origin.message;
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { name: error.name, reason, stack };
}
