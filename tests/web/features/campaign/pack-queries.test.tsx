// A campaign's content that is uploaded or removed: earlier content is no longer used for building.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { browser, gmAnswer, haveABrowserForEachTest } from '../../lib/browser-stand-in.ts';

haveABrowserForEachTest();

type Queries = typeof import('../../../../web/features/campaign/pack-queries.ts');
type Change = () => Promise<unknown>;

function Changes({ queries, onReady }: { queries: Queries; onReady: (changes: Record<How, Change>) => void }) {
  const save = queries.useSavePack('camp-1');
  const remove = queries.useRemovePack('camp-1');
  onReady({
    uploaded: () => save.mutateAsync(new File(['{}'], 'own.json')),
    removed: () => remove.mutateAsync(),
  });
  return null;
}

const HOW = ['uploaded', 'removed'] as const;
type How = (typeof HOW)[number];

it.each(HOW)('[CO1] %s, only builders and sheets of this campaign fetch it again', async (how) => {
  const { signInGm } = await import('../../../../web/lib/auth-store.ts');
  const { queryClient } = await import('../../../../web/lib/query-client.ts');
  const queries = await import('../../../../web/features/campaign/pack-queries.ts');
  signInGm(gmAnswer('a'));
  browser.answer = () => ({ status: 200, body: {} });
  const [own, others] = [
    ['reference', 'camp-1', 'classes'],
    ['reference', 'camp-2', 'classes'],
  ];
  for (const key of [own, others]) queryClient.setQueryData(key, { classes: [] });
  let changes: Record<How, Change> | undefined;
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Changes queries={queries} onReady={(ready) => (changes = ready)} />
    </QueryClientProvider>,
  );
  await changes?.[how]();
  expect([own, others].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
  queryClient.clear();
});
