/** An answer with an ETag: a caller who has it already is answered 304. It knows neither what is asked nor who may ask. */
import type { Context } from 'hono';
import { digestOf } from '../desk/content.ts';
import type { AppEnv } from '../env.ts';

export type Answer = { bytes: Uint8Array<ArrayBuffer>; etag: string };

export function answerOf(body: unknown): Answer {
  const bytes = new Uint8Array(new TextEncoder().encode(JSON.stringify(body)));
  return { bytes, etag: `"${digestOf(bytes)}"` };
}

/** A private answer stays in its caller's own cache, which asks each time whether it is still the same. */
export function send<E extends AppEnv>(
  c: Context<E>,
  { bytes, etag }: Answer,
  { isPublic }: { isPublic: boolean },
): Response {
  c.header('ETag', etag);
  c.header('Cache-Control', isPublic ? 'public, max-age=300' : 'private, no-cache');
  if (!isPublic) c.header('Vary', 'Authorization');
  if (isNamed(etag, c.req.header('If-None-Match'))) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  return c.body(bytes);
}

/** If-None-Match compares weakly: after compression by a proxy an ETag comes back as W/"...". */
function isNamed(etag: string, condition = ''): boolean {
  const named = condition.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return named.includes(etag) || named.includes('*');
}
