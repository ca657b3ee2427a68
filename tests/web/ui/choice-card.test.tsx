// Cards of choice are true radios: those of one group share a name, without which each would be a stop for Tab of its own.
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { Browser } from '../lib/browser-stand-in.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('both who may sit down are one group', async () => {
  new Browser().open();
  const { AuthScreen } = await import('../../../web/features/auth/auth-screen.tsx');
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/auth']}>
      <AuthScreen onJoined={() => undefined} />
    </MemoryRouter>,
  );
  const radios = html.match(/<input type="radio"[^>]*>/g) ?? [];
  const names = radios.map((radio) => /name="([^"]+)"/.exec(radio)?.[1]);
  expect(names).toEqual([expect.any(String), names[0]]);
});
