// The chat in hand: what Enter and Send do, a message that is refused, addresses that open a page of their own, and a roll that is
// typed.
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Seat } from '../../../rules/seats.ts';
import { ComposeBox } from '../../../web/features/log/compose-box.tsx';
import { LogPanel, type LogTab } from '../../../web/features/log/log-panel.tsx';
import type { LiveTable } from '../../../web/live/use-table.ts';
import { INES, type InPageRoom, JOSS } from '../support/in-page-room.ts';
import { button, expectAbsent, expectVisible, render } from '../support/page.tsx';
import { tap } from '../support/pointer.ts';
import { chat, message, roomInPlay } from '../support/whole-table.tsx';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(); // where a message is said not to have been sent
});

function Chat({ live, seat }: { live: LiveTable; seat: Seat }) {
  const [tab, setTab] = useState<LogTab>('chat');
  return (
    <>
      <LogPanel live={live} seat={seat} tab={tab} onTabChange={setTab} onTakeBack={null} />
      <ComposeBox live={live} seat={seat} />
    </>
  );
}

/** Returns functions that close the drawer and open it again. */
async function open(room: InPageRoom, seat: Seat) {
  const { live } = room.sit(seat);
  await expect.poll(() => live.store.getState().status).toBe('connected');
  const show = () => render(<Chat key={seat.playerId} live={live} seat={seat} />);
  show();
  await expectVisible(message);
  return { show, shut: () => render(null) };
}

const said = (room: InPageRoom) => room.table.chat.map((each) => each.message);
const letters = () => (message.element() as HTMLTextAreaElement).value;

async function say(words: string): Promise<void> {
  await message.fill(words);
  await userEvent.keyboard('{Enter}');
}

describe('the box', () => {
  it.each([
    ['tap', () => tap(button('Send'))],
    ['click', () => button('Send').click()],
    ['key', () => userEvent.keyboard('{Tab}{Enter}')],
  ] as const)('[HA5] has the focus again after Send by %s', async (_, send) => {
    const room = roomInPlay();
    await open(room, JOSS);
    await message.fill('And on');
    await send();
    await expect.element(message).toHaveFocus();
    await expectVisible(chat.getByText('And on'));
    await userEvent.keyboard('and on');
    expect(letters()).toBe('and on');
  });

  it('[HA2] sends once however long Enter is held', async () => {
    const room = roomInPlay();
    await open(room, INES);
    await message.fill('The bell rings once.');
    await userEvent.keyboard('{Enter>21/}');
    await expectVisible(chat.getByText('The bell rings once.'));
    expect(said(room)).toEqual(['The bell rings once.']);
    await expectAbsent(page.getByText('Write something first.'));
  });

  it('has a message that is refused again, before what was typed since, also when its drawer was shut meanwhile', async () => {
    const room = roomInPlay();
    const { show, shut } = await open(room, JOSS);
    room.hold();
    room.refuse('Not so fast.');
    await say('Who holds the lantern?');
    expect(letters()).toBe('');
    await message.fill('And who');
    room.letGo();
    await expectVisible(page.getByText('Not so fast.'));
    expect(letters()).toBe('Who holds the lantern?\nAnd who');
    room.hold();
    room.refuse('Not so fast.');
    await userEvent.keyboard('{Enter}');
    shut();
    await expectAbsent(message);
    room.letGo();
    show();
    await expect.element(message).toHaveValue('Who holds the lantern?\nAnd who');
  });

  it('sends nothing with the Enter that ends a composed word, also where only its code says so', async () => {
    const room = roomInPlay();
    await open(room, JOSS);
    await message.fill('こんばん');
    const end = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    message.element().dispatchEvent(new KeyboardEvent('keydown', end));
    expect(letters()).toBe('こんばん');
    await userEvent.keyboard('{Enter}');
    await expect.poll(letters).toBe('');
    expect(said(room)).toEqual(['こんばん']);
  });

  it('leaves the caret behind a table that is pasted into the middle', async () => {
    await open(roomInPlay(), JOSS);
    await message.fill('of the ferry');
    await userEvent.keyboard('{Home}');
    document.execCommand('insertText', false, 'Name\tAge ');
    await userEvent.keyboard('both ');
    expect(letters()).toBe('Name Age both of the ferry');
  });
});

describe('[TA10] an address in the chat', () => {
  it('opens a page of its own that learns nothing', async () => {
    const room = roomInPlay();
    room.does(INES, {
      type: 'SendChatMessage',
      message: 'The map (https://maps.example/ford?a=1), and javascript:alert(1)',
    });
    await open(room, JOSS);
    await expectVisible(chat.getByRole('link'));
    const links = chat.getByRole('link').elements() as HTMLAnchorElement[];
    expect(links.map(({ href, textContent, target, rel }) => [href, textContent, target, rel])).toEqual([
      ['https://maps.example/ford?a=1', 'https://maps.example/ford?a=1', '_blank', 'noopener noreferrer'],
    ]);
    expect(document.querySelectorAll('[src*="maps.example"], link[href*="maps.example"]').length).toBe(0);
  });

  it('is listed below a note, where the text itself cannot be pressed', async () => {
    await open(roomInPlay(), JOSS);
    await page.getByRole('tab', { name: 'Notes' }).click();
    const note = page.getByLabelText('For me alone');
    await note.fill('Rules: https://maps.example/rules, map: https://maps.example/ford!');
    const links = page.getByRole('list', { name: 'Links in this note' }).getByRole('link');
    await expect
      .poll(() => links.elements().map(({ textContent }) => textContent))
      .toEqual(['https://maps.example/rules', 'https://maps.example/ford']);
    await note.fill('Nothing to press.');
    await expectAbsent(links);
  });
});

describe('[TA11] a roll that is typed', () => {
  it('is thrown by the room: the pair of a person with a character by the rules of duality', async () => {
    const room = roomInPlay();
    await open(room, JOSS);
    await say('/r 2d12 + 3');
    await expectVisible(chat.getByText('Critical Success'));
    await expect.poll(letters).toBe('');
    await open(room, INES);
    await say('/roll 2d12');
    await expectVisible(chat.getByText('2d12 (', { exact: false }));
    expect(room.table.rolls).toMatchObject([{ isDuality: true }, { isDuality: false }]);
    expect(said(room)).toEqual([]);
  });

  it('that cannot be read stays where it is, with a hint', async () => {
    const room = roomInPlay();
    await open(room, JOSS);
    await say('/r 3d7 for the door');
    await expectVisible(page.getByText('This roll cannot be read.', { exact: false }));
    expect(letters()).toBe('/r 3d7 for the door');
    expect([room.heard, said(room)]).toEqual([[], []]);
  });
});
