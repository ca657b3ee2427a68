/** Class, heritage, equipment and traits: what a choice does, what it clears and where it leads. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Builder,
  type HandsMode,
  MODIFIERS,
  type ModifierId,
  newBuilder,
} from '../../../rules/builder/builder.ts';
import {
  changeClass,
  changeSubclass,
  clearClass,
  selectClass,
  selectOption,
  selectSubclass,
} from '../../../rules/builder/class-choice.ts';
import {
  addItem,
  approveItem,
  chooseArmor,
  choosePotion,
  chooseWeapon,
  findNextPage,
  listArmors,
  listWeapons,
  mayUseMagic,
  NO_ARMOR,
  removeItem,
  removeWeapon,
  type Slot,
  standardItems,
  switchHands,
} from '../../../rules/builder/equipment.ts';
import {
  changeAncestry,
  changeCommunity,
  clearHeritage,
  heritageOf,
  isHeritageCut,
  readHeritage,
  selectAncestry,
  selectCommunity,
} from '../../../rules/builder/heritage-choice.ts';
import { toPayload } from '../../../rules/builder/payload.ts';
import { openPages, turnBy, turnTo } from '../../../rules/builder/sub-wizards.ts';
import {
  assignModifier,
  assignRandomly,
  assignSuggested,
  dropModifier,
  findModifier,
  readModifiers,
  resetTraits,
  tapModifier,
  unassignTrait,
} from '../../../rules/builder/traits.ts';
import { CharacterPayload } from '../../../rules/character.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import { TRAITS } from '../../../rules/traits.ts';
import { loadedDice, seededDice } from '../loaded-dice.ts';
import { CONTENT, completeBuilder, EMPTY_CONTENT } from './sample-content.ts';

describe('the class', () => {
  it('[BU7] leads to the subclasses where there are any, else to the review', () => {
    const warrior = selectClass(newBuilder(), 'Warrior', CONTENT);
    expect(warrior.meta.pages.class).toBe('subclass');
    expect(selectSubclass(warrior, 'Shield').meta.pages.class).toBe('review');
    expect(selectClass(warrior, 'Hermit', CONTENT).meta.pages.class).toBe('review');
    expect(selectClass(newBuilder(), 'Somebody Else’s', CONTENT).meta.pages.class).toBe('review');
  });

  it('[BU7] Change Class and Change Subclass turn back and clear nothing', () => {
    const builder = completeBuilder();
    expect(changeClass(builder).meta.pages.class).toBe('class');
    expect(changeSubclass(builder).meta.pages.class).toBe('subclass');
    expect(changeSubclass(changeClass(builder)).classInfo).toBe(builder.classInfo);
  });

  it('[BU8] another class clears subclass and selections, another subclass the selections, the same one nothing', () => {
    const smith = selectOption(
      selectSubclass(selectClass(newBuilder(), 'Warrior', CONTENT), 'Runesmith'),
      'companion',
      'Owl',
    );
    expect(smith.classInfo.subclassSelections).toEqual({ companion: 'Owl' });
    expect(selectClass(smith, 'Warrior', CONTENT).classInfo).toBe(smith.classInfo);
    expect(selectSubclass(smith, 'Runesmith').classInfo).toBe(smith.classInfo);
    expect(selectSubclass(smith, 'Shield').classInfo).toEqual({
      class: 'Warrior',
      subclass: 'Shield',
      subclassSelections: {},
    });
    expect(selectClass(smith, 'Hermit', CONTENT).classInfo).toEqual({
      class: 'Hermit',
      subclass: '',
      subclassSelections: {},
    });
    const cleared = clearClass(smith);
    expect(cleared.classInfo).toEqual({ class: '', subclass: '', subclassSelections: {} });
    expect(cleared.meta.pages.class).toBe('class');
  });
});

describe('the heritage', () => {
  it('[BU9] leads from ancestry over community to the review, and makes one line', () => {
    const born = selectAncestry(newBuilder(), 'Marshborn', CONTENT);
    expect([born.meta.pages.heritage, born.heritage.heritage]).toEqual(['community', 'Marshborn']);
    const both = selectCommunity(born, 'Ferry Towns');
    expect([both.meta.pages.heritage, both.heritage.heritage]).toEqual(['review', 'Marshborn, Ferry Towns']);
    expect(selectAncestry(newBuilder(), 'Marshborn', EMPTY_CONTENT).meta.pages.heritage).toBe('review');
    expect(changeAncestry(both).meta.pages.heritage).toBe('ancestry');
    expect(changeCommunity(both).meta.pages.heritage).toBe('community');
    const cleared = clearHeritage(both);
    expect(cleared.heritage).toEqual({ ancestry: '', community: '', heritage: '' });
    expect(cleared.meta.pages.heritage).toBe('ancestry');
  });

  it.each([
    ['Marshborn, Ferry Towns', 'Marshborn', 'Ferry Towns'],
    ['Fire, Banked, Ferry Towns', 'Fire, Banked', 'Ferry Towns'],
    ['Fire, Banked', 'Fire, Banked', ''],
    ['Fire, Banked, Elsewhere', 'Fire, Banked', 'Elsewhere'],
    ['Nobody, Known, Ferry Towns', 'Nobody, Known', 'Ferry Towns'],
    ['A, B, C', 'A', 'B, C'],
    [', Ferry Towns', '', 'Ferry Towns'],
    ['Unheard-of', 'Unheard-of', ''],
    ['', '', ''],
  ])('[BU9] reads %j with the names that the content knows', (heritage, ancestry, community) => {
    expect(readHeritage(heritage, CONTENT)).toEqual({ ancestry, community, heritage });
  });

  it('[BU38] two names that are too long together are cut to the line they are saved in, and read back', () => {
    const [ancestry, community] = ['Of the Tall Houses '.repeat(5), 'By the Still Water '.repeat(5)].map(
      (name) => `${name}${'x'.repeat(LENGTHS.name - name.length)}`,
    ) as [string, string];
    const origin = (name: string) => ({ ...CONTENT.ancestries[0]!, name });
    const content = { ancestries: [origin(ancestry)], communities: [origin('Elsewhere'), origin(community)] };
    const chosen = selectCommunity(selectAncestry(newBuilder(), ancestry, content), community);
    const { heritage } = chosen.heritage;
    expect(isHeritageCut(chosen.heritage)).toBe(true);
    expect(heritage).toHaveLength(LENGTHS.line);
    expect(heritage.startsWith(`${ancestry}, By the Still Water`)).toBe(true);
    expect(CharacterPayload.parse(toPayload(chosen, content)).heritage).toBe(heritage);
    expect(readHeritage(heritage, content)).toEqual(chosen.heritage);
    expect(isHeritageCut(heritageOf(ancestry, 'y'.repeat(98)))).toBe(false);
    expect(heritageOf(ancestry, `${'y'.repeat(96)}🌊yy`).heritage).toBe(`${ancestry}, ${'y'.repeat(96)}🌊…`);
    expect(heritageOf(ancestry, `${'y'.repeat(96)}👩‍🚒yy`).heritage).toBe(`${ancestry}, ${'y'.repeat(96)}…`);
  });
});

describe('the pages of a sub-wizard', () => {
  it('[BU10] are those that can be shown', () => {
    const warrior = selectClass(newBuilder(), 'Warrior', CONTENT);
    expect(openPages(newBuilder(), 'class', CONTENT)).toEqual(['class']);
    expect(openPages(warrior, 'class', CONTENT)).toEqual(['class', 'subclass', 'review']);
    expect(openPages(selectClass(warrior, 'Hermit', CONTENT), 'class', CONTENT)).toEqual(['class', 'review']);
    const born = selectAncestry(newBuilder(), 'Marshborn', CONTENT);
    expect(openPages(newBuilder(), 'heritage', CONTENT)).toEqual(['ancestry']);
    expect(openPages(born, 'heritage', CONTENT)).toEqual(['ancestry', 'community']);
    expect(openPages(born, 'heritage', EMPTY_CONTENT)).toEqual(['ancestry', 'review']);
    expect(openPages(selectCommunity(born, 'Ferry Towns'), 'heritage', CONTENT)).toEqual([
      'ancestry',
      'community',
      'review',
    ]);
    expect(openPages(newBuilder(), 'equipment', EMPTY_CONTENT)).toEqual(['weapons', 'armor', 'items']);
  });

  it('[BU10] turn one by one and stop at the ends', () => {
    let builder = newBuilder();
    expect(turnBy(builder, 'class', 1, CONTENT)).toBe(builder);
    expect(turnBy(builder, 'equipment', -1, CONTENT)).toBe(builder);
    const seen = [1, 1, 1, -1, 0].map((by) => {
      builder = turnBy(builder, 'equipment', by as -1 | 0 | 1, CONTENT);
      return builder.meta.pages.equipment;
    });
    expect(seen).toEqual(['armor', 'items', 'items', 'armor', 'armor']);
    expect(builder.meta.isDirty).toBe(false);
    const astray = turnTo(newBuilder(), 'heritage', 'review');
    expect(turnBy(astray, 'heritage', -1, CONTENT).meta.pages.heritage).toBe('ancestry');
  });
});

describe('weapons', () => {
  const names = (builder: Builder, slot: Slot, tier?: 1 | 2) =>
    listWeapons(builder, CONTENT, { slot, tier }).map(({ name }) => name);
  const fighter = selectSubclass(selectClass(newBuilder(), 'Warrior', CONTENT), 'Shield');
  const smith = selectSubclass(fighter, 'Runesmith');

  it.each<[string, Builder, HandsMode, Slot, string[]]>([
    ['nobody', newBuilder(), 'one-handed', 'Primary', ['Cutter']],
    ['a fighter', fighter, 'one-handed', 'Primary', ['Cutter']],
    ['a fighter', fighter, 'one-handed', 'Secondary', ['Parrying Dirk']],
    ['a fighter', fighter, 'two-handed', 'Primary', ['Great Maul']],
    ['a fighter', fighter, 'two-handed', 'Secondary', []],
    ['a caster', smith, 'one-handed', 'Primary', ['Cutter', 'Rune Wand']],
    ['a caster', smith, 'two-handed', 'Primary', ['Great Maul', 'Storm Staff']],
  ])('[BU11] %s (%#) in its mode and slot', (_, builder, hands, slot, listed) => {
    expect(names(switchHands(builder, hands), slot)).toEqual(listed);
  });

  it('[BU11] by tier; magic is for a subclass that casts', () => {
    expect(names(switchHands(smith, 'two-handed'), 'Primary', 2)).toEqual(['Great Maul']);
    expect([mayUseMagic(fighter, CONTENT), mayUseMagic(smith, CONTENT)]).toEqual([false, true]);
    expect(listArmors(CONTENT, 1)).toHaveLength(1);
    expect(listArmors(CONTENT, 2)).toHaveLength(0);
    expect(listWeapons(smith, EMPTY_CONTENT, { slot: 'Primary' })).toEqual([]);
  });

  it('[BU12] two-handed: a pick is the primary, the secondary is put down, armor is next', () => {
    const both = chooseWeapon(
      chooseWeapon(fighter, 'Primary', 'Cutter', CONTENT),
      'Secondary',
      'Parrying Dirk',
      CONTENT,
    );
    expect(both.equipment).toMatchObject({ primaryWeapon: 'Cutter', secondaryWeapon: 'Parrying Dirk' });
    const switched = switchHands(both, 'two-handed');
    expect(switched.equipment).toMatchObject({ primaryWeapon: 'Cutter', secondaryWeapon: '' });
    expect(switchHands(switched, 'two-handed')).toBe(switched);
    const maul = chooseWeapon(switched, 'Primary', 'Great Maul', CONTENT);
    expect(maul.equipment).toMatchObject({ primaryWeapon: 'Great Maul', secondaryWeapon: '' });
    expect(findNextPage(maul, 'weapons')).toBe('armor');
  });

  it('[BU12] one-handed: the second of two weapons leads to armor, whichever it is, and one alone does not', () => {
    const first = chooseWeapon(fighter, 'Primary', 'Cutter', CONTENT);
    expect(findNextPage(first, 'weapons')).toBeNull();
    expect(findNextPage(chooseWeapon(first, 'Secondary', 'Parrying Dirk', CONTENT), 'weapons')).toBe('armor');
    const alone = chooseWeapon(fighter, 'Secondary', 'Parrying Dirk', CONTENT);
    expect(findNextPage(alone, 'weapons')).toBeNull();
    expect(findNextPage(chooseWeapon(alone, 'Primary', 'Cutter', CONTENT), 'weapons')).toBe('armor');
  });

  it('[BU12] a secondary replaces a primary that needs both hands', () => {
    const maul = chooseWeapon(switchHands(fighter, 'two-handed'), 'Primary', 'Great Maul', CONTENT);
    const dirk = chooseWeapon(switchHands(maul, 'one-handed'), 'Secondary', 'Parrying Dirk', CONTENT);
    expect(dirk.equipment).toMatchObject({ primaryWeapon: '', secondaryWeapon: 'Parrying Dirk' });
    expect(removeWeapon(dirk, 'Secondary').equipment.secondaryWeapon).toBe('');
  });

  it('[BU12] armor, none too, leads to the items', () => {
    const worn = chooseArmor(fighter, 'Coat');
    expect([worn.equipment.armor, findNextPage(worn, 'armor')]).toEqual(['Coat', 'items']);
    expect(chooseArmor(worn, NO_ARMOR).equipment.armor).toBe('');
  });

  it('[BU13] an item is added on Enter unless it is blank or there, and removed with its approval', () => {
    const builder = addItem(addItem(newBuilder(), '  Brass key '), 'Rope');
    expect(builder.equipment.inventory).toEqual(['Brass key', 'Rope']);
    for (const typed of ['', '   ', 'Rope', 'brass KEY']) expect(addItem(builder, typed)).toBe(builder);
    const approved = approveItem(approveItem(builder, 'Rope', true), 'Brass key', true);
    expect(approved.equipment.gmApprovedItems).toEqual(['Brass key', 'Rope']);
    expect(approveItem(approved, 'Not there', true)).toBe(approved);
    expect(approveItem(approved, 'Rope', false).equipment.gmApprovedItems).toEqual(['Brass key']);
    expect(removeItem(approved, 'Rope').equipment).toMatchObject({
      inventory: ['Brass key'],
      gmApprovedItems: ['Brass key'],
    });
    const twoRopes = { ...approved, equipment: { ...approved.equipment, inventory: ['Rope', 'Brass key', 'Rope'] } };
    const oneRope = removeItem(twoRopes, 'Rope');
    expect(oneRope.equipment).toMatchObject({
      inventory: ['Brass key', 'Rope'],
      gmApprovedItems: ['Brass key', 'Rope'],
    });
    expect(removeItem(oneRope, 'Rope').equipment.gmApprovedItems).toEqual(['Brass key']);
    expect(removeItem(builder, 'Not there')).toBe(builder);
    const full = Array.from({ length: 200 }, (_, n) => `Item ${n}`).reduce(addItem, newBuilder());
    expect(addItem(full, 'One more')).toBe(full);
  });

  it('[BU13] the kit and the class’s own items come of themselves, the potion by choice', () => {
    expect(standardItems('Warrior', CONTENT)).toEqual(['Torch', 'Basic supplies', 'Whetstone']);
    expect(standardItems('', CONTENT)).toEqual(['Torch', 'Basic supplies']);
    const brave = choosePotion(newBuilder(), 'Minor Health Potion');
    expect(brave.equipment.selectedPotion).toBe('Minor Health Potion');
    expect(choosePotion(brave, null).equipment.selectedPotion).toBeNull();
  });
});

describe('the trait tokens', () => {
  const values = ({ stats }: Builder) => TRAITS.map((trait) => stats.traits[trait]);
  const start = assignModifier(assignModifier(newBuilder(), 'Agility', 'mod-1'), 'Strength', 'mod-6');

  it('[BU14] are +2, +1, +1, 0, 0 and -1, each used once', () => {
    expect(MODIFIERS.map(({ value }) => value)).toEqual([2, 1, 1, 0, 0, -1]);
    expect(start.stats.traitModifiers).toEqual({ Agility: 'mod-1', Strength: 'mod-6' });
    const again = assignModifier(start, 'Presence', 'mod-1');
    expect(values(again)).toEqual([0, -1, 0, 0, 2, 0]);
    expect(again.stats.traitModifiers).toEqual({ Strength: 'mod-6', Presence: 'mod-1' });
  });

  it('[BU14] dropped onto an occupied trait swap; from the tray they send the other one back', () => {
    expect(values(dropModifier(start, 'Strength', 'mod-1'))).toEqual([-1, 2, 0, 0, 0, 0]);
    const fromTray = dropModifier(start, 'Agility', 'mod-2');
    expect(fromTray.stats.traitModifiers).toEqual({ Agility: 'mod-2', Strength: 'mod-6' });
    expect(dropModifier(start, 'Finesse', 'mod-1').stats.traitModifiers).toEqual({
      Strength: 'mod-6',
      Finesse: 'mod-1',
    });
    expect(dropModifier(start, 'Agility', 'mod-1')).toBe(start);
    const unknown = 'mod-7' as ModifierId;
    expect(findModifier(unknown)).toBeUndefined();
    expect(assignModifier(start, 'Agility', unknown)).toBe(start);
    expect(dropModifier(start, 'Strength', unknown)).toBe(start);
  });

  it('[BU14] go back to the tray, and from it to the first empty trait', () => {
    const freed = unassignTrait(start, 'Agility');
    expect([values(freed), freed.stats.traitModifiers]).toEqual([[0, -1, 0, 0, 0, 0], { Strength: 'mod-6' }]);
    expect(unassignTrait(freed, 'Agility')).toBe(freed);
    expect(tapModifier(freed, 'mod-2').stats.traitModifiers.Agility).toBe('mod-2');
    expect(tapModifier(start, 'mod-4').stats.traitModifiers.Finesse).toBe('mod-4');
    expect(tapModifier(start, 'mod-1')).toBe(start);
    expect(tapModifier(completeBuilder(), 'mod-1').meta).toEqual(completeBuilder().meta);
  });

  it('[BU14] after any moves, each is in one place and a trait has the value of its token', () => {
    const trait = fc.constantFrom(...TRAITS);
    const id = fc.constantFrom(...MODIFIERS.map((each) => each.id));
    const move = fc.oneof(
      fc.tuple(trait, id).map(
        ([t, m]) =>
          (b: Builder) =>
            assignModifier(b, t, m),
      ),
      fc.tuple(trait, id).map(
        ([t, m]) =>
          (b: Builder) =>
            dropModifier(b, t, m),
      ),
      trait.map((t) => (b: Builder) => unassignTrait(b, t)),
      id.map((m) => (b: Builder) => tapModifier(b, m)),
      fc.integer().map((seed) => (b: Builder) => assignRandomly(b, seededDice(seed))),
      fc.constant(resetTraits),
    );
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const builder = moves.reduce((before, each) => each(before), newBuilder());
        const { traits, traitModifiers } = builder.stats;
        const assigned = Object.values(traitModifiers);
        expect(new Set(assigned).size).toBe(assigned.length);
        for (const each of TRAITS) expect(traits[each]).toBe(findModifier(traitModifiers[each] ?? '')?.value ?? 0);
      }),
    );
  });

  it('[BU15] Random gives every order, Reset none, the suggestion the class’s', () => {
    const orders = new Set<string>();
    for (let a = 1; a <= 6; a += 1)
      for (let b = 1; b <= 5; b += 1)
        for (let c = 1; c <= 4; c += 1)
          for (let d = 1; d <= 3; d += 1)
            for (let e = 1; e <= 2; e += 1)
              orders.add(Object.values(assignRandomly(start, loadedDice(a, b, c, d, e)).stats.traitModifiers).join());
    expect(orders.size).toBe(720);
    expect(resetTraits(start).stats).toMatchObject({ traitModifiers: {}, traits: { Agility: 0, Strength: 0 } });
    const suggested = assignSuggested(selectClass(start, 'Warrior', CONTENT), CONTENT);
    expect(values(suggested)).toEqual([1, 2, 0, 1, 0, -1]);
    expect(assignSuggested(start, CONTENT)).toBe(start);
    const hermit = selectClass(start, 'Hermit', CONTENT);
    expect(assignSuggested(hermit, CONTENT)).toBe(hermit);
  });

  it.each([
    [[2, 1, 1, 0, 0, -1], 6],
    [[-1, 0, 0, 1, 1, 2], 6],
    [[3, 1, 1, 0, 0, -1], 6], // grown since
    [[3, 2, 2, 1, 1, 0], 6],
    [[2, 2, undefined, undefined, undefined, undefined], 1],
    [[0, undefined, 0, undefined, 0, undefined], 2],
    [[-3, -3, -3, -3, -3, -3], 0],
    [[0, 0, 0, 0, 0, 0], 2], // a template without traits: the -1 is still in the tray
    [[2, 0, 0, 0, 0, 0], 3],
  ])('[BU14] are found again behind the values %j', (present, count) => {
    const saved = Object.fromEntries(
      TRAITS.flatMap((trait, index) => (present[index] === undefined ? [] : [[trait, present[index]]])),
    );
    const found = readModifiers(saved);
    expect(Object.keys(found)).toHaveLength(count);
    expect(new Set(Object.values(found)).size).toBe(count);
  });
});
