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
