// The character sheet as it is read: every panel, read only and alive, colours and words, what is cut, what cannot be read,
// which tooltips are wanted, and the sheet for paper.
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Sheet, sheetAtTable, toSheet } from '../../../rules/builder/sheet.ts';
import { builtInPack } from '../../../rules/content/built-in-pack.ts';
import {
  armorSlotTitle,
  keepArmorSlots,
  newArmorSlots,
  toggleArmorSlot,
} from '../../../web/features/character-sheet/armor-panel.tsx';
import { CharacterSheet, type CharacterSheetProps } from '../../../web/features/character-sheet/character-sheet.tsx';
import { PrintedSheet } from '../../../web/features/character-sheet/printed-sheet.tsx';
import type { SheetActions } from '../../../web/features/character-sheet/sheet-actions.ts';
import { TERMS } from '../../../web/features/character-sheet/terms.ts';
import {
  readTooltipPreference,
  showsTooltip,
  TooltipPreference,
} from '../../../web/features/character-sheet/tooltip-preference.ts';
import { EXCERPT, TOOLTIP } from '../../../web/lib/screen.ts';
import { sheetOnTable } from '../../support/table-parts.ts';
import { button, render } from '../support/page.tsx';
import { wordsOf } from '../support/words.ts';

const LONG = `${'The river has a word for it. '.repeat(6)}The end of it.`;
const CUTTER = builtInPack.weapons.find(({ name }) => name === 'Quay Cutter');
const STORM = builtInPack.domains.find(({ id }) => id === 'storm');

const CHARACTER = {
  name: 'Maren Oake',
  pronouns: 'she/her',
  playerName: 'Joss',
  description: 'Came down with the floods.',
  heritage: 'Marshborn, Ferry Towns',
  class: 'Ranger',
  subclass: 'Two-Tracks',
  level: 3,
  initialHope: 4,
  traits: [
    { name: 'Agility', value: 2 },
    { name: 'Strength', value: -1 },
    { name: 'Finesse', value: 1 },
  ],
  experiences: [{ name: 'Ferryhand', description: 'Eleven winters on the ropes.', modifier: 2 }],
  weapons: [
    { name: 'Quay Cutter', type: 'Primary', damageDie: 'd8+1', range: 'Melee' },
    { name: 'Odd Stick', type: 'Secondary', damageDie: '', range: '' },
  ],
  armor: 'Waxed Ferry Coat',
  equipment: [{ name: 'Candle', quantity: 3 }, { name: 'Torch' }],
  selectedPotion: 'Minor Health Potion',
  companion: 'An old goat',
  background: { questions: { 0: 'Who waits for you?', 1: 'Who does not?' }, answers: { 0: 'My sister.' } },
  domainCards: [{ id: 'c', name: 'Kindle', description: 'A flash.', effect: 'Light a thing.', domain: 'storm' }],
  connections: [{ id: '1', targetCharacterName: '', prompt: 'Whom do you trust?', description: 'The best rower.' }],
  allFeatures: [
    { name: 'Read the Shadows', description: LONG, source: 'class' },
    { name: 'Webbed Stride', description: 'Mud never slows you.', source: 'ancestry' },
  ],
  hopeFeature: 'Steady Flame: Spend 3 Hope.',
  maxHp: 22,
  hp: 15,
  maxStress: 5,
  stress: 2,
  evasion: 11,
  proficiency: 2,
  armorSlots: 3,
};

function sheetOf(change: object = {}): Sheet {
  const sheet = toSheet({ ...CHARACTER, ...change }, builtInPack);
  if ('isUnreadable' in sheet) throw new Error(sheet.fault);
  return sheet;
}

const ACTIONS: SheetActions = {
  onRollTrait: () => undefined,
  onAttack: () => undefined,
  onDamage: () => undefined,
  help: { chosen: [], hope: 4, onChange: () => undefined },
  mayRoll: true,
};

/** At once, and what is read of it. */
function draw(element: ReactElement): string {
  flushSync(() => render(element));
  return wordsOf(document.getElementById('root'));
}
const drawSheet = (props: Partial<CharacterSheetProps> = {}) =>
  draw(<CharacterSheet sheet={sheetOf()} isReadOnly {...props} />);
const panel = (title: string) =>
  wordsOf(page.getByRole('heading', { name: title, exact: true }).element().closest('section'));
const count = (selector: string) => document.querySelectorAll(selector).length;
const named = (name: string | RegExp) => page.getByRole('button', { name });
/** Whether it says that it waits, and whether it is disabled and loses the focus. */
const waits = (name: RegExp) => [named(name).element().ariaDisabled, named(name).element().hasAttribute('disabled')];

afterEach(() => vi.restoreAllMocks());

