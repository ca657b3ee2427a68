/** What the builder saves and reads, by example. */
import { describe, expect, it } from 'vitest';
import { MODIFIERS, newBuilder } from '../../../rules/builder/builder.ts';
import { withoutBenefits } from '../../../rules/builder/class-benefits.ts';
import { selectClass, selectOption, selectSubclass } from '../../../rules/builder/class-choice.ts';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { selectCard } from '../../../rules/builder/domain-cards.ts';
import {
  addItem,
  approveItem,
  choosePotion,
  chooseWeapon,
  removeItem,
  switchHands,
} from '../../../rules/builder/equipment.ts';
import { selectAncestry } from '../../../rules/builder/heritage-choice.ts';
import { editIdentity } from '../../../rules/builder/identity.ts';
import { fromPayload, toPayload } from '../../../rules/builder/payload.ts';
import { STEPS, stepProblems } from '../../../rules/builder/steps.ts';
import { toTemplate } from '../../../rules/builder/template.ts';
import { assignModifier, dropModifier } from '../../../rules/builder/traits.ts';
import { CharacterPayload } from '../../../rules/character.ts';
import { UNKNOWN_PLAYER } from '../../../rules/character-defaults.ts';
import { TRAITS } from '../../../rules/traits.ts';
import { CONTENT, completeBuilder, EMPTY_CONTENT } from './sample-content.ts';

