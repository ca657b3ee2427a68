/** The spotlight and the hands that ask for it: raised and given by people, or moved by a roll. */
import type { EventDraft, EventPayloads } from '../events.ts';
import { findFoe, spotlightInSight } from '../fight.ts';
import { refuse } from '../refusals.ts';
import type { Seat } from '../seats.ts';
import { GM_LIT, isOfTheGm, isSameSpotlight, type Spotlight } from '../spotlight.ts';
import { findCharacter, findHeldCharacter, type Roll, type Table } from '../table.ts';
import { isActionRoll, ticksOf } from '../ticks.ts';
import type { CommandOf } from '../wire/socket.ts';
import { type Decision, decided } from './decision.ts';

/** [SP1] A player with a character wants the next turn, or no longer. Raised again, a hand keeps its place. */
export function raiseHand(table: Table, seat: Seat, command: CommandOf<'RaiseHand'>): Decision {
  if (seat.role === 'gm') return refuse('playersOnly');
  const hero = findHeldCharacter(table, seat.playerId);
  if (!hero) return refuse('handNeedsHero');
  const { up } = command;
  const wish = up ? (command.wish ?? '') : '';
  const before = table.hands.find(({ playerId }) => playerId === seat.playerId);
  if (up ? before?.wish === wish : !before) return decided([]);
  return decided([{ type: 'HandRaised', playerId: seat.playerId, characterId: hero.id, up, wish }]);
}

/** [SP2] By the game master to anybody; by the player whose hero has it, to another hero. */
export function giveSpotlight(table: Table, seat: Seat, { to: asked }: CommandOf<'GiveSpotlight'>): Decision {
  const to = targetOf(asked);
  const held = findHeldCharacter(table, seat.playerId);
  const isTheirs = held !== undefined && isSameSpotlight(table.spotlight, { kind: 'hero', id: held.id });
  if (seat.role === 'player' && !isTheirs) return refuse('passedOnByTheLit');
  if (seat.role === 'player' && to.kind !== 'hero') return refuse('gmOnly');
  if (to.kind === 'hero' && !findCharacter(table, to.id)) return refuse('characterNotInPlay');
  if (to.kind === 'foe') {
    const foe = findFoe(table, to.id);
    if (!foe) return refuse('noSuchFoe');
    if (foe.isAway) return refuse('foeIsAway');
  }
  if (isSameSpotlight(table.spotlight, to)) return decided([]);
  return decided([given(table, to, { by: seat.playerName })]);
}

function targetOf({ kind, id }: CommandOf<'GiveSpotlight'>['to']): Spotlight {
  return kind === 'gm' || kind === 'nobody' ? { kind, id: null } : { kind, id: id ?? '' };
}

/**
 * [SP3] A player's action roll takes the spotlight to its hero. A failure, or Fear, takes it on to the game master in the same
 * event. With automation off it stays where it is.
 */
export function movedByRoll(table: Table, roll: EventPayloads['DiceRoll'], causeSeq: number): EventDraft[] {
  const { characterId, outcome, isSuccess, playerName: by } = roll;
  if (characterId === null || !isActionRoll(roll) || !table.session.automation) return [];
  const isLost = outcome === 'with Fear' || isSuccess === false;
  const hero: Spotlight = { kind: 'hero', id: characterId };
  const isNewTurn = !isSameSpotlight(table.spotlight, hero);
  if (!isNewTurn && !isLost) return [];
  const turn = isNewTurn ? { turn: { characterId, change: 1 as const } } : {};
  return [given(table, isLost ? GM_LIT : hero, { by, causeSeq, ...turn })];
}

/** [CD9] A roll that turns out to be a failure takes the spotlight from its hero. */
export function movedByVerdict(table: Table, roll: Roll, isSuccess: boolean): EventDraft[] {
  const { spotlight, session } = table;
  const isTheirs = spotlight.kind === 'hero' && spotlight.id === roll.characterId;
  if (isSuccess || !isTheirs || !isActionRoll(roll) || !session.automation) return [];
  return [given(table, GM_LIT, { by: roll.playerName, causeSeq: roll.seq })];
}

/**
 * [SP7] Gives it back as it was before this move, a roll's or a take-back's, unless somebody has given it since. [SP5] In a take-back that
 * players are told of, a foe in hiding counts as the game master: otherwise where it goes, or a Hidden, would tell of that foe.
 */
export function givenBack(
  table: Table,
  act: { before: Spotlight; after: Spotlight; turnOf: string | null },
  { by, undoes, isSecret, isRedone = false }: { by: string; undoes: number; isSecret: boolean; isRedone?: boolean },
): EventDraft[] {
  const counted = (spotlight: Spotlight) => (isSecret ? spotlight : spotlightInSight(table, spotlight));
  const isSame = (one: Spotlight, other: Spotlight) => isSameSpotlight(counted(one), counted(other));
  const to = isSame(table.spotlight, act.after) ? standing(table, act.before) : table.spotlight;
  if (act.turnOf === null && isSame(to, table.spotlight)) return [];
  const turn =
    act.turnOf === null ? {} : { turn: { characterId: act.turnOf, change: isRedone ? (1 as const) : (-1 as const) } };
  return [given(table, to, { by, undoes, ...turn })];
}

/** The same, if that hero or foe is still there. */
function standing(table: Table, to: Spotlight): Spotlight {
  if (to.kind === 'hero') return findCharacter(table, to.id) ? to : { kind: 'nobody', id: null };
  if (to.kind === 'foe') return findFoe(table, to.id)?.isAway === false ? to : GM_LIT;
  return to;
}

type How = Pick<EventPayloads['SpotlightGiven'], 'by' | 'turn' | 'causeSeq' | 'undoes'>;

/**
 * [SP5] Players are told of a foe that they do not see as of the game master, and of nothing where that changes nothing for
 * them. Given to a hero, it begins a turn. [CD7] Countdowns move as it comes to the game master's side.
 */
function given(table: Table, to: Spotlight, how: How): EventDraft {
  const { spotlight: before, session } = table;
  const turn =
    how.undoes === undefined && to.kind === 'hero' ? { turn: { characterId: to.id, change: 1 as const } } : {};
  const isComing = isOfTheGm(to) && (!isOfTheGm(before) || how.turn !== undefined);
  const moves = session.automation && how.undoes === undefined && isComing;
  const ticks = moves ? ticksOf(table, [{ kind: 'spotlight' }]) : [];
  const told = spotlightInSight(table, to);
  const isUntold = isSameSpotlight(told, spotlightInSight(table, before)) && how.turn === undefined;
  return {
    type: 'SpotlightGiven',
    to,
    ...turn,
    ...how,
    ...(ticks.length > 0 && { ticks }),
    ...(isUntold ? { toPlayers: null } : isSameSpotlight(told, to) ? {} : { toPlayers: { to: told } }),
  };
}
