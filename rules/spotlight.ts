/**
 * The spotlight: whose turn it is, and whose hands are up. It has the shapes and small questions about them; events
 * change them in fold-spotlight.ts.
 */
export const LIT_KINDS = ['hero', 'foe', 'gm', 'nobody'] as const;

/** Who is in the spotlight. `id` is null for the game master and for nobody. */
export type Spotlight = { kind: 'hero' | 'foe'; id: string } | { kind: 'gm' | 'nobody'; id: null };

export const NOBODY: Spotlight = { kind: 'nobody', id: null };
export const GM_LIT: Spotlight = { kind: 'gm', id: null };

/** Characters of what somebody wants to do. */
export const WISH_MAX = 80;

/** A hand that is up, in the order in which they went up. */
export type Hand = { playerId: string; characterId: string; wish: string };

export function isSameSpotlight(one: Spotlight, other: Spotlight): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** The game master and the foes are one side. */
export function isOfTheGm({ kind }: Spotlight): boolean {
  return kind === 'gm' || kind === 'foe';
}

/** [SP1] The place of this hero's hand among those that are up, from 1; 0 where it is down. */
export function placeInLine(hands: readonly Hand[], characterId: string): number {
  return hands.findIndex((hand) => hand.characterId === characterId) + 1;
}

/** [SP8] Those whose hands are up, in that order, and then everybody else. */
export function handsFirst<Each extends { id: string }>(heroes: readonly Each[], hands: readonly Hand[]): Each[] {
  const rank = ({ id }: Each) => placeInLine(hands, id) || Number.POSITIVE_INFINITY;
  return heroes.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

/** [SP8] The ids of the heroes who have had the fewest turns; nobody where all have had the same. */
export function fewestTurns(heroes: readonly { id: string }[], turns: Readonly<Record<string, number>>): string[] {
  const counts = heroes.map(({ id }) => turns[id] ?? 0);
  const least = Math.min(...counts);
  if (least === Math.max(...counts)) return [];
  return heroes.flatMap(({ id }, index) => (counts[index] === least ? [id] : []));
}
