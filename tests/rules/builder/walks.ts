// What the properties of the builder draw from: anything a person can do in it, any payload that may be saved, and content with
// holes.

import fc from 'fast-check';
import {
  addQuestion,
  answerQuestion,
  listOfferedQuestions,
  removeQuestion,
} from '../../../rules/builder/background.ts';
import { type Builder, MODIFIERS } from '../../../rules/builder/builder.ts';
import { clearClass, selectClass, selectOption, selectSubclass } from '../../../rules/builder/class-choice.ts';
import { addConnection, editConnection, listPrompts, removeConnection } from '../../../rules/builder/connections.ts';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { domainStep, removeCard, selectCard, unselectCard } from '../../../rules/builder/domain-cards.ts';
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
} from '../../../rules/builder/equipment.ts';
import { editExperience, removeExperience, selectSuggestion } from '../../../rules/builder/experiences.ts';
import { clearHeritage, selectAncestry, selectCommunity } from '../../../rules/builder/heritage-choice.ts';
import { editIdentity } from '../../../rules/builder/identity.ts';
import {
  assignModifier,
  assignRandomly,
  assignSuggested,
  dropModifier,
  tapModifier,
  unassignTrait,
} from '../../../rules/builder/traits.ts';
import { goNext } from '../../../rules/builder/wizard.ts';
import { CharacterPayload } from '../../../rules/character.ts';
import { LEVEL_MAX, UNKNOWN_PLAYER } from '../../../rules/character-defaults.ts';
import { builtInPack } from '../../../rules/content/built-in-pack.ts';
import { settled } from '../../../rules/settled.ts';
import { TRAITS } from '../../../rules/traits.ts';
import { seededDice } from '../loaded-dice.ts';
import { CONTENT, EMPTY_CONTENT } from './sample-content.ts';

/** Texts as they are after a save: trimmed, and empty where nothing of them would be seen. */
const text = fc
  .oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 12 }))
  .map((raw) => settled(raw.replaceAll(/[\p{Cc}\u2028\u2029]/gu, '')));
export const filled = text.map((each) => each || 'Something');
const trait = fc.constantFrom(...TRAITS);
const token = fc.constantFrom(...MODIFIERS.map(({ id }) => id));

type Step = (builder: Builder, content: BuilderContent) => Builder;
/** One of the content's names, by a number that fits any length; a name of nobody's where the list is empty. */
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
      (b, content) => selectClass(b, oneOf(content.classes, at), content),
      (b, content) =>
        selectSubclass(b, oneOf(content.classes?.find((each) => each.name === b.classInfo.class)?.subclasses, at)),
      (b) => selectOption(b, at % 2 ? 'companion' : 'oath', name),
      (b, content) => selectAncestry(b, oneOf(content.ancestries, at), content),
      (b, content) => selectCommunity(b, oneOf(content.communities, at)),
      (b) => assignModifier(b, onto, id),
      (b) => dropModifier(b, onto, id),
      (b) => unassignTrait(b, onto),
      (b) => tapModifier(b, id),
      (b) => assignRandomly(b, seededDice(at)),
      (b, content) => assignSuggested(b, content),
      (b) => switchHands(b, at % 2 ? 'one-handed' : 'two-handed'),
      (b, content) => chooseWeapon(b, 'Primary', oneOf(listWeapons(b, content, { slot: 'Primary' }), at), content),
      (b, content) => chooseWeapon(b, 'Secondary', oneOf(listWeapons(b, content, { slot: 'Secondary' }), at), content),
      (b) => removeWeapon(b, at % 2 ? 'Primary' : 'Secondary'),
      (b, content) => chooseArmor(b, at % 3 ? oneOf(content.armors, at) : ''),
      (b, content) => choosePotion(b, at % 3 ? (content.potions?.[at % 2] ?? null) : null),
      (b) => addItem(b, words),
      (b, content) => addItem(b, content.potions?.[0] ?? content.kit?.[0] ?? 'Rope'),
      (b) => removeItem(b, b.equipment.inventory[at % 3] ?? ''),
      (b) => approveItem(b, b.equipment.inventory[at % 3] ?? '', other % 2 === 0),
      (b) => answerQuestion(b, `${at % 8}`, words),
      (b) => addQuestion(b, words),
      (b, content) => addQuestion(b, listOfferedQuestions(b, content)[0]),
      (b) => removeQuestion(b, `${at % 9}`),
      (b) => editExperience(b, at % 4, { name: words, modifier: (other % 5) - 1 }),
      (b) => editExperience(b, at % 4, { description: words }),
      (b, content) => (content.experiences?.[at % 20] ? selectSuggestion(b, content.experiences[at % 20]!) : b),
      (b) => removeExperience(b, at % 4),
      (b, content) => {
        const shown = domainStep(b, content);
        const cards = shown.kind === 'cards' ? shown.domains.flatMap(({ cards }) => cards) : [];
        return cards.length ? selectCard(b, cards[at % cards.length]!) : b;
      },
      (b) => unselectCard(b, b.development.domainCards[at % 3]?.id ?? ''),
      (b, content) => addConnection(b, listPrompts(b, content).general[at % 9] ?? name, at),
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
export const steps = fc.array(step, { maxLength: 60, size: 'max' });
export const walk = (from: Builder, taken: readonly Step[], content: BuilderContent) =>
  taken.reduce((builder, each) => each(builder, content), from);

export const CONTENTS = { small: CONTENT, whole: builtInPack, empty: EMPTY_CONTENT } satisfies Record<
  string,
  BuilderContent
>;
export const contentName = fc.constantFrom<keyof typeof CONTENTS>('small', 'whole', 'empty');
export const holedContent: fc.Arbitrary<BuilderContent> = fc
  .tuple(fc.constantFrom<BuilderContent>(CONTENT, builtInPack), fc.subarray(Object.keys(CONTENT)))
  .map(([content, kept]) => Object.fromEntries(Object.entries(content).filter(([list]) => kept.includes(list))));

const modifier = fc.integer({ min: -99, max: 99 });
const named = fc.oneof(
  fc.constantFrom('Cutter', 'Oar', 'Torch', 'Rope', 'Minor Health Potion', 'Coat', 'Card 1'),
  text,
);
const index = fc.oneof(fc.nat({ max: 12 }).map(String), fc.constantFrom('00', '007', '999'));
const texts = fc.dictionary(index, fc.oneof(fc.constantFrom('Question 1?', 'Question 2?'), text), { maxKeys: 9 });
/** Any valid payload, by any client, as it comes out of the schema. */
export const anyPayload = fc
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
