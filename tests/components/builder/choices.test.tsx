// The first three steps of the builder in hand: by mouse at a desk, by thumb on a phone, by keyboard alone, with the content of
// a campaign. The tests read the choices from what the builder sends.
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SWIPE_PX } from '../../../web/lib/screen.ts';
import {
  button,
  expectAbsent,
  expectAnnounced,
  expectFocus,
  expectVisible,
  focused,
  onPhone,
} from '../support/page.tsx';
import { click, middleOf, type Point, swipe, tap, tapAt, write } from '../support/pointer.ts';
import { CAMPAIGN_WITH_PACK, server } from '../support/server-edge.ts';
import { openBuilder } from './fixture.tsx';

const WITH_PACK = { campaignId: CAMPAIGN_WITH_PACK };

const card = (group: string, name: string) =>
  page.getByRole('list', { name: group, exact: true }).getByRole('button', { name, exact: true });
const pageTitle = (title: string) => expect.poll(() => document.querySelector('main h3')?.textContent).toBe(title);
const pressedCards = () => document.querySelectorAll('[aria-pressed="true"]').length;

async function openAtClass(): Promise<void> {
  await openBuilder(WITH_PACK);
  await click(button('Next'));
  await expectVisible(card('Classes', 'Ranger'));
}

describe('by mouse', () => {
  it('[BF2] [DU28] a name is lent, and numbers are read kindly and kept as they are typed', async () => {
    await openBuilder(WITH_PACK);
    const name = page.getByLabelText('Character Name');
    await button('Borrow a name').click();
    await expect.element(name).not.toHaveValue('');
    await name.fill('Maren Oake');
    await button('they/them').click();
    const level = page.getByLabelText('Level', { exact: true });
    const hope = page.getByLabelText('Initial Hope', { exact: true });
    await level.fill('12'); // and the page might be gone before the field is left
    await expect.poll(() => Object.values(localStorage).some((text) => /"level":12\b/.test(text))).toBe(true);
    await write(level, '99');
    await hope.fill('0x1');
    await expectVisible(page.getByText('No number: 2 counts.'));
    await write(hope, 'many');
    await page.getByLabelText('Character Description').fill('Smells of lamp oil.');
    await expect.element(level).toHaveValue('20');
    await expect.element(hope).toHaveValue('2');
    await expectVisible(page.getByText('From 1 to 20: Level is 20 now.'));
    await button('Lower Level').click();
    await expect.element(level).toHaveValue('19');
  });

  it('a class is taken, changed and cleared; its subclass asks what its bell is tuned to', async () => {
    await openAtClass();
    await button('Show more of Ranger').click();
    await expectVisible(button('Show less of Ranger'));
    await card('Classes', 'Ranger').click();
    await expectVisible(page.getByRole('article', { name: 'Ranger' }));
    await click(card('Subclasses of Ranger', 'Reed-Walker'));
    await click(card('Classes', 'Salt Diver'));
    const panel = page.getByRole('article', { name: 'Salt Diver' });
    await expectVisible(panel.getByText('One Breath More'));
    expect(page.getByText('Reed-Walker').elements()).toEqual([]);
    await click(card('Subclasses of Salt Diver', 'Bell Diver'));
    await page.getByRole('radio', { name: 'Whales' }).click();
    await button('Clear Selection').click();
    await expectAbsent(panel);
    expect(pressedCards()).toBe(0);
  });

  it('the heritage is one line, and all of it reaches the server', async () => {
    await openBuilder(WITH_PACK);
    await write(page.getByLabelText('Character Name'), 'Maren Oake');
    await click(button('they/them'));
    await write(page.getByLabelText('Level', { exact: true }), '19');
    await write(page.getByLabelText('Character Description'), 'Smells of lamp oil.');
    await write(page.getByLabelText('Player Name'), 'Joss');
    await click(button('Next'));
    await click(card('Classes', 'Salt Diver'));
    await click(card('Subclasses of Salt Diver', 'Bell Diver'));
    await click(page.getByRole('radio', { name: 'Whales' }));
    await click(button('Next'));
    await click(card('Ancestries', 'Elf'));
    await click(card('Communities', 'Pan Rakers'));
    const review = page.getByRole('article', { name: 'Your heritage' });
    await expectVisible(review.getByText('Thistle Tread'));
    await click(button('Clear Selections'));
    await expectVisible(review.getByText('Not chosen yet').nth(1));
    await button('Choose Ancestry').click();
    expect(focused()).toBe('Elf'); // where the focus was last among these cards
    await click(card('Ancestries', 'Brineborn'));
    await click(card('Communities', 'Pan Rakers'));
    await click(button('Save'));
    await expectVisible(page.getByText(/^Saved /));
    expect([...server.characters.values()]).toMatchObject([
      {
        name: 'Maren Oake',
        pronouns: 'they/them',
        description: 'Smells of lamp oil.',
        playerName: 'Joss',
        level: 19,
        initialHope: 2,
        class: 'Salt Diver',
        subclass: 'Bell Diver',
        subclassSelections: { bell: 'Whales' },
        heritage: 'Brineborn, Pan Rakers',
      },
    ]);
  });
});

