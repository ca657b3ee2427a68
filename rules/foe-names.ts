/**
 * How foes of one name are told apart on a table. Those that players have seen carry numbers, hidden ones letters: so the numbers
 * say nothing of what is hidden.
 */
import { beginningOf } from './excerpt.ts';
import { type FoeInSight, isWhole, type TableFoe } from './fight.ts';
import { LENGTHS } from './lengths.ts';

const LETTERS = 26;

/**
 * [FE16] The next free name for a foe of this name beside the others: "Weir Poacher", "Weir Poacher 2"; a hidden one "Weir Poacher a". A
 * name that a person gave to another in hiding takes no number: players would notice that it is missing.
 */
export function freeName(name: string, isHidden: boolean, others: readonly (TableFoe | FoeInSight)[]): string {
  const isSecret = (other: TableFoe | FoeInSight) => isWhole(other) && other.shown === 'hidden' && other.isNamed;
  const taken = new Set(others.filter((other) => isHidden || !isSecret(other)).map((other) => other.name));
  for (let place = 1; ; place += 1) {
    const free = withEnding(name, isHidden ? lettersOf(place) : place === 1 ? '' : String(place));
    if (!taken.has(free)) return free;
  }
}

/** [FE16] Whether the table gave it its letter: nobody has named it, and players have not seen it. */
export function hasLetter({ name, block, isNamed }: Pick<TableFoe, 'name' | 'block' | 'isNamed'>): boolean {
  const [letters] = /[a-z]+$/.exec(name) ?? [];
  return !isNamed && letters !== undefined && name === withEnding(block.name, letters);
}

/** As short as a name that a person gives. */
function withEnding(name: string, ending: string): string {
  if (ending === '') return name;
  return `${beginningOf(name, LENGTHS.name - ending.length - 1).trimEnd()} ${ending}`;
}

/** a to z, then aa, ab and so on. */
function lettersOf(place: number): string {
  const before = Math.floor((place - 1) / LETTERS);
  const letter = String.fromCharCode('a'.charCodeAt(0) + ((place - 1) % LETTERS));
  return before === 0 ? letter : `${lettersOf(before)}${letter}`;
}
