/**
 * The one function that changes a table: apply folds an event into it, in the room and on every screen alike. It decides
 * nothing and refuses nothing; an event that is here has happened.
 */
import type { EventOf, TableEvent } from './events.ts';
import { inPlacedOrder } from './fight.ts';
import { withCountdownMoved, withCountdowns, withoutCountdown, withRollJudged, withTicks } from './fold-countdowns.ts';
import {
  isTurnedBy,
  withCondition,
  withFeatureUsed,
  withFightTurned,
  withFoeChanged,
  withFoeGone,
  withFoeShown,
  withFoesPlaced,
  withHit,
  withoutConditionsOfRoll,
  withoutConditionsOfScene,
  withTells,
} from './fold-fight.ts';
import {
  withHand,
  withoutHand,
  withoutLitAbsent,
  withoutLitFoe,
  withoutTurns,
  withSpotlight,
} from './fold-spotlight.ts';
import type { Resource } from './resources.ts';
import { unfolded } from './riders.ts';
import {
  CHANGES_KEPT,
  CHAT_KEPT,
  type Change,
  type ChatMessage,
  findPlayer,
  isSameNote,
  lastingNotes,
  lengthOf,
  lengthOfSheets,
  NOTES_MAX,
  type Note,
  type Player,
  ROLLS_KEPT,
  type Roll,
  rollOfAnyAge,
  type SessionChange,
  SHEETS_MAX,
  sheetOfAnyAge,
  type Table,
  type TableCharacter,
  type TableSession,
} from './table.ts';

type UndoneOrRedone = EventOf<'Undone'> | EventOf<'Redone'>;

/** Folds one event into a table. Pure: the given table does not change. Works on a seat's view as well as on the whole table. */
export function apply(table: Table, event: TableEvent): Table {
  return { ...withTicks(unfolded(event).reduce(changed, table), event), seq: event.seq };
}

