/**
 * What the builder saves and reads: by example, and as two properties. Whatever it saves reads back as the same builder,
 * and whatever was saved by anybody is saved again as it was.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addQuestion,
  answerQuestion,
  listOfferedQuestions,
  listQuestions,
  removeQuestion,
} from '../../rules/builder/background.ts';
import type { Book } from '../../rules/builder/book.ts';
import { type Builder, MODIFIERS, newBuilder, type Sections } from '../../rules/builder/builder.ts';
import { clearClass, selectClass, selectOption, selectSubclass } from '../../rules/builder/class-choice.ts';
import { addConnection, editConnection, listPrompts, removeConnection } from '../../rules/builder/connections.ts';
import { domainStep, removeCard, selectCard, unselectCard } from '../../rules/builder/domain-cards.ts';
import {
  addItem,
  approveItem,
  chooseArmor,
  choosePotion,
  chooseWeapon,
  listWeapons,
  removeItem,
  removeWeapon,
  switchHands,
} from '../../rules/builder/equipment.ts';
import { editExperience, removeExperience, selectSuggestion } from '../../rules/builder/experiences.ts';
import { clearHeritage, selectAncestry, selectCommunity } from '../../rules/builder/heritage-choice.ts';
import { editIdentity } from '../../rules/builder/identity.ts';
import { numbersOf } from '../../rules/builder/numbers.ts';
import { fromPayload, toPayload } from '../../rules/builder/payload.ts';
import { finishSaving, startSaving } from '../../rules/builder/saving.ts';
import { previewSheet } from '../../rules/builder/sheet.ts';
import { stepMarks } from '../../rules/builder/step-indicator.ts';
import { STEPS, stepProblems } from '../../rules/builder/steps.ts';
import { openPages, turnBy } from '../../rules/builder/sub-wizards.ts';
import { toTemplate } from '../../rules/builder/template.ts';
import {
  assignModifier,
  assignRandomly,
  assignSuggested,
  dropModifier,
  findModifier,
  tapModifier,
  unassignTrait,
} from '../../rules/builder/traits.ts';
import { goNext } from '../../rules/builder/wizard.ts';
import { CharacterPayload, startingNumbers } from '../../rules/character.ts';
import { LEVEL_MAX, UNKNOWN_PLAYER } from '../../rules/character-defaults.ts';
import { builtInPack } from '../../rules/content/built-in-pack.ts';
import { TRAITS } from '../../rules/traits.ts';
import { BOOK, completeBuilder, EMPTY_BOOK } from './builder-books.ts';
import { seededDice } from './loaded-dice.ts';

/** The sections, with tokens by their value: two of the same value are as good as each other. */
function sectionsIn({ identity, classInfo, heritage, stats, equipment, development }: Builder): unknown {
  const tokens = TRAITS.map((trait) => findModifier(stats.traitModifiers[trait] ?? '')?.value ?? null);
  return { identity, classInfo, heritage, stats: { ...stats, traitModifiers: tokens }, equipment, development };
}

