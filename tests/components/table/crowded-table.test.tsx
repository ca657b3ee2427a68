// A full table: eight people who have all rolled, on each kind of screen. Everything that matters is in its
// place and whole, however much there is and however long its names.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Seat } from '../../../rules/seats.ts';
import { place } from '../../rules/fights.ts';
import { rollCommand } from '../../rules/tables.ts';
import { sheetOnTable } from '../../support/table-parts.ts';
import { INES, type InPageRoom } from '../support/in-page-room.ts';
import { button, DESK, expectAbsent, expectVisible, PHONE } from '../support/page.tsx';
import { chat, held, openMenu, openTable, roomInPlay, setCharacters } from '../support/whole-table.tsx';

const FLAT = { width: 844, height: 390 };
const TABLET = { width: 820, height: 1180 };

const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelch';
const NAMES = ['Ada', LONG, 'Bo', 'Sister Quillfeather of the Bells', 'Ilse Vane', 'Corin Thatch', 'Y', 'Joss'];
const SEATS = NAMES.map((name, at): Seat => ({ playerId: `player-${at}`, playerName: name, role: 'player' }));
const LAST = SEATS.at(-1) as Seat;

/** Each has said something and rolled, Joss last. */
function fullRoom(): InPageRoom {
  const room = roomInPlay();
  for (const seat of SEATS) room.does(seat, { type: 'TakeSeat' });
  setCharacters(
    room,
    SEATS.map((seat, at) => sheetOnTable(`c-${at}`, { name: seat.playerName, ...held(seat) })),
  );
  for (const seat of SEATS) {
    for (let line = 0; line < 4; line += 1)
      room.does(seat, { type: 'SendChatMessage', message: `Line ${line}: the water is rising.` });
    room.does(seat, rollCommand({ modifier: 2, context: `${LONG}evoralternwarengewissenh` }));
  }
  return room;
}

const lastRoll = page.getByRole('article', { name: 'Last roll' });
const earlier = page.getByRole('list', { name: 'Earlier rolls on the table' });
const chooser = page.getByRole('group', { name: 'Character' });
const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
const sumOfLast = () => [...lastRoll.element().querySelectorAll('p')].at(-1) as HTMLElement;

/** Opens the part by that button where it does not stand. */
async function unfold(part: Locator, opener: Locator): Promise<void> {
  await expectVisible(part.or(opener));
  if (part.query() === null) await opener.click();
  await expectVisible(part);
}

/** A drawer that was unfolded goes. */
async function fold(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expectAbsent(page.getByRole('dialog'));
}

beforeEach(() => document.fonts.ready);

describe.each([
  ['phone', PHONE],
  ['phone held flat', FLAT],
  ['tablet', TABLET],
  ['desk', DESK],
])('a full table on a %s', (name, device) => {
  it('has the earlier rolls newest first, each with its total and letters of its name inside its edges, and the newest whole', async () => {
    await openTable(fullRoom(), LAST, device);
    await expect.poll(() => earlier.getByRole('listitem').elements().length).toBe(NAMES.length - 1);
    const rolls = () =>
      earlier
        .getByRole('listitem')
        .elements()
        .map((each) => {
          const pill = boxOf(each);
          const inside = [...each.querySelectorAll('b, svg')].map(boxOf).filter(({ width }) => width > 0); // low screens show no dice here
          const label = [...each.querySelectorAll('bdi')].find(
            (part) => getComputedStyle(part).textOverflow === 'ellipsis',
          );
          return {
            words: each.textContent,
            isWhole: inside.every(({ left, right }) => left >= pill.left && right <= pill.right),
            isNamed: label !== undefined && (label.clientWidth >= label.scrollWidth || label.clientWidth > 40),
          };
        });
    await expect.poll(() => rolls().filter(({ isWhole, isNamed }) => !isWhole || !isNamed)).toEqual([]);
    for (const [at, who] of NAMES.slice(0, -1).reverse().entries()) expect(rolls()[at]?.words).toContain(who);

    const frame = boxOf(sumOfLast());
    const total = boxOf(sumOfLast().lastElementChild?.querySelector('b'));
    expect(total.width).toBeGreaterThan(0);
    expect(total.bottom).toBeLessThanOrEqual(frame.bottom + 1);
    expect(total.bottom).toBeLessThanOrEqual(boxOf(lastRoll.element()).bottom + 1);
    expect(total.right).toBeLessThanOrEqual(frame.right);
  });

  it('[DE15] fades where more rolls and more people follow, and at the end where they come from; the wheel of a mouse gets there', async () => {
    await openTable(fullRoom(), LAST, device);
    await expectVisible(earlier);
    const rows = [
      earlier.element(),
      page.getByRole('region', { name: 'Party' }).element().querySelector(':scope > ul'),
    ];
    const isLong = (row: Element) => row.scrollWidth > row.clientWidth;
    expect(isLong(earlier.element())).toBe(true);
    for (const row of rows.filter((each) => each !== null && isLong(each)) as Element[]) {
      const fades = () =>
        ['start', 'end'].map((side) => Number.parseFloat(getComputedStyle(row).getPropertyValue(`--fade-${side}`)) > 1);
      await expect.poll(fades).toEqual([false, true]);
      const fadesAtTheEnd = () => {
        row.dispatchEvent(new WheelEvent('wheel', { deltaY: row.scrollWidth, cancelable: true })); // again, where the row has grown meanwhile
        return fades();
      };
      await expect.poll(fadesAtTheEnd).toEqual([true, false]);
    }
  });

  it('has the characters to choose from in one line, the tabs of the chat in their place, and tells who speaks as whom', async () => {
    await openTable(fullRoom(), LAST, device);
    await unfold(chooser, button('Sheet'));
    const buttons = chooser.getByRole('button');
    expect(buttons.first().element().textContent).toContain('Joss');
    expect(new Set(buttons.elements().map((each) => Math.round(boxOf(each).top))).size).toBe(1);
    await buttons.last().click();
    const shown = chooser.getByRole('button', { pressed: true });
    await expect.element(shown).toHaveTextContent('Y');
    const isInSight = () => {
      const [frame, box] = [boxOf(chooser.element()), boxOf(shown.element())];
      return box.left >= frame.left && box.right <= frame.right + 1;
    };
    await expect.poll(isInSight).toBe(true);
    if (name !== 'desk') await fold();

    const tabs = page.getByRole('tablist', { name: 'Notes and chat' });
    await unfold(tabs, button(/Chat/));
    const tops: number[] = [];
    for (const tab of ['Rolls', 'Notes', 'Chat']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectVisible(page.getByRole('tabpanel', { name: tab }));
      tops.push(Math.round(boxOf(tabs.element()).top));
    }
    expect(new Set(tops).size).toBe(1);
    const speakers = () =>
      [...chat.element().querySelectorAll('b')].filter(({ textContent }) =>
        textContent?.replace(/[\u2066-\u2069]/g, '').includes(`${LONG} as ${LONG}`),
      );
    await expect.poll(() => speakers().length).toBeGreaterThan(0);
    const parts = [...(speakers()[0]?.querySelectorAll('bdi') ?? [])].map(({ clientWidth }) => clientWidth);
    expect(parts.length).toBe(2);
    for (const width of parts) expect(width).toBeGreaterThan(80);
  });
});

