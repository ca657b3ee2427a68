/** How a session stands, asked by REST: our server's refusal ends a line, a proxy's does not. */
import { expect, it } from 'vitest';
import { browser, haveABrowserForEachTest, seatAnswer } from '../lib/browser-stand-in.ts';

haveABrowserForEachTest();

async function probed(status: number, body: unknown) {
  const { signInPlayer } = await import('../../../web/lib/auth-store.ts');
  const { probeSession } = await import('../../../web/live/probe-session.ts');
  signInPlayer(seatAnswer());
  browser.answer = () => ({ status, body });
  return probeSession('K7QM');
}

it.each([404, 410])('a %i of our server is passed on as it is', async (status) => {
  const answer = await probed(status, { message: 'Gone.', status, code: 'NOT_FOUND' });
  expect(answer).toMatchObject({ status, message: 'Gone.' });
});

it.each([401, 403, 404, 410])('a %i of a proxy counts as no answer, with its words', async (status) => {
  expect(await probed(status, '<html>proxy</html>')).toEqual({ status: 0, message: `HTTP ${status}: ` });
});

it('a table that answers is well', async () => {
  expect(await probed(200, {})).toEqual({ status: 200, message: '' });
});
