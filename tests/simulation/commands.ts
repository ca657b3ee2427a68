/**
 * Random commands that somebody at the table may want to give: one generator for each frame of a client, most of what they make
 * allowed, some of it not. What people write is different each time (marks.ts), so that it is recognized in the log.
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
import { RESOURCES } from '../../rules/resources.ts';
import type { Seat } from '../../rules/seats.ts';
import { DOORS, type Table } from '../../rules/table.ts';
import { listUndoableParts } from '../../rules/undoable.ts';
import type { ClientMessage } from '../../rules/wire/socket.ts';
import type { Chance } from '../support/chance.ts';
import { isSecret, type MarkKind } from './marks.ts';

type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;
/** A command without its id, which the sender adds. A line joins, and says what it has seen, by itself. */
export type TableCommand = Without<Exclude<ClientMessage, { type: 'JoinSession' | 'Seen' }>, 'id'>;
export type CommandType = TableCommand['type'];

/** Who wants something, and what they know. */
export type Situation = {
  seat: Seat;
  view: Table; // the table as this seat sees it
  chance: Chance;
  mint: (kind: MarkKind) => string;
  characterIds?: readonly string[]; // those of the campaign; missing: those on the table
  password?: string; // of the characters that have one
  isTraceable?: boolean; // only what leaves its event in the log when it is done
  types?: readonly CommandType[]; // no others
};

/** `gm` and `player`: how often they want it, beside the others. What only the other role wants is forbidden to them. */
type Generator<Type extends CommandType> = {
  gm: number;
  player: number;
  make: (situation: Situation) => Extract<TableCommand, { type: Type }>;
};

type Make<Type extends CommandType> = Generator<Type>['make'];
const gm = <Type extends CommandType>(weight: number, make: Make<Type>) => ({ gm: weight, player: 0, make });
const player = <Type extends CommandType>(weight: number, make: Make<Type>) => ({ gm: 0, player: weight, make });
const both = <Type extends CommandType>(weight: number, make: Make<Type>) => ({ gm: weight, player: weight, make });

const FORBIDDEN_SHARE = 1 / 12;
/** They count in rolls, and may come again. */
export const KNOWN_CONDITIONS = ['exposed', 'unseen', 'held'] as const;
const FOE_IDS = ['nobody', ...builtInWholePack.foes.filter(({ tier }) => tier === 1).map(({ id }) => id)];
const PLACES = builtInWholePack.places;