it.each([PHONE, FLAT, TABLET, DESK, { width: 320, height: 225 }])(
  '[DE16] no box can be shifted sideways, other than the rows that scroll, in a window of $width by $height',
  async (device) => {
    await openTable(fullRoom(), LAST, device);
    await expectVisible(lastRoll);
    const shifted = [...document.querySelectorAll('body *')].filter((box) => {
      const { overflowX, textOverflow, webkitLineClamp, width } = getComputedStyle(box);
      if (overflowX === 'auto' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || width === '1px')
        return false;
      box.scrollLeft = 1_000;
      const { scrollLeft } = box;
      box.scrollLeft = 0;
      return scrollLeft !== 0;
    });
    expect(shifted.map(({ tagName, className }) => `${tagName} ${className}`)).toEqual([]);
  },
);

it('[DE19] on a phone everything below the stage stands above the rim of the table, by a layer of its own', async () => {
  await openTable(fullRoom(), LAST, PHONE);
  await expectVisible(lastRoll);
  const stage = page.getByRole('region', { name: 'Table', exact: true }).element().parentElement;
  const below = [...(stage?.parentElement?.children ?? [])].filter(
    (part) => boxOf(part).height > 1 && boxOf(part).top >= boxOf(stage).bottom,
  );
  expect(below.length).toBe(4); // the spotlight, the party, the traits, the thumb bar
  for (const part of below) expect(Number(getComputedStyle(part).zIndex)).toBeGreaterThan(0);
});

it('the steps of the Fear stand in the one line of the header where the game master holds a phone flat', async () => {
  await openTable(fullRoom(), INES, FLAT);
  expect(boxOf(document.querySelector('header:has(h1)')).height).toBeLessThan(72);
});

it('[DU27] a roll has a true minus sign where its total is below nothing: on the stage, in the chat, among the rolls and in the menu', async () => {
  const room = roomInPlay();
  room.does(INES, rollCommand({ dicePool: { d4: 1 }, modifier: -20, isDuality: false }));
  await openTable(room, INES);
  await expectVisible(lastRoll.getByText('−19', { exact: true }));
  await expectVisible(chat.getByText('−19', { exact: true }));
  await page.getByRole('tab', { name: 'Rolls' }).click();
  const line = page.getByRole('tabpanel', { name: 'Rolls' }).getByRole('listitem').first();
  await line.getByRole('button').first().click();
  await expectVisible(line.getByRole('definition').getByText('−19', { exact: true }));
  await openMenu();
  await expectVisible(page.getByRole('menuitem', { name: /^Take back: .* −19$/ }));
  expect(document.body.textContent?.match(/(^|[\s(:,])-\d/g) ?? []).toEqual([]);
});

it.each([FLAT, { width: 667, height: 375 }])(
  '[FE20] a foe and its strike are whole in a window of $width by $height',
  async (size) => {
    const room = roomInPlay();
    room.does(INES, place());
    await openTable(room, INES, size);
    await button('Foes').click();
    const foe = page.getByRole('article', { name: 'Ferry Wight', exact: true });
    for (const part of [
      foe.getByRole('heading', { name: 'Ferry Wight' }),
      foe.getByRole('button', { name: 'Hit points down' }),
      foe.getByRole('button', { name: 'Stress up' }),
      button(/^(Strike|Choose whom)/),
    ]) {
      await expectVisible(part);
      await expect.poll(() => boxOf(part.element()).bottom).toBeLessThanOrEqual(size.height);
      expect(boxOf(part.element()).top).toBeGreaterThanOrEqual(0);
    }
  },
);