describe('the payload', () => {
  it('[BU21] of an empty builder is valid and has its defaults', () => {
    const payload = toPayload(newBuilder(), EMPTY_BOOK);
    expect(CharacterPayload.parse(payload)).toStrictEqual(payload);
    expect(payload).toMatchObject({ name: 'Unnamed Character', playerName: UNKNOWN_PLAYER, traits: [], weapons: [] });
  });

  it('[BU21] of a whole character, from its choices and the book', () => {
    let builder = chooseWeapon(completeBuilder(), 'Secondary', 'Parrying Dirk', BOOK);
    builder = approveItem(
      addItem(addItem(choosePotion(builder, 'Minor Health Potion'), 'Rope'), 'Brass key'),
      'Rope',
      true,
    );
    builder = selectCard(builder, BOOK.domainCards[0]!);
    const payload = toPayload(editIdentity(builder, { name: '  Wren ', playerName: ' Joss ' }), BOOK);
    expect(CharacterPayload.parse(payload)).toStrictEqual(payload);
    expect(payload).toMatchObject({
      name: 'Wren',
      playerName: 'Joss',
      heritage: 'Marshborn, Ferry Towns',
      class: 'Warrior',
      subclass: 'Shield',
      armor: 'Coat',
      hopeFeature: 'Once More: Spend 3 Hope.',
      isTemplate: false,
      companion: null,
    });
    expect(payload.traits).toEqual(TRAITS.map((name, index) => ({ name, value: MODIFIERS[index]!.value })));
    expect(payload.weapons).toEqual([
      { name: 'Cutter', type: 'Primary', damageDie: 'd8', range: 'Close', properties: ['Keen: Add 1.', 'Storied'] },
      { name: 'Parrying Dirk', type: 'Secondary', damageDie: 'd4', range: 'Close', properties: [] },
    ]);
    expect(payload.equipment.map(({ name, type, quantity }) => `${quantity} ${name} (${type})`)).toEqual([
      '1 Torch (Standard)',
      '1 Basic supplies (Standard)',
      '1 Whetstone (Standard)',
      '1 Minor Health Potion (Potion)',
      '1 Rope (GM Approved)',
      '1 Brass key (General)',
    ]);
    expect(payload.allFeatures.map(({ source, name }) => `${source}: ${name}`)).toEqual([
      'class: Steady',
      'class: Loud',
      'subclass: Wall',
      'ancestry: Marshborn Blood',
      'community: Ferry Towns Blood',
      'domain: Card 1',
      'armor: Warm',
    ]);
    expect(payload.allFeatures[0]?.description).toBe('You do not fall.');
    expect(payload.background.questions).toMatchObject({ 0: 'Question 1?', 3: 'Question 4?' });
  });

  it('[BU21] gives a weapon that no book knows the defaults', () => {
    const armed = chooseWeapon(chooseWeapon(newBuilder(), 'Primary', 'Oar', BOOK), 'Secondary', 'Boathook', BOOK);
    expect(toPayload(armed, BOOK).weapons).toEqual([
      { name: 'Oar', type: 'Primary', damageDie: 'd6', range: 'Unknown', properties: [] },
      { name: 'Boathook', type: 'Secondary', damageDie: 'd4', range: 'Unknown', properties: [] },
    ]);
  });

  it('[BU21] names the companion that a subclass asked for', () => {
    const smith = selectOption(
      selectSubclass(selectClass(newBuilder(), 'Warrior', BOOK), 'Runesmith'),
      'companion',
      'Owl',
    );
    expect(toPayload(smith, BOOK)).toMatchObject({ companion: 'Owl', subclassSelections: { companion: 'Owl' } });
    expect(toPayload(selectSubclass(smith, 'Shield'), BOOK).companion).toBeNull();
  });

  it('[BU24] of a template: its player, six traits, one plain weapon, the inventory, no campaign', () => {
    const builder = chooseWeapon(addItem(completeBuilder(), 'Rope'), 'Secondary', 'Parrying Dirk', BOOK);
    expect(toTemplate(builder, BOOK)).toMatchObject({
      name: 'Wren',
      playerName: 'GM Template',
      heritage: 'Marshborn, Ferry Towns',
      weapons: [{ name: 'Cutter', type: 'Primary', damageDie: 'd6', range: 'Melee', properties: [] }],
      equipment: [{ name: 'Rope', description: '', quantity: 1, type: 'General' }],
      campaignId: null,
      isTemplate: true,
      initialHope: 2,
    });
    const empty = toTemplate(newBuilder(), EMPTY_BOOK);
    expect(empty).toMatchObject({ name: 'Unnamed Character', level: 1, weapons: [], initialHope: 2 });
    expect(empty.traits).toEqual(TRAITS.map((name) => ({ name, value: 0 })));
    const unjoined = { ...builder, heritage: { ...builder.heritage, heritage: '' } };
    expect(toTemplate(unjoined, BOOK).heritage).toBe('Marshborn, Ferry Towns');
  });

  it('[BU22] read back, a saved character knows its steps, its hands and its place with the server', () => {
    const maul = chooseWeapon(switchHands(completeBuilder(), 'two-handed'), 'Primary', 'Great Maul', BOOK);
    const character = { ...toPayload(maul, BOOK), id: 'c-1', isLocked: true };
    const builder = fromPayload(character, BOOK, { characterId: 'c-1', savedAt: '2026-11-21T20:00:00.000Z' });
    expect(builder.meta).toMatchObject({
      characterId: 'c-1',
      lastSavedAt: '2026-11-21T20:00:00.000Z',
      hands: 'two-handed',
      isDirty: false,
      validated: STEPS.map(() => true),
      pages: { class: 'review', heritage: 'review', equipment: 'weapons' },
    });
    expect(toPayload(builder, BOOK)).toStrictEqual(toPayload(maul, BOOK));
  });

  const saved = CharacterPayload.parse({
    name: 'Wren',
    class: 'Warrior',
    heritage: 'Marshborn, Ferry Towns',
    armor: 'Coat',
    traits: [
      { name: 'luck', value: 5 },
      { name: 'strength', value: 2 },
    ],
    weapons: [
      { name: 'Spare', type: 'Secondary', damageDie: 'd3', range: 'Arm', properties: ['Bent'] },
      { name: 'Cutter', type: 'Primary', damageDie: 'd99', range: 'Sea', properties: ['Named by a child'] },
      { name: 'Spare too', type: 'Secondary', damageDie: 'd3', range: 'Arm' },
    ],
    equipment: [
      { name: 'Lamp', description: 'Cracked', quantity: 3, type: 'Relic' },
      { name: 'Old kit', type: 'Standard' },
    ],
    allFeatures: [
      { name: 'Gift of the lake', description: 'It remembers.', source: 'lake' },
      { name: 'Steadier', description: 'As it once was.', source: 'Class' },
      { name: 'Old blood', description: 'As it once was.', source: 'ancestry' },
    ],
    hopeFeature: 'As it once was.',
    companion: 'A heron',
    isTemplate: true,
  });

  it('[BU23] an edit moves what depends on it and leaves the rest as it was saved', () => {
    const builder = fromPayload(saved, BOOK);
    expect(toPayload(editIdentity(builder, { name: 'Wrenna' }), BOOK)).toStrictEqual({ ...saved, name: 'Wrenna' });

    const armed = toPayload(chooseWeapon(builder, 'Secondary', 'Parrying Dirk', BOOK), BOOK);
    expect(armed.weapons).toEqual([saved.weapons[1], expect.objectContaining({ damageDie: 'd4' }), saved.weapons[2]]);
    expect({ ...armed, weapons: saved.weapons }).toStrictEqual(saved);

    const packed = toPayload(addItem(builder, 'Rope'), BOOK);
    expect(packed.equipment).toEqual([
      saved.equipment[1],
      saved.equipment[0],
      { name: 'Rope', description: '', quantity: 1, type: 'General' },
    ]);
    expect(toPayload(removeItem(addItem(builder, 'Rope'), 'Rope'), BOOK)).toStrictEqual(saved);

    const quick = toPayload(assignModifier(builder, 'Agility', 'mod-2'), BOOK);
    expect(quick.traits).toEqual([
      { name: 'Agility', value: 1 },
      { name: 'Strength', value: 2 },
      { name: 'luck', value: 5 },
    ]);

    const moved = toPayload(selectAncestry(builder, 'Fire, Banked', BOOK), BOOK);
    expect(moved.allFeatures).toEqual([
      saved.allFeatures[1],
      { name: 'Fire, Banked Blood', description: 'It tells.', source: 'ancestry' },
      saved.allFeatures[0],
    ]);
    expect(moved.hopeFeature).toBe('As it once was.');

    const hermit = toPayload(selectClass(builder, 'Hermit', BOOK), BOOK);
    expect(hermit.allFeatures.map(({ name }) => name)).toEqual(['Old blood', 'Gift of the lake']);
    expect(hermit).toMatchObject({ hopeFeature: '', companion: 'A heron', isTemplate: true });
    expect(hermit.equipment.map(({ name }) => name)).toEqual(['Torch', 'Basic supplies', 'Lamp']);
  });

  it('[BU23] a subclass of the same name in another class has features of its own', () => {
    const shield = { name: 'Old wall', description: 'As it once was.', source: 'subclass' };
    const builder = fromPayload({ ...saved, subclass: 'Shield', allFeatures: [shield] }, BOOK);
    expect(toPayload(editIdentity(builder, { name: 'Wrenna' }), BOOK).allFeatures).toEqual([shield]);
    const moved = selectSubclass(selectClass(builder, 'Hermit', BOOK), 'Shield');
    expect(toPayload(moved, BOOK).allFeatures).toEqual([]);
  });

  it('[BU23] a trait that has grown keeps its value until its token is moved', () => {
    const grown = CharacterPayload.parse({
      name: 'Wren',
      traits: TRAITS.map((name, index) => ({ name, value: [3, 1, 1, 0, 0, -1][index]! })),
    });
    const builder = fromPayload(grown, BOOK);
    expect(stepProblems(builder, 3)).toEqual([]);
    expect(builder.stats.traits.Agility).toBe(3);
    expect(dropModifier(builder, 'Knowledge', 'mod-2').stats.traits).toMatchObject({
      Agility: 3,
      Strength: -1,
      Knowledge: 1,
    });
    expect(dropModifier(builder, 'Knowledge', 'mod-1').stats.traits).toMatchObject({ Agility: -1, Knowledge: 2 });
  });
});