export const COMMANDS: { [Type in CommandType]: Generator<Type> } = {
  SendDiceRoll: both(46, anyRoll),
  SendChatMessage: both(18, ({ mint }) => ({ type: 'SendChatMessage', message: `So be it ${mint('action')}` })),
  UpdateCharacter: both(16, changeMarks),
  SaveNote: both(10, ({ chance, mint }) => {
    const scope = chance.oneOf(['private', 'shared'] as const);
    return { type: 'SaveNote', scope, text: mint(scope === 'private' ? 'secret' : 'action') };
  }),
  ClearDice: both(5, (situation) => {
    const characterId = situation.chance.fraction() < 0.5 ? null : ownOrAny(situation, null);
    return { type: 'ClearDice', sessionId: situation.view.session.id, characterId };
  }),
  CreateCharacter: both(2, ({ mint }) => ({
    type: 'CreateCharacter',
    character: { name: `Newborn ${mint('action')}` },
  })),
  LeaveSession: player(1, ({ view }) => ({ type: 'LeaveSession', sessionId: view.session.id })),
  SelectCharacter: player(9, ({ characterIds, view, password = '', chance }) => ({
    type: 'SelectCharacter',
    characterId: anyOf(chance, characterIds ?? idsOf(view.characters), 'nobody'),
    password: chance.fraction() < 0.8 ? password : `not ${password}`,
    forceSelection: chance.fraction() < 0.4,
  })),
  SetScene: gm(3, ({ mint }) => ({ type: 'SetScene', label: `The mill ${mint('action')}` })),
  SetAutomation: gm(3, ({ chance }) => ({ type: 'SetAutomation', on: chance.fraction() < 0.8 })),
  ChangeFear: gm(16, ({ chance, mint }) => ({
    type: 'ChangeFear',
    change: chance.oneOf([-2, -1, 1, 2, 5, -12]),
    reason: mint('action'),
  })),
  Undo: gm(9, undo),
  // Mostly what was taken back last, which may stand again already; sometimes something that is no Undone.
  Redo: gm(6, ({ view, chance }) => ({
    type: 'Redo',
    seq: chance.fraction() < 0.8 ? lastTurned(view) : chance.whole(0, view.seq + 1),
  })),
  SetDoor: gm(5, ({ chance }) => ({ type: 'SetDoor', door: chance.oneOf(DOORS) })),
  AdmitPlayer: gm(7, ({ view, chance }) => {
    const known = [...view.waiting, ...view.removed].map(({ playerId }) => playerId);
    return { type: 'AdmitPlayer', playerId: anyOf(chance, known, 'nobody'), admit: chance.fraction() < 0.7 };
  }),
  RemovePlayer: gm(2, ({ chance, view }) => ({
    type: 'RemovePlayer',
    playerId: anyOf(chance, idsOf(view.players), 'nobody'),
  })),
  RemoveAway: gm(2, () => ({ type: 'RemoveAway' })),

  PlaceFoes: gm(6, ({ chance }) => ({
    type: 'PlaceFoes',
    foeId: anyOf(chance, FOE_IDS, 'nobody'),
    count: chance.oneOf([1, 1, 2, 4]),
    shown: chance.oneOf(['hidden', 'hidden', 'seen', 'open']),
    ...(chance.fraction() < 0.2 && { level: chance.whole(1, 9) }),
  })),
  ChangeFoe: gm(7, ({ view, chance }) => {
    const foeId = anyFoe(view, chance);
    const foe = view.foes.find(({ id }) => id === foeId);
    const counters = foe && isWhole(foe) ? Object.keys(foe.counters) : [];
    const field = anyOf(chance, ['hp', 'hp', 'stress', 'count', 'rust', ...counters], 'hp');
    return { type: 'ChangeFoe', foeId, field, change: chance.whole(-6, 4) };
  }),
  ShowFoe: gm(7, showFoe),
  PutFoeAway: gm(3, ({ view, chance }) => {
    const foeIds = chance.shuffled([...new Set([anyFoe(view, chance), anyFoe(view, chance)])]);
    const who = chance.fraction() < 0.3 ? { foeIds } : { foeId: anyFoe(view, chance) };
    return { type: 'PutFoeAway', ...who, away: chance.fraction() < 0.6, forget: chance.fraction() < 0.2 };
  }),
  RefreshFoe: gm(1, ({ view, chance }) => ({ type: 'RefreshFoe', foeId: anyFoe(view, chance) })),
  FoeStrikes: gm(14, strike),
  UseFeature: gm(7, takeFeature),
  DealDamage: gm(8, (situation) => {
    const { chance, mint } = situation;
    const to = [anybody(situation), ...(chance.fraction() < 0.2 ? [anybody(situation)] : [])];
    return {
      type: 'DealDamage',
      to: to.filter(({ id }, index) => to.findIndex((each) => each.id === id) === index),
      total: chance.whole(0, 30),
      isDirect: chance.fraction() < 0.2,
      isCritical: chance.fraction() < 0.2,
      from: `A beam ${mint('action')}`,
    };
  }),
  SetTells: gm(2, ({ chance }) => ({
    type: 'SetTells',
    outcomes: chance.fraction() < 0.7,
    foeState: chance.oneOf(FOE_TELLINGS),
    fearReason: chance.fraction() < 0.7,
  })),
  AnswerHit: both(14, ({ seat, view, chance }) => {
    const own = view.hits.filter(({ to }) => to.id === heldBy(seat, view));
    return {
      type: 'AnswerHit',
      hitId: anyOf(chance, idsOf(own.length > 0 && chance.fraction() < 0.8 ? own : view.hits), `hit-${view.seq}`),
      armor: chance.oneOf([0, 1]),
      less: chance.oneOf([0, 0, 4]),
      halved: chance.fraction() < 0.2,
    };
  }),
  SetGuard: both(2, (situation) => ({
    type: 'SetGuard',
    characterId: ownOrAny(situation, 'nobody'),
    guard: situation.chance.whole(-3, 4),
  })),
  SetCondition: both(4, setCondition),

  RaiseHand: player(10, ({ chance, mint }) => {
    if (chance.fraction() < 0.3) return { type: 'RaiseHand', up: false };
    return { type: 'RaiseHand', up: true, wish: chance.fraction() < 0.7 ? `I row ${mint('action')}` : '' };
  }),
  // A player mostly passes it on, and is refused where somebody else has it.
  GiveSpotlight: both(6, ({ seat, view, chance }) => {
    const hero = { kind: 'hero' as const, id: anyOf(chance, idsOf(view.characters), 'nobody') };
    if (seat.role === 'player' && chance.fraction() < 0.8) return { type: 'GiveSpotlight', to: hero };
    const kind = chance.oneOf(['hero', 'foe', 'foe', 'gm', 'nobody'] as const);
    if (kind === 'hero') return { type: 'GiveSpotlight', to: hero };
    return { type: 'GiveSpotlight', to: { kind, id: kind === 'foe' ? anyFoe(view, chance) : null } };
  }),
  SetCountdown: gm(11, setCountdown),
  // A player mostly moves a project of their own.
  MoveCountdown: both(7, ({ seat, view, chance }) => {
    const held = heldBy(seat, view);
    const own = view.countdowns.filter((each) => hasNumbers(each) && each.kind === 'project' && each.ownerId === held);
    const isOwn = seat.role === 'player' && own.length > 0 && chance.fraction() < 0.9;
    const countdownId = anyOf(chance, idsOf(isOwn ? own : view.countdowns), 'nothing');
    return { type: 'MoveCountdown', countdownId, change: chance.oneOf([-2, -1, 1]) };
  }),
  SettleCountdown: gm(4, ({ view: { countdowns }, chance }) => {
    const due = countdowns.filter((each) => hasNumbers(each) && each.isDue);
    const any = due.length > 0 ? due : countdowns;
    return { type: 'SettleCountdown', countdownId: anyOf(chance, idsOf(any), 'nothing') };
  }),
  RemoveCountdown: gm(2, ({ view, chance }) => ({
    type: 'RemoveCountdown',
    countdownId: anyOf(chance, idsOf(view.countdowns), 'nothing'),
  })),
  // Mostly the newest that nobody has judged.
  JudgeRoll: gm(10, ({ view, chance }) => {
    const rolls = [...view.rolls, ...view.hiddenRolls].filter(({ isUndone }) => !isUndone);
    const unjudged = rolls.filter(({ isDuality, isSuccess }) => isDuality && isSuccess === null);
    const seq = (chance.fraction() < 0.8 ? unjudged : rolls).at(-1)?.seq ?? 1;
    return { type: 'JudgeRoll', seq, isSuccess: chance.fraction() < 0.6 };
  }),
};

