// Traits, Character Details and Equipment & Gear in hand: tokens carried by mouse, finger and keyboard, gear chosen on one page
// and on three, a load that fails. That the page does not slide from under a token is seen here too: it has the app's layout.
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { newBuilder, type Stats } from '../../../rules/builder/builder.ts';
import { selectClass } from '../../../rules/builder/class-choice.ts';
import { assignSuggested } from '../../../rules/builder/traits.ts';
import { builtInPack } from '../../../rules/content/built-in-pack.ts';
import { TRAITS } from '../../../rules/traits.ts';
import {
  button,
  expectAbsent,
  expectFocus,
  expectVisible,
  focused,
  heading,
  onPhone,
  pressEnter,
} from '../support/page.tsx';
import { click, middleOf, mouse, swipe, tap, touch, write } from '../support/pointer.ts';
import { refusal, server } from '../support/server-edge.ts';
import { goTo, openBuilder } from './fixture.tsx';

const CLASS = 'Warrior';

const weaponOf = (slot: string, hands: string) =>
  builtInPack.weapons.find(
    (weapon) =>
      weapon.tier === 1 && weapon.slot === slot && weapon.handRequirement === hands && weapon.weaponType === 'physical',
  )?.name ?? '';
const PRIMARY = weaponOf('Primary', 'One-Handed');
const SECONDARY = weaponOf('Secondary', 'One-Handed');
const TWO_HANDED = weaponOf('Primary', 'Two-Handed');
const ARMOR = builtInPack.armors.find(({ tier }) => tier === 1)?.name ?? '';

const tray = page.getByRole('region', { name: 'Tray' });
const inTray = (value: string) => tray.getByRole('button', { name: `Token ${value}`, exact: true });
const placeOf = (name: string) =>
  page.elementLocator(document.querySelector(`[data-place="${name}"]`) ?? document.body);
const tokenOn = (name: string) =>
  page.elementLocator(document.querySelector(`[data-place="${name}"] [data-token]`) ?? document.body);
const inTheAir = () => document.querySelectorAll('[data-flying]').length;
const tells = (words: string) => expectVisible(page.getByRole('status').getByText(words));

/** Trait by trait, with its sign; empty where no token lies. */
const HELD_MS = 200; // as in token-board.tsx
const dealt = () =>
  TRAITS.map((name) => document.querySelector(`[data-place="${name}"] [data-token]`)?.textContent ?? '');
const isDealt = (...faces: string[]) => expect.poll(dealt).toEqual(faces);

/** Taps the first token of this kind, and again where the two parts of a tap came as far apart as a hold: machines may be slow. */
async function tapInTray(kind: string): Promise<void> {
  const before = dealt().join();
  for (let isHold = true; isHold && dealt().join() === before; ) {
    const began = performance.now();
    await tap(inTray(kind).first());
    isHold = performance.now() - began >= HELD_MS;
  }
}

