// The full sheet at a table: opened again it is fetched again, and the one from before stands there meanwhile.
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { waitFor } from '../../../support/wait-for.ts';
import { browser, haveABrowserForEachTest, seatAnswer } from '../../lib/browser-stand-in.ts';

haveABrowserForEachTest();

it('a sheet that was edited while it was closed shows the edit when it is opened again, without going blank', async () => {
  const { signInPlayer } = await import('../../../../web/lib/auth-store.ts');
  const { queryClient } = await import('../../../../web/lib/query-client.ts');
  const { tableCharacterQuery } = await import('../../../../web/features/character-sheet/use-table-sheet.ts');
  signInPlayer(seatAnswer());
  let armor = 'Waxed Ferry Coat';
  browser.answer = () => ({ status: 200, body: { armor } });
  const open = () => {
    const shown: unknown[] = [];
    const observer = new QueryObserver(queryClient, tableCharacterQuery('K7QM', 'c1'));
    const close = observer.subscribe(({ data }) => shown.push(data?.armor));
    return { shown: () => [observer.getCurrentResult().data?.armor, ...shown], close };
  };
  const before = open();
  await waitFor(() => expect(before.shown()[0]).toBe('Waxed Ferry Coat'));
  before.close();
  armor = 'Bell-Plate';
  const after = open();
  expect(after.shown()[0]).toBe('Waxed Ferry Coat');
  await waitFor(() => expect(after.shown()[0]).toBe('Bell-Plate'));
  expect(after.shown()).not.toContain(undefined);
  after.close();
  queryClient.clear();
});