/** Texts as they are after a save: one line or more, trimmed. */
const text = fc
  .oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 12 }))
  .map((raw) => raw.replaceAll(/[\p{Cc}\u2028\u2029]/gu, '').trim());
const filled = text.map((each) => each || 'Something');
const trait = fc.constantFrom(...TRAITS);
const token = fc.constantFrom(...MODIFIERS.map(({ id }) => id));

type Step = (builder: Builder, book: Book) => Builder;
/** One of the book's names, by a number that fits any length; a name of nobody's where the list is empty. */
function oneOf(items: readonly { name: string }[] | undefined, at: number): string {
  return items?.length ? items[at % items.length]!.name : 'Nobody';
}

/** Anything that a person can do in the builder, with texts that need no trimming. */
const step: fc.Arbitrary<Step> = fc
  .tuple(fc.nat(), fc.nat(), text, filled, trait, token)
  .chain(([at, other, words, name, onto, id]) =>
    fc.constantFrom<Step>(
      (b) => editIdentity(b, { name, pronouns: words }),
      (b) => editIdentity(b, { description: words, playerName: words === UNKNOWN_PLAYER ? '' : words }),
      (b) => editIdentity(b, { level: at % (LEVEL_MAX + 2), initialHope: at % 12 }),
      (b, book) => selectClass(b, oneOf(book.classes, at), book),
      (b, book) =>
        selectSubclass(b, oneOf(book.classes?.find((each) => each.name === b.classInfo.class)?.subclasses, at)),
      (b) => selectOption(b, at % 2 ? 'companion' : 'oath', name),
      (b, book) => selectAncestry(b, oneOf(book.ancestries, at), book),
      (b, book) => selectCommunity(b, oneOf(book.communities, at)),
      (b) => assignModifier(b, onto, id),
      (b) => dropModifier(b, onto, id),
      (b) => unassignTrait(b, onto),
      (b) => tapModifier(b, id),
      (b) => assignRandomly(b, seededDice(at)),
      (b, book) => assignSuggested(b, book),
      (b) => switchHands(b, at % 2 ? 'one-handed' : 'two-handed'),
      (b, book) => chooseWeapon(b, 'Primary', oneOf(listWeapons(b, book, { slot: 'Primary' }), at), book),
      (b, book) => chooseWeapon(b, 'Secondary', oneOf(listWeapons(b, book, { slot: 'Secondary' }), at), book),
      (b) => removeWeapon(b, at % 2 ? 'Primary' : 'Secondary'),
      (b, book) => chooseArmor(b, at % 3 ? oneOf(book.armors, at) : ''),
      (b, book) => choosePotion(b, at % 3 ? (book.potions?.[at % 2] ?? null) : null),
      (b) => addItem(b, words),
      (b, book) => addItem(b, book.potions?.[0] ?? book.kit?.[0] ?? 'Rope'),
      (b) => removeItem(b, b.equipment.inventory[at % 3] ?? ''),
      (b) => approveItem(b, b.equipment.inventory[at % 3] ?? '', other % 2 === 0),
      (b) => answerQuestion(b, `${at % 8}`, words),
      (b) => addQuestion(b, words),
      (b, book) => addQuestion(b, listOfferedQuestions(b, book)[0]),
      (b) => removeQuestion(b, `${at % 9}`),
      (b) => editExperience(b, at % 4, { name: words, modifier: (other % 5) - 1 }),
      (b) => editExperience(b, at % 4, { description: words }),
      (b, book) => (book.experiences?.[at % 20] ? selectSuggestion(b, book.experiences[at % 20]!) : b),
      (b) => removeExperience(b, at % 4),
      (b, book) => {
        const shown = domainStep(b, book);
        const cards = shown.kind === 'cards' ? shown.domains.flatMap(({ cards }) => cards) : [];
        return cards.length ? selectCard(b, cards[at % cards.length]!) : b;
      },
      (b) => unselectCard(b, b.development.domainCards[at % 3]?.id ?? ''),
      (b, book) => addConnection(b, listPrompts(b, book).general[at % 9] ?? name, at),
      (b) =>
        editConnection(b, at % 3, {
          description: words,
          targetCharacterName: name,
          targetCharacterId: other % 2 ? null : 'c-7',
        }),
      (b) => removeCard(b, at % 3),
      (b) => removeConnection(b, at % 3),
      (b) => (other % 4 ? b : clearHeritage(clearClass(b))),
      (b) => goNext(b),
    ),
  );
