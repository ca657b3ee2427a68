/**
 * Coming, going and choosing who one is: seats taken and given up, connections counted by the room, characters
 * selected (contract 4, 9). Whether a token is good and a password right was found out before.
 */
import type { EventDraft } from '../events.ts';
import { refuse } from '../refusals.ts';
import type { Seat } from '../seats.ts';
import { findHeldCharacter, findPlayer, type Table } from '../table.ts';
import { type Decision, decided, type FoundSheet } from './decision.ts';

/** [SE3] A player takes a seat, or comes back to it, perhaps under another name. */
export function takeSeat(table: Table, seat: Seat): Decision {
  const { playerId, playerName, role } = seat;
  if (role === 'gm' || findPlayer(table, playerId)?.username === playerName) return decided([]);
  return decided([{ type: 'ReceivePlayerJoined', playerId, playerName }]);
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
  const player = findPlayer(table, seat.playerId);
  if (!player) return decided([]);
  const events: EventDraft[] = [];
  if (player.isConnected) events.push({ type: 'PlayerDisconnected', ...presence(table, seat) });
  if (seat.role === 'player') {
    events.push({ type: 'ReceivePlayerLeft', playerId: seat.playerId, playerName: player.username });
  }
  return decided(events);
}

/**
 * [SE7] A player chooses a character. One that somebody else holds is asked about first and shared when forced; the
 * sheet in the room, where there is one, counts more than the one that was found.
 */
export function selectCharacter(
  table: Table,
  seat: Seat,
  command: { characterId: string; forceSelection?: boolean | null | undefined },
  found: FoundSheet | null,
): Decision {
  if (seat.role === 'gm') return refuse('playersOnly');
  if (!found) return refuse('characterNotFound');
  if (found.password === 'wrong') return refuse('wrongCharacterPassword');
  const { characterId } = command;
  const lying = [...table.characters, ...table.resting].find(({ id }) => id === characterId);
  const character = lying ? withMarksOf(found.character, lying) : found.character;
  const result = { characterId, characterName: character.name };
  if (findHeldCharacter(table, seat.playerId)?.id === characterId) return decided([], result);
  const others = lying?.playerIds ?? [];
  if (others.length && !command.forceSelection) {
    const message = `${character.name} is played by ${lying?.playerName ?? 'somebody else'}. Play it together?`;
    return decided([], { requiresConfirmation: true, message, ...result });
  }
  const { playerId, playerName } = seat;
  const joined: EventDraft[] = findPlayer(table, playerId)
    ? []
    : [{ type: 'ReceivePlayerJoined', playerId, playerName }];
  return decided(
    [
      ...joined,
      { type: 'ReceiveCharacterSelected', playerId, playerName, characterId, characterName: character.name, character },
    ],
    result,
  );
}

/** The sheet as it was saved last, with the marks as they lie on the table: those the room knows best. */
function withMarksOf(saved: FoundSheet['character'], lying: FoundSheet['character']): FoundSheet['character'] {
  return {
    ...saved,
    playerId: lying.playerId,
    playerIds: lying.playerIds,
    hope: lying.hope,
    health: { current: Math.min(lying.health.current, saved.health.max), max: saved.health.max },
    armor: { current: Math.min(lying.armor.current, saved.armor.max), max: saved.armor.max },
    stress: { current: Math.min(lying.stress.current, saved.stress.max), max: saved.stress.max },
  };
}

function presence(table: Table, seat: Seat) {
  const { playerName, playerId, role } = seat;
  return { playerName, playerId, sessionId: table.session.id, isGm: role === 'gm' };
}