describe('traits, with a mouse', () => {
  it('[BU32] a click fills the next empty trait, a drop any trait, and every result is said', async () => {
    await openTraits();
    await inTray('+1').first().click();
    await isDealt('+1', '', '', '', '', '');
    await tells('Agility +1. 5 left to place.');
    await carry(inTray('+2'), placeOf('Presence'));
    await isDealt('+1', '', '', '', '+2', '');
    await tells('Presence +2. 4 left to place.');
  });

  it('[BU32] two traits swap, the tray takes back, and what is dropped nowhere stays', async () => {
    await openTraits();
    await click(inTray('+1').first());
    await carry(inTray('+2'), placeOf('Presence'));
    await isDealt('+1', '', '', '', '+2', '');
    await carry(tokenOn('Presence'), placeOf('Agility'));
    await isDealt('+2', '', '', '', '+1', '');
    await carry(tokenOn('Presence'), heading('Traits').first());
    await expect.poll(inTheAir).toBe(0);
    expect(dealt()).toEqual(['+2', '', '', '', '+1', '']);
    await carry(tokenOn('Presence'), tray);
    await isDealt('+2', '', '', '', '', '');
    await carry(inTray('−1'), placeOf('Agility'));
    await isDealt('−1', '', '', '', '', '');
    await expectVisible(inTray('+2'));
  });

  it('[BU32] a token lies where it was aimed, in the lowest row too: the page does not slide from under it', async () => {
    await page.viewport(1000, 700); // as much as the window over the desk has
    await openTraits();
    for (const name of ['Instinct', 'Presence', 'Knowledge']) {
      const lowest = placeOf(name).element().getBoundingClientRect().top;
      await carry(tray.getByRole('button', { name: /^Token/ }).first(), placeOf(name), async () => {
        await new Promise((waited) => setTimeout(waited, 400)); // time in which the page would scroll
        expect(placeOf(name).element().getBoundingClientRect().top).toBe(lowest);
      });
      await expect.poll(() => dealt()[TRAITS.indexOf(name as (typeof TRAITS)[number])]).not.toBe('');
    }
  });

  it('[BU15] Suggested deals as the class does best, Random deals all six, Reset none', async () => {
    await openTraits();
    expect(button(/^Suggested/).elements()).toEqual([]);
    await goTo('Class & Subclass');
    await click(button(CLASS).first());
    await goTo('Traits');
    await button(`Suggested for ${CLASS}`).click();
    const { stats } = assignSuggested(selectClass(newBuilder(), CLASS, builtInPack), builtInPack);
    await isDealt(...facesOf(stats));
    await click(button('Random'));
    await expect.poll(() => dealt().toSorted()).toEqual(facesOf(stats).toSorted());
    await click(button('Reset'));
    await isDealt('', '', '', '', '', '');
  });
});

describe('traits, with the keyboard alone', () => {
  it('[BU32] Enter fills the next empty trait, and the focus goes on to the next token', async () => {
    await openTraits();
    await toFirstToken();
    await userEvent.keyboard('{Enter}');
    await isDealt('+2', '', '', '', '', '');
    await expectFocus(/^Token \+1$/);
  });

  it('[BU32] Space picks a token up, arrows choose, Space puts it down, and the focus stays with it', async () => {
    await openTraits();
    await toFirstToken();
    await userEvent.keyboard('{Enter}');
    await expectFocus(/^Token \+1$/);
    await pickUp();
    await userEvent.keyboard('{ArrowDown}');
    await tells('Over Strength, which is empty.');
    await userEvent.keyboard('{ }');
    await isDealt('+2', '+1', '', '', '', '');
    await expectFocus(/^\+1 on Strength$/);
  });

  it('[BU32] two traits swap, Escape puts back, and a removed token has the focus in the tray', async () => {
    await openTraits();
    await click(inTray('+2'));
    await click(inTray('+1').first());
    await isDealt('+2', '+1', '', '', '', '');
    (tokenOn('Strength').element() as HTMLElement).focus();
    await pickUp();
    await userEvent.keyboard('{ArrowLeft}');
    await tells('Over Agility, which has +2: the two would swap.');
    await userEvent.keyboard('{Escape}');
    await tells('Put back where it was.');
    expect(dealt()).toEqual(['+2', '+1', '', '', '', '']);
    await expectFocus(/^\+1 on Strength$/);
    await pickUp();
    await userEvent.keyboard('{ArrowLeft}');
    await tells('Over Agility');
    await userEvent.keyboard('{Enter}');
    await isDealt('+1', '+2', '', '', '', '');
    await pressEnter(button('Remove +2 from Strength'));
    await expectFocus(/^Token \+2$/);
    expect(dealt()).toEqual(['+1', '', '', '', '', '']);
  });
});

