// Traits, Character Details and Equipment & Gear as they are read: every message, and what stands there with nothing chosen.
import { describe, expect, it } from 'vitest';
import { type Builder, type EquipmentPage, newBuilder } from '../../../rules/builder/builder.ts';
import { selectClass, selectSubclass } from '../../../rules/builder/class-choice.ts';
import {
  addItem,
  approveItem,
  chooseArmor,
  choosePotion,
  chooseWeapon,
  switchHands,
} from '../../../rules/builder/equipment.ts';
import { editIdentity } from '../../../rules/builder/identity.ts';
import { fromPayload, toPayload } from '../../../rules/builder/payload.ts';
import { stepProblems } from '../../../rules/builder/steps.ts';
import { turnTo } from '../../../rules/builder/sub-wizards.ts';
import { CharacterPayload, startingNumbers } from '../../../rules/character.ts';
import { DetailsStep } from '../../../web/features/builder/steps/details-step.tsx';
import { EquipmentStep } from '../../../web/features/builder/steps/equipment-step.tsx';
import { TraitsStep } from '../../../web/features/builder/steps/traits-step.tsx';
import { CONTENT, completeBuilder, EMPTY_CONTENT } from '../../rules/builder/sample-content.ts';
import { button } from '../support/page.tsx';
import { count, drawn, problemsOf } from './step.tsx';

