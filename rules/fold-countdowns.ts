/** What events change of a table's countdowns, for apply.ts. A player's view has fewer of them, and folds fewer. */
import { type AnyCountdown, hasNumbers, inMadeOrder, type Tick } from './countdowns.ts';
import { describedAs } from './dice.ts';
import type { EventOf, TableEvent } from './events.ts';
import { withAct, withMoveBack } from './fold-fight.ts';
import type { Roll, Table } from './table.ts';

/** New ones, and others in the place of those with the same id. */
export function withCountdowns(table: Table, set: readonly AnyCountdown[]): Table {
  if (set.length === 0) return table;
  const others = table.countdowns.filter(({ id }) => !set.some((each) => each.id === id));
  return { ...table, countdowns: inMadeOrder([...others, ...set]) };
}

export function withCountdownMoved(table: Table, event: EventOf<'CountdownMoved'>): Table {
  const { seq, countdownId, oldValue, newValue, undoes } = event;
  const moved = withValue(table, countdownId, newValue);
  const act = { seq, causeSeq: null, type: 'CountdownMoved' as const, countdownId, by: newValue - oldValue };
  return undoes === undefined
    ? withAct(moved, { ...act, isUndone: false })
    : withMoveBack(moved, { ...act, isUndone: true, undoes });
}

/** Its moves can be taken back no longer. */
export function withoutCountdown(table: Table, countdownId: string): Table {
  const acts = table.acts?.filter((act) => act.type !== 'CountdownMoved' || act.countdownId !== countdownId) ?? null;
  return { ...table, acts, countdowns: table.countdowns.filter(({ id }) => id !== countdownId) };
}

/** The countdowns that an event moved besides what it says. */
export function withTicks(table: Table, event: TableEvent): Table {
  const ticks = 'ticks' in event ? (event.ticks ?? []) : [];
  if (ticks.length === 0) return table;
  const moved = ticks.reduce((after, { countdownId, newValue }) => withValue(after, countdownId, newValue), table);
  const steps = ticks.map(({ countdownId, oldValue, newValue }) => ({ countdownId, by: newValue - oldValue }));
  const { seq } = event;
  if (event.type === 'Redone') return withoutMovesBack(moved);
  if (event.type === 'Undone') {
    return withMoveBack(moved, { seq, causeSeq: null, isUndone: true, undoes: event.undoneSeq, type: 'ticked', steps });
  }
  const causeSeq = event.type === 'RollJudged' ? event.rollSeq : 'causeSeq' in event ? event.causeSeq : undefined;
  return withAct(moved, { seq, causeSeq: causeSeq ?? seq, isUndone: false, type: 'ticked', steps });
}

/** What a take-back had moved was put back. */
function withoutMovesBack(table: Table): Table {
  const acts = table.acts?.filter(({ type, undoes }) => type !== 'ticked' || undoes === undefined) ?? null;
  return { ...table, acts };
}

function withValue(table: Table, countdownId: string, value: number): Table {
  const countdowns = table.countdowns.map(
    (each): AnyCountdown =>
      each.id === countdownId && hasNumbers(each) ? { ...each, value, isDue: value === 0 } : each,
  );
  return { ...table, countdowns };
}

/** [CD9] A roll is a success or a failure from now on; to players only where outcomes are told. */
export function withRollJudged(table: Table, { rollSeq, isSuccess, toPlayers }: EventOf<'RollJudged'>): Table {
  const judged = (roll: Roll): Roll => {
    if (roll.seq !== rollSeq) return roll;
    const known = { isSuccess, description: describedAs(roll.description, { ...roll, isSuccess }) };
    const told = toPlayers ? { isSuccess: null, description: roll.description } : known;
    // Without a word for players alone they are told the same, but for a roll that has such words already.
    const isTheirOwn = toPlayers !== undefined || (roll.toPlayers ?? null) !== null;
    return { ...roll, ...known, ...(isTheirOwn && { toPlayers: { ...roll.toPlayers, ...told } }) };
  };
  return { ...table, rolls: table.rolls.map(judged), hiddenRolls: table.hiddenRolls.map(judged) };
}

/** [CD4] A roll, or any other event, with the ticks that players may see. Its fields stay in their order, which would tell, too. */
export function withoutSecretTicks<Each extends object>(each: Each): Each {
  if (!('ticks' in each) || !Array.isArray(each.ticks)) return each;
  const ticks = each.ticks as Tick[];
  const seen = ticks.filter(({ isSecret }) => !isSecret);
  if (seen.length === ticks.length) return each;
  const isRoll = 'dicePool' in each; // a roll always has a list
  if (isRoll || seen.length > 0) return { ...each, ticks: seen };
  const { ticks: _secret, ...rest } = each;
  return rest as Each;
}