describe('a character sheet', () => {
  it('[SH1] begins with who it is and the Hope there is', () => {
    drawSheet();
    const head = wordsOf(document.querySelector('header'));
    for (const part of ['Maren Oake', 'she/her', 'Marshborn, Ferry Towns', 'Ranger, Two-Tracks, level 3', '4 of 6'])
      expect(head).toContain(part);
    expect(count('[aria-label="Hope 4 of 6"]')).toBe(1);
    expect(count('[data-lit="true"]')).toBe(4);
    const hopeful = drawSheet({ sheet: sheetOf({ initialHope: 10 }) }); // a preview, or a file: nobody has more than six
    expect(hopeful).toContain('6 of 6');
    expect(count('[aria-label="Hope 6 of 6"]')).toBe(1);
  });

  it.each([
    ['Traits', ['+2 Agility', '−1 Strength', '+1 Finesse', '0 Instinct', '0 Presence', '0 Knowledge']],
    [
      'Combat Stats',
      ['HP', '15 /22', 'Max Stress', '2 /5', 'Evasion 11', 'Proficiency 2', 'minor 5', 'major 8', 'severe 14'],
    ],
    ['Armor', ['Waxed Ferry Coat', 'Armor slots , 3 of 3 whole']],
    ['Experiences', ['Ferryhand +2', 'Eleven winters on the ropes.']],
    [
      'Equipment',
      [
        'Quay Cutter 2d8+1',
        `${CUTTER?.traitRequired}, Melee, One-Handed, Primary`,
        'Odd Stick 2d4',
        'Unknown, Secondary',
      ],
    ],
    ['Equipment', ['Potion Minor Health Potion', 'Companion An old goat', 'Candle ×3', 'Torch']],
    ['Hope Feature', ['Steady Flame', 'Spend 3 Hope.']],
    ['Features', ['Read the Shadows Class', 'Webbed Stride Ancestry', 'Mud never slows you.']],
    ['Domain Cards', [`${STORM?.name} Kindle`, 'Light a thing.']],
    ['Connections', ['TBD', 'Whom do you trust?', 'The best rower.']],
    ['Background', ['Who waits for you?', 'My sister.']],
    ['Description', ['Came down with the floods.']],
  ])('[SH1] has the panel %s with %j', (title, expected) => {
    drawSheet();
    const text = panel(title);
    for (const part of expected) expect(text).toContain(part);
    expect(text).not.toContain('Who does not?');
  });

  it('[FO4] says why its thresholds are the level alone, on screen and on paper, and only then', () => {
    const note = 'each threshold is the level alone.';
    const told = (change: object, props: Partial<CharacterSheetProps> = {}) => {
      const sheet = sheetOf(change);
      drawSheet({ sheet, ...props });
      return [panel('Combat Stats'), draw(<PrintedSheet sheet={sheet} />)];
    };
    for (const text of told({ armor: '', level: 1 })) expect(text).toContain(`Without armor, ${note}`);
    for (const text of told({ armor: 'Unheard-of' }))
      expect(text).toContain(`The content does not know this armor: ${note}`);
    for (const text of told({})) expect(text).not.toContain(note);
    const [beforeTheContent] = told({ armor: '' }, { hasContent: false });
    expect(beforeTheContent).not.toContain(note);
  });

  it('[SH1] [SH8] tells of the chosen potion once, and of another one of its name besides', () => {
    const potion = { name: 'Minor Health Potion', type: 'Potion' };
    const told = (equipment: object[]) => {
      const sheet = sheetOf({ equipment });
      drawSheet({ sheet });
      const texts = [panel('Equipment'), draw(<PrintedSheet sheet={sheet} />)];
      return texts.map((text) => text.split('Minor Health Potion').length - 1);
    };
    expect(told([potion])).toEqual([1, 1]);
    expect(told([potion, { ...potion, type: 'General' }])).toEqual([2, 2]);
    expect(told([])).toEqual([1, 1]);
  });

  it('[SH1] says of every panel that it is empty', () => {
    const sheet = toSheet({ name: 'Wren' });
    const text = draw(<CharacterSheet sheet={sheet} isReadOnly />);
    for (const part of [
      'No experiences yet.',
      'Nothing is carried yet.',
      'No armor is worn.',
      'No Hope feature yet.',
      'No features yet.',
      'No domain cards yet.',
      'No connections yet.',
    ])
      expect(text).toContain(part);
  });

  it('[FO7] colours a trait by its value: blue, green, grey, red', () => {
    drawSheet();
    const looks = ['Agility', 'Finesse', 'Presence', 'Strength'].map(
      (trait) => named(new RegExp(trait)).element().querySelector('b')?.className,
    );
    expect(looks).toEqual(['high', 'plus', 'zero', 'minus'].map((look) => expect.stringContaining(look)));
  });

  it('[SH1] tags a feature with its source in word and ground', () => {
    const tagOf = (source: string) => document.querySelector(`[data-source="${source}"]`)?.textContent;
    drawSheet({ sheet: sheetOf({ allFeatures: [{ name: 'Odd', description: '', source: 'Dream' }] }) });
    expect(tagOf('dream')).toBe('Dream');
    drawSheet();
    expect(tagOf('ancestry')).toBe('Ancestry');
  });

  it('[SH1] cuts what is long, with Show more', () => {
    drawSheet();
    const text = panel('Features');
    expect(text).toContain('Show more of Read the Shadows');
    expect(text).not.toContain('The end of it.');
    expect(text).not.toContain('Show more of Webbed Stride');
    const shown = text.slice(text.indexOf('The river'), text.indexOf('…'));
    expect(shown.length).toBeLessThanOrEqual(EXCERPT.card);
  });

  it('[SH1] of what cannot be read it says No Character Selected, and the log why', () => {
    const log = vi.spyOn(console, 'info').mockReturnValue(undefined);
    expect(draw(<CharacterSheet sheet={toSheet({ level: 99 })} isReadOnly />)).toContain('No Character Selected');
    expect(log).toHaveBeenCalledWith(expect.any(String), expect.stringMatching(/^level: /));
    expect(draw(<CharacterSheet sheet={null} isReadOnly />)).toContain('No Character Selected');
  });

  it('[SH2] read only, traits are disabled, slots are no buttons, and nothing rolls', () => {
    drawSheet({ actions: ACTIONS });
    for (const trait of ['Agility', 'Strength', 'Knowledge']) expect(named(trait).element()).toBeDisabled();
    expect(page.getByRole('img', { name: 'Armor slot 3, whole' }).elements()).toHaveLength(1);
    expect(count('[title^="Click to"]')).toBe(0);
    expect(named(/Attack|Ferryhand/).elements()).toEqual([]);
  });

  it('[SH2] [BU26] a lone sheet that is not read only has slots to mark', () => {
    drawSheet({ isReadOnly: false });
    expect(count('[title="Click to mark as damaged"]')).toBe(3);
    expect(named('Agility').element()).toBeDisabled();
  });

  it('[SH2] [SH4] at a table slots are the marks of the room, to be repaired as well', () => {
    const room = { whole: 1, onChange: () => undefined };
    drawSheet({ isReadOnly: false, actions: ACTIONS, room });
    expect(count('[title="Click to mark as damaged"]')).toBe(1);
    expect(count('[title="Click to repair"]')).toBe(2);
    expect(panel('Armor')).toContain('1 of 3 whole');
  });

  it('[SH3] alive, a trait, an attack with its trait and its damage are buttons', () => {
    const [trait, attack] = [/^Roll \+2 ?Agility/, /^Attack with Quay Cutter/];
    drawSheet({ isReadOnly: false, actions: ACTIONS });
    expect(waits(trait)).toEqual([null, false]);
    expect(wordsOf(named(attack).element())).toContain('+2');
    expect(button('Damage of Quay Cutter: 2d8+1').elements()).toHaveLength(1);
    drawSheet({ isReadOnly: false, actions: { ...ACTIONS, mayRoll: false } });
    expect(waits(trait)).toEqual(['true', false]);
    expect(waits(attack)).toEqual(['true', false]); // keeps the focus, for the next one
  });

  it('[SH5] an experience is chosen as far as the Hope goes, and the price is told', () => {
    const help = (chosen: string[], hope: number) =>
      drawSheet({ isReadOnly: false, actions: { ...ACTIONS, help: { ...ACTIONS.help, chosen, hope } } });
    const ferryhand = () => named(/Ferryhand/).element();
    help([], 4);
    expect(ferryhand()).toHaveAttribute('aria-pressed', 'false');
    expect(help(['Ferryhand'], 4)).toContain('costs 1 of 4 Hope');
    expect(ferryhand()).toHaveAttribute('aria-pressed', 'true');
    expect(help([], 0)).toContain('No Hope to spend');
    expect(ferryhand()).toHaveAttribute('aria-disabled', 'true');
  });

  it('[SH4] shows what the table knows while the rest is on its way', () => {
    const text = drawSheet({ sheet: sheetAtTable(ON_TABLE, null, {}), isWhole: false });
    expect(panel('Traits')).toContain('+2 Agility');
    expect(panel('Combat Stats')).toContain('9 /22');
    expect(panel('Combat Stats')).not.toContain('minor');
    expect(text).not.toContain('Nothing is carried yet.');
    expect(count('article[aria-busy="true"]')).toBe(1);
    expect(named('Print').element()).toBeDisabled();
  });
});

