/**
 * The one character that a person without a seat has taken along, kept on this device until it is brought into a session. It is
 * validated each time it is read.
 */
import { createStore } from 'zustand/vanilla';
import { CharacterPayload } from '../../../rules/character.ts';
import { BODY_MAX_BYTES } from '../../../rules/lengths.ts';
import { keptText } from '../../lib/kept-text.ts';
import { carriedSign, keptCharacter } from './carried-sign.ts';

type CarriedState = {
  carried: CharacterPayload | null;
  putOffAt: string | null; // the session at which this tab is not to offer the character again
};

const keptPutOff = keptText(
  'tab',
  'two-lights-carried-put-off',
  'a character that was put off is offered after a reload',
);

export const carriedStore = createStore<CarriedState>(() => ({ carried: readKept(), putOffAt: keptPutOff.read() }));

/** Replaces a character carried before. Returns whether the browser will still have it after a reload. */
export function carry(carried: CharacterPayload): boolean {
  carriedStore.setState({ carried });
  keepPutOff(null);
  carriedSign.setState({ mayCarry: true });
  return keptCharacter.write(JSON.stringify(carried));
}

export function setDown(): void {
  carriedStore.setState({ carried: null });
  carriedSign.setState({ mayCarry: false });
  keptCharacter.write(null);
}

/** Not now: at this session this tab does not offer the character again. The device carries it on. */
export function putOff(sessionId: string): void {
  keepPutOff(sessionId);
}

function keepPutOff(putOffAt: string | null): void {
  carriedStore.setState({ putOffAt });
  keptPutOff.write(putOffAt);
}

function readKept(): CharacterPayload | null {
  const kept = keptCharacter.read();
  if (kept === null || kept.length > BODY_MAX_BYTES) return null;
  try {
    return CharacterPayload.safeParse(JSON.parse(kept)).data ?? null;
  } catch (error) {
    console.info('Whom this device carries cannot be read.', error);
    return null;
  }
}