export const COMMAND_TYPES = Object.keys(COMMANDS) as CommandType[];

/** One in twelve is a command of the other role. */
export function randomCommand(situation: Situation): TableCommand {
  const { chance, seat, view, types = COMMAND_TYPES } = situation;
  const isJustTakenBack = lastTurned(view) > view.seq - 6; // soon something else will have been done
  if (seat.role === 'gm' && isJustTakenBack && types.includes('Redo') && chance.fraction() < 0.3)
    return COMMANDS.Redo.make(situation);
  const isForbidden = chance.fraction() < FORBIDDEN_SHARE;
  const weigh = (type: CommandType): number => {
    const { gm, player } = COMMANDS[type];
    const [own, others] = seat.role === 'gm' ? [gm, player] : [player, gm];
    return isForbidden && types.length > 1 ? (own === 0 ? others : 0) : own;
  };
  const type = chance.weighted(types, weigh) ?? chance.weighted(types, () => 1);
  if (!type) throw new Error('There is nothing to draw from.');
  return COMMANDS[type].make(situation);
}

// --- what takes more than a line

/** Also attacks, and the damage of those that hit: such a one may be somebody else's, have missed, or be paid out already. */
function anyRoll(situation: Situation): Extract<TableCommand, { type: 'SendDiceRoll' }> {
  const { seat, view, chance, mint } = situation;
  const kind = chance.whole(1, 46);
  if (kind <= 12) {
    const attacks = [...view.rolls, ...view.hiddenRolls]
      .filter(({ targets, damageOf }) => targets.length > 0 && damageOf === null)
      .slice(-6);
    const own = attacks.filter(({ rollerPlayerId }) => rollerPlayerId === seat.playerId);
    const [first, ...others] = own.length > 0 && chance.fraction() < 0.9 ? own : attacks;
    if (first) {
      const { seq } = chance.oneOf([first, ...others]);
      return { type: 'SendDiceRoll', dicePool: { d8: 2 }, modifier: 3, damageOf: seq, context: mint('action') };
    }
  }
  const isAttack = kind <= 22;
  const isDuality = isAttack || chance.fraction() < 0.8;
  const hidden = chance.fraction() < (seat.role === 'player' ? 0.03 : isAttack ? 0.1 : 0.35);
  const targets = [anyFoe(view, chance), ...(chance.fraction() < 0.2 ? [anyFoe(view, chance)] : [])];
  return {
    type: 'SendDiceRoll',
    characterId: chance.fraction() < 0.8 || isAttack ? ownOrAny(situation, null) : null,
    dicePool: { d12: isDuality ? 2 : 0, d6: chance.whole(isDuality ? 0 : 1, 3) },
    modifier: chance.whole(-3, 3),
    isDuality,
    advantage: chance.whole(-1, 1),
    difficulty: isAttack ? null : chance.oneOf([null, 10, 16]),
    difficultyIsHidden: chance.fraction() < (seat.role === 'player' ? 0.02 : 0.2),
    reaction: !isAttack && chance.fraction() < 0.15,
    hidden,
    context: mint(hidden ? 'secret' : 'action'),
    ...(isAttack && { targets: [...new Set(targets)] }),
  };
}

