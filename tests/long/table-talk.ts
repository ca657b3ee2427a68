// Random commands as people give them at a table, in talk, in a fight, and around the spotlight. Each message, roll, reason, note, scene,
// condition, wish and name is different from all others, and nothing is taken back, put back, judged or answered twice, so that the
// oracle recognizes it in the log.

import { builtInWholePack } from '../../rules/content/built-in-whole-pack.ts';
import {
  COUNTDOWN_AGAIN,
  COUNTDOWN_KINDS,
  COUNTDOWN_SHOWN,
  COUNTDOWN_TICKS,
  hasNumbers,
} from '../../rules/countdowns.ts';
import { isWhole, SHOWN, type TableFoe } from '../../rules/fight.ts';
import { FEAR_MAX } from '../../rules/resources.ts';
import type { Chance } from '../support/chance.ts';
import type { LiveClient, LiveCommand } from '../support/live-client.ts';

/** Underlings and others, so that both ways to be hurt come about. */
const FOE_IDS = builtInWholePack.foes.filter(({ tier }) => tier === 1).map(({ id }) => id);
const FOES_AT_LEAST = 2;
const FOES_AT_MOST = 10;
const COUNTDOWNS_AT_LEAST = 4;
const COUNTDOWNS_AT_MOST = 12;

export class TableTalk {
  readonly #chance: Chance;
  readonly #answered = new Set<string>(); // hits, whether it was done or refused
  readonly #paidOut = new Set<number>(); // attacks, likewise
  readonly #takenBack = new Set<number>(); // by the seq, whether it was done or refused
  readonly #putBack = new Set<number>(); // likewise
  readonly #judged = new Set<number>(); // likewise
  #said = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** The next command of this client. Some are refused: missing Hope, and actions that a player may not do. */
  anything(client: LiveClient): LiveCommand {
    const draw = this.#chance.fraction();
    if (draw < 0.2) return this.#note(client);
    if (draw < 0.35 && !client.isGm) return this.#marks(client);
    return this.words(client);
  }

