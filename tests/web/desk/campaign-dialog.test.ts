// What an edit of a campaign's form sends.
import { expect, it } from 'vitest';
import { haveABrowserForEachTest } from '../lib/browser-stand-in.ts';

haveABrowserForEachTest();

const BEFORE = { name: 'The Salt Lanterns', description: 'A drowned coast.', damageRule: 'share' } as const;

it.each([
  [{ ...BEFORE, name: ' The Tide ' }, { name: 'The Tide' }],
  [{ ...BEFORE, description: '' }, { description: '' }],
  [{ ...BEFORE, damageRule: 'marks' } as const, { damageRule: 'marks' }],
  [{ ...BEFORE, name: 'The Salt Lanterns ', description: ' A drowned coast.' }, {}],
])('of %o only what differs, apart from blanks around it', async (words, sent) => {
  const { changedWords } = await import('../../../web/desk/campaign-dialog.tsx');
  expect(changedWords(words, BEFORE)).toEqual(sent);
});
