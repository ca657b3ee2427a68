/** The notes that this device keeps: their code comes with the first note that is opened, or when one has to be kept or forgotten. */
import type * as KeptNotes from '../lib/kept-notes.ts';

export function withKeptNotes(act: (notes: typeof KeptNotes) => void): void {
  import('../lib/kept-notes.ts').then(act).catch(console.warn);
}
