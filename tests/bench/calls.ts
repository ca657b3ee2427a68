// Calls of a client without a screen, and percentiles of their times.

export type Frame = Record<string, unknown>;

/** Calls the server and gives its JSON. Throws with the whole answer when the status is an error. */
export async function call(origin: string, method: string, path: string, body?: Frame, token?: string): Promise<Frame> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(origin + path, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
  return text === '' ? {} : JSON.parse(text);
}

/** Gives the value as a string, or throws. */
export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`A text was expected, not ${JSON.stringify(value)}`);
  return value;
}

/** The value that this share of all values does not exceed; NaN when there are none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
