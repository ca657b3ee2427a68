// Letters as keys on the whole screen of a table: what they open and close, and how a person switches them off.
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rollCommand } from '../../rules/tables.ts';
import { INES, JOSS, WREN } from '../support/in-page-room.ts';
import { button, expectAbsent, expectVisible } from '../support/page.tsx';
import { choose, dialog, openRoller, openTable, roomInPlay } from '../support/whole-table.tsx';

const lastRoll = page.getByRole('article', { name: 'Last roll' });
const press = (keys: string) => userEvent.keyboard(keys);

async function closeDialog(name: string): Promise<void> {
  await press('{Escape}');
  await expectAbsent(dialog(name));
}

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
