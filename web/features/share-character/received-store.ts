/**
 * The one character that a person without a seat has received, kept on this device until it is added to a session. It is
 * validated each time it is read.
 */
import { createStore } from 'zustand/vanilla';
import { CharacterPayload } from '../../../rules/character.ts';
import { BODY_MAX_BYTES } from '../../../rules/lengths.ts';
import { keptText } from '../../lib/kept-text.ts';
import { keptCharacter, receivedSign } from './received-sign.ts';

type ReceivedState = {
  character: CharacterPayload | null;
  putOffAt: string | null; // the session at which this tab is not to offer the character again
};

const keptPutOff = keptText(
  'tab',
  'two-lights-carried-put-off',
  'a character that was put off is offered after a reload',
);

export const receivedStore = createStore<ReceivedState>(() => ({ character: readKept(), putOffAt: keptPutOff.read() }));

/** Replaces a character received before. Returns whether the browser will still have it after a reload. */
export function keepReceived(character: CharacterPayload): boolean {
  receivedStore.setState({ character });
  keepPutOff(null);
  receivedSign.setState({ mayHold: true });
  return keptCharacter.write(JSON.stringify(character));
}

export function forgetReceived(): void {
  receivedStore.setState({ character: null });
  receivedSign.setState({ mayHold: false });
  keptCharacter.write(null);
}

/** Not now: at this session this tab does not offer the character again. The device keeps it. */
export function putOff(sessionId: string): void {
  keepPutOff(sessionId);
}

function keepPutOff(putOffAt: string | null): void {
  receivedStore.setState({ putOffAt });
  keptPutOff.write(putOffAt);
}

function readKept(): CharacterPayload | null {
  const kept = keptCharacter.read();
  if (kept === null || kept.length > BODY_MAX_BYTES) return null;
  try {
    return CharacterPayload.safeParse(JSON.parse(kept)).data ?? null;
  } catch (error) {
    console.info('The received character on this device cannot be read.', error);
    return null;
  }
}
