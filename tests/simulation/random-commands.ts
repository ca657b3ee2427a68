/**
 * Random commands that somebody at the table may want to give: every frame that a client sends, most of them allowed, some of
 * them not.
 */
import { builtInWholePack } from '../../rules/content/built-in-whole-pack.ts';
import {
  COUNTDOWN_AGAIN,
  COUNTDOWN_KINDS,
  COUNTDOWN_SHOWN,
  COUNTDOWN_TICKS,
  hasNumbers,
} from '../../rules/countdowns.ts';
import { CONDITION_ENDS, FOE_TELLINGS, isWhole, SHOWN } from '../../rules/fight.ts';
import type { Seat } from '../../rules/seats.ts';
import { DOORS, type Table } from '../../rules/table.ts';
import type { ClientMessage } from '../../rules/wire/socket.ts';
import type { Chance } from '../support/chance.ts';
import { type MarkKind, marksIn } from './marks.ts';

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

/** Some of the built-in foes, of several roles, and one that the content has not. */
const FOE_IDS = [
  'nobody',
  ...builtInWholePack.foes.filter(({ tier }) => tier === 1).map(({ id }) => id),
] as unknown as readonly [string, ...string[]];

type Draw = readonly [weight: number, make: (situation: Situation) => RandomCommand];

const ANYBODYS: readonly Draw[] = [
  [24, roll],
  [18, ({ mint }) => ({ type: 'SendChatMessage', message: `So be it ${mint('action')}` })],
  [16, changeMarks],
  [10, saveNote],
  [5, clearDice],
  [2, ({ mint }) => ({ type: 'CreateCharacter', character: { name: `Newborn ${mint('action')}` } })],
];
/** A fight, as far as players give its commands. */
const FIGHTERS: readonly Draw[] = [
  [10, attack],
  [12, damage],
  [14, answer],
  [
    2,
    ({ seat, view, chance }) => ({
      type: 'SetGuard',
      characterId: ownOrAny(seat, view, chance) ?? 'nobody',
      guard: chance.whole(-2, 4),
    }),
  ],
  [4, setCondition],
  [6, giveSpotlight],
  [7, moveCountdown],
];
const PLAYERS: readonly Draw[] = [
  [9, select],
  [10, raiseHand],
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
  [6, placeFoes],
  [7, ({ view, chance }) => ({ type: 'ChangeFoe', foeId: anyFoe(view, chance), ...changeOfFoe(chance) })],
  [7, showFoe],
  [3, ({ view, chance }) => ({ type: 'PutFoeAway', foeId: anyFoe(view, chance), away: chance.fraction() < 0.6 })],
  [14, strike],
  [7, takeFeature],
  [11, setCountdown],
  [4, ({ view, chance }) => ({ type: 'SettleCountdown', countdownId: dueOrAny(view, chance) })],
  [2, ({ view, chance }) => ({ type: 'RemoveCountdown', countdownId: anyCountdown(view, chance) })],
  [10, judgeRoll],
  [8, dealDamage],
  [
    2,
    ({ chance }) => ({
      type: 'SetTells',
      outcomes: chance.fraction() < 0.7,
      foeState: chance.oneOf(FOE_TELLINGS),
      fearReason: chance.fraction() < 0.7,
    }),
  ],
];

/** One in twelve is a command of the other role. */
export function randomCommand(situation: Situation): RandomCommand {
  const { chance, seat } = situation;
  if (seat.role === 'gm' && isJustTakenBack(situation.view) && chance.fraction() < 0.3) return redo(situation);
  const isForbidden = chance.fraction() < 1 / 12;
  const own = (seat.role === 'gm') === isForbidden ? PLAYERS : GAME_MASTERS;
  const draws = isForbidden ? own : [...ANYBODYS, ...FIGHTERS, ...own];
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
  const seqs = [...view.rolls, ...view.hiddenRolls, ...view.changes, ...(view.acts ?? []), ...view.hits]
    .map(({ seq }) => seq)
    .slice(-16);
  return { type: 'Undo', seq: chance.oneOf([view.seq + 1, ...seqs]) };
}

/** Mostly what was taken back last, which may stand again already; sometimes something that is no Undone. */
function redo({ view, chance }: Situation): RandomCommand {
  return { type: 'Redo', seq: chance.fraction() < 0.8 ? lastTurned(view) : chance.whole(0, view.seq + 1) };
}

/** Then it can be put back: soon something else will have been done. */
function isJustTakenBack(view: Table): boolean {
  return lastTurned(view) > view.seq - 6;
}

