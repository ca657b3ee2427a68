/**
 * The tables' notes on this device (kept-notes.ts), for what stands before a Roll and touches them only at the end: they come when the
 * page is idle (journeys/weight, until Roll).
 */
import { whenIdle } from './when-idle.ts';

type KeptNotes = typeof import('./kept-notes.ts');

let coming: Promise<KeptNotes> | undefined;

/** Rejects when the code is out of reach; the next call tries again. */
function fetchKeptNotes(): Promise<KeptNotes> {
  coming ??= import('./kept-notes.ts').catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** Loads the code once the page has nothing to do, so that it is there at the end. */
export function fetchKeptNotesWhenIdle(): void {
  whenIdle(() => withKeptNotes(() => {}));
}

/** Does something with them, at once where the code is there already. */
export function withKeptNotes(act: (notes: KeptNotes) => void): void {
  fetchKeptNotes().then(act, (error: unknown) => {
    console.info('What keeps notes on this device is out of reach.', error);
  });
}