function changed(table: Table, event: TableEvent): Table {
  switch (event.type) {
    case 'PlayerConnected': {
      const seated = seatedAs(table, event.playerId, event.playerName, event.isGm, event.at);
      return withPlayer(seated, event.playerId, { isConnected: true, disconnectedAt: null });
    }
    case 'PlayerDisconnected':
      return withPlayer(table, event.playerId, { isConnected: false, disconnectedAt: event.at });
    case 'ReceivePlayerJoined':
      return seatedAs(withoutWaiting(table, event.playerId), event.playerId, event.playerName, false, event.at);
    case 'ReceivePlayerLeft':
      return withoutSeat(withoutWaiting(table, event.playerId), event.playerId);
    case 'PlayerWaiting': {
      const { playerId, playerName, at } = event;
      return { ...table, waiting: [...withoutWaiting(table, playerId).waiting, { playerId, playerName, at }] };
    }
    case 'PlayerRemoved': {
      const { playerId, wasWaiting } = event;
      const left = withoutSeat(withoutWaiting(table, playerId), playerId);
      // Nobody can read their private note any more: their token is invalid.
      const notes = table.notes.filter(({ scope, userId }) => scope === 'shared' || userId !== playerId);
      return { ...left, notes, removed: [...table.removed, { playerId, wasWaiting }] };
    }
    case 'ReceiveCharacterSelected':
      return withRoomForSheets(
        withHolder(
          seenAgain(withoutHolder(withoutHeroBefore(table, event.characterId), event.playerId), event),
          event.playerId,
          sheetOfAnyAge(event.character),
        ),
      );
    case 'CharacterRemovedDueToInactivity':
      return withoutHolder(table, event.playerId);
    case 'ReceiveCharacterDelta':
      return withCharacter(withChangeNoted(table, event), event.characterId, (character) =>
        withResource(character, event.field, event.newValue),
      );
    case 'FearChanged':
      return withSession(withChangeNoted(table, event), { fear: event.newValue });
    case 'DiceRoll':
      return withRoll(table, { ...event, ...rollOfAnyAge(event) });
    case 'ClearDice':
      return withRollsCleared(table, event);
    case 'ReceiveChatMessage':
      return { ...table, chat: [...table.chat, chatMessage(event)].slice(-CHAT_KEPT) };
    case 'ReceiveSessionStarted':
      return withSession(table, { currentPhase: event.currentPhase });
    case 'ReceiveStateUpdate': {
      const { session, character, gm } = event;
      const renewed = withCountdowns(session ? withChange(table, session) : table, gm?.countdowns ?? []);
      const updated = withFightAlong(renewed, event);
      return character
        ? withRoomForSheets(
            withCharacter(updated, character.id, (held) => ({
              ...sheetOfAnyAge(character),
              ...holders(held),
            })),
          )
        : updated;
    }
    case 'SessionClosed':
      return withSession(table, { status: 'closed', closedAt: event.at });
    case 'NoteSaved':
      return withNote(table, noteOf(event));
    case 'DoorChanged':
      return withSession(table, { door: event.door });
    case 'AutomationChanged':
      return withSession(table, { automation: event.on });
    case 'SceneChanged':
      return withSession(withoutTurns(withoutConditionsOfScene(table)), { scene: event.label });
    case 'Undone':
      return withFightTurned(withTurned(table, event), event);
    case 'Redone':
      return withFightTurned(withTurned(table, event), event);
    case 'FoesPlaced':
      return withFoesPlaced(table, event);
    case 'FoeChanged':
      return withFoeChanged(table, event);
    case 'FoeShown':
      return withFoeShown(
        event.isInTheSpotlight ? { ...table, spotlight: { kind: 'foe', id: event.foe.id } } : table,
        event,
      );
    case 'FoeGone':
      return withoutLitFoe(withFoeGone(table, event), event);
    case 'ReceiveCombatUpdate':
      return withHit(table, event);
    case 'FeatureUsed':
      return withFeatureUsed(table, event);
    case 'GuardSet':
      return withCharacter(table, event.characterId, (character) => ({ ...character, guard: event.guard }));
    case 'ConditionSet':
      return withCondition(table, event);
    case 'TellsChanged':
      return withTells(table, event);
    case 'HandRaised':
      return withHand(table, event);
    case 'SpotlightGiven':
      return withSpotlight(table, event);
    case 'CountdownSet':
      return withCountdowns(table, [event.countdown]);
    case 'CountdownMoved':
      return withCountdownMoved(table, event);
    case 'CountdownRemoved':
      return withoutCountdown(table, event.countdownId);
    case 'RollJudged':
      return withRollJudged(table, event);
    case 'ReceiveCharacterCreated':
    case 'ReceiveLobbyUpdate':
    case 'Hidden':
      return table;
    default:
      return unknownEvent(table, event);
  }
}

/** [LI10] The fight of another session. A player's view has the foes in sight. */
function withFightAlong(table: Table, { foes, gm }: EventOf<'ReceiveStateUpdate'>): Table {
  const came = gm?.foes ?? foes ?? [];
  const { heroes = {}, placeUses = {} } = gm ?? {};
  return {
    ...table,
    foes: came.length === 0 ? table.foes : inPlacedOrder([...table.foes, ...came]),
    heroesBefore: { ...table.heroesBefore, ...heroes },
    placeUses: { ...placeUses, ...table.placeUses },
  };
}

function withoutHeroBefore(table: Table, characterId: string): Table {
  if (!(characterId in table.heroesBefore)) return table;
  const { [characterId]: _come, ...heroesBefore } = table.heroesBefore;
  return { ...table, heroesBefore };
}

/** An older screen may meet a newer room: an unknown event changes nothing that it can show. */
function unknownEvent(table: Table, _event: never): Table {
  return table;
}

function withSession(table: Table, change: Partial<TableSession>): Table {
  return { ...table, session: { ...table.session, ...change } };
}

/** A new name of the game master is also the name of their seat. */
function withChange(table: Table, change: SessionChange): Table {
  const changed = withSession(table, change);
  const { gmUserId, gmName } = changed.session;
  return change.gmName !== undefined && findPlayer(changed, gmUserId) ? renamed(changed, gmUserId, gmName) : changed;
}

function seatedAs(table: Table, id: string, username: string, isGm: boolean, at: string): Table {
  if (findPlayer(table, id)) return renamed(table, id, username);
  const player: Player = {
    id,
    userId: id,
    username,
    isGm,
    isConnected: false,
    disconnectedAt: at, // a player who takes a seat and never connects counts as away from then on
    characterId: null,
    isNewcomer: !isGm,
  };
  return { ...table, players: [...table.players, player] };
}