/** Traceable: one mark towards the middle of its range. What is clamped to nothing leaves no event. */
function changeMarks(situation: Situation): Extract<TableCommand, { type: 'UpdateCharacter' }> {
  const { view, chance, isTraceable } = situation;
  const characterId = ownOrAny(situation, 'nobody');
  const field = chance.oneOf(RESOURCES);
  const sheet = view.characters.find(({ id }) => id === characterId);
  if (!isTraceable || !sheet) return { type: 'UpdateCharacter', characterId, field, change: chance.whole(-6, 6) };
  const { current, max } = field === 'hope' ? { current: sheet.hope, max: 6 } : sheet[field];
  const change = field === 'hope' ? chance.oneOf([-2, -1, 1]) : current * 2 > max ? -1 : 1;
  return { type: 'UpdateCharacter', characterId, field, change };
}

/** The newest, or one by its own seq: what can be taken back, also a part of it, or a seq that cannot be undone. */
function undo({ view, chance, isTraceable }: Situation): Extract<TableCommand, { type: 'Undo' }> {
  if (!isTraceable && chance.fraction() < 0.5) return { type: 'Undo' };
  const isOwn = (each: { causeSeq?: number | null }) => (each.causeSeq ?? null) === null;
  const all = [...view.rolls, ...view.hiddenRolls, ...view.changes.filter(isOwn), ...(view.acts ?? []).filter(isOwn)];
  const list = chance.fraction() < 0.5 ? listUndoableParts(view).slice(0, 16) : [...all, ...view.hits].slice(-16);
  return { type: 'Undo', seq: chance.oneOf([view.seq + 1, ...list.map(({ seq }) => seq)]) };
}

/** The last take-back or put-back; 0 if there was none. */
function lastTurned({ rolls, hiddenRolls, changes, acts }: Table): number {
  const turned = [...rolls, ...hiddenRolls, ...changes, ...(acts ?? [])].map(({ turnedSeq = 0 }) => turnedSeq);
  return Math.max(0, ...turned);
}

/** A foe with a secret for a name stays hidden: then nobody else may ever read it. */
function showFoe({ view, chance, mint }: Situation): Extract<TableCommand, { type: 'ShowFoe' }> {
  const foes = view.foes.filter(({ name }) => !isSecret(name));
  const foeId = anyOf(chance, idsOf(foes), 'nobody');
  const isHidden = foes.some(({ id, shown }) => id === foeId && shown === 'hidden');
  if (isHidden && chance.fraction() < 0.4) return { type: 'ShowFoe', foeId, name: `Somebody ${mint('secret')}` };
  if (chance.fraction() < 0.2) {
    const foeIds = [...new Set([foeId, anyOf(chance, idsOf(foes), 'nobody')])];
    return { type: 'ShowFoe', foeIds, shown: chance.oneOf(SHOWN) };
  }
  const name = chance.fraction() < 0.3 && { name: `One ${mint('action')}` };
  return { type: 'ShowFoe', foeId, shown: chance.oneOf(SHOWN), ...name };
}

function strike({ view, chance }: Situation): Extract<TableCommand, { type: 'FoeStrikes' }> {
  const heroes = idsOf(view.characters);
  const first = anyFoe(view, chance);
  const foe = view.foes.find(({ id }) => id === first);
  const [experience] = foe && isWhole(foe) ? chance.shuffled(foe.block.experiences) : [];
  return {
    type: 'FoeStrikes',
    foeIds: [...new Set([first, ...(chance.fraction() < 0.3 ? [anyFoe(view, chance)] : [])])],
    targets: [...new Set([anyOf(chance, heroes, 'nobody'), ...(chance.fraction() < 0.3 ? heroes.slice(0, 2) : [])])],
    advantage: chance.whole(-1, 1),
    extra: chance.oneOf([0, 0, 3, 9]),
    hidden: chance.fraction() < 0.1,
    ...(experience && chance.fraction() < 0.3 && { experience: experience.name }),
  };
}

