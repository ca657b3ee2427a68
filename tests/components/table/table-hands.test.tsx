// What hands do on the whole screen of a table: a key that is held, letters as keys, a roll while a sheet covers the dice.
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { toastStore } from '../../../web/lib/toast-store.ts';
import { pressOncePerKey } from '../../../web/ui/held-key.ts';
import { place } from '../../rules/fights.ts';
import { rollCommand } from '../../rules/tables.ts';
import { INES, JOSS, WREN } from '../support/in-page-room.ts';
import { button, expectAbsent, expectVisible, PHONE } from '../support/page.tsx';
import {
  chat,
  choose,
  dialog,
  expectMayRoll,
  message,
  openRoller,
  openTable,
  rollButton,
  roomInPlay,
} from '../support/whole-table.tsx';

pressOncePerKey(); // as the app does for all of its pages

const lastRoll = page.getByRole('article', { name: 'Last roll' });
const press = (keys: string) => userEvent.keyboard(keys);

/** A held key as the keyboard sends it: once, and twenty repeats. */
async function hold(key: string, on: Locator): Promise<void> {
  (on.element() as HTMLElement).focus();
  await press(`{${key}>21/}`);
}

async function closeDialog(name: string): Promise<void> {
  await press('{Escape}');
  await expectAbsent(dialog(name));
}

it('[HA2] hold a key, and it presses once: Fear, the menu, a form, the door', async () => {
  const room = roomInPlay();
  await openTable(room, INES);
  for (const [name, fear] of [
    ['Gain 1 Fear', 1],
    ['Spend 1 Fear', 0],
  ] as const) {
    await hold('Enter', button(name));
    expect(room.table.session.fear).toBe(fear);
  }
  await hold('Enter', button(/^Menu/));
  const change = page.getByRole('menuitem', { name: 'Change Fear' });
  await expectVisible(change);
  await hold('Enter', change); // opens the form, whose first field has the focus while the key is still down
  await expectVisible(dialog('Fear'));
  await expect.poll(() => document.activeElement?.closest('[role=dialog]') !== null).toBe(true);
  expect(room.heard.length).toBe(2);
  await closeDialog('Fear');

  await choose(/^The door/);
  await expectVisible(dialog('The door'));
  await hold('ArrowDown', page.getByRole('radio', { checked: true })); // 21 of them would end where they began
  await expect.element(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/ask/i);
  expect([room.heard.length, room.table.session.door]).toEqual([3, 'ask']);
});

it('[ST10] press one counter again and again, and the game master is told once, after the last', async () => {
  const room = roomInPlay();
  await openTable(room, INES);
  const titles: string[] = [];
  const stop = toastStore.subscribe(({ toasts }) => titles.push(...toasts.map(({ title }) => title)));
  for (const change of [-1, -1, -2, 1]) {
    const decision = room.does(WREN, { type: 'UpdateCharacter', characterId: 't', field: 'health', change });
    expect(decision).toMatchObject({ isRefused: false });
  }
  await expect.poll(() => titles).toEqual(['Tobin Ash lost 3 HP']);
  stop();
});

it('[DE23] leave a table and come back: the sides, the tab and the open foe are as they were', async () => {
  const room = roomInPlay();
  room.does(INES, place());
  await openTable(room, INES);
  await press('nf');
  await button(/^Ferry Wight$/)
    .first()
    .click();
  const detail = button('Put away');
  await expectVisible(detail);
  await expectAbsent(message);
  await openTable(room, INES);
  await expectVisible(detail);
  await expectAbsent(message);
});

it('[DE24] the stage of the game master tells no more than players get, until it is asked for', async () => {
  const room = roomInPlay({ tells: { outcomes: false, foeState: 'words', fearReason: true } });
  room.does(INES, place());
  await openTable(room, INES);
  const [foe] = room.table.foes;
  const attack = (...faces: number[]) => {
    room.dice = () => faces.shift() ?? 1;
    room.does(JOSS, rollCommand({ characterId: 'm', targets: [foe?.id ?? ''] }));
  };
  attack(9, 4);
  await expectVisible(lastRoll.getByText('against Ferry Wight'));
  expect(lastRoll.element().textContent).not.toMatch(/hits|misses|Success|Failure|against \d/);
  await expect.element(chat).toHaveTextContent(/13with Hopeagainst Ferry Wight/);
  await button('How it ended').click();
  await expectVisible(page.getByText(/: 13 against 12, success with Hope, hits Ferry Wight$/));
  attack(2, 4);
  await expectVisible(page.getByText(/: 6 against 12, failure with Fear, misses Ferry Wight$/)); // as it was left
  await expect
    .element(page.getByRole('log', { name: 'Rolls' }))
    .toHaveTextContent(/: 6 with Fear, against Ferry Wight\./);
  await button('Hide').click();
  await expectAbsent(page.getByText(/misses Ferry Wight$/));
});

