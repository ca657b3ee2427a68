/**
 * Reads what a caller sent: a JSON object of bounded size and depth, validated by a schema. Anything else
 * is refused with the name of the field; nothing is partly accepted.
 */
import type { HonoRequest } from 'hono';
import * as z from 'zod/mini';
import { BODY_MAX_BYTES } from '../../rules/lengths.ts';
import { isNestedTooDeeply, NESTED_MAX } from '../../rules/wire/nesting.ts';
import { type FieldErrors, fieldErrors } from '../../rules/wire/rest.ts';
import { Refused } from './errors.ts';

/**
 * Called when the body has a fault, before the fault is reported: some refusals come first. It throws
 * such a refusal, or returns. `sent` is the body as it came, empty when it could not be read.
 */
export type BeforeFault = (sent: Record<string, unknown>) => Promise<void>;

/** `mayBeEmpty` is for a call without fields: an empty body counts as an object without fields. */
type ReadingOptions = { maxBytes?: number; maxLevels?: number; mayBeEmpty?: boolean; beforeFault?: BeforeFault };

/** The body as parsed by the schema. Throws VALIDATION or TOO_LARGE. */
export async function readBody<Schema extends z.core.$ZodType>(
  req: HonoRequest,
  schema: Schema,
  options: ReadingOptions = {},
): Promise<z.output<Schema>> {
  const { body } = await readAndJudge(req, schema, options);
  return body;
}

/** JSON has no undefined: a field has a value or is missing. */
export type Sent<Body> = { [Field in keyof Body]?: Exclude<Body[Field], undefined> };

/** As `readBody`, but with only the sent fields: a default would overwrite fields that the caller left out. */
export async function readChange<Schema extends z.core.$ZodType<object>>(
  req: HonoRequest,
  schema: Schema,
  beforeFault?: BeforeFault,
): Promise<Sent<z.output<Schema>>> {
  const { sent, body } = await readAndJudge(req, schema, beforeFault ? { beforeFault } : {});
  const fields = Object.entries(body).filter(([field]) => Object.hasOwn(sent, field));
  return Object.fromEntries(fields) as Sent<z.output<Schema>>;
}

async function readAndJudge<Schema extends z.core.$ZodType>(
  req: HonoRequest,
  schema: Schema,
  { beforeFault, ...options }: ReadingOptions,
): Promise<{ sent: Record<string, unknown>; body: z.output<Schema> }> {
  let sent: Record<string, unknown> = {};
  try {
    sent = await readObject(req, options);
    return { sent, body: judge(schema, sent) };
  } catch (fault) {
    await beforeFault?.(sent);
    throw fault;
  }
}

/** A value as the schema has it. Throws VALIDATION with the faults by field. */
export function judge<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = z.safeParse(schema, value);
  if (error) throw invalid(fieldErrors(error));
  return data as z.output<Schema>;
}

/** VALIDATION; the first fault is also the message. */
export function invalid(errors: FieldErrors): Refused {
  const first = Object.values(errors)[0]?.[0] ?? 'The request is not valid.';
  return new Refused('VALIDATION', first, { errors });
}

async function readObject(
  req: HonoRequest,
  { maxBytes = BODY_MAX_BYTES, maxLevels = NESTED_MAX, mayBeEmpty = false }: ReadingOptions,
): Promise<Record<string, unknown>> {
  const text = await readText(req.raw, maxBytes);
  if (mayBeEmpty && text === '') return {};
  const value = parseJson(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) throw invalid({ general: ['The body must be a JSON object.'] });
  if (isNestedTooDeeply(value, maxLevels)) throw invalid({ general: ['The body is nested too deeply.'] });
  return value as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ general: ['The body is not valid JSON.'] });
  }
}

/**
 * A body of at most `maxBytes`, as text. Throws TOO_LARGE, and VALIDATION where it breaks off or is not UTF-8.
 * A Content-Length above the limit refuses at once; one below it proves nothing, so the bytes are counted too. A body that
 * turns out too long is still read to its end: an unread rest would block the connection's next request.
 * A byte-order mark is dropped.
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const announced = Number(request.headers.get('Content-Length') ?? 0);
  if (announced > maxBytes) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes <= maxBytes) chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof TypeError) throw error; // a body that may not be read is our own fault
    throw invalid({ general: ['The body broke off.'] }); // its sender has gone and reads no answer
  }
  if (bytes > maxBytes) throw tooLarge(maxBytes);
  return decoded(chunks);
}

function decoded(chunks: Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  try {
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
  } catch {
    throw invalid({ general: ['The body is not valid UTF-8.'] });
  }
}

function tooLarge(maxBytes: number): Refused {
  return new Refused('TOO_LARGE', `The body must be at most ${maxBytes / 1024} KiB.`);
}