/** The last take-back or put-back; 0 if there was none. */
function lastTurned({ rolls, hiddenRolls, changes, acts }: Table): number {
  const turned = [...rolls, ...hiddenRolls, ...changes, ...(acts ?? [])].map(({ turnedSeq = 0 }) => turnedSeq);
  return Math.max(0, ...turned);
}

function placeFoes({ chance }: Situation): RandomCommand {
  return {
    type: 'PlaceFoes',
    foeId: chance.oneOf(FOE_IDS),
    count: chance.oneOf([1, 1, 2, 4]),
    shown: chance.oneOf(['hidden', 'hidden', 'seen', 'open']),
  };
}

/** A foe with a secret for a name stays hidden: then nobody else may ever read it. */
function showFoe({ view, chance, mint }: Situation): RandomCommand {
  const foes = view.foes.filter(({ name }) => marksIn(name).length === 0);
  const foeId = anyOf(chance, idsOf(foes), 'nobody');
  const isHidden = foes.some(({ id, shown }) => id === foeId && shown === 'hidden');
  if (isHidden && chance.fraction() < 0.4) return { type: 'ShowFoe', foeId, name: `Somebody ${mint('secret')}` };
  return { type: 'ShowFoe', foeId, shown: chance.oneOf(SHOWN) };
}

function strike({ view, chance }: Situation): RandomCommand {
  const heroes = idsOf(view.characters);
  return {
    type: 'FoeStrikes',
    foeIds: [...new Set([anyFoe(view, chance), ...(chance.fraction() < 0.3 ? [anyFoe(view, chance)] : [])])],
    targets: [...new Set([anyOf(chance, heroes, 'nobody'), ...(chance.fraction() < 0.3 ? heroes.slice(0, 2) : [])])],
    advantage: chance.whole(-1, 1),
    extra: chance.oneOf([0, 0, 3]),
    hidden: chance.fraction() < 0.1,
  };
}

function takeFeature({ view, chance }: Situation): RandomCommand {
  const foeId = anyFoe(view, chance);
  const foe = view.foes.find(({ id }) => id === foeId);
  const names = foe && isWhole(foe) ? foe.block.features.map(({ name }) => name) : [];
  return { type: 'UseFeature', foeId, name: anyOf(chance, names, 'nothing') };
}

function dealDamage({ view, chance }: Situation): RandomCommand {
  return {
    type: 'DealDamage',
    to: [bearer(view, chance)],
    total: chance.whole(0, 25),
    isDirect: chance.fraction() < 0.2,
    isCritical: chance.fraction() < 0.2,
  };
}

function attack(situation: Situation): RandomCommand {
  const { seat, view, chance, mint } = situation;
  return {
    type: 'SendDiceRoll',
    characterId: ownOrAny(seat, view, chance),
    dicePool: { d12: 2 },
    isDuality: true,
    targets: [anyFoe(view, chance)],
    context: mint('action'),
  };
}

/** Of an attack that may be somebody else's, may have missed or may be paid out already. */
function damage(situation: Situation): RandomCommand {
  const { seat, view, chance, mint } = situation;
  const attacks = [...view.rolls, ...view.hiddenRolls].filter(
    ({ targets, damageOf }) => targets.length > 0 && damageOf === null,
  );
  const newest = attacks.slice(-6);
  const own = newest.filter(({ rollerPlayerId }) => rollerPlayerId === seat.playerId);
  const [first, ...others] = own.length > 0 && chance.fraction() < 0.9 ? own : newest;
  if (first === undefined) return attack(situation);
  const { seq } = chance.oneOf([first, ...others]);
  return { type: 'SendDiceRoll', dicePool: { d8: 2 }, modifier: 3, damageOf: seq, context: mint('action') };
}

function answer({ seat, view, chance }: Situation): RandomCommand {
  const held = view.players.find(({ id }) => id === seat.playerId)?.characterId;
  const own = view.hits.filter(({ to }) => to.id === held);
  const hits = own.length > 0 && chance.fraction() < 0.8 ? own : view.hits;
  return {
    type: 'AnswerHit',
    hitId: anyOf(chance, idsOf(hits), `hit-${view.seq}`),
    armor: chance.oneOf([0, 1]),
    less: chance.oneOf([0, 0, 4]),
    halved: chance.fraction() < 0.2,
  };
}

function setCondition({ seat, view, chance }: Situation): RandomCommand {
  const own = { kind: 'hero' as const, id: ownOrAny(seat, view, chance) ?? 'nobody' };
  return {
    type: 'SetCondition',
    of: seat.role === 'gm' ? bearer(view, chance) : own,
    name: chance.oneOf(['exposed', 'unseen', 'held', 'wet']),
    on: chance.fraction() < 0.7,
    until: chance.oneOf(CONDITION_ENDS),
  };
}

