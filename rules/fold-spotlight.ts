/** What events change of the spotlight, the raised hands and the turns, for apply.ts. */
import type { EventOf } from './events.ts';
import { type Act, type BearerRef, isSameBearer } from './fight.ts';
import { withAct, withMoveBack, withoutConditionsUntil } from './fold-fight.ts';
import { GM_LIT, NOBODY } from './spotlight.ts';
import type { Table } from './table.ts';

export function withHand(table: Table, { playerId, characterId, up, wish }: EventOf<'HandRaised'>): Table {
  if (!up) return withoutHand(table, playerId);
  const hand = { playerId, characterId, wish };
  const isUp = table.hands.some((each) => each.playerId === playerId);
  const hands = isUp ? table.hands.map((each) => (each.playerId === playerId ? hand : each)) : [...table.hands, hand];
  return { ...table, hands };
}

export function withoutHand(table: Table, playerId: string): Table {
  return { ...table, hands: table.hands.filter((each) => each.playerId !== playerId) };
}

/** [SP3] Where the spotlight comes, the hand goes down and what lasts until then ends. A take-back ends nothing. */
export function withSpotlight(table: Table, event: EventOf<'SpotlightGiven'>): Table {
  const { seq, to, turn, causeSeq, undoes } = event;
  const counted = turn ? withTurn(table, turn.characterId, turn.change) : table;
  const lit: Table = { ...counted, spotlight: to };
  const act = { type: 'lit' as const, before: table.spotlight, after: to, turnOf: turn?.characterId ?? null };
  if (undoes !== undefined) return withMoveBack(lit, { seq, causeSeq: null, isUndone: true, undoes, ...act });
  const reached: BearerRef[] = [
    ...(to.kind === 'hero' || to.kind === 'foe' ? [{ kind: to.kind, id: to.id }] : []),
    ...(turn && to.id !== turn.characterId ? [{ kind: 'hero' as const, id: turn.characterId }] : []),
  ];
  const isReached = (bearer: BearerRef) => reached.some((each) => isSameBearer(each, bearer));
  const hands = lit.hands.filter(({ characterId }) => !isReached({ kind: 'hero', id: characterId }));
  const ended = withoutConditionsUntil({ ...lit, hands }, 'spotlight', isReached, { seq, causeSeq: causeSeq ?? null });
  if (causeSeq === undefined) return ended;
  return withAct(ended, { seq, causeSeq, isUndone: false, ...act });
}

function withTurn(table: Table, characterId: string, change: number): Table {
  const { [characterId]: before = 0, ...others } = table.turns;
  const after = before + change;
  return { ...table, turns: after > 0 ? { ...others, [characterId]: after } : others };
}

/** [SP4] A new scene counts anew: no take-back of a roll before it changes the turns. */
export function withoutTurns(table: Table): Table {
  const acts = table.acts?.map((act): Act => (act.type === 'lit' ? { ...act, turnOf: null } : act)) ?? null;
  return { ...table, acts, turns: {} };
}

/** [SP6] The spotlight of a foe that goes is the game master's. With its placing, put back, it is the foe's again. */
export function withoutLitFoe(table: Table, { seq, foeId, undoes }: EventOf<'FoeGone'>): Table {
  const before = table.spotlight;
  if (before.kind !== 'foe' || before.id !== foeId) return table;
  const unlit: Table = { ...table, spotlight: GM_LIT };
  if (undoes === undefined) return unlit;
  const act = { type: 'lit' as const, before, after: GM_LIT, turnOf: null };
  return withMoveBack(unlit, { seq, causeSeq: null, isUndone: true, undoes, ...act });
}

/** [SP6] Nobody is in the spotlight of a hero who has left the table. */
export function withoutLitAbsent(table: Table): Table {
  const { spotlight, characters } = table;
  const isAbsent = spotlight.kind === 'hero' && !characters.some(({ id }) => id === spotlight.id);
  return isAbsent ? { ...table, spotlight: NOBODY } : table;
}