const ON_TABLE = sheetOnTable('c-1', {
  name: 'Maren Oake',
  playerId: 'p-1',
  playerIds: ['p-1'],
  playerName: 'Joss',
  pronouns: 'she/her',
  hope: 1,
  health: { current: 9, max: 22 },
  armor: { current: 1, max: 3 },
  stress: { current: 4, max: 5 },
  evasion: 11,
});

describe('a sheet at a table', () => {
  it('[SH4] has the marks of the room and everything else of the saved character', () => {
    const saved = {
      ...sheetOf(),
      ...CHARACTER,
      hp: 22,
      stress: 0,
      hope: 6,
      armorMarked: 0,
      id: 'c-1',
    } as unknown as Parameters<typeof sheetAtTable>[1];
    expect(sheetAtTable(ON_TABLE, saved, builtInPack)).toMatchObject({
      hope: 1,
      hp: 9,
      stress: 4,
      armorSlots: 3,
      armor: 'Waxed Ferry Coat',
      companion: 'An old goat',
      weapons: [
        { name: 'Quay Cutter', trait: CUTTER?.traitRequired },
        { name: 'Odd Stick', trait: null },
      ],
    });
  });
});

describe('tooltips', () => {
  const prefer = (change: object) => ({ ...readTooltipPreference(null), ...change });

  it('[SH6] are shown as the device prefers', () => {
    const rule = { category: 'rules', isAdvanced: false } as const;
    const formula = { category: 'mechanics', isAdvanced: true } as const;
    expect(showsTooltip(prefer({}), rule)).toBe(true);
    expect(showsTooltip(prefer({ enabled: false }), formula)).toBe(false);
    expect(showsTooltip(prefer({ advancedOnly: true }), rule)).toBe(false);
    expect(showsTooltip(prefer({ advancedOnly: true }), formula)).toBe(true);
    const { categories } = TooltipPreference.parse({ categories: { rules: false } });
    expect(showsTooltip(prefer({ categories }), rule)).toBe(false);
    expect(showsTooltip(prefer({ categories }), formula)).toBe(true);
  });

  it('[SH6] wait 500 ms at first, and each says something of its kind', () => {
    expect(readTooltipPreference(null).delay).toBe(TOOLTIP.delayMs);
    for (const { text, category } of Object.values(TERMS)) {
      expect(text).toMatch(/\.$/);
      expect(Object.keys(readTooltipPreference(null).categories)).toContain(category);
    }
  });

  it('[SH6] explain every term that has words, so that each switch of the preference shows or hides something', () => {
    drawSheet();
    const onTheSheet = Object.keys(TERMS).filter((term) => count(`[data-term="${term}"]`) > 0);
    expect(onTheSheet).toEqual(Object.keys(TERMS));
    expect(new Set(Object.values(TERMS).map(({ category }) => category)).size).toBe(3);
  });
});