describe('the payload', () => {
  it('[BU21] of an empty builder is valid and has its defaults', () => {
    const payload = toPayload(newBuilder(), EMPTY_CONTENT);
    expect(CharacterPayload.parse(payload)).toStrictEqual(payload);
    expect(payload).toMatchObject({ name: 'Unnamed Character', playerName: UNKNOWN_PLAYER, traits: [], weapons: [] });
  });

  it('[BU21] of a whole character, from its choices and the content', () => {
    let builder = chooseWeapon(completeBuilder(), 'Secondary', 'Parrying Dirk', CONTENT);
    builder = approveItem(
      addItem(addItem(choosePotion(builder, 'Minor Health Potion'), 'Rope'), 'Brass key'),
      'Rope',
      true,
    );
    builder = selectCard(builder, CONTENT.domainCards[0]!);
    const payload = toPayload(editIdentity(builder, { name: '  Wren ', playerName: ' Joss ' }), CONTENT);
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

  it('[BU21] gives a weapon that no content knows the defaults', () => {
    const armed = chooseWeapon(chooseWeapon(newBuilder(), 'Primary', 'Oar', CONTENT), 'Secondary', 'Boathook', CONTENT);
    expect(toPayload(armed, CONTENT).weapons).toEqual([
      { name: 'Oar', type: 'Primary', damageDie: 'd6', range: 'Unknown', properties: [] },
      { name: 'Boathook', type: 'Secondary', damageDie: 'd4', range: 'Unknown', properties: [] },
    ]);
  });

  it('[BU21] names the companion that a subclass asked for', () => {
    const smith = selectOption(
      selectSubclass(selectClass(newBuilder(), 'Warrior', CONTENT), 'Runesmith'),
      'companion',
      'Owl',
    );
    expect(toPayload(smith, CONTENT)).toMatchObject({ companion: 'Owl', subclassSelections: { companion: 'Owl' } });
    expect(toPayload(selectSubclass(smith, 'Shield'), CONTENT).companion).toBeNull();
  });

  it('[BU24] of a template: its player, six traits, one plain weapon, the inventory, no campaign', () => {
    const builder = chooseWeapon(addItem(completeBuilder(), 'Rope'), 'Secondary', 'Parrying Dirk', CONTENT);
    expect(toTemplate(builder, CONTENT)).toMatchObject({
      name: 'Wren',
      playerName: 'GM Template',
      heritage: 'Marshborn, Ferry Towns',
      weapons: [{ name: 'Cutter', type: 'Primary', damageDie: 'd6', range: 'Melee', properties: [] }],
      equipment: [{ name: 'Rope', description: '', quantity: 1, type: 'General' }],
      campaignId: null,
      isTemplate: true,
      initialHope: 2,
    });
    const empty = toTemplate(newBuilder(), EMPTY_CONTENT);
    expect(empty).toMatchObject({ name: 'Unnamed Character', level: 1, weapons: [], initialHope: 2 });
    expect(empty.traits).toEqual(TRAITS.map((name) => ({ name, value: 0 })));
    const unjoined = { ...builder, heritage: { ...builder.heritage, heritage: '' } };
    expect(toTemplate(unjoined, CONTENT).heritage).toBe('Marshborn, Ferry Towns');
  });

  it('[BU22] read back, a saved character knows its steps, its hands and its place with the server', () => {
    const maul = chooseWeapon(switchHands(completeBuilder(), 'two-handed'), 'Primary', 'Great Maul', CONTENT);
    const character = { ...toPayload(maul, CONTENT), id: 'c-1', isLocked: true };
    const builder = fromPayload(character, CONTENT, { characterId: 'c-1', savedAt: '2026-11-21T20:00:00.000Z' });
    expect(builder.meta).toMatchObject({
      characterId: 'c-1',
      lastSavedAt: '2026-11-21T20:00:00.000Z',
      hands: 'two-handed',
      isDirty: false,
      validated: STEPS.map(() => true),
      pages: { class: 'review', heritage: 'review', equipment: 'weapons' },
    });
    expect(toPayload(builder, CONTENT)).toStrictEqual(toPayload(maul, CONTENT));
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
    const builder = fromPayload(saved, CONTENT);
    expect(toPayload(editIdentity(builder, { name: 'Wrenna' }), CONTENT)).toStrictEqual({ ...saved, name: 'Wrenna' });

    const armed = toPayload(chooseWeapon(builder, 'Secondary', 'Parrying Dirk', CONTENT), CONTENT);
    expect(armed.weapons).toEqual([saved.weapons[1], expect.objectContaining({ damageDie: 'd4' }), saved.weapons[2]]);
    expect({ ...armed, weapons: saved.weapons }).toStrictEqual(saved);

    const packed = toPayload(addItem(builder, 'Rope'), CONTENT);
    expect(packed.equipment).toEqual([
      saved.equipment[1],
      saved.equipment[0],
      { name: 'Rope', description: '', quantity: 1, type: 'General' },
    ]);
    expect(toPayload(removeItem(addItem(builder, 'Rope'), 'Rope'), CONTENT)).toStrictEqual(saved);

    const quick = toPayload(assignModifier(builder, 'Agility', 'mod-2'), CONTENT);
    expect(quick.traits).toEqual([
      { name: 'Agility', value: 1 },
      { name: 'Strength', value: 2 },
      { name: 'luck', value: 5 },
    ]);

    const moved = toPayload(selectAncestry(builder, 'Fire, Banked', CONTENT), CONTENT);
    expect(moved.allFeatures).toEqual([
      saved.allFeatures[1],
      { name: 'Fire, Banked Blood', description: 'It tells.', source: 'ancestry' },
      saved.allFeatures[0],
    ]);
    expect(moved.hopeFeature).toBe('As it once was.');

    const hermit = toPayload(selectClass(builder, 'Hermit', CONTENT), CONTENT);
    expect(hermit.allFeatures.map(({ name }) => name)).toEqual(['Old blood', 'Gift of the lake']);
    expect(hermit).toMatchObject({ hopeFeature: '', companion: 'A heron', isTemplate: true });
    expect(hermit.equipment.map(({ name }) => name)).toEqual(['Torch', 'Basic supplies', 'Lamp']);
  });

  it('[BU23] a subclass of the same name in another class has features of its own', () => {
    const shield = { name: 'Old wall', description: 'As it once was.', source: 'subclass' };
    const builder = fromPayload({ ...saved, subclass: 'Shield', allFeatures: [shield] }, CONTENT);
    expect(toPayload(editIdentity(builder, { name: 'Wrenna' }), CONTENT).allFeatures).toEqual([shield]);
    const moved = selectSubclass(selectClass(builder, 'Hermit', CONTENT), 'Shield');
    expect(toPayload(moved, CONTENT).allFeatures).toEqual([]);
  });

  describe('of a class that was set without the content', () => {
    const quick = CharacterPayload.parse({ name: 'Maren', class: 'Warrior', subclass: 'Shield' });
    const standard = ({ equipment }: CharacterPayload) =>
      equipment.filter(({ type }) => type === 'Standard').map(({ name }) => name);
    const sources = ({ allFeatures }: CharacterPayload) => allFeatures.map(({ source, name }) => `${source}: ${name}`);
    const renamed = (payload: CharacterPayload, content: BuilderContent = CONTENT) =>
      toPayload(editIdentity(fromPayload(payload, content), { name: 'Maren Oake' }), content);

    it('[BU40] what comes with it is in the next save that follows an edit, and in no other', () => {
      expect(toPayload(fromPayload(quick, CONTENT), CONTENT)).toStrictEqual(quick);
      const payload = renamed(quick);
      expect(CharacterPayload.parse(payload)).toStrictEqual(payload);
      expect(sources(payload)).toEqual(['class: Steady', 'class: Loud', 'subclass: Wall']);
      expect(payload.hopeFeature).toBe('Once More: Spend 3 Hope.');
      expect(standard(payload)).toEqual(['Torch', 'Basic supplies', 'Whetstone']);
      const changed = { ...payload, hopeFeature: 'As it is now.', equipment: [] };
      expect(renamed(changed)).toStrictEqual(changed);
    });

    it('[BU40] what is there of it stays: its features, its Hope feature, the standard equipment', () => {
      const wall = { name: 'Old wall', description: 'As it once was.', source: 'Subclass' };
      expect(sources(renamed({ ...quick, allFeatures: [wall] }))).toEqual([
        'class: Steady',
        'class: Loud',
        'Subclass: Old wall',
      ]);
      const old = { name: 'Old kit', description: '', quantity: 1, type: 'Standard' };
      expect(standard(renamed({ ...quick, equipment: [old] }))).toEqual(['Old kit']);
      for (const brought of [{ hopeFeature: 'Mine.' }, { allFeatures: [{ ...wall, source: 'Class' }] }]) {
        const kept = { ...quick, ...brought, name: 'Maren Oake' };
        expect(renamed(kept)).toStrictEqual(kept);
      }
    });

    it('[BU40] a template gets no standard equipment by it, and a class that nobody knows brings nothing', () => {
      expect(renamed({ ...quick, isTemplate: true })).toMatchObject({
        equipment: [],
        hopeFeature: expect.stringMatching(/./),
      });
      const hermit = toPayload(
        selectClass(fromPayload({ ...quick, isTemplate: true }, CONTENT), 'Hermit', CONTENT),
        CONTENT,
      );
      expect(hermit.equipment).toEqual([]);
      const nobodys = { ...quick, class: 'Lampwright', name: 'Maren Oake' };
      expect(renamed(nobodys, EMPTY_CONTENT)).toStrictEqual(nobodys);
      const classless = { ...quick, class: '', subclass: '', name: 'Maren Oake' };
      expect(renamed(classless)).toStrictEqual(classless);
    });

    it('[BU41] replaced where no content is at hand, it takes along what it had brought, and the next one brings its own', () => {
      const built = toPayload(addItem(completeBuilder(), 'Rope'), CONTENT);
      const lake = { name: 'Gift of the lake', description: 'It remembers.', source: 'lake' };
      const runesmith = {
        ...built,
        subclass: 'Runesmith',
        subclassSelections: { companion: 'Owl' },
        companion: 'Owl',
        allFeatures: [...built.allFeatures, lake],
      };
      const left = { ...runesmith, ...withoutBenefits(runesmith), class: 'Hermit' };
      expect(left).toMatchObject({ subclass: '', subclassSelections: {}, companion: null, hopeFeature: '' });
      expect(sources(left)).toEqual([
        'ancestry: Marshborn Blood',
        'community: Ferry Towns Blood',
        'armor: Warm',
        'lake: Gift of the lake',
      ]);
      expect(left.equipment.map(({ name }) => name)).toEqual(['Rope']);
      expect(withoutBenefits({ ...built, companion: 'A heron' }).companion).toBe('A heron');
      expect(sources(renamed({ ...left, class: 'warrior' })).slice(0, 2)).toEqual(['class: Steady', 'class: Loud']);
      expect(standard(renamed({ ...left, class: 'warrior' }))).toEqual(['Torch', 'Basic supplies', 'Whetstone']);
    });
  });

  it('[BU23] a trait that has grown keeps its value until its token is moved', () => {
    const grown = CharacterPayload.parse({
      name: 'Wren',
      traits: TRAITS.map((name, index) => ({ name, value: [3, 1, 1, 0, 0, -1][index]! })),
    });
    const builder = fromPayload(grown, CONTENT);
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
