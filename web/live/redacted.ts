/**
 * A frame or a sentence without its secrets: passwords, tokens, access keys, the session id that lets people in, and a
 * person's private texts. It runs before anything is stored, so that no log has them; it goes by names and shapes,
 * and knows no frames.
 */

export const BLANK = '[blanked]';

/** A text without any of these words has no secret except session ids: this one test is enough for most frames. */
const HINT = /password|passphrase|token|secret|bearer|authorization|access.?key|private|eyJ/i;
const SECRET_NAME = /password|passphrase|token|secret|bearer|authorization|access.?key/i;
const BEARER = /(bearer[.\s:]+)[\w.~+/=-]{12,}/gi;
/** Only at the start of a word: in a long word without a dot, each `eyJ` would be scanned to the end again. */
const JSON_WEB_TOKEN = /(?<![\w-])eyJ[\w-]{6,}\.[\w-]+(\.[\w-]*)?/g;
/**
 * With hyphens as printed, or without, as people may type it: then only if it has a letter and a digit, unlike a word or a
 * number.
 */
const SESSION_ID =
  /(?<![\w.-])(?:[\da-tv-z]{4}(?:-[\da-tv-z]{4}){3}|(?=\d*[a-z])(?=[a-z]*\d)[\da-tv-z]{16})(?![\w-])/gi;

/**
 * [DM3] The same text with a mark in place of each secret. A text that looks like a frame but cannot be parsed is left out
 * whole.
 */
export function redacted(said: string): string {
  const text = said.replace(SESSION_ID, BLANK);
  if (!HINT.test(text)) return text;
  if (!/^\s*[[{"]/.test(text)) return withoutTokens(text);
  try {
    return JSON.stringify(JSON.parse(text, withoutSecret));
  } catch (error) {
    if (error instanceof SyntaxError) return BLANK;
    throw error;
  }
}

/** Booleans stay (that there is a password is not secret), and so do empty fields. */
function withoutSecret(this: unknown, name: string, value: unknown): unknown {
  if (value === null || value === '' || typeof value === 'boolean') return value;
  if (SECRET_NAME.test(name)) return BLANK;
  if (name === 'text' && isPrivate(this)) return BLANK;
  return typeof value === 'string' ? withoutTokens(value) : value;
}

function isPrivate(note: unknown): boolean {
  return typeof note === 'object' && note !== null && 'scope' in note && note.scope === 'private';
}

function withoutTokens(words: string): string {
  return words.replace(BEARER, `$1${BLANK}`).replace(JSON_WEB_TOKEN, BLANK);
}
