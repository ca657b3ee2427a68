// The people at the door as the game master has them above the table.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Seat } from '../../../rules/seats.ts';
import { WaitingPeople } from '../../../web/features/door/waiting-people.tsx';
import { INES, InPageRoom } from '../support/in-page-room.ts';
import { button, expectAbsent, expectFocus, expectVisible, pressEnter, render } from '../support/page.tsx';

const seatOf = (playerName: string): Seat => ({ playerId: `player-${playerName}`, playerName, role: 'player' });

it('[SE14] one stands there with both answers, several are one line until it is opened', async () => {
  const room = new InPageRoom({ door: 'ask' });
  const knock = (name: string) => room.does(seatOf(name), { type: 'Knock' });
  const { live } = room.sit(INES);
  await expect.poll(() => live.store.getState().status).toBe('connected');
  render(<WaitingPeople live={live} />);
  knock('Late');
  await expectVisible(button('Admit Late'));
  knock('Tova');
  await expectVisible(button('2 people ask to come in'));
  await expectAbsent(page.getByRole('listitem'));
  knock('Pell');
  await button('3 people ask to come in').click();
  await pressEnter(button('Admit Late'));
  await expectFocus('Admit Tova');
  await button('2 people ask to come in').click();
  await expectAbsent(page.getByRole('listitem'));
  for (const { playerId } of room.table.waiting) room.does(INES, { type: 'AdmitPlayer', playerId, admit: true });
  await expectAbsent(page.getByRole('region', { name: 'At the door' }));
  knock('Orla');
  await pressEnter(button('Refuse Orla'));
  await expectAbsent(page.getByRole('region', { name: 'At the door' }));
});

it('[SE14] the one who is about to be answered stays when another knocks', async () => {
  const room = new InPageRoom({ door: 'ask' });
  const { live } = room.sit(INES);
  render(<WaitingPeople live={live} />);
  room.does(seatOf('Late'), { type: 'Knock' });
  ((await button('Admit Late').findElement()) as HTMLElement).focus();
  room.does(seatOf('Tova'), { type: 'Knock' });
  await expectVisible(button('Admit Tova'));
  await expectFocus('Admit Late');
});