function renamed(table: Table, id: string, username: string): Table {
  const characters = table.characters.map((character) =>
    character.playerId === id ? { ...character, playerName: username } : character,
  );
  return withPlayer({ ...table, characters }, id, { username });
}

function withPlayer(table: Table, id: string, change: Partial<Player>): Table {
  return { ...table, players: table.players.map((player) => (player.id === id ? { ...player, ...change } : player)) };
}

function withCharacter(table: Table, id: string, change: (character: TableCharacter) => TableCharacter): Table {
  const changeOne = (character: TableCharacter) => (character.id === id ? change(character) : character);
  return { ...table, characters: table.characters.map(changeOne), resting: table.resting.map(changeOne) };
}

function withResource(character: TableCharacter, field: Resource, value: number): TableCharacter {
  if (field === 'hope') return { ...character, hope: value };
  return { ...character, [field]: { ...character[field], current: value } };
}

/** Takes the player's character away; a character without a holder rests. */
function withoutHolder(table: Table, playerId: string): Table {
  const released = table.characters.map((character) =>
    character.playerIds.includes(playerId)
      ? heldBy(
          table,
          character,
          character.playerIds.filter((id) => id !== playerId),
        )
      : character,
  );
  return withoutLitAbsent({
    ...withPlayer(withoutHand(table, playerId), playerId, { characterId: null }),
    characters: released.filter(({ playerIds }) => playerIds.length > 0),
    resting: [...table.resting, ...released.filter(({ playerIds }) => playerIds.length === 0)],
  });
}

/** Gives up the seat and its character. */
function withoutSeat(table: Table, playerId: string): Table {
  const released = withoutHolder(table, playerId);
  return { ...released, players: released.players.filter(({ id }) => id !== playerId) };
}

function withoutWaiting(table: Table, playerId: string): Table {
  return { ...table, waiting: table.waiting.filter((waiting) => waiting.playerId !== playerId) };
}

/** Choosing by a call, without a connection, is a sign of life: the time away starts again. */
function seenAgain(table: Table, { playerId, at }: { playerId: string; at: string }): Table {
  const isAway = findPlayer(table, playerId)?.isConnected === false;
  return isAway ? withPlayer(table, playerId, { disconnectedAt: at }) : table;
}

function withHolder(table: Table, playerId: string, sheet: TableCharacter): Table {
  const playerIds = table.characters.find(({ id }) => id === sheet.id)?.playerIds ?? [];
  const held = heldBy(table, sheet, [...playerIds, playerId]);
  return {
    ...withPlayer(table, playerId, { characterId: sheet.id, isNewcomer: false }),
    characters: playerIds.length
      ? table.characters.map((character) => (character.id === sheet.id ? held : character))
      : [...table.characters, held],
    resting: table.resting.filter(({ id }) => id !== sheet.id),
  };
}

/** [SE24] Resting sheets make way for those in play, the longest resting one first: they are saved. */
function withRoomForSheets(table: Table): Table {
  let surplus = lengthOfSheets([...table.characters, ...table.resting]) - SHEETS_MAX;
  if (surplus <= 0) return table;
  const resting = table.resting.filter((sheet) => {
    if (surplus <= 0) return true;
    surplus -= lengthOfSheets([sheet]);
    return false;
  });
  return { ...table, resting };
}

function heldBy(table: Table, character: TableCharacter, playerIds: string[]): TableCharacter {
  const first = playerIds[0] ?? null;
  const playerName = (first !== null && findPlayer(table, first)?.username) || character.playerName;
  return { ...character, playerIds, playerId: first, playerName };
}

function holders(character: TableCharacter): Pick<TableCharacter, 'playerId' | 'playerIds' | 'playerName'> {
  return { playerId: character.playerId, playerIds: character.playerIds, playerName: character.playerName };
}

/** A roll on the table, just thrown. */
export function rollOf({ type: _type, gm: _riders, ...facts }: EventOf<'DiceRoll'>): Roll {
  return { ...rollOfAnyAge(facts), isCleared: false, isUndone: false };
}