describe('[HA4] letters', () => {
  it('open and close by key: r, s, f, n, d, ? and Escape; and the dice are cleared away', async () => {
    const room = roomInPlay();
    await openTable(room, INES);
    for (const [key, name] of [
      ['r', 'Roll the dice'],
      ['d', 'The door'],
      ['?', 'Keys'],
    ] as const) {
      await press(key);
      await expectVisible(dialog(name));
      await closeDialog(name);
    }
    const region = (name: string) => page.getByRole('region', { name });
    for (const [key, name, other] of [
      ['n', 'Notes & Chat', null],
      ['s', 'Character Sheet', null],
      ['f', 'Foes', 'Character Sheet'], // where the sheets were
      ['c', 'Countdowns', 'Foes'],
    ] as const) {
      if (other !== null) {
        await press(key);
        await expectAbsent(region(other));
        await expectVisible(region(name));
      }
      await press(key);
      await expectAbsent(region(name));
      await press(key);
      await expectVisible(region(name));
    }
    room.does(WREN, rollCommand());
    await expectVisible(lastRoll);
    await button('Clear').click();
    await expectVisible(page.getByText('The table is set'));
    await expectAbsent(lastRoll);
  });

  it('that somebody types on the bare table change nothing there, with Enter at the end', async () => {
    const room = roomInPlay({ fear: 3 });
    room.does(WREN, rollCommand());
    const standing = () => {
      const { changes, rolls, session } = room.table;
      return { changes, rolls, fear: session.fear };
    };
    const before = standing();
    await openTable(room, INES);
    const isBare = async () => {
      await press('{Escape}');
      return page.getByRole('dialog').or(page.getByRole('menu')).query() === null;
    };
    for (const words of ['You put out the lantern', 'Up front you find 3 guests', 'a deaf cook, dusk and fear']) {
      await press(words);
      await press('{Enter}');
      await expect.poll(isBare).toBe(true);
    }
    expect(standing()).toEqual(before);
  });

  it('are switched off in the list of keys, for this person alone, also after a reload', async () => {
    const room = roomInPlay();
    await openTable(room, INES);
    await openRoller(); // its code is there, and would open at once
    await closeDialog('Roll the dice');
    const keyOf = () =>
      button(/^More dice/)
        .element()
        .querySelector('kbd')
        ?.checkVisibility();
    expect(keyOf()).toBe(true);
    await press('?');
    await page.getByRole('switch', { name: 'Letters are keys' }).click({ force: true });
    await closeDialog('Keys');
    for (const visits of [1, 2]) {
      if (visits === 2) await openTable(room, INES);
      await expect.poll(keyOf).toBe(false);
      await press('r?dm');
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      expect(page.getByRole('dialog').query()).toBeNull();
    }
    await openTable(room, JOSS);
    await expect.poll(keyOf).toBe(true);
    await openTable(room, INES);
    await choose('Keys');
    await page.getByRole('switch', { name: 'Letters are keys' }).click({ force: true });
    await closeDialog('Keys');
    await press('r');
    await expectVisible(dialog('Roll the dice'));
  });
});

describe('on a phone', () => {
  it('a roll that the sheet covers is told of, and so is a message', async () => {
    const room = roomInPlay();
    await openTable(room, JOSS, PHONE);
    await button('Sheet').click();
    await expectVisible(dialog('Character Sheet'));
    room.does(WREN, rollCommand({ context: 'Presence' }));
    await expectVisible(page.getByText('Tobin Ash rolls Presence'));
    room.does(WREN, { type: 'SendChatMessage', message: 'Who goes first?' });
    await expectVisible(page.getByText('Wren as Tobin Ash'));
  });

  it('[HA1] a second tap on Roll throws nothing until the result could be seen, also where dice do not fly', async () => {
    const room = roomInPlay();
    await openTable(room, JOSS, PHONE);
    await expectMayRoll();
    const tap = () => (rollButton.element() as HTMLElement).click();
    tap();
    await expectVisible(lastRoll);
    await expect.element(rollButton).toHaveAttribute('aria-disabled', 'true');
    tap();
    await expectMayRoll();
    expect(room.table.rolls.length).toBe(1);
    tap();
    await expect.poll(() => room.table.rolls.length).toBe(2);
  });
});