describe('traits, on a phone', () => {
  it('[BU32] a tap fills the next empty trait; a finger that scrolls carries nothing', async () => {
    await onPhone();
    await openTraits();
    await tapInTray('0');
    await isDealt('0', '', '', '', '', '');
    const from = middleOf(tokenOn('Agility'));
    const to = (by: number) => touch('touchMove', { x: from.x, y: from.y - by });
    await Promise.all([touch('touchStart', from), to(20)]); // an answer awaited in between may take as long as a hold
    for (const by of [60, 120]) await to(by);
    await touch('touchEnd');
    await expect.poll(scrolledBy).toBeGreaterThan(20);
    expect(inTheAir()).toBe(0);
    expect(dealt()).toEqual(['0', '', '', '', '', '']);
  });

  it('[BU32] a token that is held is carried: onto a trait, onto another to swap, back to the tray', async () => {
    await onPhone();
    await openTraits();
    await tapInTray('0');
    await isDealt('0', '', '', '', '', '');
    await carryByFinger(inTray('+2'), placeOf('Finesse'));
    await isDealt('0', '', '+2', '', '', '');
    await carryByFinger(tokenOn('Finesse'), placeOf('Agility'));
    await isDealt('+2', '', '0', '', '', '');
    await carryByFinger(tokenOn('Finesse'), tray);
    await isDealt('+2', '', '', '', '', '');
    expect(sideways()).toBe(0);
  });
});

