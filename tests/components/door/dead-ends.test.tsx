// What stands in the place of a table or a lobby that cannot be shown: the seat is used elsewhere, the session is closed, or nothing
// is there, which only our own server knows.
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CLOSE_CODES } from '../../../rules/wire/line.ts';
import { Displaced } from '../../../web/features/door/door-screens.tsx';
import { LobbyFailed } from '../../../web/features/lobby/lobby-failed.tsx';
import { TableGate } from '../../../web/features/table/table-gate.tsx';
import { ApiError, isRefusedWith } from '../../../web/lib/api.ts';
import { NOT_FOUND } from '../../../web/live/connection.ts';
import { InPageRoom, WREN } from '../support/in-page-room.ts';
import { button, expectAbsent, expectVisible, heading, render } from '../support/page.tsx';

const ours = (status: number) => new ApiError({ message: 'No such session.', status, code: 'NOT_FOUND' });
const foreign = (status: number) => new ApiError({ message: 'HTTP error', status, code: `HTTP_${status}` });

it('[RM71] a page that made way for eight newer ones says that nothing is lost, and offers to go on', async () => {
  render(<Displaced onComeBack={() => undefined} />);
  await expectVisible(heading('You are here in other places'));
  await expectVisible(page.getByText('Nothing is lost.'));
  await expectVisible(button('Go On Here'));
});

describe('a lobby', () => {
  const fail = (error: Error) =>
    render(
      <LobbyFailed error={error} missing="Ask anew." isRetrying={false} onRetry={() => undefined} wayOut={null} />,
    );

  it('[LB8] a 404 of our server is the end, a proxy’s may be tried again', async () => {
    fail(ours(404));
    await expectVisible(heading('No session found'));
    fail(foreign(404));
    await expectVisible(button('Retry'));
    await expectAbsent(heading('No session found'));
  });

  it('a session is closed by our server’s 410 only', () => {
    const errors = [ours(410), foreign(410), ours(404), null];
    expect(errors.map((error) => isRefusedWith(error, 410))).toEqual([true, false, false, false]);
  });
});

it.each([
  [CLOSE_CODES.sessionClosed, 'Session Closed', 'The game master has closed this session. Thank you for playing…'],
  [NOT_FOUND, 'There is no such table', 'Session not found. Redirecting...'],
])('[TI2] instead of a table whose line ended with %d there stands "%s", "%s"', async (closeCode, title, text) => {
  const { live } = new InPageRoom().sit(WREN);
  live.store.setState({ status: 'closed', closeCode });
  render(
    <MemoryRouter>
      <TableGate live={live} isGm={false} onRenewed={() => undefined}>
        {() => null}
      </TableGate>
    </MemoryRouter>,
  );
  await expectVisible(heading(title));
  await expectVisible(page.getByText(text, { exact: true }));
});
