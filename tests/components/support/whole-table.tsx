// The whole screen of a table as one person has it, on its route and with its own line, which leads to a room in the page. At it sit
// Ines, Joss as Maren and Wren as Tobin.
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { runsTheTable, type Seat } from '../../../rules/seats.ts';
import { sessionIdFromBytes } from '../../../rules/session-id.ts';
import type { TableCharacter } from '../../../rules/table.ts';
import { signInGm, signInPlayer } from '../../../web/lib/auth-store.ts';
import TableRoute from '../../../web/routes/table-route.tsx';
import { sheetOnTable } from '../../support/table-parts.ts';
import { InPageRoom, JOSS, WREN } from './in-page-room.ts';
import { button, DESK, expectVisible, render } from './page.tsx';
import { connectPageTo } from './room-socket.ts';
import './server-edge.ts';

/** In the hands of this person. */
export function held({ playerId, playerName }: Seat) {
  return { playerId, playerName, playerIds: [playerId] };
}

export function roomInPlay(change: ConstructorParameters<typeof InPageRoom>[0] = {}): InPageRoom {
  const id = sessionIdFromBytes(crypto.getRandomValues(new Uint8Array(16))); // a page keeps the line of one for a while
  const room = new InPageRoom({ id, currentPhase: 'table', ...change });
  setCharacters(room, [
    sheetOnTable('m', {
      name: 'Maren Oake of the Nine Ferries',
      experiences: [
        { name: 'Night Watch', description: '', modifier: 2 },
        { name: 'Ferryman of the upper river and all of its forty-one landings', description: '', modifier: 3 },
        { name: 'Herbs', description: '', modifier: 1 },
      ],
      ...held(JOSS),
    }),
    sheetOnTable('t', { name: 'Tobin Ash', ...held(WREN) }),
  ]);
  return room;
}

export function setCharacters(room: InPageRoom, characters: TableCharacter[]): void {
  room.table = { ...room.table, characters };
}

/** Signed in on this device, at the table. A second call is a new visit. */
export async function openTable(room: InPageRoom, seat: Seat, device = DESK) {
  await page.viewport(device.width, device.height);
  const { id: sessionId } = room.table.session;
  signIn(seat, sessionId);
  const line = connectPageTo(room, seat);
  render(
    <MemoryRouter key={crypto.randomUUID()} initialEntries={[`/sessions/${sessionId}`]}>
      <Routes>
        <Route path="/sessions/:sessionId" element={<TableRoute />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  const name = room.table.session.name;
  await expectVisible(page.getByRole('heading', { name, exact: true, includeHidden: true })); // a drawer may lie over it
  return line;
}

function signIn(seat: Seat, sessionId: string): void {
  const { playerId, playerName } = seat;
  const expiresAt = '2100-01-01T00:00:00.000Z';
  if (runsTheTable(seat)) {
    const user = { id: playerId, username: 'ines', email: 'ines@example.org', displayName: playerName };
    signInGm({ accessToken: 'token-of-the-gm', refreshToken: 'renewal', expiresAt, user } as never);
  } else signInPlayer({ player: { playerId, playerName, sessionId }, accessToken: 'seat-of-a-player', expiresAt });
}

export const dialog = (name: string) => page.getByRole('dialog', { name });
export const message = page.getByRole('textbox', { name: 'Message' });
export const chat = page.getByRole('log', { name: 'Chat' });

/** The Roll of the table, not the one of the roller. */
export const rollButton = page.getByRole('main').getByRole('button', { name: /^Roll/ });
export const expectMayRoll = () => expect.element(rollButton).toHaveAttribute('aria-disabled', 'false');

export async function openMenu(): Promise<void> {
  await button(/^Menu/).click();
  await expectVisible(page.getByRole('menu'));
}

export async function choose(item: string | RegExp): Promise<void> {
  await openMenu();
  await page.getByRole('menuitem', { name: item }).click();
}

export async function openRoller(): Promise<void> {
  await button(/More dice/).click();
  await expectVisible(dialog('Roll the dice'));
}
