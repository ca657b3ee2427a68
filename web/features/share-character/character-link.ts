/**
 * A character in the fragment of a link, which is sent to no server: JSON, deflated where the browser can, as base64url. What
 * is read is untrusted: limits on its size before and after inflating, then the schema.
 */
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { leanPayload, wholePayload } from '../../../rules/builder/lean-payload.ts';
import type { CharacterPayload } from '../../../rules/character.ts';
import { isNestedTooDeeply } from '../../../rules/wire/nesting.ts';

export const CHARACTER_PATH = '/character';
const MARK = '#c=';
/** Longer fragments are not read. In characters. */
export const LINK_MAX = 64 * 1024;
/** Inflating stops beyond this: the most that the server takes as a body. */
export const INFLATED_MAX_BYTES = 256 * 1024;
/** The most that a camera still reads from one code, in bytes. */
export const CODE_MAX_BYTES = 2_900;

/**
 * The first letter tells how the rest is packed. A browser that cannot deflate writes plain text; every browser reads what it
 * is able to.
 */
const PACKED = { deflated: '1', plain: '0' } as const;

export type LinkReading = { payload: CharacterPayload } | { fault: string };

/** `content` must be the built-in one, which the reader has as well. */
export async function characterLink(
  origin: string,
  character: CharacterPayload,
  content: BuilderContent,
): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(leanPayload(character, content)));
  const packed =
    typeof CompressionStream === 'function'
      ? await streamed(bytes, new CompressionStream('deflate-raw'), bytes.byteLength)
      : undefined;
  const fragment =
    packed === undefined ? `${PACKED.plain}${lettersOf(bytes)}` : `${PACKED.deflated}${lettersOf(packed)}`;
  return `${origin}${CHARACTER_PATH}${MARK}${fragment}`;
}

/** Whether it is short enough for one code that a camera can read; if not, the link and the file remain. */
export function fitsOneCode(link: string): boolean {
  return new TextEncoder().encode(link).byteLength <= CODE_MAX_BYTES;
}

/** Whether a fragment is meant to hold a character at all. */
export function holdsCharacter(fragment: string): boolean {
  return fragment.startsWith(MARK);
}

export async function characterInFragment(fragment: string, content: BuilderContent): Promise<LinkReading> {
  if (!holdsCharacter(fragment)) return { fault: 'This link holds no character.' };
  if (fragment.length > LINK_MAX) return { fault: 'This link is too long to be a character.' };
  const packing = fragment.charAt(MARK.length);
  if (packing !== PACKED.deflated && packing !== PACKED.plain)
    return { fault: 'This link is of a kind that is not known here. A newer version may read it.' };
  const packed = bytesOf(fragment.slice(MARK.length + 1));
  if (packed === undefined) return { fault: BROKEN };
  if (packing === PACKED.deflated && typeof DecompressionStream !== 'function')
    return { fault: 'This browser is too old to unpack the link. Ask for the character as a file.' };
  const bytes = packing === PACKED.plain ? packed : await inflated(packed);
  if (bytes === undefined) return { fault: BROKEN };
  const value = parsed(bytes);
  if (value === undefined || isNestedTooDeeply(value)) return { fault: BROKEN };
  const whole = wholePayload(value, content);
  if ('payload' in whole) return whole;
  return { fault: `This link does not hold a valid character: ${whole.faults.slice(0, 3).join('; ')}.` };
}

const BROKEN = 'This link is broken: a part of it may have been cut off. Ask for it again.';

async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await streamed(packed, new DecompressionStream('deflate-raw'), INFLATED_MAX_BYTES);
  } catch (error) {
    console.info('A link could not be unpacked.', error);
    return undefined;
  }
}

/** What comes out of `through`; undefined as soon as it is more than `maxBytes`. */
async function streamed(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

function lettersOf(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(letters)) return undefined;
  try {
    return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch (error) {
    console.info('A link has letters missing.', error);
    return undefined;
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    console.info('A link does not hold what it should.', error);
    return undefined;
  }
}
