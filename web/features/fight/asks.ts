/** What the table asks of a hero, oldest first: hits that wait for an answer, and damage that is to be thrown. */
import type { AskedHit } from '../../../rules/fight.ts';
import type { Seat } from '../../../rules/seats.ts';
import { findHeldCharacter, type Roll, type Table } from '../../../rules/table.ts';

export type Ask = { kind: 'hit'; seq: number; hit: AskedHit } | { kind: 'damage'; seq: number; attack: Roll };

type Asking = Pick<Table, 'hits' | 'rolls' | 'characters'>;

/**
 * A hit on the hero is asked of those who act for it; the damage of an attack only of the person who rolled it, unless they put
 * it aside: `aside` are those attacks.
 */
export function listAsks(table: Asking, seat: Seat, characterId: string, aside: readonly number[]): Ask[] {
  const hits = table.hits
    .filter(({ to }) => to.kind === 'hero' && to.id === characterId)
    .map((hit): Ask => ({ kind: 'hit', seq: hit.seq, hit }));
  const attacks = table.rolls
    .filter((roll) => isUnansweredHit(roll, table.rolls, seat.playerId) && !aside.includes(roll.seq))
    .map((attack): Ask => ({ kind: 'damage', seq: attack.seq, attack }));
  const isMine = findHeldCharacter(table, seat.playerId)?.id === characterId;
  return [...hits, ...(isMine ? attacks : [])].sort((one, other) => one.seq - other.seq);
}

/** [HI9] The attack whose damage was put aside on this device: it can be thrown after all until its roller rolls again. */
export function findPutAside({ rolls }: Pick<Table, 'rolls'>, seat: Seat, aside: readonly number[]): Roll | undefined {
  const newest = rolls.findLast(({ rollerPlayerId, isUndone }) => rollerPlayerId === seat.playerId && !isUndone);
  if (!newest || !aside.includes(newest.seq)) return undefined;
  return isUnansweredHit(newest, rolls, seat.playerId) ? newest : undefined;
}

/** The attack whose damage is asked for first. */
export function findAttackAsked(...[table, seat, characterId, aside]: Parameters<typeof listAsks>): Roll | undefined {
  const ask = listAsks(table, seat, characterId, aside).find(({ kind }) => kind === 'damage');
  return ask?.kind === 'damage' ? ask.attack : undefined;
}

/** An attack of this person that hits, or whose outcome they are not told, and whose damage has not been thrown. */
function isUnansweredHit(roll: Roll, rolls: readonly Roll[], playerId: string): boolean {
  if (roll.rollerPlayerId !== playerId || roll.isUndone || roll.isCleared) return false;
  if (roll.damageOf !== null || !roll.targets.some(({ isHit }) => isHit !== false)) return false;
  return !rolls.some(({ damageOf, isUndone }) => damageOf === roll.seq && !isUndone);
}
