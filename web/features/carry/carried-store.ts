/**
 * The one character that somebody without a seat has taken along, as it lies on this device until it is set down in a session.
 * It proves nothing and is judged again when it is read.
 */
import { createStore } from 'zustand/vanilla';
import { CharacterPayload } from '../../../rules/character.ts';
import { BODY_MAX_BYTES } from '../../../rules/wire/rest.ts';
import { CARRIED_KEY, carriedSign } from './carried-sign.ts';

export const carriedStore = createStore<{ carried: CharacterPayload | null }>(() => ({ carried: readKept() }));

/** Takes the place of one that was carried before. Says whether this browser will still know it after a reload. */
export function carry(carried: CharacterPayload): boolean {
  carriedStore.setState({ carried });
  carriedSign.setState({ mayCarry: true });
  try {
    localStorage.setItem(CARRIED_KEY, JSON.stringify(carried));
    return true;
  } catch (error) {
    console.info('This browser keeps no storage for us: the character is carried in this tab only.', error);
    return false;
  }
}

export function setDown(): void {
  carriedStore.setState({ carried: null });
  carriedSign.setState({ mayCarry: false });
  try {
    localStorage.removeItem(CARRIED_KEY);
  } catch (error) {
    console.info('This browser keeps no storage for us: there was nothing to take away.', error);
  }
}

function readKept(): CharacterPayload | null {
  try {
    const kept = localStorage.getItem(CARRIED_KEY);
    if (kept === null || kept.length > BODY_MAX_BYTES) return null;
    return CharacterPayload.safeParse(JSON.parse(kept)).data ?? null;
  } catch (error) {
    console.info('Whom this device carries cannot be read.', error);
    return null;
  }
}
