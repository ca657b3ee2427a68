/**
 * Random commands that somebody at the table may want to give: every frame that a client sends, most of them allowed, some of
 * them not.
 */
import type { Seat } from '../../rules/seats.ts';
import { DOORS, type Table } from '../../rules/table.ts';
import type { ClientMessage } from '../../rules/wire/socket.ts';
import type { Chance } from '../support/chance.ts';
import type { MarkKind } from './marks.ts';

/** A command without its id, which the sender adds. */
export type RandomCommand = Without<Exclude<ClientMessage, { type: 'JoinSession' | 'Seen' }>, 'id'>;
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

export type Situation = {
  seat: Seat;
  view: Table; // the table as this seat sees it
  characterIds: readonly [string, ...string[]]; // those of the campaign, and one that does not exist
  password: string; // of the characters that have one
  chance: Chance;
  mint: (kind: MarkKind) => string;
};

type Draw = readonly [weight: number, make: (situation: Situation) => RandomCommand];

const ANYBODYS: readonly Draw[] = [
  [24, roll],
  [18, ({ mint }) => ({ type: 'SendChatMessage', message: `So be it ${mint('action')}` })],
  [16, changeMarks],
  [10, saveNote],
  [5, clearDice],
  [2, ({ mint }) => ({ type: 'CreateCharacter', character: { name: `Newborn ${mint('action')}` } })],
];
const PLAYERS: readonly Draw[] = [
  [9, select],
  [1, ({ view }) => ({ type: 'LeaveSession', sessionId: view.session.id })],
];
const GAME_MASTERS: readonly Draw[] = [
  [
    16,
    ({ chance, mint }) => ({
      type: 'ChangeFear',
      change: chance.oneOf([-2, -1, 1, 2, 5, -12]),
      reason: mint('action'),
    }),
  ],
  [9, undo],
  [6, redo],
  [3, ({ mint }) => ({ type: 'SetScene', label: `The mill ${mint('action')}` })],
  [3, ({ chance }) => ({ type: 'SetAutomation', on: chance.fraction() < 0.8 })],
  [5, ({ chance }) => ({ type: 'SetDoor', door: chance.oneOf(DOORS) })],
  [7, admit],
  [2, ({ chance, view }) => ({ type: 'RemovePlayer', playerId: anyOf(chance, idsOf(view.players), 'nobody') })],
  [2, () => ({ type: 'RemoveAway' })],
];

/** One in twelve is a command of the other role. */
export function randomCommand(situation: Situation): RandomCommand {
  const { chance, seat } = situation;
  const isForbidden = chance.fraction() < 1 / 12;
  const own = (seat.role === 'gm') === isForbidden ? PLAYERS : GAME_MASTERS;
  const draws = isForbidden ? own : [...ANYBODYS, ...own];
  let left = chance.between(
    0,
    draws.reduce((sum, [weight]) => sum + weight, 0),
  );
  for (const [weight, make] of draws) {
    left -= weight;
    if (left < 0) return make(situation);
  }
  return roll(situation);
}

function roll({ seat, view, chance, mint }: Situation): RandomCommand {
  const hidden = chance.fraction() < (seat.role === 'gm' ? 0.35 : 0.03);
  const isDuality = chance.fraction() < 0.8;
  return {
    type: 'SendDiceRoll',
    characterId: chance.fraction() < 0.8 ? ownOrAny(seat, view, chance) : null,
    dicePool: { d12: isDuality ? 2 : 0, d6: chance.whole(isDuality ? 0 : 1, 3) },
    modifier: chance.whole(-3, 3),
    isDuality,
    advantage: chance.whole(-1, 1),
    difficulty: chance.oneOf([null, 14]),
    reaction: chance.fraction() < 0.15,
    hidden,
    context: mint(hidden ? 'secret' : 'action'),
  };
}

function changeMarks({ seat, view, chance }: Situation): RandomCommand {
  return {
    type: 'UpdateCharacter',
    characterId: ownOrAny(seat, view, chance) ?? 'nobody',
    field: chance.oneOf(['hope', 'health', 'stress', 'armor']),
    change: chance.whole(-3, 3),
  };
}

function saveNote({ chance, mint }: Situation): RandomCommand {
  const scope = chance.oneOf(['private', 'shared'] as const);
  return { type: 'SaveNote', scope, text: mint(scope === 'private' ? 'secret' : 'action') };
}

function clearDice({ seat, view, chance }: Situation): RandomCommand {
  const characterId = chance.fraction() < 0.5 ? null : ownOrAny(seat, view, chance);
  return { type: 'ClearDice', sessionId: view.session.id, characterId };
}

function select({ characterIds, password, chance }: Situation): RandomCommand {
  return {
    type: 'SelectCharacter',
    characterId: chance.oneOf(characterIds),
    password: chance.fraction() < 0.8 ? password : `not ${password}`,
    forceSelection: chance.fraction() < 0.4,
  };
}

/** The newest, or one by its seq: a roll, an effect of one, a counter moved by hand, or a seq that cannot be undone. */
function undo({ view, chance }: Situation): RandomCommand {
  if (chance.fraction() < 0.5) return { type: 'Undo' };
  const seqs = [...view.rolls, ...view.hiddenRolls, ...view.changes].map(({ seq }) => seq).slice(-12);
  return { type: 'Undo', seq: chance.oneOf([view.seq + 1, ...seqs]) };
}

/** Mostly what was taken back last, which may stand again already; sometimes something that is no Undone. */
function redo({ view, chance }: Situation): RandomCommand {
  const turned = [...view.rolls, ...view.hiddenRolls, ...view.changes].map(({ turnedSeq = 0 }) => turnedSeq);
  return { type: 'Redo', seq: chance.fraction() < 0.8 ? Math.max(0, ...turned) : chance.whole(0, view.seq + 1) };
}

function admit({ view, chance }: Situation): RandomCommand {
  const known = [...view.waiting, ...view.removed].map(({ playerId }) => playerId);
  return { type: 'AdmitPlayer', playerId: anyOf(chance, known, 'nobody'), admit: chance.fraction() < 0.7 };
}

/** Mostly the character that the seat holds, sometimes any on the table. */
function ownOrAny({ playerId }: Seat, { characters, players }: Table, chance: Chance): string | null {
  const held = players.find(({ id }) => id === playerId)?.characterId ?? null;
  if (held !== null && chance.fraction() < 0.9) return held;
  return anyOf(chance, idsOf(characters), null);
}

function anyOf<Other>(chance: Chance, ids: readonly string[], otherwise: Other): string | Other {
  const [first, ...rest] = ids;
  return first === undefined ? otherwise : chance.oneOf([first, ...rest]);
}

function idsOf(entries: readonly { id: string }[]): string[] {
  return entries.map(({ id }) => id);
}
