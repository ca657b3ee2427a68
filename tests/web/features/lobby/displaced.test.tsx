// The page after newer connections of the same seat replaced its own: a short message with a way back.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { haveABrowserForEachTest } from '../../lib/browser-stand-in.ts';

haveABrowserForEachTest();

it('[RM71] a page that made way for eight newer ones says that nothing is lost, and offers to go on', async () => {
  const { Displaced } = await import('../../../../web/features/door/door-screens.tsx');
  const drawn = renderToStaticMarkup(<Displaced onComeBack={() => undefined} />);
  expect(drawn).toContain('You are here in other places');
  expect(drawn).toContain('Nothing is lost.');
  expect(drawn).toContain('Go On Here');
});
