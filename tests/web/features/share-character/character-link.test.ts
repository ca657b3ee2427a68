/** A character in a link: there and back, with any content; an invented one is refused in a sentence. */
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { correction, generate } from 'lean-qr';
import { describe, expect, it } from 'vitest';
import { fixedQuestions } from '../../../../rules/builder/background.ts';
import { featuresOf } from '../../../../rules/builder/features.ts';
import { leanPayload } from '../../../../rules/builder/lean-payload.ts';
import { fromPayload } from '../../../../rules/builder/payload.ts';
import { CharacterPayload } from '../../../../rules/character.ts';
import { builtInPack } from '../../../../rules/content/built-in-pack.ts';
import {
  CODE_MAX_BYTES,
  characterInFragment,
  characterLink,
  fitsOneCode,
  INFLATED_MAX_BYTES,
  LINK_MAX,
} from '../../../../web/features/share-character/character-link.ts';
import { chanceOf } from '../../../support/chance.ts';

const CONTENT = builtInPack;
const ORIGIN = 'https://two-lights.example';

function wren(): CharacterPayload {
  const [bard] = CONTENT.classes;
  if (bard === undefined) throw new Error('The pack has no class.');
  const cards = CONTENT.domainCards.filter(({ domain }) => bard.domains.includes(domain)).slice(0, 12);
  const payload = CharacterPayload.parse({
    name: 'Wren Underhill',
    pronouns: 'she/her',
    description: 'Taller than the door and sorry about it.',
    heritage: `${CONTENT.ancestries[0]?.name}, ${CONTENT.communities[0]?.name}`,
    class: bard.name,
    subclass: bard.subclasses[0]?.name,
    level: 7,
    traits: [2, 1, 1, 0, 0, -1].map((value, index) => ({ name: `Trait ${index}`, value })),
    domainCards: cards.map(({ id, name, description, effect, domain }) => ({ id, name, description, effect, domain })),
    background: {
      questions: fixedQuestions(CONTENT),
      answers: Object.fromEntries([0, 1, 2, 3, 4, 5].map((index) => [index, `Answer ${index}, with a few words.`])),
    },
    hopeFeature: bard.hopeFeature,
  });
  return { ...payload, allFeatures: featuresOf(fromPayload(payload, CONTENT), CONTENT) };
}

const fragmentOf = (link: string) => new URL(link).hash;
const packed = (value: unknown) => `#c=1${deflateRawSync(JSON.stringify(value)).toString('base64url')}`;
const fault = async (fragment: string) => {
  const reading = await characterInFragment(fragment, CONTENT);
  return 'fault' in reading ? reading.fault : undefined;
};

