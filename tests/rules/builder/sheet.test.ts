/** The sheet, from a saved character and from the preview. */
import { describe, expect, it } from 'vitest';
import { edited, newBuilder } from '../../../rules/builder/builder.ts';
import { selectClass } from '../../../rules/builder/class-choice.ts';
import { type BuilderContent, featureParts, findClass } from '../../../rules/builder/content.ts';
import { readContentPart } from '../../../rules/builder/content-part.ts';
import { chooseArmor, chooseWeapon } from '../../../rules/builder/equipment.ts';
import { editIdentity } from '../../../rules/builder/identity.ts';
import { changesBySaving, numbersAfterSaving, numbersOf } from '../../../rules/builder/numbers.ts';
import { fromPayload, toPayload } from '../../../rules/builder/payload.ts';
import { differInMarksAtMost, previewSheet, sheetAtTable, toSheet, withMarksOf } from '../../../rules/builder/sheet.ts';
import { startingNumbers } from '../../../rules/character.ts';
import { changedNumbers, numbersToMove } from '../../../rules/character-edit.ts';
import { builtInPack } from '../../../rules/content/built-in-pack.ts';
import type { Resource } from '../../../rules/resources.ts';
import { findCharacter, type TableCharacter } from '../../../rules/table.ts';
import { fullTable, ines, play } from '../tables.ts';
import { CONTENT, completeBuilder, EMPTY_CONTENT } from './sample-content.ts';

type Begun = Parameters<typeof numbersToMove>[0];

/** The numbers that move with an edit, by the formulas of given content. */
function movedBy(
  before: Begun,
  after: Pick<Begun, 'class' | 'level' | 'initialHope'>,
  content: BuilderContent = CONTENT,
) {
  const baseHp = ({ class: name }: Pick<Begun, 'class'>) => findClass(content, name)?.baseHP;
  return numbersToMove(before, after, undefined, { before: baseHp(before), after: baseHp(after) });
}

