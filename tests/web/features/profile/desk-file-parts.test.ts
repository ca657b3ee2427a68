/** A large desk file in parts: none too heavy, nothing lost, nothing twice, every history in its order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeskFile } from '../../../../rules/wire/desk-file.ts';
import { partsOf } from '../../../../web/features/profile/desk-file-parts.ts';
import { uuid } from '../../../support/uuid.ts';

const AT = '2026-11-21T17:00:00.000Z';
const HEAD = { format: 'two-lights-desk', version: 1, id: 'one', exportedAt: AT, owner: `owner:${uuid(1)}` } as const;
const weightOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** A desk with this many of each; `words` makes its events and content long. */
function deskWith({
  campaigns,
  characters,
  histories,
  words,
}: {
  campaigns: number;
  characters: number;
  histories: number[];
  words: number;
}) {
  const of = (count: number) => Array.from({ length: count }, (_, index) => index);
  const session = {
    campaignId: `campaign:${uuid(0)}`,
    notes: '',
    status: 'closed',
    currentPhase: 'table',
    fear: 0,
  } as const;
  const times = { createdAt: AT, startedAt: AT, closedAt: AT };
  const file = {
    ...HEAD,
    campaigns: of(campaigns).map((index) => ({
      id: `campaign:${uuid(index)}`,
      name: `Campaign ${index}`,
      description: '',
      createdAt: AT,
      lastSessionDate: null,
      content: index % 2 ? { prose: 'ü'.repeat(words) } : null,
    })),
    characters: of(characters).map((index) => ({
      ...{ id: `character:${uuid(index)}`, campaignId: null, createdAt: AT, updatedAt: AT, name: `Hero ${index}` },
      ...{
        maxHp: 6,
        hp: 6,
        maxStress: 6,
        stress: 0,
        evasion: 9,
        proficiency: 1,
        armorSlots: 0,
        armorMarked: 0,
        hope: 2,
      },
    })),
    sessions: histories.map((length, index) => ({
      ...{ id: `session:${uuid(index)}`, name: `Evening ${index}`, ...session, ...times },
      history: of(length).map((at) => ({
        seq: at + 1,
        at: AT,
        type: 'ReceiveChatMessage',
        message: 'ü'.repeat(words),
      })),
    })),
  };
  return DeskFile.parse(file);
}

describe('a desk file in parts', () => {
  it('[CY6] is itself where it fits', () => {
    const file = deskWith({ campaigns: 2, characters: 2, histories: [3], words: 10 });
    expect(partsOf(file, 1_000_000)).toEqual([file]);
  });

  it('[CY6] is as many files as it takes: each valid, none too heavy, and together the whole', () => {
    const desks = fc.record({
      campaigns: fc.integer({ min: 1, max: 6 }),
      characters: fc.integer({ min: 0, max: 12 }),
      histories: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 5 }),
      words: fc.integer({ min: 0, max: 400 }),
    });
    fc.assert(
      fc.property(desks, fc.integer({ min: 16_000, max: 60_000 }), (desk, maxBytes) => {
        const file = deskWith(desk);
        const parts = partsOf(file, maxBytes);
        for (const part of parts) {
          expect(weightOf(part)).toBeLessThanOrEqual(maxBytes);
          expect(DeskFile.safeParse(part).success).toBe(true);
          expect(part.campaigns.map(({ id }) => id)).toEqual(file.campaigns.map(({ id }) => id));
        }
        expect(parts.flatMap(({ characters }) => characters)).toEqual(file.characters);
        for (const { id, history } of file.sessions) {
          const slices = parts.flatMap(({ sessions }) => sessions.filter((session) => session.id === id));
          expect(slices.length).toBeGreaterThan(0);
          expect(slices.flatMap((slice) => slice.history)).toEqual(history);
        }
        const contents = parts.flatMap(({ campaigns }) => campaigns.flatMap(({ content }) => content ?? []));
        expect(contents).toEqual(file.campaigns.flatMap(({ content }) => content ?? []));
      }),
      { numRuns: 60 },
    );
  });
});
