/**
 * Coming and going: seats taken and given up, connections as the room counts them, and what is freed when somebody
 * stays away (contract 4, 9). Whether a token is good was found out before.
 */
import type { EventDraft } from '../events.ts';
import { mayCome, type Seat, standingOf } from '../seats.ts';
import { findHeldCharacter, findPlayer, type Player, type Table } from '../table.ts';
import { type Decision, decided } from './decision.ts';

/**
 * [SE3] A player takes a seat, or comes back to it, perhaps under another name. Who has to wait is told so; the game
 * master hears of it once they knock. Answers whether the seat is taken.
 */
export function takeSeat(table: Table, seat: Seat): Decision {
  const { playerId, playerName, role } = seat;
  if (standingOf(table, seat) === 'waiting') return decided([], { isSeated: false });
  const refusal = mayCome(table, seat);
  if (refusal) return refusal;
  const isKnown = role === 'gm' || findPlayer(table, playerId)?.username === playerName;
  return decided(isKnown ? [] : [{ type: 'ReceivePlayerJoined', playerId, playerName }], { isSeated: true });
}

/** [SE14] Somebody at the door, whom the game master is told of once. */
export function knock(table: Table, seat: Seat): Decision {
  const { playerId, playerName } = seat;
  if (standingOf(table, seat) !== 'waiting') return mayCome(table, seat) ?? decided([]);
  const isKnown = table.waiting.some((waiting) => waiting.playerId === playerId);
  return decided(isKnown ? [] : [{ type: 'PlayerWaiting', playerId, playerName }]);
}

/** [SE4] The first socket of a seat opens; a seat that was given up is taken again. */
export function connect(table: Table, seat: Seat): Decision {
  const { playerId, playerName } = seat;
  const player = findPlayer(table, playerId);
  const events: EventDraft[] = [];
  if (!player && seat.role === 'player') events.push({ type: 'ReceivePlayerJoined', playerId, playerName });
  if (!player?.isConnected) events.push({ type: 'PlayerConnected', ...presence(table, seat) });
  return decided(events);
}

/** [SE5] The last socket of a seat closed. */
export function disconnect(table: Table, seat: Seat): Decision {
  if (!findPlayer(table, seat.playerId)?.isConnected) return decided([]);
  return decided([{ type: 'PlayerDisconnected', ...presence(table, seat) }]);
}

/** [SE6] A player gives up the seat and whatever character it held; a game master only stops being connected. */
export function leave(table: Table, seat: Seat): Decision {
  const { playerId } = seat;
  const player = findPlayer(table, playerId);
  if (!player) {
    const waiting = table.waiting.find((each) => each.playerId === playerId);
    if (!waiting) return decided([]);
    return decided([{ type: 'ReceivePlayerLeft', playerId, playerName: waiting.playerName, wasWaiting: true }]);
  }
  const events: EventDraft[] = [];
  if (player.isConnected) events.push({ type: 'PlayerDisconnected', ...presence(table, seat) });
  if (seat.role === 'player') {
    events.push({ type: 'ReceivePlayerLeft', playerId, playerName: player.username });
  }
  return decided(events);
}

/** [SE8] Whoever has been away for so long lets the character go; the seat stays. */
export function freeInactive(table: Table, inactivityMs: number, nowMs: number): Decision {
  const events = table.players.flatMap((player): EventDraft[] => {
    const character = findHeldCharacter(table, player.id);
    if (!character || !isInactive(player, inactivityMs, nowMs)) return [];
    const { id: characterId, name: characterName } = character;
    return [{ type: 'CharacterRemovedDueToInactivity', playerId: player.id, characterId, characterName }];
  });
  return decided(events);
}

/** When the next player who is away loses the character, in milliseconds since 1970; null when nobody will. */
export function nextInactivityMs(table: Table, inactivityMs: number): number | null {
  const times = table.players.flatMap((player) =>
    player.characterId !== null && player.disconnectedAt !== null
      ? [Date.parse(player.disconnectedAt) + inactivityMs]
      : [],
  );
  return times.length ? Math.min(...times) : null;
}

function isInactive(player: Player, inactivityMs: number, nowMs: number): boolean {
  return player.disconnectedAt !== null && Date.parse(player.disconnectedAt) + inactivityMs <= nowMs;
}

function presence(table: Table, seat: Seat) {
  const { playerName, playerId, role } = seat;
  return { playerName, playerId, sessionId: table.session.id, isGm: role === 'gm' };
}
