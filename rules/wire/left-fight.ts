/** A fight as a desk file carries it to the campaign's next session: checked whole, since a table goes on with it. */
import * as z from 'zod/mini';
import { ATTACK_KINDS, Foe } from '../content/foe.ts';
import { GRADES, GUARD_LIMIT } from '../damage.ts';
import {
  CONDITION_ENDS,
  CONDITIONS_MAX,
  COUNT_MAX,
  COUNTER_MAX,
  FOE_STATES,
  FOE_TELLINGS,
  FOES_MAX,
  HITS_MAX,
  SHOWN,
  TELLS_DEFAULT,
} from '../fight.ts';
import type { LeftFight } from '../left-fight.ts';
import { LENGTHS } from '../lengths.ts';
import { filledLine, Id, line } from '../text.ts';
import { wholeNumber } from '../whole-number.ts';
import { FOES_AT_ONCE_MAX, HEROES_AT_ONCE_MAX } from './socket.ts';

/** More heroes than a campaign plays with. */
const HEROES_MAX = 200;
/** More places than one evening uses. */
const PLACES_MAX = 200;
const LOSS_MAX = 9_999;
/** Where one place is left, a whole strike has room. */
const HITS_LEFT_MAX = HITS_MAX - 1 + FOES_AT_ONCE_MAX * HEROES_AT_ONCE_MAX;

const marks = z.object({ current: wholeNumber(0, 999), max: wholeNumber(0, 999) });
const conditions = z
  .array(z.object({ name: filledLine(30), until: z.enum(CONDITION_ENDS, 'Unknown end') }))
  .check(z.maxLength(CONDITIONS_MAX, `Must be at most ${CONDITIONS_MAX}`));
const uses = z.record(line(LENGTHS.name), wholeNumber(0, 999));

const LeftFoe = z.object({
  id: Id,
  foeId: Id,
  name: filledLine(LENGTHS.name),
  isNamed: z.exactOptional(z.literal(true)),
  shown: z.enum(SHOWN, 'Unknown sight'),
  isAway: z.boolean(),
  level: wholeNumber(1, 20),
  hp: marks,
  stress: marks,
  count: wholeNumber(0, COUNT_MAX),
  conditions,
  counters: z.record(line(LENGTHS.name), wholeNumber(0, COUNTER_MAX)),
  uses,
  block: Foe,
  state: z.enum(FOE_STATES, 'Unknown state'),
});
const source = z.object({
  kind: z.enum(['hero', 'foe', 'gm'], 'Unknown kind'),
  id: z.nullable(Id),
  name: line(LENGTHS.line),
});
const grade = z.enum(GRADES, 'Unknown grade');
const slots = z.union([z.literal(0), z.literal(1)], 'Must be 0 or 1');
const LeftHit = z.object({
  id: Id,
  from: source,
  to: z.object({ kind: z.literal('hero'), id: Id, name: line(LENGTHS.line) }),
  total: wholeNumber(0, 999),
  kind: z.enum(ATTACK_KINDS, 'Unknown kind'),
  isDirect: z.boolean(),
  isCritical: z.boolean(),
  halved: z.exactOptional(z.literal(true)),
  grade: z.nullable(grade),
  loss: z.nullable(wholeNumber(0, LOSS_MAX)),
  armor: slots,
  state: z.literal('asked'),
  options: z
    .array(z.object({ armor: slots, grade, loss: wholeNumber(0, LOSS_MAX) }))
    .check(z.maxLength(GRADES.length, 'Must name fewer')),
  causeSeq: z.null(),
  toPlayers: z.exactOptional(z.object({ from: source })),
});

/** Ids of heroes are texts of a list, and no keys: what replaces ids in a file replaces texts. */
export const LeftFightInFile = z.object({
  foes: z.array(LeftFoe).check(z.maxLength(FOES_MAX, `Must be at most ${FOES_MAX}`)),
  hits: z.array(LeftHit).check(z.maxLength(HITS_LEFT_MAX, `Must be at most ${HITS_LEFT_MAX}`)),
  heroes: z
    .array(z.object({ characterId: Id, guard: wholeNumber(-GUARD_LIMIT, GUARD_LIMIT), conditions }))
    .check(z.maxLength(HEROES_MAX, `Must be at most ${HEROES_MAX}`)),
  tells: z._default(
    z.object({
      outcomes: z.boolean(),
      foeState: z.enum(FOE_TELLINGS, 'Unknown telling'),
      fearReason: z.boolean(),
    }),
    TELLS_DEFAULT,
  ),
  placeUses: z
    .record(Id, uses)
    .check(z.refine((places) => Object.keys(places).length <= PLACES_MAX, `Must be at most ${PLACES_MAX}`)),
});
export type LeftFightInFile = z.infer<typeof LeftFightInFile>;

/** As a file carries it: without heroes that are not in the file. */
export function leftFightToFile(left: LeftFight, isInFile: (characterId: string) => boolean): LeftFightInFile {
  return {
    ...left,
    hits: left.hits.flatMap((hit): LeftFightInFile['hits'] => {
      const { from, to } = hit;
      if (to.kind !== 'hero' || hit.state !== 'asked' || !isInFile(to.id)) return [];
      const isKnown = from.kind !== 'hero' || isInFile(from.id ?? '');
      return [
        {
          ...hit,
          to: { ...to, kind: 'hero' },
          state: 'asked',
          causeSeq: null,
          from: isKnown ? from : { ...from, id: null },
        },
      ];
    }),
    heroes: Object.entries(left.heroes)
      .filter(([characterId]) => isInFile(characterId))
      .map(([characterId, hero]) => ({ characterId, ...hero })),
  };
}

export function leftFightFromFile({ heroes, ...fight }: LeftFightInFile): LeftFight {
  return { ...fight, heroes: Object.fromEntries(heroes.map(({ characterId, ...hero }) => [characterId, hero])) };
}