describe('a sheet for paper', () => {
  it('[SH8] cuts nothing and presses nothing', () => {
    const text = draw(<PrintedSheet sheet={sheetOf()} />);
    expect(text).toContain('The end of it.');
    for (const part of ['Maren Oake', 'Joss', '+2 Agility', 'Quay Cutter 2d8+1', 'An old goat', 'My sister.', 'TBD'])
      expect(text).toContain(part);
    expect(count('button')).toBe(0);
    expect(count('[data-round="true"]')).toBe(6);
  });
});

describe('armor slots', () => {
  it('[BU26] are as many as the score, marked and repaired here, new with another armor', () => {
    const coat = newArmorSlots('Coat', 3);
    expect(coat.isDamaged).toEqual([false, false, false]);
    const marked = toggleArmorSlot(coat, 1);
    expect(marked.isDamaged).toEqual([false, true, false]);
    expect(toggleArmorSlot(marked, 1)).toEqual(coat);
    expect(toggleArmorSlot(coat, 9)).toEqual(coat);
    expect(keepArmorSlots(marked, 'Coat', 3)).toBe(marked);
    expect(keepArmorSlots(marked, 'Jerkin', 3).isDamaged).toEqual([false, false, false]);
    expect(keepArmorSlots(marked, 'Coat', 4).isDamaged).toHaveLength(4);
    expect(newArmorSlots('', 0).isDamaged).toEqual([]);
    for (const odd of [-1, Number.NaN]) expect(newArmorSlots('Coat', odd).isDamaged).toEqual([]);
    expect([armorSlotTitle(false), armorSlotTitle(true)]).toEqual(['Click to mark as damaged', 'Click to repair']);
  });
});
