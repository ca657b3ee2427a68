// A seat whose token is renewed: it goes on, and one that was taken away meanwhile stays taken away.
import { describe, expect, it, vi } from 'vitest';
import { browser, haveABrowserForEachTest, inHours, seatAnswer } from '../lib/browser-stand-in.ts';

haveABrowserForEachTest();

/** A player in a seat; the server answers the renewal like that. */
async function renewed(answer: ReturnType<typeof seatAnswer>) {
  vi.resetModules();
  const store = await import('../../../web/lib/auth-store.ts');
  const { renewSeat } = await import('../../../web/features/auth/join-lobby.ts');
  store.signInPlayer(seatAnswer('player-1', inHours(1)));
  store.setSelectedCharacter('c-1', 'Maren');
  const seat = store.authStore.getState().auth;
  if (seat?.type !== 'player') throw new Error('nobody has sat down');
  browser.answer = ({ path }) => (path.endsWith('/leave') ? { status: 204 } : { status: 200, body: answer });
  await renewSeat(seat);
  const asked = browser.calls.map(({ path, body, authorization }) => [path, body, authorization]);
  return { before: seat, state: store.authStore.getState(), asked };
}

const join = ['/auth/join-lobby/K7QM-2XRT-9PHD-4WZA', { playerName: 'Joss' }, 'Bearer seat-of-player-1'];

describe('[TK9] the renewal of a seat', () => {
  it('is the same seat with another token, and the same character in it', async () => {
    const { state, asked } = await renewed({ ...seatAnswer('player-1'), accessToken: 'renewed' });
    expect(asked).toEqual([join]);
    expect(state).toMatchObject({
      auth: { playerId: 'player-1', sessionToken: 'renewed' },
      selectedCharacterName: 'Maren',
    });
  });

  it('of a seat that was taken away gives up the new one that the server found for a newcomer', async () => {
    const { before, state, asked } = await renewed(seatAnswer('player-2'));
    expect(asked).toEqual([join, ['/game/sessions/K7QM-2XRT-9PHD-4WZA/leave', {}, 'Bearer seat-of-player-2']]);
    expect(state.auth).toBe(before);
  });
});