/** Of a foe, or of a place. */
function takeFeature({ view, chance }: Situation): Extract<TableCommand, { type: 'UseFeature' }> {
  const [place] = chance.shuffled(PLACES);
  if (place && chance.fraction() < 0.3) {
    const name = anyOf(chance, place.features.map((each) => each.name), 'nothing'); // biome-ignore format: short
    return { type: 'UseFeature', placeId: place.id, name };
  }
  const foeId = anyFoe(view, chance);
  const foe = view.foes.find(({ id }) => id === foeId);
  const names = foe && isWhole(foe) ? foe.block.features.map(({ name }) => name) : [];
  const targets = chance.fraction() < 0.5 ? idsOf(view.characters).slice(0, 2) : [];
  return { type: 'UseFeature', foeId, name: anyOf(chance, names, 'nothing'), targets };
}

/** Most are called otherwise than all before. What ends is one that is there. */
function setCondition(situation: Situation): Extract<TableCommand, { type: 'SetCondition' }> {
  const { seat, view, chance, mint } = situation;
  const own = { kind: 'hero' as const, id: ownOrAny(situation, 'nobody') };
  const of = seat.role === 'gm' || chance.fraction() < 0.05 ? anybody(situation) : own;
  const bearer = [...view.characters, ...view.foes].find(({ id }) => id === of.id);
  const [there] = chance.shuffled(bearer?.conditions ?? []);
  if (there && chance.fraction() < 0.4) return { type: 'SetCondition', of, name: there.name, on: false };
  const name = chance.fraction() < 0.4 ? chance.oneOf(KNOWN_CONDITIONS) : `wet ${mint('number')}`;
  return { type: 'SetCondition', of, name, on: true, until: chance.oneOf(CONDITION_ENDS) };
}

/** One with a secret for a name is hidden and stays so, and every note is a secret: nobody else may ever read them. */
function setCountdown({ view, chance, mint }: Situation): Extract<TableCommand, { type: 'SetCountdown' }> {
  const plain = view.countdowns.filter(({ name }) => !isSecret(name));
  const id = chance.fraction() < 0.4 ? anyOf(chance, idsOf(plain), null) : null;
  const isHidden = id === null && chance.fraction() < 0.3;
  return {
    type: 'SetCountdown',
    countdown: {
      id,
      name: `Tide ${mint(isHidden ? 'secret' : 'action')}`,
      kind: chance.oneOf(COUNTDOWN_KINDS),
      start: chance.whole(1, 6),
      again: chance.oneOf(COUNTDOWN_AGAIN),
      ticks: chance.oneOf(COUNTDOWN_TICKS),
      shown: isHidden ? 'hidden' : chance.oneOf(COUNTDOWN_SHOWN),
      ownerId: chance.fraction() < 0.6 ? anyOf(chance, idsOf(view.characters), null) : null,
      note: chance.fraction() < 0.5 ? mint('secret') : '',
      ...(chance.fraction() < 0.2 && { value: chance.whole(0, 1) }),
    },
  };
}

function anybody({ view, chance }: Situation): { kind: 'hero' | 'foe'; id: string } {
  return chance.fraction() < 0.5
    ? { kind: 'foe', id: anyFoe(view, chance) }
    : { kind: 'hero', id: anyOf(chance, idsOf(view.characters), 'nobody') };
}

function anyFoe({ foes }: Table, chance: Chance): string {
  return anyOf(chance, idsOf(foes), 'nobody');
}

function heldBy({ playerId }: Seat, { players }: Table): string | null {
  return players.find(({ id }) => id === playerId)?.characterId ?? null;
}

/** Mostly the character that the seat holds, sometimes any on the table. */
function ownOrAny<Other>({ seat, view, chance }: Situation, otherwise: Other): string | Other {
  const held = heldBy(seat, view);
  if (held !== null && chance.fraction() < 0.9) return held;
  return anyOf(chance, idsOf(view.characters), otherwise);
}

function anyOf<Other>(chance: Chance, list: readonly string[], otherwise: Other): string | Other {
  const [first, ...rest] = list;
  return first === undefined ? otherwise : chance.oneOf([first, ...rest]);
}

function idsOf(entries: readonly { id: string }[]): string[] {
  return entries.map(({ id }) => id);
}