describe('by thumb', () => {
  it('[BU10] [BU36] a choice leads on, a swipe of more than 50 px turns the page, and a tap right after it counts', async () => {
    await onPhone();
    await openAtClass();
    await pageTitle('Choose Class');
    await tap(card('Classes', 'Bard'));
    await pageTitle('Choose Subclass');
    await standsAlone();
    await flick(SWIPE_PX);
    await standsAlone();
    await pageTitle('Choose Subclass');
    await flick(SWIPE_PX + 10);
    await pageTitle('Choose Class');
    await standsAlone();
    await flick(-3 * SWIPE_PX);
    await pageTitle('Choose Subclass');
    await standsAlone();
    const back = middleOf(page.getByRole('button', { name: /^Back to/ }));
    const on = middleOf(page.getByRole('button', { name: /^On/ }));
    await flick(SWIPE_PX + 100);
    await tapAt(on); // [BU36] right after the flick
    await pageTitle('Choose Subclass');
    await standsAlone();
    await flick(-SWIPE_PX); // too short to turn
    await tapAt(back);
    await pageTitle('Choose Class');
    await flick(-3 * SWIPE_PX);
    await pageTitle('Choose Subclass');
    await standsAlone();
    await tap(page.getByRole('list', { name: 'Subclasses of Bard' }).getByRole('button').first());
    await pageTitle('Review Class');
    await standsAlone();
    await flick(-3 * SWIPE_PX); // the last page: nothing comes
    await standsAlone();
    await pageTitle('Review Class');
    await tap(button('Change Subclass'));
    await pageTitle('Choose Subclass');
    await standsAlone();
    await tap(button('Change Class'));
    await pageTitle('Choose Class');
    await standsAlone();
    expectRoomForThumbs();
  });

  it('the heritage comes page by page', async () => {
    await onPhone();
    await openAtClass();
    await click(button('Next'));
    await pageTitle('Choose Ancestry');
    await tap(card('Ancestries', 'Giant'));
    await pageTitle('Choose Community');
    await standsAlone();
    expectRoomForThumbs();
    await tap(card('Communities', 'Salt Pans'));
    await pageTitle('Review Heritage');
    await standsAlone();
    await tap(button('Clear Selections'));
    await pageTitle('Choose Ancestry');
  });
});

describe('by keyboard', () => {
  it('cards are one stop, arrows walk and take nothing, and the focus goes along', async () => {
    await openBuilder(WITH_PACK);
    await click(page.getByLabelText('Level', { exact: true }));
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByLabelText('Level', { exact: true })).toHaveValue('2');
    (button('Next').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectVisible(card('Classes', 'Guardian'));
    expect(focused()).toBe('Class & Subclass');
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('Guardian');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Bard');
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('Show more of Bard');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowLeft}{ArrowLeft}'); // the first stays the first
    expect(focused()).toBe('Guardian');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Salt Diver');
    expect(pressedCards()).toBe(0);
    await userEvent.keyboard('{Enter}');
    await expectAnnounced('Salt Diver chosen');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Salt Diver');
    await expectVisible(button('Bell Diver')); // the choice is told before its subclasses are drawn
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('Bell Diver');
    await userEvent.keyboard('{ArrowRight}{ }');
    await expectAnnounced('Salt Diver, Rope Diver chosen');
    expect(focused()).toBe('Rope Diver');
    await userEvent.keyboard('{ArrowLeft}{ }');
    await expectVisible(page.getByRole('radio', { name: 'Wrecks' }));
    await userEvent.keyboard('{Tab}{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'Whales' })).toBeChecked();
    (button('Clear Selection').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectFocus(/^Guardian$/);
  });

  it('the pages of a narrow builder are within reach as well', async () => {
    await page.viewport(700, 900);
    await openAtClass();
    (card('Classes', 'Wizard').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await pageTitle('Choose Subclass');
    await standsAlone();
    expect(document.activeElement?.closest('section')?.textContent).toContain('Change Class');
    (button('Back to Choose Class').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await pageTitle('Choose Class');
    (button('On to Choose Subclass').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await pageTitle('Review Class');
    await expectAnnounced('Review Class');
  });
});

/** A finger moves across the middle of the page, this many pixels to the right. */
async function flick(distancePx: number): Promise<void> {
  const x = distancePx > 0 ? 100 : 300;
  const from: Point = { x, y: 520 };
  await swipe(from, { x: x + distancePx, y: 520 });
}

/** The page that slid away is gone. */
async function standsAlone(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('[data-leaving]').length).toBe(0);
}

/** Nothing scrolls sideways, and every button has 44 px both ways: a card counts as the whole that it is. */
function expectRoomForThumbs(): void {
  const small = [...document.querySelectorAll<HTMLElement>('main button, main input:not([type="radio"])')]
    .map((target) => ({ target, box: (target.closest('li') ?? target).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
    .map(({ target, box }) => `${target.textContent} ${box.width} ${box.height}`);
  const wide = [...document.querySelectorAll('*')]
    .filter((element) => getComputedStyle(element).overflowX === 'auto' && element.scrollWidth > element.clientWidth)
    .map((element) => element.className);
  const isWide = document.documentElement.scrollWidth > window.innerWidth;
  expect({ small, wide, isWide }).toEqual({ small: [], wide: [], isWide: false });
}
