// A page that the browser translates. Texts beside elements that come and go: React draws what it would draw on any other page, in
// every step from each state to each other one. And a player and a game master press what used to crash the whole screen.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Character } from '../../../rules/character.ts';
import { CharacterRow } from '../../../web/features/dashboard/character-row.tsx';
import { LockDialog } from '../../../web/features/dashboard/lock-dialog.tsx';
import { outliveTranslation } from '../../../web/lib/translated-page.ts';
import { openBuilder, signInAsInes } from '../builder/fixture.tsx';
import { JOSS } from '../support/in-page-room.ts';
import { button, cleanup, expectAbsent, expectVisible, heading, PHONE, render } from '../support/page.tsx';
import { server } from '../support/server-edge.ts';
import { chat, choose, dialog, message, openMenu, openTable, roomInPlay } from '../support/whole-table.tsx';
import { keepTranslating, MANNERS, type Manner, translateBelow } from './translator.ts';

type State = { before: boolean; words: string | null; after: boolean };

const STATES: State[] = [false, true].flatMap((before) =>
  [null, 'five lamps', 'six lamps'].flatMap((words) => [false, true].map((after) => ({ before, words, after }))),
);

function Row({ before, words, after }: State) {
  return (
    <p>
      {before && <b>Tonight: </b>}
      {words}
      {after && <i> and the moon</i>}
    </p>
  );
}

const readingOf = ({ before, words, after }: State) =>
  `${before ? 'Tonight: ' : ''}${words ?? ''}${after ? ' and the moon' : ''}`;

/** Observers are told at the end of what runs now, long before React draws again. */
const toldToObservers = () => Promise.resolve();

beforeAll(outliveTranslation);

describe.each(MANNERS)('texts that are %s', (manner) => {
  it('[DE13] are rewritten, removed and inserted beside, from each state to each other', async () => {
    for (const from of STATES) {
      for (const to of STATES) {
        const place = document.createElement('div');
        document.body.append(place);
        const root = createRoot(place);
        for (const state of [from, to, from]) {
          flushSync(() => root.render(<Row {...state} />));
          await toldToObservers();
          expect(place.textContent, JSON.stringify([from, to])).toBe(readingOf(state));
          translateBelow(place, manner);
          await toldToObservers();
        }
        flushSync(() => root.render(null));
        expect(place.textContent).toBe('');
        root.unmount();
        place.remove();
      }
    }
  });
});

it('an element that is not where it is meant to be throws, as ever', () => {
  const [parent, elsewhere] = [document.createElement('div'), document.createElement('b')];
  expect(() => parent.removeChild(elsewhere)).toThrow('not a child');
  expect(() => parent.insertBefore(new Text('words'), elsewhere)).toThrow('not a child');
});

function Desk({ character }: { character: Character }) {
  const [isLocking, setIsLocking] = useState(false);
  return (
    <>
      <ul>
        <CharacterRow
          character={character}
          playedBy={undefined}
          canMove={false}
          onAction={(action) => setIsLocking(action === 'lock')}
          rowRef={() => undefined}
        />
      </ul>
      <LockDialog action="lock" open={isLocking} onClose={() => setIsLocking(false)} character={character} />
    </>
  );
}

describe.each<Manner>(['replaced', 'wrapped, then replaced'])('on a page whose texts are %s', (manner) => {
  function translate(): void {
    const stop = keepTranslating(manner);
    onTestFinished(() => {
      cleanup();
      stop();
    });
  }

  /** The test is about nothing else. */
  const expectTranslated = () => expect.poll(() => document.querySelectorAll('font > font').length).toBeGreaterThan(5);

  it('[DE13] a player saves a note, rolls, talks and looks into the menu', async () => {
    translate();
    const room = roomInPlay();
    const falls = [9, 3, 4, 7];
    room.dice = () => falls.shift() ?? 1;
    await openTable(room, JOSS, PHONE);
    await expectTranslated();

    await button(/^Chat/).click();
    await page.getByRole('tab', { name: 'Notes' }).click();
    const note = page.getByLabelText('For me alone');
    for (const text of ['The lantern is in the mill', 'The lantern is in the weir']) {
      await note.fill(text);
      await expectVisible(page.getByText('Draft, only on this device'));
      await button('Save').last().click();
      await expectVisible(page.getByText('Saved', { exact: true }));
    }
    await page.getByRole('tab', { name: 'Chat' }).click();
    await message.fill(`Is anybody ${manner}?`);
    await button('Send').click();
    await expectVisible(chat.getByText(`Is anybody ${manner}?`));
    await userEvent.keyboard('{Escape}');

    const roll = page.getByRole('article', { name: 'Last roll' });
    for (const fall of ['Hope 9+Fear 3=12', 'Hope 4+Fear 7=11']) {
      await button(/^Roll/).last().click();
      await expect.poll(() => [...(roll.query()?.querySelectorAll('p') ?? [])].at(-1)?.textContent).toBe(fall);
      await expect.element(roll).toHaveAttribute('aria-busy', 'false');
      await expectVisible(roll.getByText(/^with (Hope|Fear)$/));
      expect(roll.element().querySelectorAll('p')[1]?.textContent).toBe(fall.split('=')[1]);
    }

    for (const theme of ['Theme: as the system', 'Theme: night', 'Theme: day']) {
      await openMenu();
      await expectVisible(page.getByRole('menu').getByText('Connected'));
      await page.getByRole('menuitem', { name: theme }).click();
      await expectAbsent(page.getByRole('menu'));
    }
    await choose('Reconnect');
    await openMenu();
    await expectVisible(page.getByRole('menu').getByText('Connected', { exact: true }));
    await expectTranslated();
  });

  it('[DE13] a game master locks a character with a password that is shown', async () => {
    translate();
    signInAsInes();
    const character = server.has({ name: 'Maren Oake', class: 'Ranger', level: 2 });
    render(<Desk character={character} />);
    await button('Menu of Maren Oake').click();
    await page.getByRole('menuitem', { name: 'Lock', exact: true }).click();
    const lock = dialog('Lock Maren Oake');
    for (const [press, then] of [
      ['Show password', 'Hide password'],
      ['Hide password', 'Show password'],
      ['Show password', 'Hide password'],
    ] as const) {
      await lock.getByRole('button', { name: press, exact: true }).click();
      await expectVisible(lock.getByRole('button', { name: then, exact: true }));
    }
    await expectTranslated();
    await userEvent.keyboard('{Escape}');
    await expectAbsent(lock);
  });

  it('[DE13] a game master goes through the builder to its preview and back', async () => {
    translate();
    await openBuilder();
    await page.getByLabelText('Character Name').fill('Tobin Wick');
    for (const _ of [1, 2]) {
      await button('Preview').click();
      await expectVisible(heading('Character Summary'));
      await button('Edit').click();
      await expectAbsent(heading('Character Summary'));
    }
    await button('Next').click();
    await expectVisible(heading(/Class/));
    await expectTranslated();
  });
});