const steps = fc.array(step, { maxLength: 60, size: 'max' });
const walk = (from: Builder, taken: readonly Step[], book: Book) =>
  taken.reduce((builder, each) => each(builder, book), from);

const BOOKS = { small: BOOK, whole: builtInPack, empty: EMPTY_BOOK } satisfies Record<string, Book>;
const bookName = fc.constantFrom<keyof typeof BOOKS>('small', 'whole', 'empty');
const holedBook: fc.Arbitrary<Book> = fc
  .tuple(fc.constantFrom<Book>(BOOK, builtInPack), fc.subarray(Object.keys(BOOK)))
  .map(([book, kept]) => Object.fromEntries(Object.entries(book).filter(([list]) => kept.includes(list))));

const modifier = fc.integer({ min: -99, max: 99 });
const named = fc.oneof(
  fc.constantFrom('Cutter', 'Oar', 'Torch', 'Rope', 'Minor Health Potion', 'Coat', 'Card 1'),
  text,
);
const index = fc.oneof(fc.nat({ max: 12 }).map(String), fc.constantFrom('00', '007', '999'));
const texts = fc.dictionary(index, fc.oneof(fc.constantFrom('Question 1?', 'Question 2?'), text), { maxKeys: 9 });
/** Any payload at all that may be saved, by whatever client, as it comes out of the schema. */
const anyPayload = fc
  .record(
    {
      name: fc.oneof(text, fc.constant(' ')),
      pronouns: text,
      playerName: fc.oneof(text, fc.constantFrom('', UNKNOWN_PLAYER, 'GM Template')),
      description: text,
      heritage: fc.oneof(fc.constantFrom('Marshborn, Ferry Towns', 'Fire, Banked, A', ', ,', 'a,b', ','), text),
      class: fc.oneof(fc.constantFrom('Warrior', 'warrior', 'Hermit', 'Guardian', ''), text),
      subclass: fc.oneof(fc.constantFrom('Shield', 'Runesmith'), text),
      subclassSelections: fc.dictionary(fc.oneof(fc.constantFrom('companion', 'oath'), text), fc.jsonValue(), {
        maxKeys: 3,
      }),
      level: fc.integer({ min: 1, max: 20 }),
      traits: fc.array(
        fc.record({
          name: fc.oneof(trait, fc.constantFrom('agility', 'STRENGTH', 'Luck'), text),
          value: fc.oneof(modifier, fc.integer({ min: -1, max: 2 })),
        }),
        { maxLength: 9 },
      ),
      experiences: fc.array(fc.record({ name: text, description: text, modifier }, { requiredKeys: [] }), {
        maxLength: 4,
      }),
      weapons: fc.array(
        fc.record(
          {
            name: named,
            type: fc.constantFrom('Primary', 'Secondary'),
            damageDie: text,
            range: text,
            properties: fc.array(text, { maxLength: 3 }),
          },
          { requiredKeys: [] },
        ),
        { maxLength: 5 },
      ),
      armor: named,
      equipment: fc.array(
        fc.record(
          {
            name: named,
            description: text,
            quantity: fc.nat({ max: 999 }),
            type: fc.oneof(fc.constantFrom('Standard', 'Potion', 'General', 'GM Approved'), text),
          },
          { requiredKeys: [] },
        ),
        { maxLength: 8 },
      ),
      selectedPotion: fc.option(named),
      companion: fc.option(text),
      background: fc.record({ questions: texts, answers: texts }),
      domainCards: fc.array(
        fc.record({ id: named, name: named, description: text, effect: text, domain: text }, { requiredKeys: [] }),
        { maxLength: 4 },
      ),
      connections: fc.array(
        fc.record(
          {
            id: text,
            targetCharacterId: fc.option(text),
            targetCharacterName: text,
            connectionType: text,
            prompt: text,
            description: text,
          },
          { requiredKeys: [] },
        ),
        { maxLength: 4 },
      ),
      isTemplate: fc.boolean(),
      initialHope: fc.integer({ min: 0, max: 10 }),
      allFeatures: fc.array(
        fc.record({
          name: named,
          description: text,
          source: fc.oneof(fc.constantFrom('class', 'Domain', 'armor'), text),
        }),
        { maxLength: 6 },
      ),
      hopeFeature: text,
    },
    { requiredKeys: [] },
  )
  .map((raw) => CharacterPayload.parse(raw));

