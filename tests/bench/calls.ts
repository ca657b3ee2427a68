// Calls as a visitor without a screen makes them, and shares of what they took. It starts no server and judges no figure.

export type Frame = Record<string, unknown>;

/** Calls the server and gives its JSON. Throws with the whole answer when the status says no. */
export async function call(origin: string, method: string, path: string, body?: Frame, token?: string): Promise<Frame> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(origin + path, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
  return text === '' ? {} : JSON.parse(text);
}

/** A field that must be a text. */
export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`A text was expected, not ${JSON.stringify(value)}`);
  return value;
}

/** The value below which that share of them lies; NaN of none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
