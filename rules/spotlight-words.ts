/** The spotlight and the raised hands in words, for screens. */
import type { FoeInSight, TableFoe } from './fight.ts';
import { isolated, withNames } from './isolated.ts';
import type { Hand, Spotlight } from './spotlight.ts';

type Named = { id: string; name: string };
type People = { characters: readonly Named[]; foes: readonly (TableFoe | FoeInSight)[] };

/** "1st", "2nd", "12th". */
export function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  const end = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${end}`;
}

/** "Maren Oake is in the spotlight", "You are in the spotlight". `me`: the id of one's own hero, or 'gm'; null for nobody's. */
export function litWords({ kind, id }: Spotlight, people: People, me: string | null): string {
  const isMine = me !== null && (kind === 'gm' ? me === 'gm' : id === me);
  if (isMine) return 'You are in the spotlight';
  if (kind === 'gm') return 'The game master is in the spotlight';
  if (kind === 'nobody') return 'Nobody is in the spotlight';
  const one = (kind === 'hero' ? people.characters : people.foes).find((each) => each.id === id);
  return withNames`${one?.name ?? (kind === 'hero' ? 'A hero' : 'A foe')} is in the spotlight`;
}

/** "Maren Oake raised a hand: open the sluice". */
export function handWords({ characterId, wish }: Pick<Hand, 'characterId' | 'wish'>, heroes: readonly Named[]): string {
  const words = withNames`${nameOf(characterId, heroes)} raised a hand`;
  return wish === '' ? words : `${words}: ${isolated(wish)}`;
}

/** "Maren Oake’s hand is up", "2 hands are up". */
export function raisedWords(hands: readonly Hand[], heroes: readonly Named[]): string {
  if (hands.length !== 1) return `${hands.length} hands are up`;
  return withNames`${nameOf(hands[0]?.characterId, heroes)}’s hand is up`;
}

function nameOf(characterId: string | undefined, heroes: readonly Named[]): string {
  return heroes.find(({ id }) => id === characterId)?.name ?? 'Somebody';
}

/** "1 turn", "3 turns". */
export function turnWords(turns: number): string {
  return turns === 1 ? '1 turn' : `${turns} turns`;
}
