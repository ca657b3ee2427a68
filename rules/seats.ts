/**
 * Who sits where, and what a seat may do. A seat comes from a token, never from a field of a message.
 */
import { type Refusal, refuse } from './refusals.ts';
import { findCharacter, findHeldCharacter, findPlayer, type Table, type TableCharacter } from './table.ts';

export type Seat = {
  playerId: string; // a game master's is the account's id
  playerName: string;
  role: 'gm' | 'player';
};

/** [SE1] Only a game master. For screens; `mayRunTheTable` has the words of the refusal too, which are too heavy for a screen. */
export function runsTheTable({ role }: Seat): boolean {
  return role === 'gm';
}

export function mayRunTheTable(seat: Seat): Refusal | null {
  return runsTheTable(seat) ? null : refuse('gmOnly');
}

/** [SE2] A game master for any character in play, a player for the one it holds. For screens, as above. */
export function actsFor({ playerId, role }: Seat, characterId: string, table: Pick<Table, 'characters'>): boolean {
  if (role === 'player') return findHeldCharacter(table, playerId)?.id === characterId;
  return findCharacter(table, characterId) !== undefined;
}

export function mayActFor(seat: Seat, characterId: string, table: Pick<Table, 'characters'>): Refusal | null {
  const character = characterFor(seat, characterId, table);
  return 'isRefused' in character ? character : null;
}

/** The character that a seat acts for, or why it may not. */
export function characterFor(
  seat: Seat,
  characterId: string,
  table: Pick<Table, 'characters'>,
): TableCharacter | Refusal {
  const character = actsFor(seat, characterId, table) ? findCharacter(table, characterId) : undefined;
  return character ?? refuse(seat.role === 'player' ? 'notYourCharacter' : 'characterNotInPlay');
}

/**
 * A seat's access to the table: it has a place, may take one, has to wait for the game master, finds the door
 * shut, or was sent away for good.
 */
export type Standing = 'seated' | 'welcome' | 'waiting' | 'shutOut' | 'removed';

/** [SE12] The door is only for newcomers: a seat that is taken passes, and so does the game master. */
export function standingOf(table: Table, { playerId, role }: Seat): Standing {
  if (role === 'gm' || findPlayer(table, playerId)) return 'seated';
  if (table.removed.some((removed) => removed.playerId === playerId)) return 'removed';
  const { door } = table.session;
  if (door === 'open') return 'welcome';
  const isWaiting = table.waiting.some((waiting) => waiting.playerId === playerId);
  return door === 'ask' || isWaiting ? 'waiting' : 'shutOut';
}

/** [SE13] Whether a seat may look at the table and act on it: it has a place there, or could take one. */
export function mayCome(table: Table, seat: Seat): Refusal | null {
  switch (standingOf(table, seat)) {
    case 'removed':
      return refuse('removed');
    case 'shutOut':
      return refuse('doorShut');
    case 'waiting':
      return refuse('notAdmitted');
    default:
      return null;
  }
}

/** The fields of a frame by which `mayAsk` decides; the rest of the frame is not checked yet. */
export type Asked = {
  type?: unknown;
  hidden?: unknown;
  difficultyIsHidden?: unknown;
  characterId?: unknown;
  hitId?: unknown;
  of?: unknown;
};

/** [SE11] Refuses what this seat may never ask for: commands of the other role, or for another player's character. */
export function mayAsk(seat: Seat, asked: Asked, table: Table): Refusal | null {
  const { type, hidden, characterId } = asked;
  switch (type) {
    case 'ChangeFear':
    case 'SetScene':
    case 'SetAutomation':
    case 'SetDoor':
    case 'AdmitPlayer':
    case 'RemovePlayer':
    case 'RemoveAway':
    case 'Undo':
    case 'Redo':
    case 'PlaceFoes':
    case 'ChangeFoe':
    case 'ShowFoe':
    case 'PutFoeAway':
    case 'RefreshFoe':
    case 'FoeStrikes':
    case 'UseFeature':
    case 'DealDamage':
    case 'SetTells':
    case 'SetCountdown':
    case 'SettleCountdown':
    case 'RemoveCountdown':
    case 'JudgeRoll':
      return mayRunTheTable(seat);
    case 'RaiseHand':
    case 'SelectCharacter':
      return seat.role === 'gm' ? refuse('playersOnly') : null;
    case 'SendDiceRoll':
      if (hidden === true && seat.role !== 'gm') return refuse('hiddenIsForTheGm');
      if (asked.difficultyIsHidden === true && seat.role !== 'gm') return refuse('gmOnly');
      return typeof characterId === 'string' ? mayActFor(seat, characterId, table) : null;
    case 'AnswerHit': {
      const hit = table.hits.find(({ id }) => id === asked.hitId);
      return hit ? mayActFor(seat, hit.to.id, table) : null;
    }
    case 'SetCondition': {
      const { kind, id }: { kind?: unknown; id?: unknown } = typeof asked.of === 'object' && asked.of ? asked.of : {};
      if (kind !== 'hero') return mayRunTheTable(seat);
      return typeof id === 'string' ? mayActFor(seat, id, table) : null;
    }
    case 'SetGuard':
    case 'UpdateCharacter':
      return typeof characterId === 'string' ? mayActFor(seat, characterId, table) : null;
    default:
      return null;
  }
}