describe('the sheet', () => {
  it('[BU25] shows a saved character with its own numbers', () => {
    const character = {
      ...toPayload(completeBuilder(), CONTENT),
      id: 'c-1',
      maxHp: 31,
      hp: 4,
      maxStress: 7,
      stress: 2,
      evasion: 13,
      proficiency: 2,
      armorSlots: 3,
      armorMarked: 1,
      hope: 5,
    };
    expect(toSheet(character, CONTENT)).toMatchObject({
      name: 'Wren',
      ancestry: 'Marshborn',
      community: 'Ferry Towns',
      hope: 5,
      hp: 4,
      maxHp: 31,
      stress: 2,
      maxStress: 7,
      evasion: 13,
      proficiency: 2,
      armorSlots: 3,
      thresholds: { minor: 3, major: 6, severe: 12 },
      experiences: [
        { name: 'Ferryhand', flavorText: 'Eleven winters on the ropes.', modifier: 2 },
        { name: 'Locksmith', flavorText: 'Mostly by daylight.', modifier: 2 },
      ],
      connections: [{ targetName: 'TBD' }, { targetName: 'TBD' }],
    });
  });

  it('[BU25] has defaults for what a character does not say', () => {
    expect(
      toSheet({ name: 'Wren', level: 5, initialHope: 9, armor: 'Unheard-of', experiences: [{}, { name: 'Baker' }] }),
    ).toMatchObject({
      hope: 9,
      hp: 10,
      maxHp: 10,
      stress: 0,
      maxStress: 5,
      evasion: 8,
      proficiency: 2,
      armorSlots: 5,
      thresholds: { minor: 5, major: 5, severe: 5 },
      experiences: [{ name: 'Baker', flavorText: '', modifier: 2 }],
      traits: [
        { name: 'Agility', value: 0 },
        { name: 'Strength', value: 0 },
        { name: 'Finesse', value: 0 },
        { name: 'Instinct', value: 0 },
        { name: 'Presence', value: 0 },
        { name: 'Knowledge', value: 0 },
      ],
    });
  });

  it.each([null, undefined, 'Wren', 7, [], { level: 99 }, { traits: 'many' }, { name: 'Wren', hp: -1 }])(
    '[BU25] %j cannot be shown, and says why',
    (character) => {
      const sheet = toSheet(character);
      expect(sheet).toMatchObject({ isUnreadable: true });
      if ('fault' in sheet) expect(sheet.fault).toMatch(/^[\w.]+: .+/);
    },
  );

  it('[BU25] previews what would be saved now, whole and unhurt', () => {
    expect(previewSheet(editIdentity(completeBuilder(), { level: 5 }), CONTENT)).toMatchObject({
      name: 'Wren',
      hp: 30,
      maxHp: 30,
      stress: 0,
      maxStress: 5,
      evasion: 10,
      proficiency: 2,
      armorSlots: 3,
      hope: 2,
      thresholds: { minor: 7, major: 10, severe: 16 },
    });
    expect(previewSheet(newBuilder(), EMPTY_CONTENT)).toMatchObject({
      name: 'Unnamed Character',
      maxHp: 20,
      armorSlots: 0,
    });
  });

  it('[BU29] numbers come from the formulas and the content', () => {
    const armed = chooseWeapon(completeBuilder(), 'Secondary', 'Parrying Dirk', CONTENT);
    expect(numbersOf(armed, CONTENT)).toEqual({
      hitPoints: 22,
      stress: 4,
      evasion: 10,
      proficiency: 1,
      hope: 2,
      armorSlots: 3,
      thresholds: { minor: 3, major: 6, severe: 12 },
      weaponBurden: 2,
      burden: 3,
    });
    expect(numbersOf(chooseArmor(armed, ''), CONTENT)).toMatchObject({
      armorSlots: 0,
      burden: 2,
      thresholds: { minor: 1 },
    });
    expect(numbersOf(armed, EMPTY_CONTENT)).toMatchObject({ armorSlots: 5 }); // as a save would leave it
    expect(numbersOf(newBuilder(), EMPTY_CONTENT)).toMatchObject({ armorSlots: 0 });
    expect(numbersOf(newBuilder(), EMPTY_CONTENT)).toMatchObject({ hitPoints: 20, stress: 3, burden: 0 });
  });

  it('[BU29] without a class its Stress is what a save gives it, though the state begins with 6', () => {
    const classless = editIdentity(newBuilder(), { level: 4 });
    expect(classless.stats.stress).toBe(6);
    const { maxStress } = startingNumbers(toPayload(classless, CONTENT), {});
    expect(numbersOf(classless, CONTENT).stress).toBe(maxStress);
    expect(previewSheet(classless, CONTENT)).toMatchObject({ maxStress });
  });

  describe('of a saved character', () => {
    const payload = toPayload(completeBuilder(), CONTENT);
    const numbers = {
      maxHp: 31, // by hand: 22 by the formula
      hp: 14,
      maxStress: 9, // 4
      stress: 2,
      evasion: 15, // 10
      proficiency: 4, // 1
      armorSlots: 7, // 3
      armorMarked: 1,
      hope: 5,
    };
    const saved = fromPayload(payload, CONTENT, { characterId: 'c-1', savedAt: 'now', numbers });

    it('[BU29] [BU25] are those it has, and nothing would change by a save', () => {
      expect(numbersOf(saved, CONTENT)).toMatchObject({
        hitPoints: 31,
        stress: 9,
        evasion: 15,
        proficiency: 4,
        hope: 5,
        armorSlots: 7,
      });
      expect(previewSheet(saved, CONTENT)).toEqual(toSheet({ ...payload, ...numbers }, CONTENT));
      expect(changesBySaving(saved, CONTENT)).toEqual([]);
      expect(changesBySaving(editIdentity(saved, { name: 'Maren', initialHope: 4 }), CONTENT)).toEqual([]);
      expect(changesBySaving(completeBuilder(), CONTENT)).toEqual([]);
    });

    it('[BU29] are as a save would leave them, and what it would change is told', () => {
      const edit = chooseArmor(editIdentity(saved, { level: 5 }), '');
      expect(changesBySaving(edit, CONTENT)).toEqual([
        { name: 'HP', before: 31, after: 39 },
        { name: 'Max Stress', before: 9, after: 5 },
        { name: 'Evasion', before: 15, after: 10 },
        { name: 'Proficiency', before: 4, after: 2 },
        { name: 'Armor slots', before: 7, after: 0 },
      ]);
      expect(numbersOf(edit, CONTENT)).toMatchObject({ hitPoints: 39, evasion: 10, armorSlots: 0 });
      const told = { level: 5, maxHp: 39, hp: 22, maxStress: 5, stress: 2, evasion: 10, proficiency: 2, armorSlots: 0 };
      expect(previewSheet(edit, CONTENT)).toMatchObject(told);
      const fresh = fromPayload(payload, CONTENT, { characterId: 'c-1', numbers: { ...numbers, hope: 2 } });
      expect(changesBySaving(editIdentity(fresh, { initialHope: 9 }), CONTENT)).toEqual([
        { name: 'Hope', before: 2, after: 6 },
      ]);
    });

    it('[BU29] what is told is what the desk does with the save', () => {
      const edit = selectClass(editIdentity(saved, { level: 8, initialHope: 1 }), 'Hermit', CONTENT);
      const after = toPayload(edit, CONTENT);
      const before = { ...payload, ...numbers };
      const sent = { ...after, ...movedBy(before, after) };
      expect(numbersAfterSaving(edit, CONTENT)).toEqual(
        changedNumbers(before, sent, { armorScore: 3, classBaseHp: 20 }),
      );
    });
  });

  it('[BF10] what a character was made with moves with its class, its level and its initial Hope', () => {
    const nobody = { class: '', level: 1, initialHope: 2, maxHp: 20, hp: 20, hope: 2 };
    expect(movedBy(nobody, { ...nobody, class: 'Warrior', level: 3 })).toEqual({ maxHp: 26, hp: 26 });
    expect(movedBy(nobody, { ...nobody, initialHope: 9 })).toEqual({ hope: 6 });
    expect(movedBy(nobody, nobody)).toEqual({});
    const played = { class: 'Warrior', level: 3, initialHope: 2, maxHp: 31, hp: 4, hope: 5 };
    expect(movedBy(played, { ...played, level: 4, initialHope: 3 })).toEqual({ maxHp: 33, hp: 6 });
    expect(movedBy(played, { ...played, level: 1 })).toEqual({ maxHp: 27, hp: 0 });
    expect(movedBy(nobody, { ...nobody, class: 'Nobody’s', level: 2 }, EMPTY_CONTENT)).toEqual({
      maxHp: 22,
      hp: 22,
    });
  });

  it('[BU37] invalid items of an answer are left out and reported; the rest keeps its origin', () => {
    const [warrior] = CONTENT.classes;
    const { content, dropped } = readContentPart({
      classes: [{ ...warrior!, isSystemDefault: false }, { id: 7, name: null }, 'nonsense', null],
      names: ['Aldis', 7],
      weapons: undefined,
    });
    expect(content).toEqual({ classes: [{ ...warrior!, isSystemDefault: false }], names: ['Aldis'], weapons: [] });
    expect(dropped.map((line) => line.split(':')[0])).toEqual([
      'classes[1].id',
      'classes[2]',
      'classes[3]',
      'names[1]',
      'weapons',
    ]);
    const { format: _format, version: _version, name: _name, ...lists } = builtInPack;
    expect(readContentPart(lists)).toEqual({ content: lists, dropped: [] });
  });

  it('[BU28] finds by name without regard to case, the campaign’s own before the built-in', () => {
    const [warrior] = CONTENT.classes;
    const own = { ...warrior!, baseHP: 30, isSystemDefault: false };
    const both = { classes: [{ ...warrior!, isSystemDefault: true }, own] };
    expect(findClass(both, ' WARRIOR ')?.baseHP).toBe(30);
    expect(findClass(CONTENT, '')).toBeUndefined();
    expect(featureParts('Keen: Add 1: twice')).toEqual({ name: 'Keen', description: 'Add 1: twice' });
    expect(featureParts('Keen')).toEqual({ name: 'Keen', description: '' });
    const named = edited(newBuilder(), { classInfo: { class: 'warrior', subclass: '', subclassSelections: {} } });
    expect(numbersOf(named, CONTENT)).toMatchObject({ hitPoints: 22, stress: 4 });
  });
});

