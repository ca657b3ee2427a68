// A change that is judged by the entity as it is: one call where it is as it was read, and anew for each change that came first.
import { beforeEach, expect, it } from 'vitest';
import { browser, gmAnswer, haveABrowserForEachTest, type Reply } from './browser-stand-in.ts';

haveABrowserForEachTest();

type Tale = { words: string };
const PATH = '/manage/campaigns/c-1';

let changeEntity: typeof import('../../../web/lib/change-entity.ts')['changeEntity'];
beforeEach(async () => {
  const { signInGm } = await import('../../../web/lib/auth-store.ts');
  signInGm(gmAnswer('a'));
  ({ changeEntity } = await import('../../../web/lib/change-entity.ts'));
});

const entity = (words: string, etag: string): Reply => ({ status: 200, body: { words }, etag });
const stale = (words: string, etag: string): Reply => ({
  status: 412,
  body: { message: 'This was changed meanwhile.', status: 412, code: 'PRECONDITION_FAILED', current: { words } },
  etag,
});
const answers = (...replies: Reply[]) => {
  browser.answer = () => replies.shift() ?? { status: 500 };
};
const calls = () => browser.calls.map(({ method, ifMatch, body }) => [method, ifMatch, body]);

it('is one call where the entity is known and still so', async () => {
  answers(entity('mine', '"2"'));
  const known = { entity: { words: 'old' }, etag: '"1"' };
  expect(await changeEntity<Tale>(PATH, () => ({ words: 'mine' }), known)).toEqual({
    entity: { words: 'mine' },
    etag: '"2"',
  });
  expect(calls()).toEqual([['PATCH', '"1"', { words: 'mine' }]]);
});

it('asks first where it is not known', async () => {
  answers(entity('old', '"1"'), entity('old and mine', '"2"'));
  await changeEntity<Tale>(PATH, ({ words }) => ({ words: `${words} and mine` }));
  expect(calls()).toEqual([
    ['GET', null, undefined],
    ['PATCH', '"1"', { words: 'old and mine' }],
  ]);
});

it('is decided again for each change that came first', async () => {
  answers(entity('old', '"1"'), stale('theirs', '"2"'), stale('others', '"3"'), entity('others and mine', '"4"'));
  const { entity: done } = await changeEntity<Tale>(PATH, ({ words }) => ({ words: `${words} and mine` }));
  expect(done.words).toBe('others and mine');
  expect(calls().map(([, ifMatch]) => ifMatch)).toEqual([null, '"1"', '"2"', '"3"']);
});

it('sends nothing more once there is nothing to change, or no permission', async () => {
  answers(entity('old', '"1"'), stale('theirs', '"2"'));
  const decided = await changeEntity<Tale>(PATH, ({ words }) => (words === 'old' ? { words: 'mine' } : null));
  expect(decided).toEqual({ entity: { words: 'theirs' }, etag: '"2"' });
  answers(entity('old', '"1"'), stale('theirs', '"2"'));
  const refusing = ({ words }: Tale) => {
    if (words !== 'old') throw new Error(`It is ${words}.`);
    return { words: 'mine' };
  };
  await expect(changeEntity<Tale>(PATH, refusing)).rejects.toThrow('It is theirs.');
});

it('gives up where each try comes too late, as behind a proxy that rewrites ETags', async () => {
  browser.answer = ({ method }) => (method === 'GET' ? entity('old', '"1-gzip"') : stale('old', '"1-gzip"'));
  const asked = changeEntity<Tale>(PATH, () => ({ words: 'mine' }));
  await expect(asked).rejects.toMatchObject({ status: 412, message: 'This was changed meanwhile.' });
  expect(calls()).toHaveLength(6);
});

it('changes it without a condition at a server that knows none', async () => {
  answers({ status: 200, body: { words: 'old' } }, { status: 200, body: { words: 'mine' } });
  await changeEntity<Tale>(PATH, () => ({ words: 'mine' }));
  expect(calls()[1]).toEqual(['PATCH', null, { words: 'mine' }]);
});

it.each([404, 409, 500])('fails with what else the server says: %i', async (status) => {
  answers(entity('old', '"1"'), { status, body: { message: 'No.', status, code: 'CONFLICT' } });
  await expect(changeEntity<Tale>(PATH, () => ({ words: 'mine' }))).rejects.toMatchObject({ status, message: 'No.' });
});
