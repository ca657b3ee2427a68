/**
 * The life of a session: inactive, active, at the table, closed. Only a game master moves it;
 * Fear from an earlier session is fetched before the decision.
 */
import type { Countdown } from '../countdowns.ts';
import { DAMAGE_RULE_DEFAULT, type DamageRule } from '../damage-rules.ts';
import type { EventDraft } from '../events.ts';
import { withNames } from '../isolated.ts';
import type { LeftFight } from '../left-fight.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { clamp, FEAR_MAX } from '../resources.ts';
import { mayRunTheTable, type Seat } from '../seats.ts';
import type { SessionChange, Table } from '../table.ts';
import { comingAlong } from './countdowns.ts';
import { type Decision, decided } from './decision.ts';
import { fightAlong } from './take-over.ts';

/** The reason on the event of Fear from another session. */
export const CARRIED_OVER = 'Carried over from the last session';
/** The reason on the event in a reopened session whose Fear is gone. */
export const LEFT_BEHIND = 'It went along to the session that took over';

/** [LI1] [LI10] Activates an inactive session, with Fear, countdowns and fight of its predecessor; an active one stays as it is. */
export function activate(
  table: Table,
  seat: Seat,
  {
    carriedFear,
    countdowns,
    fight,
  }: { carriedFear: number; countdowns: readonly Countdown[]; fight?: LeftFight | null },
  nowMs: number,
): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  if (table.session.status !== 'inactive') return decided([]);
  const startedAt = table.session.startedAt ?? new Date(nowMs).toISOString();
  const { fear } = table.session;
  const newValue = clamp(fear + carriedFear, FEAR_MAX);
  const isFearCarried = newValue !== fear;
  const { events, inHiding } = comingAlong(table, countdowns, table.seq + (isFearCarried ? 2 : 1));
  const { along, events: ofFight } = fight ? fightAlong(table, fight) : { along: null, events: [] };
  const gm = { ...(inHiding.length > 0 && { countdowns: inHiding }), ...along?.gm };
  return decided([
    {
      type: 'ReceiveStateUpdate',
      kind: 'session',
      message: 'The session has started.',
      session: { status: 'active', startedAt, ...along?.session },
      ...(along && along.foes.length > 0 && { foes: along.foes }),
      ...(Object.keys(gm).length > 0 && { gm }),
    },
    ...(isFearCarried ? [{ type: 'FearChanged' as const, oldValue: fear, newValue, reason: CARRIED_OVER }] : []),
    ...events,
    ...ofFight,
  ]);
}

/** [LI2] From the lobby to the table. */
export function start(table: Table, seat: Seat): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  if (table.session.currentPhase === 'table') return decided([]);
  return decided([{ type: 'ReceiveSessionStarted', sessionId: table.session.id, currentPhase: 'table' }]);
}

/** [LI3] Closes an active session for everybody; `carriedTo` is the session that takes over the Fear. */
export function close(seat: Seat, carriedTo: string | null): Decision {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  const message = carriedTo
    ? 'The game master has opened another session of this campaign.'
    : 'The game master has closed this session.';
  return decided([{ type: 'SessionClosed', message, carriedTo }]);
}

/**
 * [LI5] Whether a session may be opened again: it is closed, since less than `withinMs`. An imported one has no table.
 */
export function mayReopen({ session, seq }: Table, seat: Seat, withinMs: number, nowMs: number): Refusal | null {
  const refusal = mayRunTheTable(seat);
  if (refusal) return refusal;
  if (session.status !== 'closed') return refuse('notClosed');
  if (seq === 0) return refuse('onlyHistory');
  const closedMs = Date.parse(session.closedAt ?? '');
  return nowMs - closedMs < withinMs ? null : refuse('closedTooLongAgo');
}

/**
 * [LI5] Opens a closed session again, as it was at the close, under the names that it has at the desk by now. If another
 * session has taken over its Fear, it stays there.
 */
export function reopen(
  table: Table,
  seat: Seat,
  { withinMs, isFearElsewhere, names }: { withinMs: number; isFearElsewhere: boolean; names: SessionNames },
  nowMs: number,
): Decision {
  const refusal = mayReopen(table, seat, withinMs, nowMs);
  if (refusal) return refusal;
  const events: EventDraft[] = [
    {
      type: 'ReceiveStateUpdate',
      kind: 'session',
      message: 'The session is open again.',
      session: { ...names, status: 'active', closedAt: null, reopenedAt: new Date(nowMs).toISOString() },
    },
  ];
  const { fear } = table.session;
  if (isFearElsewhere && fear > 0) {
    const causeSeq = table.seq + 1; // from the event above: it cannot be taken back separately
    events.push({ type: 'FearChanged', oldValue: fear, newValue: 0, reason: LEFT_BEHIND, causeSeq });
  }
  return decided(events);
}

const DAMAGE_RULE_WORDS: Record<DamageRule, string> = {
  share: 'From here on a hit costs a share of its damage.',
  marks: 'From here on a hit costs one hit point for each grade.',
  direct: 'From here on a hit costs all of its damage.',
};

/** What the desk says of a session. */
export type SessionNames = Pick<SessionChange, 'name' | 'campaignName' | 'gmName' | 'damageRule'>;

/**
 * [LI4] The desk gave the session, its campaign or the game master another name, or the campaign another rule of damage. What
 * is unchanged makes no event.
 */
export function renameSession(table: Table, { name, campaignName, gmName, damageRule }: SessionNames): Decision {
  const session: SessionNames = {
    ...(name === undefined ? {} : { name }),
    ...(campaignName === undefined ? {} : { campaignName }),
    ...(gmName === undefined ? {} : { gmName }),
    ...(damageRule === undefined ? {} : { damageRule }),
  };
  const standing: SessionNames = table.session;
  const isNew = Object.entries(session).some(([which, given]) => standing[which as keyof SessionNames] !== given);
  if (!isNew) return decided([]);
  const place = name ?? campaignName;
  const named = place === undefined ? gmName : place;
  const message =
    named === undefined
      ? DAMAGE_RULE_WORDS[damageRule ?? DAMAGE_RULE_DEFAULT]
      : place === undefined
        ? withNames`The game master is ${named} now.`
        : withNames`This is ${named} now.`;
  return decided([{ type: 'ReceiveStateUpdate', kind: 'session', message, session }]);
}
