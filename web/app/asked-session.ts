// Which session the address names, as a person may have typed or pasted it. Whether there is one is not known here.
import { useParams } from 'wouter';
import { parseSessionId } from '../../rules/session-id.ts';

/** Printed the one way where it can be read as an id, otherwise as it stands; empty when the address names none. */
export function useAskedSession(): string {
  return askedSession(useParams().sessionId ?? '');
}

/** The same of a part of an address. */
export function askedSession(part: string): string {
  const asked = decoded(part);
  return parseSessionId(asked) ?? asked;
}

/** The router leaves a whole link's own %2F as they are. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone % is no code
  }
}
