/**
 * Opens a closed session again. It asks the room that took over for objections, and reads the sheets from
 * D1, where they may have changed; then it is one step, and nothing comes in between.
 */
import type { Character } from '../../rules/character.ts';
import { mayReopen } from '../../rules/commands/session-life.ts';
import { pickMarks } from '../../rules/commands/sheet.ts';
import { knownThresholds } from '../../rules/content/known-numbers.ts';
import type { EventOf } from '../../rules/events.ts';
import type { Thresholds } from '../../rules/formulas.ts';
import { refuse } from '../../rules/refusals.ts';
import type { Seat } from '../../rules/seats.ts';
import { findOnTable } from '../../rules/table.ts';
import { findPackDigest } from '../db/campaign-packs.ts';
import { findDamageRule } from '../db/campaigns.ts';
import { findCharacters } from '../db/characters.ts';
import { findSession } from '../db/sessions.ts';
import { contentOf } from '../desk/content.ts';
import { type Reply, settings } from '../env.ts';
import { logFault } from '../http/log.ts';
import { closeOtherSessions, intendOnly, type SuccessorState } from './activation.ts';
import type { Ledger } from './ledger.ts';
import { refused } from './replies.ts';
import type { Room } from './room.ts';
import { roomOf } from './rooms.ts';
import { marksOf, tableCharacter } from './sheets.ts';

/** The other active sessions of the campaign, and the one of them that ends for this one; null: none. */
export type ReopenRequest = { otherActiveIds: string[]; insteadOf: string | null };

const NOT_REACHED = 'The session that took over cannot be reached right now. Please try again.';

/** The newest close of a session. None if it never was closed here. */
export function findClose(ledger: Ledger): EventOf<'SessionClosed'> | undefined {
  const [closed] = ledger.history(1, null, 'SessionClosed');
  return closed?.type === 'SessionClosed' ? closed : undefined;
}

export async function reopenSession(
  room: Room,
  seat: Seat,
  { otherActiveIds, insteadOf }: ReopenRequest,
): Promise<Reply<null>> {
  const withinMs = settings(room.env).reopenMs;
  const { table } = room;
  const refusal = mayReopen(table, seat, withinMs, Date.now());
  if (refusal) return refused(refusal);
  if (otherActiveIds.some((id) => id !== insteadOf)) return refused(refuse('otherIsActive'));
  const { session, characters, resting } = table;
  const successorId = findClose(room.ledger)?.carriedTo ?? null;
  const saved = await listSaved(room, [...characters, ...resting]);
  const kept = await findSession(room.database, session.id);
  const damageRule = await findDamageRule(room.database, session.campaignId);
  const thresholds = await listThresholds(room, session.campaignId, saved);
  const successorState = successorId === null ? 'none' : await askSuccessor(room, seat, successorId);
  if (successorState === null) return { ok: false, code: 'UNAVAILABLE', message: NOT_REACHED };
  if (!kept || !room.ledger.table) return refused(refuse('sessionNotFound')); // deleted meanwhile
  if (successorState === 'active' && successorId !== insteadOf) return refused(refuse('otherIsActive'));
  const isFearElsewhere = successorState === 'active' || successorState === 'done';
  const endingIds = successorState === 'active' && insteadOf !== null ? [insteadOf] : otherActiveIds; // D1 may not know yet that it is active
  intendOnly(room, seat, endingIds);
  room.lobby.forget(); // a closed room hears of nothing
  const { name, campaignName, gmName } = kept.session;
  const names = { name, campaignName, gmName, ...(damageRule && { damageRule }) };
  const decision = room.step(seat, { type: 'Reopen', withinMs, isFearElsewhere, names });
  if (decision.isRefused) return refused(decision);
  for (const character of saved) renewSheet(room, character, thresholds.get(character.id) ?? null);
  room.noticeWhoIsGone(); // after a crash at the close nobody was marked as gone
  await closeOtherSessions(room, seat, endingIds);
  await room.carryToD1();
  return { ok: true, value: null };
}

/** By the ids of the characters. */
async function listThresholds(room: Room, campaignId: string, saved: Character[]): Promise<Map<string, Thresholds>> {
  const { content } = await contentOf(room.database, campaignId, await findPackDigest(room.database, campaignId));
  return new Map(saved.map((character) => [character.id, knownThresholds(content, character)]));
}

async function listSaved(room: Room, onTable: { id: string }[]): Promise<Character[]> {
  const saved: Character[] = [];
  const ids = onTable.map(({ id }) => id);
  for await (const character of findCharacters(room.database, ids)) saved.push(character);
  return saved;
}

/** Null when its room does not answer. A deleted session took the Fear along. */
async function askSuccessor({ env, table }: Room, seat: Seat, successorId: string): Promise<SuccessorState | null> {
  try {
    const reply = await roomOf(env, successorId).letGo(successorId, seat, table.session.id);
    if (reply.ok) return reply.value;
    return reply.code === 'NOT_FOUND' ? 'done' : null;
  } catch (error) {
    logFault('session_that_took_over_not_asked', error);
    return null;
  }
}

/**
 * The desk may have edited the sheet since the close, and another session changed its marks: the saved sheet counts, except marks
 * that changed here and never reached D1.
 */
function renewSheet(room: Room, saved: Character, thresholds: Thresholds | null): void {
  const onTable = findOnTable(room.table, saved.id);
  if (!onTable) return;
  const here = marksOf(onTable);
  const carried = room.archive.carriedMarksOf(onTable);
  const byHand = pickMarks(saved, (mark) => carried[mark] === here[mark]);
  const character = tableCharacter({ ...saved, ...here, ...byHand }, thresholds);
  const { playerId, playerIds, playerName, guard, conditions } = onTable;
  if (JSON.stringify({ ...character, playerId, playerIds, playerName, guard, conditions }) === JSON.stringify(onTable))
    return;
  const decision = room.systemStep({ type: 'UpdateSheet', character, edit: { byHand } });
  const isTaken = !decision.isRefused && decision.events.length > 0; // not if the sheets leave no room for it (SE24)
  if (isTaken) room.archive.markSomeSaved(saved.id, byHand);
}
