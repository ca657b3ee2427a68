/**
 * What a record has under a name that a person chose. Every object also answers to names like `constructor`, which nobody put there:
 * under those it has nothing.
 */
export function ownEntry<Each>(record: Readonly<Record<string, Each>>, name: string): Each | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