describe('the sheet at a table', () => {
  const table = fullTable();
  const onTable = findCharacter(table, 'a');
  if (onTable === undefined) throw new Error('Hero a does not lie there');
  const moved = (field: Resource, change: number) => {
    const command = { type: 'UpdateCharacter', characterId: 'a', field, change } as const;
    return findCharacter(play(table, [ines, command]), 'a') ?? onTable;
  };

  it.each<[Resource, number]>([
    ['hope', 1],
    ['health', -2],
    ['stress', 1],
    ['armor', -1],
  ])('[SH4] with a %s that moved is the one read before with the marks of now', (field, change) => {
    const now = moved(field, change);
    const read = sheetAtTable(onTable, null, CONTENT);
    if ('isUnreadable' in read) throw new Error(read.fault);
    expect(differInMarksAtMost(onTable, now)).toBe(true);
    expect(withMarksOf(read, now)).toEqual(sheetAtTable(now, null, CONTENT));
    expect(withMarksOf(read, now).experiences).toBe(read.experiences);
  });

  it('[SH4] is read again when anything else changed', () => {
    const changes: Partial<TableCharacter>[] = [
      { level: 4 },
      { name: 'Hero' },
      { traits: { ...onTable.traits, Agility: 3 } },
      { health: { ...onTable.health, max: 12 } },
      { stress: { ...onTable.stress, max: 7 } },
      { armor: { ...onTable.armor, max: 1 } },
    ];
    for (const change of changes) expect(differInMarksAtMost(onTable, { ...onTable, ...change })).toBe(false);
  });
});
