/**
 * A game master's whole desk as one file: campaigns with their content, characters, sessions with their history. Every
 * id in it is the file's own, so that it lets nobody in anywhere, and it holds no password.
 */
import * as z from 'zod/mini';
import { CharacterPayload, DerivedNumbers } from '../character.ts';
import { DAMAGE_RULE_DEFAULT, DAMAGE_RULES } from '../damage-rules.ts';
import { EVENT_TYPES } from '../events.ts';
import { LENGTHS } from '../lengths.ts';
import { FEAR_MAX } from '../resources.ts';
import { SESSION_PHASES, SESSION_STATUSES } from '../table.ts';
import { filledLine, Id, prose } from '../text.ts';
import { DESK_FILE } from './file-formats.ts';
import { LeftFightInFile } from './left-fight.ts';
import { faultsOfEvent } from './logged-event.ts';
import { isNestedTooDeeply } from './nesting.ts';

const Time = z.string('Must be a time').check(z.refine(isTime, 'Must be a time'));

/** Whether it is a time as the app writes it. JavaScript would read the thirtieth of February as another day. */
function isTime(text: string): boolean {
  const ms = Date.parse(text);
  return text.length === '2026-11-21T12:00:00.000Z'.length && !Number.isNaN(ms) && new Date(ms).toISOString() === text;
}

/**
 * Every id in the file is one of these, a colon and a UUID: so ids are recognizable everywhere, and no person's text looks
 * like one.
 */
export const DESK_KINDS = ['campaign', 'character', 'session', 'owner'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];
const LOCAL_ID = new RegExp(`^(${DESK_KINDS.join('|')}):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`);

/** The kind in an id of a desk file; null for any other text. */
export function findDeskKind(text: string): DeskKind | null {
  return (LOCAL_ID.exec(text)?.[1] ?? null) as DeskKind | null;
}

const localId = (kind: DeskKind) =>
  z.string('Must be an id').check(z.refine((text) => findDeskKind(text) === kind, `Must be an id of a ${kind}`));

/** More of a kind than any account may have. */
const ITEMS_MAX = 10_000;
/** Events of one session in one file; a longer history comes in several. */
const HISTORY_MAX = 150_000;

/**
 * A list that is counted before it is read, and read only up to the number of reported faults: a file of millions of
 * wrong entries is a few faults, and not millions.
 */
function listOf<Item extends z.core.$ZodType>(max: number, item: Item) {
  const counted = z.array(z.unknown(), 'Must be a list').check(z.maxLength(max, `Must have at most ${max} entries`));
  return z.pipe(
    counted,
    z.transform((values: unknown[], context): z.output<Item>[] => {
      const good: z.output<Item>[] = [];
      for (const [index, value] of values.entries()) {
        const { data, error } = z.safeParse(item, value);
        if (!error) good.push(data as z.output<Item>);
        for (const { path, message } of error?.issues ?? []) {
          context.issues.push({ code: 'custom', input: value, path: [index, ...path], message });
        }
        if (context.issues.length >= LENGTHS.faults) break;
      }
      return good;
    }),
  );
}

/** Nothing in the file is nested deeper than a call may be, so that an import can be exported again. */
const isShallow = z.refine((item: unknown) => !isNestedTooDeeply(item), 'Is nested too deeply');

export const DeskCampaign = z.object({
  id: localId('campaign'),
  name: filledLine(LENGTHS.campaignName),
  description: prose(LENGTHS.campaignDescription),
  createdAt: Time,
  lastSessionDate: z.nullable(Time),
  damageRule: z._default(z.enum(DAMAGE_RULES, 'Unknown rule'), DAMAGE_RULE_DEFAULT), // older files have none
  content: z.nullable(z.looseObject({}, 'Must be a content file')), // its own pack, as in a separate file
});

/** The import clamps its numbers to their ranges: older workers saved some outside. */
export const DeskCharacter = z
  .object({
    ...CharacterPayload.shape,
    ...DerivedNumbers.shape,
    evasion: z.int('Must be a whole number'),
    id: localId('character'),
    campaignId: z.nullable(localId('campaign')),
    createdAt: Time,
    updatedAt: Time,
  })
  .check(isShallow);

/**
 * [CY11] An imported history is only read, never replayed: an event is checked for its place, and for the fields that its
 * words need.
 */
const DeskEvent = z
  .looseObject({ seq: z.int().check(z.gte(1)), at: Time, type: z.enum(EVENT_TYPES, 'Unknown type') })
  .check(
    isShallow,
    z.superRefine((event, context) => {
      for (const { path, message } of faultsOfEvent(event)) {
        context.issues.push({ code: 'custom', input: event, path, message });
      }
    }),
  );

export const DeskSession = z.object({
  id: localId('session'),
  campaignId: localId('campaign'),
  name: filledLine(LENGTHS.name),
  notes: prose(LENGTHS.prose),
  status: z.enum(SESSION_STATUSES),
  currentPhase: z.enum(SESSION_PHASES),
  fear: z.int().check(z.gte(0), z.lte(FEAR_MAX)),
  createdAt: Time,
  startedAt: z.nullable(Time),
  closedAt: z.nullable(Time),
  fight: z._default(z.nullable(LeftFightInFile), null), // of the campaign's last session; older files have none
  history: listOf(HISTORY_MAX, DeskEvent).check(
    z.refine((events) => events.every(({ seq }, index) => seq === (events[0]?.seq ?? 1) + index), 'Has a gap'),
  ),
});

export const DeskFile = z.object({
  format: z.literal(DESK_FILE.format, 'This is not a desk file'),
  version: z.literal(DESK_FILE.version, 'This version of the file is unknown'),
  id: Id, // of this export: identifies a repeated import, which creates nothing twice
  exportedAt: Time,
  owner: localId('owner'), // who stands for the game master in histories
  campaigns: listOf(ITEMS_MAX, DeskCampaign),
  characters: listOf(ITEMS_MAX, DeskCharacter),
  sessions: listOf(ITEMS_MAX, DeskSession),
});
export type DeskFile = z.infer<typeof DeskFile>;
export type DeskCampaign = DeskFile['campaigns'][number];
export type DeskCharacter = DeskFile['characters'][number];
export type DeskSession = DeskFile['sessions'][number];
export type DeskEvent = DeskSession['history'][number];

/** How many of a kind the import created, and how many an earlier attempt had already created. */
export type DeskCount = { made: number; wereHere: number };
export type DeskImportAnswer = { campaigns: DeskCount; characters: DeskCount; sessions: DeskCount };
