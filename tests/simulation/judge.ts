/**
 * Judges the log of a simulated table when the evening is over: one order, each command done once or not at all, Fear as it
 * adds up, and nothing done by people who may not. It does its own sums instead of using those of the rules.
 */
import type { TableEvent } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';
import { markOf } from './marks.ts';
import { type Answer, type Asked, keyOf, type Witness } from './witness.ts';

/** A command that was done, and its events. */
export type Action = { seatId: string; commandId: string; seqs: readonly number[] };

/** What is wrong with the log; empty when nothing is. */
export function judgeLog(log: readonly TableEvent[], table: Table): string[] {
  return [...gapsIn(log, table), ...fearOf(log, table), ...handsIn(log, table)];
}

/** [RM52] One order without a gap, from 1 to the seq of the table. */
function gapsIn(log: readonly TableEvent[], table: Table): string[] {
  const gaps = log.filter(({ seq }, index) => seq !== index + 1).map(({ seq }) => `The log breaks at ${seq}`);
  return log.length === table.seq ? gaps : [...gaps, `The log has ${log.length} events, the table ${table.seq}`];
}

/** [RM54] Fear is the sum of its changes and stays within 0 to 12. */
function fearOf(log: readonly TableEvent[], table: Table): string[] {
  const complaints: string[] = [];
  let fear = 0;
  for (const event of log) {
    if (event.type !== 'FearChanged') continue;
    const { seq, oldValue, newValue } = event;
    if (oldValue !== fear) complaints.push(`Fear was ${fear}, and ${seq} says ${oldValue}`);
    if (newValue < 0 || newValue > 12) complaints.push(`Fear became ${newValue} with ${seq}`);
    fear = newValue;
  }
  return fear === table.session.fear
    ? complaints
    : [...complaints, `Fear is ${table.session.fear}, the log says ${fear}`];
}

/** [RM54] An event with somebody's mark was done by them; and what only a game master may do, was done by the game master. */
function handsIn(log: readonly TableEvent[], { session }: Table): string[] {
  return log.flatMap((event) => {
    const mark = markOf(event);
    if (!mark) return [];
    const doer = doerOf(event, session.gmUserId);
    return doer === null || doer === mark.ownerId ? [] : [`${event.type} ${event.seq} bears the mark of ${mark.text}`];
  });
}

function doerOf(event: TableEvent, gmId: string): string | null {
  switch (event.type) {
    case 'DiceRoll':
      return event.hidden ? gmId : event.rollerPlayerId;
    case 'ReceiveChatMessage':
    case 'NoteSaved':
      return event.userId;
    case 'HandRaised':
      return event.playerId;
    case 'FearChanged':
    case 'SceneChanged':
      return gmId;
    default:
      return null;
  }
}

/** The actions that the marks in the log show, one for each event that has a mark. */
export function actionsByMarks(log: readonly TableEvent[], witness: Witness): Action[] {
  const byMark = new Map(
    witness.listAsked().flatMap((asked) => (asked.mark ? [[asked.mark.text, asked] as const] : [])),
  );
  return log.flatMap((event) => {
    const mark = markOf(event);
    const asked = mark ? byMark.get(mark.text) : undefined;
    return asked ? [{ seatId: asked.seat.playerId, commandId: asked.id, seqs: [event.seq] }] : [];
  });
}

/**
 * [RM51] Nothing was done twice; what was acknowledged was done, and its events were sent before the Ack; what was refused was
 * not done. `isCovered` says whether `actions` would contain a command if it was done.
 */
export function judgeActions(
  witness: Witness,
  actions: readonly Action[],
  isCovered: (asked: Asked) => boolean,
): string[] {
  const done = new Map<string, Action>();
  const complaints: string[] = [];
  for (const action of actions) {
    const key = keyOf(action.seatId, action.commandId);
    const before = done.get(key);
    if (before) complaints.push(`${key} was done twice, with ${before.seqs.join()} and with ${action.seqs.join()}`);
    done.set(key, action);
  }
  for (const answer of witness.answers) {
    if (!isCovered(answer.asked)) continue;
    complaints.push(...faultsOf(answer, done.get(keyOf(answer.asked.seat.playerId, answer.asked.id))));
  }
  return complaints;
}

function faultsOf({ asked, type, text, level }: Answer, action: Action | undefined): string[] {
  const what = `${asked.seat.playerName}'s ${asked.type} ${asked.id}`;
  if (type === 'Error') return action ? [`${what} was refused and done: ${text}`] : [];
  if (!action) return [`${what} was acknowledged and not done`];
  const untold = action.seqs.filter((seq) => seq > level);
  return untold.length ? [`${what} was acknowledged at ${level}, before ${untold.join()} was told`] : [];
}