describe('a character in a link', () => {
  it('[CL1] comes back as it was, and what the content says is left out', async () => {
    const character = wren();
    const link = await characterLink(ORIGIN, character, CONTENT);
    expect(await characterInFragment(fragmentOf(link), CONTENT)).toEqual({ payload: character });
    expect(leanPayload(character, CONTENT)).toMatchObject({ allFeatures: null, hopeFeature: null });
    expect(link.length).toBeLessThan(CODE_MAX_BYTES / 2);
  });

  it('[CL1] what differs from the content stays as it is', async () => {
    const character = wren();
    const [card, ...cards] = character.domainCards;
    if (card === undefined) throw new Error('She has no cards.');
    const own = {
      ...character,
      hopeFeature: '',
      allFeatures: [],
      domainCards: [{ ...card, effect: 'Our own ruling.' }, ...cards],
      background: { questions: { 0: 'Our own question?' }, answers: {} },
    };
    const link = await characterLink(ORIGIN, own, CONTENT);
    expect(await characterInFragment(fragmentOf(link), CONTENT)).toEqual({ payload: own });
  });

  it('[CL1] every part of a character comes back', async () => {
    const line = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, '').trim());
    const characters = fc.record({
      name: line,
      description: line,
      class: fc.oneof(line, fc.constantFrom(...CONTENT.classes.map(({ name }) => name))),
      level: fc.integer({ min: 1, max: 20 }),
      traits: fc.array(fc.record({ name: line, value: fc.integer({ min: -99, max: 99 }) }), { maxLength: 8 }),
      experiences: fc.array(fc.record({ name: line, description: line }), { maxLength: 4 }),
      domainCards: fc.subarray(CONTENT.domainCards.slice(0, 30)),
      selectedPotion: fc.option(line),
      hopeFeature: fc.oneof(line, fc.constantFrom(...CONTENT.classes.map(({ hopeFeature }) => hopeFeature))),
      allFeatures: fc.array(fc.record({ name: line, description: line, source: line }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(characters, async (drawn) => {
        const character = CharacterPayload.parse(drawn);
        const link = await characterLink(ORIGIN, character, CONTENT);
        expect(await characterInFragment(fragmentOf(link), CONTENT)).toEqual({ payload: character });
      }),
      { numRuns: 150 },
    );
  });

  it('[CL2] is written plainly where a browser cannot deflate, and read everywhere', async () => {
    const held = globalThis.CompressionStream;
    Reflect.deleteProperty(globalThis, 'CompressionStream');
    try {
      const link = await characterLink(ORIGIN, wren(), CONTENT);
      expect(fragmentOf(link)).toMatch(/^#c=0/);
      expect(await characterInFragment(fragmentOf(link), CONTENT)).toEqual({ payload: wren() });
    } finally {
      globalThis.CompressionStream = held;
    }
  });
});

describe('one code', () => {
  it('[CL5] has room for a whole character with a medium story, but not with a long one', async () => {
    const chance = chanceOf(7);
    const tale = (length: number) => Array.from({ length }, () => String.fromCharCode(chance.whole(97, 122))).join('');
    const linkWith = (length: number) => characterLink(ORIGIN, { ...wren(), description: tale(length) }, CONTENT);
    expect(fitsOneCode(await linkWith(800))).toBe(true);
    const long = await linkWith(5_000);
    expect(fitsOneCode(long)).toBe(false);
    expect(await characterInFragment(fragmentOf(long), CONTENT)).toHaveProperty('payload.name', 'Wren Underhill');
  });

  it('[CL5] of the largest text that fits is drawn', async () => {
    const fullest = `${ORIGIN}/character#c=1`.padEnd(CODE_MAX_BYTES, 'Aa0_');
    expect(fitsOneCode(fullest)).toBe(true);
    expect(generate(fullest, { minCorrectionLevel: correction.L }).size).toBeGreaterThan(100);
    expect(fitsOneCode(`${fullest}A`)).toBe(false);
  });
});

describe('a link from somebody else', () => {
  it.each([
    ['', 'holds no character'],
    ['#c=', 'not known here'],
    ['#c=9abc', 'not known here'],
    ['#c=1', 'broken'],
    ['#c=1%3Cscript%3E', 'broken'],
    ['#c=1AAAA', 'broken'],
    ['#c=0bm90IGpzb24', 'broken'],
    ['#c=0_w', 'broken'],
  ])('[CL3] %s is refused', async (fragment, words) => {
    expect(await fault(fragment)).toContain(words);
  });

  it('[CL3] one cut off in the middle is refused', async () => {
    const fragment = fragmentOf(await characterLink(ORIGIN, wren(), CONTENT));
    expect(await fault(fragment.slice(0, -40))).toContain('broken');
  });

  it('[CL3] is looked at up to a length, and inflated up to a size', async () => {
    expect(await fault(`#c=1${'A'.repeat(LINK_MAX)}`)).toContain('too long');
    const bomb = packed({ name: 'Bomb', description: ' '.repeat(INFLATED_MAX_BYTES * 40) });
    expect(bomb.length).toBeLessThan(LINK_MAX);
    expect(await fault(bomb)).toContain('broken');
  });

  it.each([
    [null],
    [[]],
    ['Wren'],
    [{ name: 7 }],
    [{ name: 'Wren', level: 21 }],
    [{ name: 'Wren', traits: [{ name: 'Agility', value: 'much' }] }],
    [{ name: 'Wren', domainCards: ['no-such-card'] }],
    [{ name: 'Wren', background: { questions: { 999: null }, answers: {} } }],
    [{ name: 'x'.repeat(101) }],
    [{ name: 'Wren\u0000' }],
  ])('[CL3] %j is not a character', async (value) => {
    expect(await fault(packed(value))).toContain('does not hold a valid character');
  });

  it('[CL3] what is nested without end is refused before it is walked through', async () => {
    const deep = `{"name":"Wren","subclassSelections":{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}}`;
    expect(await fault(`#c=1${deflateRawSync(deep).toString('base64url')}`)).toContain('broken');
  });

  it('[CL3] brings nothing but a character: other fields are left behind', async () => {
    const reading = await characterInFragment(
      packed({ name: 'Wren', id: 'c-1', userId: 'u-1', isLocked: true }),
      CONTENT,
    );
    expect(reading).toEqual({ payload: CharacterPayload.parse({ name: 'Wren' }) });
  });
});