describe('there and back', () => {
  it('[BU22] whatever the builder saves reads back as the same builder', () => {
    fc.assert(
      fc.property(bookName, filled, steps, (which, name, taken) => {
        const book = BOOKS[which];
        const walked = walk(newBuilder(), taken, book);
        const builder = walked.identity.name ? walked : editIdentity(walked, { name });
        const payload = toPayload(builder, book);
        expect(CharacterPayload.parse(payload)).toStrictEqual(payload);
        const read = fromPayload(structuredClone(payload), book);
        expect(sectionsIn(read)).toStrictEqual(sectionsIn(builder));
        expect(toPayload(read, book)).toStrictEqual(payload);
        const kept = finishSaving(startSaving(builder, 'key'), {
          character: payload,
          numbers: startingNumbers(payload, {}),
          characterId: 'c-1',
          savedAt: 'now',
        });
        expect(toPayload(kept, book)).toStrictEqual(payload);
      }),
      { numRuns: 300 },
    );
  });

  it('[BU22] also what is edited after it was read, and texts that the save trims', () => {
    fc.assert(
      fc.property(bookName, anyPayload, steps, (which, saved, taken) => {
        const book = BOOKS[which];
        const builder = editIdentity(walk(fromPayload(saved, book), taken, book), { description: '  Tall. ' });
        const payload = toPayload(builder, book);
        expect(CharacterPayload.parse(payload)).toStrictEqual(payload);
        const read = fromPayload(payload, book);
        expect(toPayload(read, book)).toStrictEqual(payload);
        const { identity, ...others } = sectionsIn(read) as Sections;
        const { identity: typed, ...before } = sectionsIn(builder) as Sections;
        expect(identity).toStrictEqual({ ...typed, description: 'Tall.' });
        expect(others.classInfo).toStrictEqual(before.classInfo);
        expect(others.development).toStrictEqual(before.development);
      }),
      { numRuns: 300 },
    );
  });

  it('[BU23] any payload is saved again as it was read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(BOOK), holedBook), anyPayload, (book, payload) => {
        expect(toPayload(fromPayload(payload, book), book)).toStrictEqual(payload);
      }),
      { numRuns: 500 },
    );
  });

  it('[BU1] every step of a walk either edits and says so, or gives the same sections', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let builder = newBuilder();
        for (const each of taken) {
          const clean = { ...builder, meta: { ...builder.meta, isDirty: false } };
          const next = each(clean, BOOK);
          const isSame = JSON.stringify(toPayload(next, BOOK)) === JSON.stringify(toPayload(clean, BOOK));
          if (!next.meta.isDirty) expect(isSame).toBe(true);
          builder = next;
        }
      }),
    );
  });

  it('[BU28] a book with holes breaks nothing', () => {
    fc.assert(
      fc.property(holedBook, steps, fc.boolean(), (book, taken, isRead) => {
        const walked = walk(newBuilder(), taken, book);
        const builder = isRead ? fromPayload(toPayload(walked, book), {}) : walked;
        expect(stepMarks(builder)).toHaveLength(10);
        expect(listQuestions(builder, book).length).toBeGreaterThanOrEqual(6);
        for (const wizard of ['class', 'heritage', 'equipment'] as const) {
          expect(openPages(turnBy(builder, wizard, 1, book), wizard, book).length).toBeGreaterThan(0);
        }
        expect(numbersOf(builder, book).hitPoints).toBeGreaterThan(0);
        expect(previewSheet(builder, book).traits).toHaveLength(6);
        expect(CharacterPayload.safeParse(toTemplate(builder, book)).success).toBe(true);
      }),
    );
  });
});
