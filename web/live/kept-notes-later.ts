/** The notes that this device keeps (lib/kept-notes.ts): their code comes with the first note that is opened, or when one has to be kept. */
export const keptNotesLater = () => import('../lib/kept-notes.ts');
