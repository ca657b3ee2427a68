/**
 * The one character that a person without a seat has taken along, kept on this device until it is brought into a session. It is
 * validated each time it is read.
 */
import { createStore } from 'zustand/vanilla';
import { CharacterPayload } from '../../../rules/character.ts';
import { BODY_MAX_BYTES } from '../../../rules/wire/rest.ts';
import { carriedSign, keptCharacter } from './carried-sign.ts';

export const carriedStore = createStore<{ carried: CharacterPayload | null }>(() => ({ carried: readKept() }));

/** Replaces a character carried before. Gives whether the browser will still have it after a reload. */
export function carry(carried: CharacterPayload): boolean {
  carriedStore.setState({ carried });
  carriedSign.setState({ mayCarry: true });
  return keptCharacter.write(JSON.stringify(carried));
}

export function setDown(): void {
  carriedStore.setState({ carried: null });
  carriedSign.setState({ mayCarry: false });
  keptCharacter.write(null);
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
