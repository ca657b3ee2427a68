/**
 * Looks up or creates characters while a table is in session: the query to D1 comes first, the decision after it,
 * and anything that may have changed in between is checked again.
 */
import type { Character, CharacterAtTheTable } from '../../rules/character.ts';
import { type Decision, decided } from '../../rules/commands/decision.ts';
import type { RoomCommand } from '../../rules/commands/index.ts';
import { type RefusalCode, refuse, refuseAgain } from '../../rules/refusals.ts';
import type { Seat } from '../../rules/seats.ts';
import { findHeldCharacter, findOnTable } from '../../rules/table.ts';
import type { Ack, ErrorFrame } from '../../rules/wire/socket.ts';
import { deleteCharacter, insertCharacter, insertCharacterWithin, isTooLarge, sizeOf } from '../db/characters.ts';
import { listedCharacter } from '../db/lobbies.ts';
import { numbersKnownTo } from '../desk/content.ts';
import { tellLobbies } from '../desk/notify-rooms.ts';
import { namedId } from '../http/named-id.ts';
import { MADE_BY_PLAYERS, mayKeep, mayOwn } from '../limits/account.ts';
import { availableCharacter } from './lobby.ts';
import type { Room } from './room.ts';
import { type LookedUp, lookUp, marksOf, type SheetRequest } from './sheets.ts';

/**
 * [RM66] Takes the step of a player who chooses a character of this session's campaign, with its saved sheet.
 * A simultaneous save waits before it tells the table: the step comes first, then the news of the edit.
 */
export function selectAtTheTable<Stepped>(
  room: Room,
  seat: Seat,
  request: SheetRequest,
  step: (lookedUp: LookedUp) => Stepped,
): Promise<Stepped> {
  // Held already, and there is no password to check: no lookup.
  if (!request.password && findHeldCharacter(room.table, seat.playerId)?.id === request.characterId) {
    return Promise.resolve(step({ isLimited: false, found: null }));
  }
  const { campaignId } = room.table.session;
  return room.inTurnOfSheet(request.characterId, async () => {
    const lookedUp = await lookUp(room.env, campaignId, request, () =>
      room.rateLimits.waitForPassword(seat.playerId, Date.now()),
    );
    const isNew = room.ledger.table !== null && !findOnTable(room.table, request.characterId);
    if (isNew && !lookedUp.isLimited && lookedUp.found) {
      const { character } = lookedUp.found;
      await room.carryWhatMakesWayFor(character);
      // If the archive carried its marks back, they could overwrite marks that another session of the campaign has changed since.
      room.archive.markSaved(request.characterId, marksOf(character));
    }
    return step(lookedUp);
  });
}

/**
 * Makes a character for this session's campaign: its owner is the session's game master, its player is the caller. The
 * character's id follows from the command's, so that a repeat after a lost answer creates no duplicate.
 */
export async function createAtTheTable(
  room: Room,
  seat: Seat,
  wanted: CharacterAtTheTable,
  commandId: string | null,
): Promise<Decision> {
  const { session } = room.table;
  if (session.status === 'closed') return refuse('sessionClosed');
  const id = commandId === null ? crypto.randomUUID() : namedId(session.id, seat.playerId, commandId);
  const playerName = seat.role === 'player' ? seat.playerName : wanted.playerName;
  const body = { ...wanted, playerName, isTemplate: false, campaignId: session.campaignId };
  if (isTooLarge(body)) return refuse('characterTooLarge');
  const asked = [
    mayOwn(room.database, session.gmUserId, 'characters', { besides: id }),
    mayKeep(room.env, session.gmUserId, sizeOf(body), { besides: id }),
  ];
  if ((await Promise.all(asked)).includes(false)) return refuse('noRoomForCharacters');
  const beganAt = new Date().toISOString();
  const known = await numbersKnownTo(room.database, session.campaignId, wanted);
  const character =
    seat.role === 'player'
      ? await insertCharacterWithin(room.database, session.gmUserId, body, known, id, MADE_BY_PLAYERS)
      : await insertCharacter(room.database, session.gmUserId, body, known, id);
  if (!character) return refuse('noRoomForCharacters');
  room.lobby.forget();
  const decision = addToTheTable(room, seat, character, commandId);
  // Refused only now, because the player was removed or the session closed or deleted meanwhile: then nothing remains.
  if (decision.isRefused && character.createdAt >= beganAt) {
    await deleteCharacter(room.database, id);
    room.lobby.forget();
  }
  // The lobbies of the campaign's other sessions list it too, or did for a moment.
  await tellLobbies(room.env, session.campaignId, { besides: session.id });
  return decision;
}

function addToTheTable(room: Room, seat: Seat, made: Character, commandId: string | null): Decision {
  const { table } = room.ledger;
  if (!table) return refuse('sessionNotFound');
  const character = availableCharacter(table, listedCharacter(made));
  const command = { type: 'AddCharacter', character, result: made } as const;
  return commandId === null ? room.step(seat, command) : stepOnce(room, seat, command, commandId);
}

/** REST calls do not queue per seat as frames do: the original of this repeat may have been answered before, or meanwhile. */
function stepOnce(
  room: Room,
  seat: Seat,
  command: RoomCommand & { type: 'AddCharacter' },
  commandId: string,
): Decision {
  const { answer, decision } = room.stepOnce(seat, command, commandId);
  if (decision !== null) return decision;
  const first = JSON.parse(answer) as Ack | (ErrorFrame & { code: RefusalCode });
  return first.type === 'Ack' ? decided([], command.result) : refuseAgain(first);
}