function raiseHand({ chance, mint }: Situation): RandomCommand {
  if (chance.fraction() < 0.3) return { type: 'RaiseHand', up: false };
  return { type: 'RaiseHand', up: true, wish: chance.fraction() < 0.7 ? `I want to row ${mint('action')}` : '' };
}

/** A player mostly passes it on, and is refused where somebody else has it. */
function giveSpotlight({ seat, view, chance }: Situation): RandomCommand {
  const hero = { kind: 'hero' as const, id: anyOf(chance, idsOf(view.characters), 'nobody') };
  if (seat.role === 'player' && chance.fraction() < 0.8) return { type: 'GiveSpotlight', to: hero };
  const kind = chance.oneOf(['hero', 'foe', 'foe', 'gm', 'nobody'] as const);
  return {
    type: 'GiveSpotlight',
    to: kind === 'hero' ? hero : { kind, id: kind === 'foe' ? anyFoe(view, chance) : null },
  };
}

/** One with a secret for a name is hidden and stays so, and every note is a secret: nobody else may ever read them. */
function setCountdown({ view, chance, mint }: Situation): RandomCommand {
  const plain = view.countdowns.filter(({ name }) => marksIn(name).length === 0);
  const id = chance.fraction() < 0.4 ? anyOf(chance, idsOf(plain), null) : null;
  const isSecret = id === null && chance.fraction() < 0.3;
  return {
    type: 'SetCountdown',
    countdown: {
      id,
      name: isSecret ? mint('secret') : chance.oneOf(['The tide', 'The boat', 'The debt']),
      kind: chance.oneOf(COUNTDOWN_KINDS),
      start: chance.whole(1, 5),
      again: chance.oneOf(COUNTDOWN_AGAIN),
      ticks: chance.oneOf(COUNTDOWN_TICKS),
      shown: isSecret ? 'hidden' : chance.oneOf(COUNTDOWN_SHOWN),
      ownerId: chance.fraction() < 0.6 ? anyOf(chance, idsOf(view.characters), null) : null,
      note: chance.fraction() < 0.5 ? mint('secret') : '',
    },
  };
}

/** A player mostly moves a project of their own. */
function moveCountdown({ seat, view, chance }: Situation): RandomCommand {
  const held = view.players.find(({ id }) => id === seat.playerId)?.characterId;
  const own = view.countdowns.filter((each) => hasNumbers(each) && each.kind === 'project' && each.ownerId === held);
  const isOwn = seat.role === 'player' && own.length > 0 && chance.fraction() < 0.9;
  const countdownId = isOwn ? anyOf(chance, idsOf(own), 'nothing') : anyCountdown(view, chance);
  return { type: 'MoveCountdown', countdownId, change: chance.oneOf([-2, -1, 1]) };
}

/** Mostly the newest that nobody has judged. */
function judgeRoll({ view, chance }: Situation): RandomCommand {
  const rolls = [...view.rolls, ...view.hiddenRolls].filter(({ isUndone }) => !isUndone);
  const unjudged = rolls.filter(({ isDuality, isSuccess }) => isDuality && isSuccess === null);
  const seq = (chance.fraction() < 0.8 ? unjudged : rolls).at(-1)?.seq ?? 1;
  return { type: 'JudgeRoll', seq, isSuccess: chance.fraction() < 0.6 };
}

function dueOrAny(view: Table, chance: Chance): string {
  const due = view.countdowns.filter((each) => hasNumbers(each) && each.isDue);
  return anyOf(chance, idsOf(due), anyCountdown(view, chance));
}

function anyCountdown({ countdowns }: Table, chance: Chance): string {
  return anyOf(chance, idsOf(countdowns), 'nothing');
}

function bearer(view: Table, chance: Chance): { kind: 'hero' | 'foe'; id: string } {
  return chance.fraction() < 0.5
    ? { kind: 'foe', id: anyFoe(view, chance) }
    : { kind: 'hero', id: anyOf(chance, idsOf(view.characters), 'nobody') };
}

function anyFoe({ foes }: Table, chance: Chance): string {
  return anyOf(chance, idsOf(foes), 'nobody');
}

function changeOfFoe(chance: Chance): { field: string; change: number } {
  return { field: chance.oneOf(['hp', 'hp', 'stress', 'count']), change: chance.whole(-6, 4) };
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