function withRoll(table: Table, event: EventOf<'DiceRoll'>): Table {
  const roll = rollOf(event);
  const ended = withoutConditionsOfRoll(table, event);
  return event.hidden
    ? { ...ended, hiddenRolls: [...table.hiddenRolls, roll].slice(-ROLLS_KEPT) }
    : { ...ended, rolls: [...table.rolls, roll].slice(-ROLLS_KEPT) };
}

function withRollsCleared(table: Table, event: EventOf<'ClearDice'>): Table {
  const { characterId, rollerPlayerId } = event;
  // A player clears all their rolls, also those from before they chose a character, or another one.
  const isMeant = (roll: Roll) =>
    rollerPlayerId === null
      ? characterId === null || roll.characterId === characterId
      : roll.rollerPlayerId === rollerPlayerId;
  // A roll that was taken back is not on the table. Put back, it is as before.
  const clear = (roll: Roll) =>
    !roll.isCleared && !roll.isUndone && isMeant(roll) ? { ...roll, isCleared: true } : roll;
  return { ...table, rolls: table.rolls.map(clear), hiddenRolls: table.hiddenRolls.map(clear) };
}

/**
 * Records a change, so that it can be taken back. The changes of an undo are recorded so that they can be put back, and only
 * of the newest undo or redo that changed anything.
 */
function withChangeNoted(table: Table, event: EventOf<'FearChanged'> | EventOf<'ReceiveCharacterDelta'>): Table {
  const { undoes } = event;
  const isFear = event.type === 'FearChanged';
  const rootSeq = isFear ? undefined : event.rootSeq;
  const change: Change = {
    seq: event.seq,
    characterId: isFear ? null : event.characterId,
    field: isFear ? 'fear' : event.field,
    by: event.newValue - event.oldValue,
    causeSeq: event.causeSeq ?? null,
    ...(rootSeq !== undefined && { rootSeq }),
    isUndone: undoes !== undefined,
    ...(undoes !== undefined && { undoes }),
    ...(isFear && { reason: event.reason, ...(event.toPlayers && { toPlayers: toldOfChange(event) }) }),
  };
  const kept =
    undoes === undefined ? table.changes : table.changes.filter((each) => (each.undoes ?? undoes) === undoes);
  return { ...table, changes: [...kept, change].slice(-CHANGES_KEPT) };
}

/** What players are told of why Fear moved. Another event in its place names nothing that brought it. */
function toldOfChange({ toPlayers, reason }: EventOf<'FearChanged'>): { reason: string; causeSeq?: null } {
  const told = { reason: toPlayers && 'reason' in toPlayers ? (toPlayers.reason ?? reason) : reason };
  return toPlayers && 'type' in toPlayers ? { ...told, causeSeq: null } : told;
}

/** Marks a roll with its effects, or a change, as taken back or put back. */
function withTurned(table: Table, event: UndoneOrRedone): Table {
  const isUndone = event.type === 'Undone';
  const turn = <Each extends Roll | Change>(each: Each): Each =>
    isTurnedBy(each, event) ? { ...each, isUndone, turnedSeq: event.seq } : each;
  return {
    ...table,
    rolls: table.rolls.map(turn),
    hiddenRolls: table.hiddenRolls.map(turn),
    changes: table.changes.map(turn),
  };
}

function chatMessage(event: EventOf<'ReceiveChatMessage'>): ChatMessage {
  const { type: _type, ...message } = event;
  return message;
}

function noteOf({ scope, text, userId, revision }: Note): Note {
  return { scope, text, userId, revision };
}

/**
 * When there are too many notes, those of people without a seat make way, oldest first: they are empty from then on, but count
 * their revisions further. Their last text is among the room's older notes.
 */
function withNote(table: Table, saved: Note): Table {
  const saw = { ...table, notes: [...table.notes.filter((note) => !isSameNote(note, saved)), saved] };
  const lasting = new Set(lastingNotes(saw));
  let surplus = lengthOf(saw.notes) - NOTES_MAX;
  const notes = saw.notes.map((note) => {
    if (surplus <= 0 || lasting.has(note)) return note;
    surplus -= note.text.length;
    return { ...note, text: '' };
  });
  return { ...saw, notes };
}
