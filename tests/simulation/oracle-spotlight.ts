// What the oracle says of the spotlight: each action roll moves it where it must, and nothing else moves it but hands; turns are
// counted, hands go down. It does its own sums instead of using those of the rules.

import { isDeepStrictEqual } from 'node:util';
import type { EventOf, TableEvent } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';
import { isActionRoll } from './oracle-countdowns.ts';

type Lit = { kind: string; id: string | null };
type Due = { causeSeq: number; to: Lit; turnOf: string | null };

const NOBODY: Lit = { kind: 'nobody', id: null };
const GM: Lit = { kind: 'gm', id: null };
const heroLit = (id: string): Lit => ({ kind: 'hero', id });

/** [SP1] to [SP7] */
export function complaintsOfSpotlight(
  log: readonly TableEvent[],
  state: Pick<Table, 'spotlight' | 'turns' | 'hands'>,
): string[] {
  const kept = new Kept();
  for (const event of log) kept.follow(event, log);
  const { complaints, lit, turns, hands } = kept;
  const standing = { spotlight: state.spotlight, turns: state.turns, hands: state.hands };
  const summed = { spotlight: lit, turns: Object.fromEntries(turns), hands };
  return isDeepStrictEqual(standing, summed)
    ? complaints
    : [...complaints, `It is ${JSON.stringify(standing)}, and the log adds up to ${JSON.stringify(summed)}.`];
}

class Kept {
  readonly complaints: string[] = [];
  readonly turns = new Map<string, number>();
  lit: Lit = NOBODY;
  hands: Table['hands'] = [];
  readonly #holders = new Map<string, string>();
  #automation = true;
  #due: Due | null = null; // a roll must move the spotlight before anything else happens

  follow(event: TableEvent, log: readonly TableEvent[]): void {
    if (this.#due && !('causeSeq' in event && event.causeSeq === this.#due.causeSeq)) {
      this.complaints.push(`The roll ${this.#due.causeSeq} did not move the spotlight to ${this.#due.to.kind}.`);
      this.#due = null;
    }
    switch (event.type) {
      case 'AutomationChanged':
        this.#automation = event.on;
        break;
      case 'ReceiveCharacterSelected':
        this.#leave(event.playerId);
        this.#holders.set(event.playerId, event.characterId);
        break;
      case 'ReceivePlayerLeft':
      case 'PlayerRemoved':
      case 'CharacterRemovedDueToInactivity':
        this.#leave(event.playerId);
        break;
      case 'FoeGone':
        if (isSame(this.lit, { kind: 'foe', id: event.foeId })) this.lit = GM;
        break;
      case 'SceneChanged':
        this.turns.clear();
        break;
      case 'HandRaised':
        this.#raise(event);
        break;
      case 'DiceRoll':
        if (this.#automation && isActionRoll(event)) this.#expect(event);
        break;
      case 'RollJudged': {
        const roll = log[event.rollSeq - 1];
        const isTheirs =
          roll?.type === 'DiceRoll' && isActionRoll(roll) && isSame(this.lit, heroLit(roll.characterId ?? ''));
        if (this.#automation && isTheirs && !event.isSuccess)
          this.#due = { causeSeq: event.rollSeq, to: GM, turnOf: null };
        break;
      }
      case 'SpotlightGiven':
        this.#give(event, log);
        break;
      default:
        break;
    }
  }

  #expect({ seq, characterId, outcome, isSuccess }: EventOf<'DiceRoll'>): void {
    if (characterId === null) return;
    const isLost = outcome === 'with Fear' || isSuccess === false;
    const isNew = !isSame(this.lit, heroLit(characterId));
    if (!isNew && !isLost) return;
    this.#due = { causeSeq: seq, to: isLost ? GM : heroLit(characterId), turnOf: isNew ? characterId : null };
  }

  #give(event: EventOf<'SpotlightGiven'>, log: readonly TableEvent[]): void {
    const { seq, to, turn, causeSeq, undoes } = event;
    const say = (what: string) => this.complaints.push(`${what}, with ${seq}.`);
    const change = undoes === undefined || log[undoes - 1]?.type === 'Undone' ? 1 : -1;
    if (turn && turn.change !== change) say(`A turn was counted by ${turn.change}`);
    if (causeSeq !== undefined) {
      const due = this.#due;
      this.#due = null;
      const isRight = due && isSame(due.to, to) && due.turnOf === (turn?.characterId ?? null);
      if (!isRight) say(`A roll moved the spotlight to ${JSON.stringify([to, turn])}, not ${JSON.stringify(due)}`);
    } else if (undoes === undefined) {
      if (isSame(this.lit, to)) say('The spotlight was given to who had it');
      if ((to.kind === 'hero' ? to.id : null) !== (turn?.characterId ?? null)) say('A turn was not counted, or twice');
    }
    if (turn) {
      const after = (this.turns.get(turn.characterId) ?? 0) + turn.change;
      if (after > 0) this.turns.set(turn.characterId, after);
      else this.turns.delete(turn.characterId);
    }
    if (undoes === undefined) {
      const reached = [to.kind === 'hero' ? to.id : null, turn?.characterId];
      this.hands = this.hands.filter(({ characterId }) => !reached.includes(characterId));
    }
    this.lit = { kind: to.kind, id: to.id };
  }

  #raise({ seq, playerId, characterId, up, wish }: EventOf<'HandRaised'>): void {
    if (this.#holders.get(playerId) !== characterId) this.complaints.push(`A hand of somebody else, with ${seq}.`);
    const hand = { playerId, characterId, wish };
    const isUp = this.hands.some((each) => each.playerId === playerId);
    if (!up) this.hands = this.hands.filter((each) => each.playerId !== playerId);
    else if (isUp) this.hands = this.hands.map((each) => (each.playerId === playerId ? hand : each));
    else this.hands = [...this.hands, hand];
  }

  #leave(playerId: string): void {
    const characterId = this.#holders.get(playerId);
    this.#holders.delete(playerId);
    this.hands = this.hands.filter((each) => each.playerId !== playerId);
    if (characterId === undefined || [...this.#holders.values()].includes(characterId)) return;
    if (isSame(this.lit, heroLit(characterId))) this.lit = NOBODY;
  }
}

function isSame(one: Lit, other: Lit): boolean {
  return one.kind === other.kind && one.id === other.id;
}