describe('equipment, on one page', () => {
  it('[BU33] a load that fails says so; Retry brings what was missing', async () => {
    const bring = server.answer(/\/weapons\//, () => refusal('FORBIDDEN'));
    await openBuilder();
    await goTo('Equipment & Gear');
    await expectVisible(page.getByText('Failed to load equipment data'));
    await expectVisible(page.getByText('Unable to load weapon information. Please try again.'));
    await expectVisible(button(ARMOR));
    bring();
    await button('Retry').click();
    await expectVisible(button(PRIMARY));
    await expectAbsent(page.getByText('Failed to load equipment data'));
  });

  it('[BU33] arrows walk through the weapons and take none, Enter takes one', async () => {
    await openBuilder();
    await goTo('Equipment & Gear');
    const first = page.getByRole('list', { name: 'Primary weapons' }).getByRole('button').first();
    const name = (await first.findElement()).textContent ?? '';
    (first.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => document.activeElement === first.element()).toBe(false);
    expect(page.getByText('Nothing yet').elements()).toHaveLength(2);
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expectVisible(button(`Put ${name} down`));
    expect(page.getByText('Nothing yet').elements()).toHaveLength(1);
  });

  it('[BU12] [BU21] both hands hold one weapon, what is typed is added with Enter, and all of it is saved', async () => {
    await openBuilder();
    await write(page.getByLabelText('Character Name'), 'Maren Oake');
    await goTo('Class & Subclass');
    await click(button(CLASS).first());
    await goTo('Equipment & Gear');
    await button(PRIMARY).click();
    await page.getByRole('radio', { name: 'Secondary' }).click({ force: true });
    await click(button(SECONDARY));
    await expectVisible(button(`Put ${SECONDARY} down`));
    await click(page.getByRole('radio', { name: 'Two-handed' }));
    await click(button(TWO_HANDED));
    await expectVisible(button(`Put ${TWO_HANDED} down`));
    expect(button(`Put ${SECONDARY} down`).elements()).toEqual([]);
    await click(button(ARMOR));
    await click(button('Minor Stamina Potion'));
    const field = page.getByLabelText('Add an item');
    await write(field, '  Lamp oil ');
    await userEvent.keyboard('{Enter}');
    await click(button('GM approved Lamp oil'));
    await write(field, 'lamp OIL');
    await userEvent.keyboard('{Enter}');
    await expectVisible(page.getByText('That is in the list already.'));
    await write(field, 'A sealed letter');
    await userEvent.keyboard('{Enter}');
    await expectVisible(button('Remove A sealed letter'));
    expect(sideways()).toBe(0);
    await click(button('Save').first());
    await expectVisible(page.getByText(/^Saved /));
    const [saved] = [...server.characters.values()];
    expect(saved).toMatchObject({
      class: CLASS,
      weapons: [{ name: TWO_HANDED, type: 'Primary' }],
      armor: ARMOR,
      selectedPotion: 'Minor Stamina Potion',
    });
    expect(saved?.equipment.map(({ name, type }) => `${name}, ${type}`)).toEqual(
      expect.arrayContaining(['Torch, Standard', 'Lamp oil, GM Approved', 'A sealed letter, General']),
    );
  });
});

describe('equipment, on a phone', () => {
  it('[BU12] [BU10] a pick leads on by itself once nothing is left to pick; a swipe leads back, and a weapon for both hands on again', async () => {
    await onPhone();
    await openBuilder();
    await goTo('Equipment & Gear');
    await expectVisible(heading('Choose Weapons'));
    await tap(button(PRIMARY));
    await expectVisible(button(`Put ${PRIMARY} down`));
    await click(page.getByRole('radio', { name: 'Secondary' }));
    await expectVisible(button(SECONDARY));
    expect(heading('Choose Weapons').elements()).toHaveLength(1);
    await tap(button(SECONDARY));
    await expectVisible(heading('Choose Armor'));
    await tap(button('No Armor'));
    await expectVisible(heading('Starting Items'));
    await expectVisible(page.getByText('Torch', { exact: true }));
    await write(page.getByLabelText('Add an item'), 'A tin whistle');
    await userEvent.keyboard('{Enter}');
    await expectVisible(button('Remove A tin whistle'));
    expect(sideways()).toBe(0);
    await swipe({ x: 80, y: 420 }, { x: 300, y: 420 }, { rests: true });
    await expectVisible(heading('Choose Armor'));
    await swipe({ x: 80, y: 420 }, { x: 300, y: 420 }, { rests: true });
    await expectVisible(heading('Choose Weapons'));
    await click(page.getByRole('radio', { name: 'Two-handed' }));
    await click(button(TWO_HANDED));
    await expectVisible(heading('Choose Armor'));
  });
});

async function openTraits(): Promise<void> {
  await openBuilder();
  await goTo('Traits');
}

async function toFirstToken(): Promise<void> {
  (button('Reset').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe('Token +2');
}

function facesOf({ traits }: Stats): string[] {
  return TRAITS.map((name) => (traits[name] > 0 ? `+${traits[name]}` : `${traits[name]}`.replace('-', '−')));
}

/** The mouse takes hold, moves in steps and lets go; `over` happens above the place. */
async function carry(what: Locator, onto: Locator, over?: () => Promise<void>): Promise<void> {
  const [from, to] = [middleOf(what), middleOf(onto)];
  await mouse('mouseMoved', from);
  await mouse('mousePressed', from);
  await mouse('mouseMoved', { x: from.x + 12, y: from.y + 4 });
  await expect.poll(inTheAir).toBe(1);
  for (const part of [0.25, 0.5, 0.75, 1])
    await mouse('mouseMoved', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await over?.();
  await mouse('mouseReleased', to);
  await expect.poll(inTheAir).toBe(0);
}

/** The next key counts from the next turn on: the library listens for it by a timer, as old as the pick-up. */
async function pickUp(): Promise<void> {
  await userEvent.keyboard('{ }');
  await expect.poll(inTheAir).toBe(1);
  await expectVisible(page.getByRole('status').getByText(/^Over (the tray|\w+, where it was)\.$/));
  await new Promise((turned) => setTimeout(turned, 10));
}

async function carryByFinger(what: Locator, onto: Locator): Promise<void> {
  onto.element().scrollIntoView({ block: 'nearest' });
  const [from, to] = [middleOf(what), middleOf(onto)];
  await touch('touchStart', from);
  await expect.poll(inTheAir).toBe(1);
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await touch('touchEnd');
  await expect.poll(inTheAir).toBe(0);
}

/** How far down the step is scrolled, in pixels. */
const scrolledBy = () => Math.max(...[...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop));
/** How much wider than the screen the page is, in pixels. */
const sideways = () => document.documentElement.scrollWidth - window.innerWidth;
