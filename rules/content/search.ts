/** Looking through foes and places by words: whole words or their beginnings, in any order, case and accents aside. */
import type { Foe } from './foe.ts';
import type { Place } from './place.ts';

/** What of an entry is searched: what a game master remembers of it. */
export function wordsOf(entry: Foe | Place): string[] {
  const wants = 'motives' in entry ? entry.motives : entry.impulses;
  const sort = 'role' in entry ? entry.role : entry.kind;
  const features = entry.features.flatMap(({ name, text }) => [name, text]);
  return wordsIn([entry.name, sort, entry.description, wants, ...features].join(' '));
}

/** [CO13] Whether each wanted word begins one of the words; nothing that is wanted fits everything. */
export function fits(words: readonly string[], wanted: string): boolean {
  return wordsIn(wanted).every((each) => words.some((word) => word.startsWith(each)));
}

function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