  /** A command that may be sent several times at once: its result does not depend on commands under way. */
  words(client: LiveClient): LiveCommand {
    if (!client.isGm && this.#chance.fraction() < 0.12) return this.#forbidden(client);
    if (this.#chance.fraction() < 0.4) return client.isGm ? this.#runFight(client) : this.#fight(client);
    if (this.#chance.fraction() < 0.3) return client.isGm ? this.#leadTheTurns(client) : this.#askForATurn(client);
    const draw = this.#chance.fraction();
    if (draw < 0.33) return { type: 'SendChatMessage', message: this.#text(client, 'says') };
    if (draw < 0.56) return this.#roll(client);
    if (draw < 0.71) return { type: 'CreateCharacter', character: { name: this.#text(client, 'makes') } };
    if (!client.isGm) return this.#hope(client);
    if (draw < 0.8) return { type: 'SetScene', label: this.#text(client, 'shows') };
    return (draw < 0.84 && this.#redo(client)) || (draw < 0.9 && this.#undo(client)) || this.#fear(client);
  }

  #roll(client: LiveClient): Extract<LiveCommand, { type: 'SendDiceRoll' }> {
    return {
      type: 'SendDiceRoll',
      dicePool: { d12: 2, d6: this.#chance.whole(0, 2) },
      modifier: this.#chance.whole(-2, 5),
      difficulty: this.#chance.oneOf([null, 12]),
      isDuality: true,
      context: this.#text(client, 'rolls'),
      reaction: this.#chance.fraction() < 0.2,
      hidden: client.isGm && this.#chance.fraction() < 0.3,
    };
  }

  /** The next action of the game master in a fight. */
  #runFight(client: LiveClient): LiveCommand {
    const { table } = client;
    const foes = table.foes.filter(isWhole);
    const [first, ...others] = this.#chance.shuffled(foes);
    const draw = this.#chance.fraction();
    if (!first || foes.length < FOES_AT_LEAST || (draw < 0.05 && foes.length < FOES_AT_MOST)) return this.#place();
    const [hero] = this.#chance.shuffled(table.characters);
    if (draw < 0.2) {
      const shown = this.#chance.oneOf(SHOWN);
      return { type: 'ShowFoe', foeId: first.id, name: this.#text(client, 'names'), shown };
    }
    if (draw < 0.55 && hero) {
      const foeIds = [first, ...others.slice(0, this.#chance.whole(0, 1))].map(({ id }) => id);
      return { type: 'FoeStrikes', foeIds, targets: [hero.id], hidden: this.#chance.fraction() < 0.1 };
    }
    const to = [hero && this.#chance.fraction() < 0.5 ? bearer('hero', hero.id) : bearer('foe', first.id)];
    if (draw < 0.75) {
      const isCritical = this.#chance.fraction() < 0.2;
      return { type: 'DealDamage', to, total: this.#chance.whole(0, 9), isCritical, from: this.#text(client, 'deals') };
    }
    if (draw < 0.85) return this.#condition(client, bearer('foe', first.id));
    return (
      (draw < 0.92 && featureOf(first)) || {
        type: 'ChangeFoe',
        foeId: first.id,
        field: 'hp',
        change: this.#chance.oneOf([-2, 3]),
      }
    );
  }

  #place(): LiveCommand {
    const [foeId = ''] = this.#chance.shuffled(FOE_IDS);
    return { type: 'PlaceFoes', foeId, count: this.#chance.whole(1, 2), shown: this.#chance.oneOf(SHOWN) };
  }

  /** The next action of a player: first what is asked, then the damage of an attack that hit, then another attack. */
  #fight(client: LiveClient): LiveCommand {
    const { table, playerId } = client;
    const { id } = characterOf(client);
    const hit = table.hits.find((each) => each.to.id === id && !this.#answered.has(each.id));
    if (hit) {
      this.#answered.add(hit.id);
      const armor = hit.options.length > 1 ? this.#chance.oneOf([0, 1] as const) : 0;
      return { type: 'AnswerHit', hitId: hit.id, armor, less: this.#chance.oneOf([0, 0, 2]) };
    }
    const attack = table.rolls.find(
      ({ seq, rollerPlayerId, targets, damageOf, isUndone }) =>
        rollerPlayerId === playerId &&
        damageOf === null &&
        !isUndone &&
        targets.some(({ isHit }) => isHit) &&
        !this.#paidOut.has(seq),
    );
    if (attack) {
      this.#paidOut.add(attack.seq);
      return {
        type: 'SendDiceRoll',
        dicePool: { d8: 1 },
        damageOf: attack.seq,
        context: this.#text(client, 'strikes'),
      };
    }
    const [foe] = this.#chance.shuffled(table.foes);
    if (!foe || this.#chance.fraction() < 0.2) return this.#condition(client, bearer('hero', id));
    return { ...this.#roll(client), targets: [foe.id] };
  }

  /** A hand goes up or down, the spotlight is passed on, or a project moves on. */
  #askForATurn(client: LiveClient): LiveCommand {
    const { table } = client;
    const { id } = characterOf(client);
    const draw = this.#chance.fraction();
    const [project] = table.countdowns.filter(
      (each) => hasNumbers(each) && each.kind === 'project' && each.ownerId === id,
    );
    if (project && draw < 0.4) return { type: 'MoveCountdown', countdownId: project.id, change: -1 };
    const [other] = this.#chance.shuffled(table.characters.filter((each) => each.id !== id));
    const isLit = table.spotlight.kind === 'hero' && table.spotlight.id === id;
    if (isLit && other && draw < 0.7) return { type: 'GiveSpotlight', to: bearer('hero', other.id) };
    if (table.hands.some(({ characterId }) => characterId === id) && draw < 0.6)
      return { type: 'RaiseHand', up: false };
    return { type: 'RaiseHand', up: true, wish: this.#text(client, 'wants') };
  }

  /** The game master gives the spotlight, judges a roll, or makes, moves, settles and removes countdowns. */
  #leadTheTurns(client: LiveClient): LiveCommand {
    const { table } = client;
    const roll = table.rolls.findLast(
      ({ seq, isDuality, isSuccess, isUndone }) =>
        isDuality && isSuccess === null && !isUndone && !this.#judged.has(seq),
    );
    const draw = this.#chance.fraction();
    if (roll && draw < 0.35) {
      this.#judged.add(roll.seq);
      return { type: 'JudgeRoll', seq: roll.seq, isSuccess: this.#chance.fraction() < 0.6 };
    }
    const due = table.countdowns.find((each) => hasNumbers(each) && each.isDue);
    if (due && draw < 0.6) return { type: 'SettleCountdown', countdownId: due.id };
    const [any] = this.#chance.shuffled(table.countdowns);
    const count = table.countdowns.length;
    if (!any || count < COUNTDOWNS_AT_LEAST || (draw < 0.7 && count < COUNTDOWNS_AT_MOST))
      return this.#countdown(client);
    if (draw < 0.75) return { type: 'RemoveCountdown', countdownId: any.id };
    if (draw < 0.82) return this.#countdown(client, any.id);
    if (draw < 0.9) return { type: 'MoveCountdown', countdownId: any.id, change: this.#chance.oneOf([-2, -1, 1]) };
    const [hero] = this.#chance.shuffled(table.characters);
    const [foe] = this.#chance.shuffled(table.foes);
    const kind = this.#chance.oneOf(['hero', 'foe', 'gm', 'nobody'] as const);
    if (kind === 'hero' && hero) return { type: 'GiveSpotlight', to: bearer('hero', hero.id) };
    if (kind === 'foe' && foe) return { type: 'GiveSpotlight', to: bearer('foe', foe.id) };
    return { type: 'GiveSpotlight', to: { kind: kind === 'nobody' ? 'nobody' : 'gm' } };
  }

  /** Another one, or another form of this one. */
  #countdown(client: LiveClient, id: string | null = null): LiveCommand {
    const [hero] = this.#chance.shuffled(client.table.characters);
    return {
      type: 'SetCountdown',
      countdown: {
        id,
        name: this.#text(client, 'fears'),
        kind: this.#chance.oneOf(COUNTDOWN_KINDS),
        start: this.#chance.whole(1, 6),
        again: this.#chance.oneOf(COUNTDOWN_AGAIN),
        ticks: this.#chance.oneOf(COUNTDOWN_TICKS),
        shown: this.#chance.oneOf(COUNTDOWN_SHOWN),
        ownerId: hero?.id ?? null,
        note: 'Only for the game master.',
      },
    };
  }

  /** One until the next roll ends by itself; of the others, twelve on one are the most. */
  #condition(client: LiveClient, of: ReturnType<typeof bearer>): LiveCommand {
    const until = this.#chance.oneOf(['roll', 'roll', 'ended'] as const);
    return { type: 'SetCondition', of, name: this.#text(client, 'bears'), on: true, until };
  }

  /** What only a game master may do, or only the holder of the character. */
  #forbidden(client: LiveClient): LiveCommand {
    const roll = this.#roll(client);
    const others = client.table.characters.filter(({ playerIds }) => !playerIds.includes(client.playerId));
    const [other] = this.#chance.shuffled(others);
    const wishes: [LiveCommand, ...LiveCommand[]] = [
      this.#fear(client),
      { ...roll, hidden: true },
      this.#place(),
      this.#countdown(client),
      { type: 'GiveSpotlight', to: { kind: 'gm' } },
      { type: 'DealDamage', to: [bearer('hero', characterOf(client).id)], total: 1, from: this.#text(client, 'deals') },
    ];
    const [foe] = client.table.foes;
    if (foe) wishes.push(this.#condition(client, bearer('foe', foe.id)));
    if (other) {
      const field = this.#chance.oneOf(['hope', 'health', 'stress', 'armor'] as const);
      const change = this.#chance.oneOf([-1, 1]);
      wishes.push(
        { ...roll, characterId: other.id },
        { type: 'UpdateCharacter', characterId: other.id, field, change },
        { type: 'SetGuard', characterId: other.id, guard: change },
        this.#condition(client, bearer('hero', other.id)),
      );
    }
    return this.#chance.oneOf(wishes);
  }

  #fear(client: LiveClient): LiveCommand {
    const change = this.#chance.oneOf([-FEAR_MAX, -3, -2, -1, 1, 2]);
    return { type: 'ChangeFear', change, reason: this.#text(client, 'means it') };
  }

  /** The newest roll, Fear moved by hand, or what the game master did to a foe. Who answered a hit is not asked it again. */
  #undo({ table }: LiveClient): LiveCommand | undefined {
    const began = [...table.rolls, ...table.hiddenRolls].map(({ seq, causeSeq }) => causeSeq ?? seq); // a strike, by its first roll
    const newest = began.sort((one, other) => other - one)[0];
    const moved = table.changes.filter(({ field, causeSeq }) => field === 'fear' && causeSeq === null);
    const done = (table.acts ?? []).filter(
      (act) =>
        act.causeSeq === null &&
        act.turnedSeq === undefined &&
        (act.type === 'FoeChanged' ||
          act.type === 'FeatureUsed' ||
          (act.type === 'ReceiveCombatUpdate' && act.hit.to.kind === 'foe')),
    );
    const seqs = [newest, ...[...moved, ...done].map(({ seq }) => seq)].filter((seq) => seq !== undefined);
    const seq = this.#chance.shuffled(seqs).find((each) => !this.#takenBack.has(each));
    if (seq === undefined) return undefined;
    this.#takenBack.add(seq);
    return { type: 'Undo', seq };
  }

  /** The last take-back, which somebody may have changed since. */
  #redo({ table }: LiveClient): LiveCommand | undefined {
    const all = [...table.rolls, ...table.hiddenRolls, ...table.changes, ...(table.acts ?? [])];
    const turned = all.filter(({ isUndone }) => isUndone);
    const seq = Math.max(0, ...turned.map(({ turnedSeq = 0 }) => turnedSeq));
    if (seq === 0 || this.#putBack.has(seq)) return undefined;
    this.#putBack.add(seq);
    return { type: 'Redo', seq };
  }

  #hope(client: LiveClient): LiveCommand {
    const characterId = characterOf(client).id;
    return { type: 'UpdateCharacter', characterId, field: 'hope', change: this.#chance.oneOf([-2, -1, 1]) };
  }

  /** One mark, always towards the middle of its range: a change that is clamped to nothing would leave no event. */
  #marks(client: LiveClient): LiveCommand {
    const { id: characterId, health, armor } = characterOf(client);
    const field = this.#chance.oneOf(['health', 'armor'] as const);
    const { current, max } = { health, armor }[field];
    return { type: 'UpdateCharacter', characterId, field, change: current * 2 > max ? -1 : 1 };
  }

  #note(client: LiveClient): LiveCommand {
    const scope = this.#chance.oneOf(['private', 'shared'] as const);
    return { type: 'SaveNote', scope, text: this.#text(client, `writes, ${scope},`) };
  }

  #text({ name }: LiveClient, does: string): string {
    this.#said += 1;
    return `${name} ${does} ${this.#said}`;
  }
}

function characterOf({ name, playerId, table }: LiveClient) {
  const held = table.characters.find(({ playerIds }) => playerIds.includes(playerId));
  if (!held) throw new Error(`${name} holds no character.`);
  return held;
}

function bearer<Kind extends 'hero' | 'foe'>(kind: Kind, id: string): { kind: Kind; id: string } {
  return { kind, id };
}

/** Undefined for a foe without features. */
function featureOf({ id: foeId, block }: TableFoe): LiveCommand | undefined {
  const [feature] = block.features;
  return feature && { type: 'UseFeature', foeId, name: feature.name };
}
