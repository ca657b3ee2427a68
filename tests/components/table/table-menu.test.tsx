// The menu of the table, as the game master and as a player have it: what it offers, copies and says.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { INES, JOSS } from '../support/in-page-room.ts';
import { button, expectAbsent, expectVisible, PHONE } from '../support/page.tsx';
import { choose, openMenu, openTable, roomInPlay } from '../support/whole-table.tsx';

afterEach(() => vi.restoreAllMocks());

const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent?.trim());
const GAME_MASTERS = ['Dashboard', 'Copy Login Link', 'Copy Session ID', 'Close Session', 'Change Fear'];
const EVERYBODYS = ['Lobby', 'Reconnect', 'Debug Messages', 'Logout'];

describe('the menu', () => {
  it('[DE9] has what a game master needs, and copies with a word', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const room = roomInPlay();
    await openTable(room, INES);
    await openMenu();
    expect(items()).toEqual(expect.arrayContaining([...GAME_MASTERS, ...EVERYBODYS]));
    await expectVisible(page.getByRole('menu').getByText('Connected'));
    await page.getByRole('menuitem', { name: 'Copy Login Link' }).click();
    await expectVisible(page.getByText('Login Link Copied'));
    await expectVisible(page.getByText('Players can use this link to join the session'));
    await expectVisible(page.getByText('Only this computer can open this link'));
    await choose('Copy Session ID');
    await expectVisible(page.getByText('Session ID Copied'));
    const { id } = room.table.session;
    expect(copied.mock.calls).toEqual([[`${location.origin}/lobby/${id}`], [id]]);
  });

  it('says so when nothing can be copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    await openTable(roomInPlay(), INES);
    await choose('Copy Login Link');
    await expectVisible(page.getByText('Could not copy login link to clipboard'));
    await choose('Copy Session ID');
    await expectVisible(page.getByText('Could not copy session ID to clipboard'));
  });

  it('has the lobby and nothing of the game master for a player', async () => {
    await openTable(roomInPlay(), JOSS, PHONE);
    await openMenu();
    expect(items()).toEqual(expect.arrayContaining(EVERYBODYS));
    for (const name of GAME_MASTERS) expect(items()).not.toContain(name);
  });

  it('makes the line anew: a row says so on the phone and covers no dice, then all is well', async () => {
    const room = roomInPlay();
    await openTable(room, JOSS, PHONE);
    room.hold();
    await choose('Reconnect');
    const row = page.getByRole('status').filter({ hasText: 'Connection Lost. Attempting to reconnect...' });
    await expectVisible(row);
    const { bottom } = row.element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(
      button(/More dice/)
        .element()
        .getBoundingClientRect().top + 1,
    );
    room.letGo();
    await expectVisible(page.getByText('Connection restored successfully'));
    await expectAbsent(row);
  });
});
