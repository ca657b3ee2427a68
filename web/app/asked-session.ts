// The session that the address names, as a person may have typed or pasted it. Whether it exists is the server's to say.
import { useParams } from 'wouter';
import { parseSessionId } from '../../rules/session-id.ts';

/** In its usual form when it can be read as an id, otherwise as it stands; empty when the address names none. */
export function useAskedSession(): string {
  return askedSession(useParams().sessionId ?? '');
}

/** The same for a part of an address. */
export function askedSession(part: string): string {
  const asked = decoded(part);
  return parseSessionId(asked) ?? asked;
}

/** The router does not decode the %2F of a link that was pasted whole. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone % is no escape
  }
}