const onPage = (builder: Builder, page: EquipmentPage) => turnTo(builder, 'equipment', page);
const labels = () => [...document.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label'));
const warrior = selectSubclass(selectClass(newBuilder(), 'Warrior', CONTENT), 'Shield');

describe('Traits', () => {
  it('[BU32] shows six tokens in the tray, six empty traits, and what is still open', () => {
    expect(drawn(TraitsStep, newBuilder())).toContain('6 left to place +2 +1 +1 0 0 −1 Agility');
    expect(count('[data-place]')).toBe(7);
    expect(labels().filter((label) => label?.startsWith('Remove'))).toEqual([]);
    expect(problemsOf(newBuilder(), 3)).toContain('Assign every modifier to a trait: 6 are left.');
  });

  it('[BU32] shows a token on its trait with a way to remove it, and nothing open when all are placed', () => {
    expect(drawn(TraitsStep, completeBuilder())).toContain('All six are placed');
    expect(labels()).toEqual(expect.arrayContaining(['+2 on Agility', 'Remove +2 from Agility', '−1 on Knowledge']));
    expect(problemsOf(completeBuilder(), 3)).toBe('');
  });

  it('[BU32] offers the suggestion of a class that has one, and Random and Reset to everybody', () => {
    expect(drawn(TraitsStep, warrior)).toContain('Suggested for Warrior Random Reset');
    expect(drawn(TraitsStep, warrior, { isNarrow: true })).toContain('Suggested for Warrior');
    expect(drawn(TraitsStep, selectClass(newBuilder(), 'Hermit', CONTENT))).not.toContain('Suggested');
    expect(drawn(TraitsStep, newBuilder(), { content: EMPTY_CONTENT })).toContain('Random Reset');
  });

  it('[BU32] a trait that has a value and no token shows the value', () => {
    const { stats } = newBuilder();
    const valued = { ...newBuilder(), stats: { ...stats, traits: { ...stats.traits, Finesse: 4 } } };
    expect(drawn(TraitsStep, valued)).toContain('Finesse Locks, knots, light fingers +4');
  });
});

describe('Character Details', () => {
  it('[BU33] shows the numbers, the traits, and every feature with its source', () => {
    const shown = drawn(DetailsStep, completeBuilder());
    for (const words of ['Level 1', 'HP 22', 'Max Stress 4', 'Evasion 10', 'Armor slots 3', 'Thresholds 3 / 6 / 12'])
      expect(shown).toContain(words);
    const note = 'Without armor, each threshold is the level alone.';
    expect(shown).not.toContain(note);
    expect(drawn(DetailsStep, chooseArmor(completeBuilder(), ''))).toContain(note); // FO4
    expect(shown).toContain('Agility +2 Strength +1');
    expect(shown).toContain('Class features Warrior, Shield Steady : You do not fall.');
    expect(shown).toContain('Hope feature Once More Spend 3 Hope.');
    expect(shown).toContain('Heritage features Marshborn, Ferry Towns');
    expect(shown).toContain('Wall subclass Nobody passes.');
    expect(shown).toContain('Ferry Towns Blood community It tells.');
    expect(shown).toContain('Warm armor You do not freeze.');
  });

  it('[BU29] shows the numbers a saved character has, and says what a save would change of them', () => {
    const payload = toPayload(completeBuilder(), CONTENT);
    const numbers = { ...startingNumbers(payload, { classBaseHp: 22, armorScore: 3 }), maxHp: 31, evasion: 15 };
    const saved = fromPayload(payload, CONTENT, { characterId: 'c-1', numbers });
    const shown = drawn(DetailsStep, saved);
    for (const words of ['HP 31', 'Max Stress 4', 'Evasion 15', 'Armor slots 3']) expect(shown).toContain(words);
    expect(shown).not.toContain('Saving changes');
    const edited = drawn(DetailsStep, editIdentity(saved, { level: 2 }));
    for (const words of ['HP 33', 'Evasion 10', 'Saving changes HP from 31 to 33, Evasion from 15 to 10.'])
      expect(edited).toContain(words);
  });

  const quick = fromPayload(CharacterPayload.parse({ name: 'Maren', class: 'Warrior' }), CONTENT, {
    characterId: 'c-1',
  });

  it('[BU33] [BU40] shows of a class that was set without the content what a save would leave', () => {
    const shown = drawn(DetailsStep, quick);
    expect(shown).toContain('Class features Warrior They come with the next change that you save.');
    expect(shown).toContain('No features yet.');
    expect(shown).not.toContain('Hope feature');
    const edited = drawn(DetailsStep, editIdentity(quick, { pronouns: 'she/her' }));
    expect(edited).toContain('Class features Warrior Steady : You do not fall.');
    expect(edited).toContain('Hope feature Once More Spend 3 Hope.');
    expect(drawn(EquipmentStep, quick)).toContain('Standard equipment It comes with the next change that you save.');
    const packed = drawn(EquipmentStep, editIdentity(quick, { pronouns: 'she/her' }));
    expect(packed).toContain('Standard equipment Torch Basic supplies Whetstone');
  });

  it('[BU33] shows the features that a saved character has, of whatever source, not what the content tells by now', () => {
    const entry = (name: string, source: string) => ({ name, description: 'As it once was.', source });
    const old = [entry('Steadier', 'Class'), entry('Gift', 'lake'), entry('Gift', 'lake')];
    const builder = fromPayload({ ...toPayload(completeBuilder(), CONTENT), allFeatures: old }, CONTENT);
    const shown = drawn(DetailsStep, builder);
    expect(shown).toContain('Class features Warrior, Shield Steadier : As it once was.');
    expect(shown).toContain('Heritage features Marshborn, Ferry Towns Saved without any.');
    expect(shown).toContain('Gift lake As it once was. Gift lake As it once was.');
    expect(shown).not.toContain('Wall');
  });

  it('[BU33] tells what to do where nothing is chosen, and what is open', () => {
    const shown = drawn(DetailsStep, newBuilder());
    expect(shown).toContain('Choose a class, and you see here what it can do.');
    expect(shown).toContain('Choose an ancestry and a community, and you see here what they give you.');
    expect(shown).toContain('No features yet.');
    expect(problemsOf(newBuilder(), 4)).toContain('Choose a class in Class & Subclass.');
    expect(stepProblems(completeBuilder(), 4)).toEqual([]);
  });

  it('[BU33] empty content, or content that failed, breaks nothing and says so', () => {
    const shown = drawn(DetailsStep, completeBuilder(), {
      content: EMPTY_CONTENT,
      failed: { classes: 'The line is down.', heritage: '' },
    });
    expect(shown).toContain('Failed to load class data The line is down. Retry');
    expect(shown).toContain('Failed to load heritage data An error occurred Retry');
    expect(shown).toContain('The content at hand tells no features of it.');
    expect(drawn(DetailsStep, completeBuilder(), { content: EMPTY_CONTENT, loading: ['equipment'] })).not.toContain(
      'HP',
    );
  });
});

describe('Equipment & Gear', () => {
  it('[BU39] shows the standard equipment that a save keeps, not what the content would give', () => {
    const payload = toPayload(completeBuilder(), CONTENT);
    const [torch, ...others] = payload.equipment;
    const saved = (equipment: typeof payload.equipment) => fromPayload({ ...payload, equipment }, CONTENT);
    expect(drawn(EquipmentStep, completeBuilder())).toContain('Standard equipment Torch Basic supplies Whetstone');
    expect(drawn(EquipmentStep, saved([torch!]))).toContain('Standard equipment Torch Additional items');
    expect(drawn(EquipmentStep, saved([]))).toContain('Standard equipment Saved without any.');
    expect(toPayload(addItem(saved([]), 'Lamp'), CONTENT).equipment).toMatchObject([{ name: 'Lamp' }]);
    const hermit = selectClass(saved(others), 'Hermit', CONTENT);
    expect(drawn(EquipmentStep, hermit)).toContain('Standard equipment Torch Basic supplies Additional items');
  });

  it('[BU33] wide: everything on one page', () => {
    const shown = drawn(EquipmentStep, warrior);
    const order = ['Weapons', 'Armor', 'No Armor', 'Potion', 'Standard equipment', 'Additional items'];
    expect(order.map((part) => shown.indexOf(part)).every((at) => at >= 0)).toBe(true);
    expect(shown).toContain('Cutter Tier 1 d8 Close Physical Agility Burden 1');
    expect(shown).toContain('Coat Tier 1 Score 3 Thresholds 3 / 6 / 12 Burden 1');
    expect(shown).toContain('Torch Basic supplies Whetstone');
    expect(problemsOf(warrior, 5)).toContain('Choose a primary weapon.');
    expect(stepProblems(completeBuilder(), 5)).toEqual([]);
  });

  it('[BU33] narrow: a page each for weapons, armor and items', () => {
    const pages: [EquipmentPage, string, string][] = [
      ['weapons', 'Choose Weapons', 'Potion'],
      ['armor', 'Choose Armor', 'Cutter'],
      ['items', 'Starting Items', 'No Armor'],
    ];
    for (const [page, title, elsewhere] of pages) {
      const shown = drawn(EquipmentStep, onPage(warrior, page), { isNarrow: true });
      expect(shown).toContain(title);
      expect(shown).not.toContain(elsewhere);
    }
  });

  it('[BU11] lists magic weapons only for a subclass that casts, and says why not', () => {
    expect(drawn(EquipmentStep, warrior)).not.toContain('Rune Wand');
    expect(drawn(EquipmentStep, warrior)).toContain('Magic weapons are for subclasses that cast spells.');
    const caster = selectSubclass(warrior, 'Runesmith');
    expect(drawn(EquipmentStep, caster)).toContain('Rune Wand');
    expect(drawn(EquipmentStep, caster)).not.toContain('Magic weapons are');
  });

  it('[BU33] a list that is empty says why', () => {
    const both = switchHands(warrior, 'two-handed');
    expect(drawn(EquipmentStep, warrior, { content: EMPTY_CONTENT })).toContain(
      'No one-handed weapons available in the equipment data.',
    );
    expect(drawn(EquipmentStep, both, { content: EMPTY_CONTENT })).toContain(
      'No two-handed weapons available in the equipment data.',
    );
    expect(drawn(EquipmentStep, warrior, { content: EMPTY_CONTENT })).toContain(
      'No starting equipment available. Please check your SRD data configuration.',
    );
    expect(drawn(EquipmentStep, both)).toContain('Great Maul Tier 2 d12');
  });

  it('[BU33] a load that failed says so with Retry, and what is there stays', () => {
    const failed = { equipment: 'The line is down.' };
    const empty = drawn(EquipmentStep, warrior, { content: EMPTY_CONTENT, failed });
    expect(empty).toContain('Failed to load equipment data The line is down. Retry');
    expect(empty).toContain('Unable to load weapon information. Please try again.');
    expect(empty).toContain('Unable to load armor information. Please try again.');
    expect(empty).not.toContain('available in the equipment data');
    expect(empty).toContain('Unable to load the potions. Please try again.');
    expect(empty).toContain('Unable to load the starting equipment. Please try again.');
    expect(empty).not.toContain('There are no potions');
    expect(empty).not.toContain('No starting equipment available');
    expect(drawn(EquipmentStep, warrior, { content: EMPTY_CONTENT, failed: { equipment: '' } })).toContain(
      'An error occurred',
    );
    expect(drawn(EquipmentStep, warrior, { failed })).toContain('Cutter Tier 1');
    expect(drawn(EquipmentStep, warrior, { content: EMPTY_CONTENT, loading: ['equipment'] })).toContain(
      'Loading weapons',
    );
  });

  it('[BU33] gear that no content knows is shown with the words for the unknown, and weighs nothing', () => {
    const kept = chooseArmor(chooseWeapon(newBuilder(), 'Primary', 'Grandmother’s Ladle', CONTENT), 'A Door');
    const shown = drawn(EquipmentStep, choosePotion(kept, 'Something Blue'));
    expect(shown).toContain('Grandmother’s Ladle d4 · Unknown range · Unknown type · Burden 0');
    expect(shown).toContain('Burden 0 in hand');
    expect(shown).toContain('A Door is not in the content at hand.');
    expect(shown).toContain('Something Blue is not in the content at hand.');
  });

  it('[BU33] adds burdens up: weapons, and armor among the items', () => {
    const held = chooseWeapon(completeBuilder(), 'Secondary', 'Parrying Dirk', CONTENT);
    expect(drawn(EquipmentStep, held)).toContain('Burden 2 in hand');
    expect(drawn(EquipmentStep, onPage(held, 'items'), { isNarrow: true })).toContain(
      'Weapons 2 Armor 1 Total burden 3',
    );
  });

  it('[BU30] cuts what is long on a card, features at 50 characters, on a phone at 40', () => {
    const storied = CONTENT.weapons[0]?.features[1] ?? '';
    expect(storied.length).toBeGreaterThan(100);
    const wide = drawn(EquipmentStep, warrior);
    const narrow = drawn(EquipmentStep, warrior, { isNarrow: true });
    const cut = (shown: string) => /Storied : ((?:long ?)+)…/.exec(shown)?.[0].length ?? Number.NaN;
    expect(cut(wide)).toBeLessThanOrEqual(52);
    expect(cut(narrow)).toBeLessThan(cut(wide));
    expect(wide).toContain('Show more of Cutter');
    expect(wide).not.toContain('Show more of Great Maul');
  });

  it('[BU13] shows what somebody added, what is agreed, and that the mark forbids nothing', () => {
    const items = approveItem(addItem(addItem(warrior, 'Lamp oil'), 'A sealed letter'), 'Lamp oil', true);
    const text = drawn(EquipmentStep, items);
    expect(button('GM approved Lamp oil').element()).toHaveAttribute('aria-pressed', 'true');
    expect(button('GM approved A sealed letter').element()).toHaveAttribute('aria-pressed', 'false');
    expect(labels()).toEqual(expect.arrayContaining(['Remove Lamp oil', 'Remove A sealed letter']));
    expect(text).toContain('It forbids nothing.');
  });
});
