/**
 * What a game master can take back, newest first, each in words: "Fear 3 to 5", "Maren Oake: Stress 1 to 2"; and the message
 * to everybody about it. The rules decide what can be taken back. A first roll does not need this code: it loads later.
 */
import { findCountdown } from '../../../rules/countdowns.ts';
import { verdictOf } from '../../../rules/dice.ts';
import type { EventOf } from '../../../rules/events.ts';
import { fieldOf, findFoe, type Hit } from '../../../rules/fight.ts';
import { isolated, withNames } from '../../../rules/isolated.ts';
import { ownEntry } from '../../../rules/own-entry.ts';
import { rollerOf } from '../../../rules/roll-words.ts';
import { type Change, findOnTable, type Roll, type Table } from '../../../rules/table.ts';
import { listUndoable } from '../../../rules/undoable.ts';
import { COUNTER_WORDS, figures, UNDONE_WORDS } from '../../../rules/words.ts';
import { findRoll } from './take-backs.ts';

export type TakeBack = { seq: number; words: string };

/** [UN4] */
export function listTakeBacks(table: Table): TakeBack[] {
  const moves = movesOf(table);
  const actions = fightActionsOf(table);
  return listUndoable(table).flatMap(({ seq, type }) => {
    const roll = type === 'DiceRoll' ? findRoll(table, seq) : undefined;
    const words = roll ? rollWords(roll) : (moves.get(seq) ?? actions.get(seq));
    return words === undefined ? [] : [{ seq, words }];
  });
}

/** [UN4] The message to everybody: "The game master took back the last roll". `table` has the change it speaks of. */
export function takenBackWords(event: EventOf<'Undone'> | EventOf<'Redone'>, table: Table): string {
  const { type, undoneSeq, undoneType } = event;
  const who = `The game master ${type === 'Undone' ? 'took' : 'put'} back`;
  const isCounter = undoneType === 'FearChanged' || undoneType === 'ReceiveCharacterDelta';
  if (!isCounter) return `${who} ${UNDONE_WORDS[undoneType]}`;
  const change = table.changes.find(({ seq }) => seq === undoneSeq);
  return change
    ? `${who} a change of ${ownerOf(table, change, '’s ')}${COUNTER_WORDS[change.field]}`
    : `${who} a change`;
}

function rollWords(roll: Roll): string {
  if (roll.foe) return withNames`${roll.foe.name}’s strike, ${figures(roll.total)}`;
  const verdict = verdictOf(roll);
  return withNames`${rollerOf(roll)}’s roll, ${figures(roll.total)}${verdict === null ? '' : ` ${verdict}`}`;
}

/** The values before and after each change, counted back from the current counters. */
function movesOf(table: Table): Map<number, string> {
  const counters = new Map<string, number>();
  const words = new Map<number, string>();
  for (const change of table.changes.toReversed()) {
    if (change.isUndone) continue;
    const counter = `${change.field} ${change.characterId}`;
    const to = counters.get(counter) ?? valueNow(table, change);
    if (to === undefined) continue;
    counters.set(counter, to - change.by);
    words.set(change.seq, `${ownerOf(table, change, ': ')}${COUNTER_WORDS[change.field]} ${to - change.by} to ${to}`);
  }
  return words;
}

const FOE_FIELDS: Record<string, string> = { hp: 'hit points', stress: 'Stress', count: 'count' };

/** The actions of a fight: a foe's values before and after each change, counted back as above, hits, placings, features. */
function fightActionsOf({ acts, hits, foes, countdowns }: Table): Map<number, string> {
  const counters = new Map<string, number>();
  const words = new Map<number, string>();
  for (const { seq, ...hit } of hits) words.set(seq, hitWords(hit));
  for (const act of (acts ?? []).toReversed()) {
    if (act.isUndone) continue;
    if (act.type === 'ReceiveCombatUpdate') words.set(act.seq, hitWords(act.hit));
    if (act.type === 'FeatureUsed') words.set(act.seq, withNames`${act.who.name}: ${act.name}`);
    if (act.type === 'FoesPlaced') {
      const placed = foes.filter(({ id }) => act.foeIds.includes(id)).map(({ name }) => isolated(name));
      words.set(act.seq, `Placed: ${placed.join(', ')}`);
    }
    if (act.type === 'CountdownMoved' || act.type === 'ticked') {
      const steps = act.type === 'ticked' ? act.steps : [act];
      for (const { countdownId, by } of steps) {
        const countdown = findCountdown({ countdowns }, countdownId);
        const to = counters.get(countdownId) ?? countdown?.value;
        if (!countdown || to === undefined) continue;
        counters.set(countdownId, to - by);
        if (act.type === 'CountdownMoved') words.set(act.seq, withNames`${countdown.name} ${to - by} to ${to}`);
      }
    }
    if (act.type !== 'FoeChanged') continue;
    const foe = findFoe({ foes }, act.foeId);
    const to = counters.get(`${act.foeId} ${act.field}`) ?? (foe && fieldOf(foe, act.field));
    if (!foe || to === undefined) continue;
    counters.set(`${act.foeId} ${act.field}`, to - act.by);
    if (act.seq === act.causeSeq) continue; // a part of that roll
    words.set(act.seq, withNames`${foe.name}: ${ownEntry(FOE_FIELDS, act.field) ?? act.field} ${to - act.by} to ${to}`);
  }
  return words;
}

function hitWords({ from, to, total }: Hit): string {
  return withNames`${from.name} hit ${to.name} for ${total}`;
}

function valueNow(table: Table, { field, characterId }: Change): number | undefined {
  if (field === 'fear') return table.session.fear;
  const character = characterId === null ? undefined : findOnTable(table, characterId);
  return field === 'hope' ? character?.hope : character?.[field].current;
}

/** "Maren Oake: ", or nothing if it is nobody's. */
function ownerOf(table: Table, { characterId }: Change, joint: string): string {
  const character = characterId === null ? undefined : findOnTable(table, characterId);
  return character ? withNames`${character.name}${joint}` : '';
}
