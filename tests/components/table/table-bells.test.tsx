// What is asked at a table of a phone while something lies over it: one line says it, by touch and tone too, and leads there.
import { afterEach, expect, it, vi } from 'vitest';
import type { Seat } from '../../../rules/seats.ts';
import { setSoundOn } from '../../../web/lib/sound-choice.ts';
import { answer, damage } from '../../rules/fights.ts';
import { INES, type InPageRoom, JOSS, WREN } from '../support/in-page-room.ts';
import { button, expectAbsent, expectVisible, PHONE } from '../support/page.tsx';
import { choose, dialog, message, openTable, roomInPlay } from '../support/whole-table.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  setSoundOn(false);
});

const hit = (room: InPageRoom) => room.does(INES, damage([{ kind: 'hero', id: 'm' }], 12, { from: 'A falling beam' }));
const focusedPart = () => document.activeElement?.getAttribute('aria-label');
const statusIn = (name: string) => dialog(name).getByRole('status').first().element().textContent;

function watchTouchAndTone() {
  const tone = vi.spyOn(OscillatorNode.prototype, 'start');
  const touch = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  return () => [touch.mock.calls.length, tone.mock.calls.length];
}

it('[DE22] a hit is said in the chat, once and by touch and tone; a press leads to it, and what was typed stays', async () => {
  const room = roomInPlay();
  await openTable(room, JOSS, PHONE);
  setSoundOn(true);
  await button(/^Chat/).click();
  await message.fill('I duck under');
  await new Promise(requestAnimationFrame); // the sounds are there, and a press has woken them
  const rung = watchTouchAndTone();
  hit(room);
  const line = button('You are hit: answer');
  await expectVisible(line);
  expect(statusIn('Notes & Chat')).toBe('You are hit: answer');
  await expect.poll(rung).toEqual([1, 1]);
  hit(room);
  await expect.poll(rung).toEqual([2, 2]);
  expect(line.elements()).toHaveLength(1);
  await line.click();
  await expectAbsent(dialog('Notes & Chat'));
  await expect.poll(focusedPart).toBe('Asked of you');
  await button(/^Chat/).click();
  await expect.element(message).toHaveValue('I duck under');
  await expectVisible(line);
  for (const { id } of room.table.hits) room.does(JOSS, answer(id));
  await expectAbsent(line);
  expect(rung()).toEqual([2, 2]);
});

it('[DE22] the game master reads of people at the door and of hands, and a press leads there', async () => {
  const room = roomInPlay();
  room.does(INES, { type: 'SetDoor', door: 'ask' });
  const late: Seat = { playerId: 'player-late', playerName: 'Late', role: 'player' };
  await openTable(room, INES, PHONE);
  await button('Foes').click();
  await expectVisible(dialog('Foes'));
  room.does(JOSS, { type: 'RaiseHand', up: true, wish: '' });
  await expectVisible(button('Maren Oake of the Nine Ferries’s hand is up'));
  room.does(WREN, { type: 'RaiseHand', up: true, wish: '' });
  await button('2 hands are up').click();
  await expectAbsent(dialog('Foes'));
  await expect.poll(focusedPart).toBe('Spotlight');
  await choose('Set Scene');
  room.does(late, { type: 'Knock' });
  await button('Late is at the door').click();
  await expectAbsent(dialog('Set Scene'));
  await expect.poll(focusedPart).toBe('At the door');
});
