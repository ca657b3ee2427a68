// The message of a lobby that cannot be shown: only our own server knows that a session does not exist.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { haveABrowserForEachTest } from '../../lib/browser-stand-in.ts';

haveABrowserForEachTest();

async function load() {
  const { LobbyFailed } = await import('../../../../web/features/lobby/lobby-failed.tsx');
  const { ApiError, isRefusedWith } = await import('../../../../web/lib/api.ts');
  return {
    isRefusedWith,
    ours: (status: number) => new ApiError({ message: 'No such session.', status, code: 'NOT_FOUND' }),
    foreign: (status: number) => new ApiError({ message: 'HTTP error', status, code: `HTTP_${status}` }),
    drawn: (error: Error) =>
      renderToStaticMarkup(
        <LobbyFailed error={error} missing="Ask anew." isRetrying={false} onRetry={() => undefined} wayOut={null} />,
      ),
  };
}

it('[LB8] a 404 of our server is the end, a proxy’s may be tried again', async () => {
  const { drawn, ours, foreign } = await load();
  expect(drawn(ours(404))).toContain('No session found');
  expect(drawn(foreign(404))).not.toContain('No session found');
  expect(drawn(foreign(404))).toContain('Retry');
});

it('a session is closed by our server’s 410 only', async () => {
  const { isRefusedWith, ours, foreign } = await load();
  const errors = [ours(410), foreign(410), ours(404), null];
  expect(errors.map((error) => isRefusedWith(error, 410))).toEqual([true, false, false, false]);
});
