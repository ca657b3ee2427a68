/**
 * Coming and going: seats taken and given up, the room's connections, and what becomes free when somebody
 * stays away. The token was checked before.
 */
import type { EventDraft } from '../events.ts';
import { mayCome, mayRunTheTable, type Seat, standingOf } from '../seats.ts';
import { findHeldCharacter, findPlayer, isGoneNewcomer, type Player, type Table, type Waiting } from '../table.ts';
import { type Decision, decided } from './decision.ts';

/** The most players at a table, and people at its door: far more than can be connected at once. */
export const SEATS_MAX = 500;
export const WAITING_MAX = 300;

/**
 * [SE3] A player takes a seat, or comes back to it, perhaps under another name. Somebody who has to wait is told so; the game
 * master hears of it once they knock. Returns whether they have the seat.
 */
export function takeSeat(table: Table, seat: Seat): Decision {
  const { playerId, playerName, role } = seat;
  if (standingOf(table, seat) === 'waiting') return decided([], { isSeated: false });
  const refusal = mayCome(table, seat);
  if (refusal) return refusal;
  const player = findPlayer(table, playerId);
  const isKnown = role === 'gm' || player?.username === playerName;
  const renamed: EventDraft[] = isKnown ? [] : [{ type: 'ReceivePlayerJoined', playerId, playerName }];
  return decided(player || role === 'gm' ? renamed : seating(table, [seat]), { isSeated: true });
}

/** [SE14] Somebody at the door; the game master is told once. [SE23] If there are too many, the first to come is passed over. */
export function knock(table: Table, seat: Seat): Decision {
  const { playerId, playerName } = seat;
  if (standingOf(table, seat) !== 'waiting') return mayCome(table, seat) ?? decided([]);
  const isKnown = table.waiting.some((waiting) => waiting.playerId === playerId);
  if (isKnown) return decided([]);
  const surplus = table.waiting.slice(0, Math.max(0, table.waiting.length - WAITING_MAX + 1));
  const passedOver = surplus.map((each): EventDraft => leftTheDoor(each));
  return decided([...passedOver, { type: 'PlayerWaiting', playerId, playerName }]);
}

/** [SE4] The first socket of a seat opens; a seat that was given up is taken again. */
export function connect(table: Table, seat: Seat): Decision {
  const player = findPlayer(table, seat.playerId);
  const events: EventDraft[] = [];
  if (!player && seat.role === 'player') events.push(...seating(table, [seat]));
  if (!player?.isConnected) events.push({ type: 'PlayerConnected', ...presence(table, seat) });
  return decided(events);
}

/** [SE5] The last socket of a seat closed. */
export function disconnect(table: Table, seat: Seat): Decision {
  if (!findPlayer(table, seat.playerId)?.isConnected) return decided([]);
  return decided([{ type: 'PlayerDisconnected', ...presence(table, seat) }]);
}

/** [SE6] A player gives up the seat with its character; a game master only disconnects. */
export function leave(table: Table, seat: Seat): Decision {
  const { playerId } = seat;
  const player = findPlayer(table, playerId);
  if (!player) {
    const waiting = table.waiting.find((each) => each.playerId === playerId);
    return decided(waiting ? [leftTheDoor(waiting)] : []);
  }
  const events: EventDraft[] = [];
  if (player.isConnected) events.push({ type: 'PlayerDisconnected', ...presence(table, seat) });
  if (seat.role === 'player') {
    events.push({ type: 'ReceivePlayerLeft', playerId, playerName: player.username });
  }
  return decided(events);
}

/** [SE8] A player who has been away for too long loses the character; the seat stays. [SE27] A newcomer gives up the seat. */
export function freeInactive(table: Table, inactivityMs: number, nowMs: number): Decision {
  const gone = table.players.filter((player) => {
    const freeMs = freeAtMs(table, player, inactivityMs);
    return freeMs !== null && freeMs <= nowMs;
  });
  const events = gone.flatMap((player): EventDraft[] => {
    const character = findHeldCharacter(table, player.id);
    if (!character) return mayBeGone(table, player) ? [gaveUp(player)] : [];
    const { id: characterId, name: characterName } = character;
    const others = table.players.filter((other) => other.characterId === characterId && !gone.includes(other));
    const stillPlayedBy = others.map(({ username }) => username);
    return [
      {
        type: 'CharacterRemovedDueToInactivity',
        playerId: player.id,
        characterId,
        characterName,
        ...(stillPlayedBy.length > 0 ? { stillPlayedBy } : {}),
      },
    ];
  });
  return decided(events);
}

/** [SE27] The game master frees the seats of all newcomers who have gone; they may take one again as they took this one. */
export function removeAway(table: Table, seat: Seat): Decision {
  return mayRunTheTable(seat) ?? decided(table.players.filter(isGoneNewcomer).map(gaveUp));
}

function gaveUp({ id: playerId, username: playerName }: Player): EventDraft {
  return { type: 'ReceivePlayerLeft', playerId, playerName, wasAway: true };
}

/** When the next player who is away loses character or seat, in milliseconds since 1970; null when nobody will. */
export function nextInactivityMs(table: Table, inactivityMs: number): number | null {
  const times = table.players.flatMap((player) =>
    player.characterId !== null || mayBeGone(table, player) ? (freeAtMs(table, player, inactivityMs) ?? []) : [],
  );
  return times.length ? Math.min(...times) : null;
}

/** [SE27] Not if the door is guarded or shut: without the seat they would have to ask again, or could not come back. */
function mayBeGone({ session }: Table, { isNewcomer }: Player): boolean {
  return isNewcomer === true && session.door === 'open';
}

/** When this player has been away for too long; null while connected. [LI5] Time while the session was closed does not count. */
function freeAtMs({ session }: Table, { disconnectedAt }: Player, inactivityMs: number): number | null {
  if (disconnectedAt === null) return null;
  return Math.max(Date.parse(disconnectedAt), Date.parse(session.reopenedAt ?? disconnectedAt)) + inactivityMs;
}

/**
 * Newcomers take their seats. [SE22] A full table makes room for them: the player who has been away the longest gives up the
 * seat, those with a character last. They may take one again as they took this one.
 */
export function seating(table: Table, newcomers: readonly Pick<Seat, 'playerId' | 'playerName'>[]): EventDraft[] {
  const joined = newcomers.map(({ playerId, playerName }): EventDraft => {
    return { type: 'ReceivePlayerJoined', playerId, playerName };
  });
  return [...makeRoom(table, newcomers.length), ...joined];
}

function makeRoom(table: Table, places: number): EventDraft[] {
  const players = table.players.filter(({ isGm }) => !isGm);
  const surplus = players.length - SEATS_MAX + places;
  if (surplus <= 0) return [];
  return players
    .filter(({ isConnected }) => !isConnected)
    .toSorted((one, other) => awaySince(one).localeCompare(awaySince(other)))
    .slice(0, surplus)
    .map(({ id: playerId, username: playerName }) => ({ type: 'ReceivePlayerLeft', playerId, playerName }));
}

/** Sorts players with a character behind all others, and then by when they left. */
function awaySince({ characterId, disconnectedAt }: Player): string {
  return `${characterId === null ? 0 : 1} ${disconnectedAt ?? ''}`;
}

function leftTheDoor({ playerId, playerName }: Waiting): EventDraft {
  return { type: 'ReceivePlayerLeft', playerId, playerName, wasWaiting: true };
}

function presence(table: Table, seat: Seat) {
  const { playerName, playerId, role } = seat;
  return { playerName, playerId, sessionId: table.session.id, isGm: role === 'gm' };
}
