/** The fight that an activation takes over from the campaign's session closed last. */
import type { EventDraft, FightInHiding } from '../events.ts';
import {
  CONDITIONS_MAX,
  FOES_MAX,
  type FoeInSight,
  HITS_MAX,
  type Hit,
  inSight,
  isInSight,
  isSameCondition,
  type TableFoe,
} from '../fight.ts';
import type { LeftFight } from '../left-fight.ts';
import { findCharacter, type HeroInFight, type SessionChange, type Table } from '../table.ts';

/** What rides in the activation: what players see of it, and, in `gm`, all of it. */
export type FightAlong = { session: Pick<SessionChange, 'tells'>; foes: FoeInSight[]; gm: FightInHiding };

/**
 * [LI10] The fight as it comes to this table: foes and hits have ids of this session, as many as there is room for, and no roll of the other
 * session is known here. `events` follow the activation. Heroes who are not here get theirs when they come.
 */
export function fightAlong(table: Table, left: LeftFight): { along: FightAlong; events: EventDraft[] } {
  const newIds = new Map<string, string>();
  const foes = left.foes.slice(0, Math.max(0, FOES_MAX - table.foes.length)).map((foe, index): TableFoe => {
    const id = `foe-0-${table.foes.length + index + 1}`;
    newIds.set(foe.id, id);
    return { ...foe, id };
  });
  const hits = (table.hits.length < HITS_MAX ? left.hits : []).map((hit, index): Hit => {
    const { from } = hit;
    const id = from.kind === 'foe' ? (newIds.get(from.id ?? '') ?? null) : from.id;
    return { ...hit, id: `hit-0-${table.hits.length + index + 1}`, from: { ...from, id }, causeSeq: null };
  });
  const here = Object.entries(left.heroes).filter(([id]) => findCharacter(table, id));
  const away = Object.entries(left.heroes).filter(([id]) => !findCharacter(table, id));
  const seen = foes.filter(isInSight).map((foe) => inSight(foe, left.tells));
  return {
    along: {
      session: { tells: left.tells },
      foes: seen,
      gm: { foes, heroes: Object.fromEntries(away), placeUses: left.placeUses },
    },
    events: [
      ...here.flatMap(([id, hero]) => bornAgain(table, id, hero)),
      ...hits.map((hit): EventDraft => ({ type: 'ReceiveCombatUpdate', hit })),
    ],
  };
}

function bornAgain(table: Table, id: string, { guard, conditions }: HeroInFight): EventDraft[] {
  const hero = findCharacter(table, id);
  if (!hero) return [];
  const missing = conditions.filter(({ name }) => !hero.conditions.some((each) => isSameCondition(each.name, name)));
  return [
    ...(hero.guard === guard ? [] : [{ type: 'GuardSet' as const, characterId: id, guard }]),
    ...missing
      .slice(0, Math.max(0, CONDITIONS_MAX - hero.conditions.length))
      .map(
        ({ name, until }): EventDraft => ({ type: 'ConditionSet', of: { kind: 'hero', id }, name, on: true, until }),
      ),
  ];
}
