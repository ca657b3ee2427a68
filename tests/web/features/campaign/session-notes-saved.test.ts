// A save of the notes on a session: what it may write over, though the page has not heard of it.
import { expect, it } from 'vitest';
import { browser, type Call, gmAnswer, haveABrowserForEachTest, type Reply } from '../../lib/browser-stand-in.ts';

haveABrowserForEachTest();

/** Saves 'They paid twice.', written where 'They owe.' was seen and 'They paid.' was sent; the server has `kept`. */
async function saveOver(kept: string): Promise<{ notes: string; sends: number }> {
  const { signInGm } = await import('../../../../web/lib/auth-store.ts');
  const { saveNotes } = await import('../../../../web/features/campaign/campaign-queries.ts');
  signInGm(gmAnswer('a'));
  let has = kept;
  browser.answer = ({ method, body }: Call): Reply => {
    if (method === 'PATCH') has = (body as { notes: string }).notes;
    return { status: 200, body: { id: 'K7QM', notes: has }, etag: '"1"' };
  };
  let sends = 0;
  const onSend = () => (sends += 1);
  const { notes } = await saveNotes('K7QM', { notes: 'They paid twice.', known: ['They owe.', 'They paid.'], onSend });
  expect(notes).toBe(has);
  return { notes, sends };
}

it.each(['They owe.', 'They paid.'])('writes over %s, which was seen here or sent from here', async (kept) => {
  expect(await saveOver(kept)).toEqual({ notes: 'They paid twice.', sends: 1 });
});

it('sends nothing over what another device wrote, and brings that', async () => {
  expect(await saveOver('They paid in candles.')).toEqual({ notes: 'They paid in candles.', sends: 0 });
  expect(browser.calls.map(({ method }) => method)).toEqual(['GET']);
});

it('[DK6] sends nothing more over what another device wrote while the save was on its way', async () => {
  const { signInGm } = await import('../../../../web/lib/auth-store.ts');
  const { saveNotes } = await import('../../../../web/features/campaign/campaign-queries.ts');
  signInGm(gmAnswer('a'));
  const theirs = { id: 'K7QM', notes: 'They paid in candles.' };
  browser.answer = ({ method }: Call): Reply =>
    method === 'GET'
      ? { status: 200, body: { id: 'K7QM', notes: 'They owe.' }, etag: '"1"' }
      : {
          status: 412,
          body: { message: 'Changed.', status: 412, code: 'PRECONDITION_FAILED', current: theirs },
          etag: '"2"',
        };
  const save = { notes: 'They paid twice.', known: ['They owe.'], onSend: () => undefined };
  expect(await saveNotes('K7QM', save)).toEqual(theirs);
  expect(browser.calls.map(({ method, ifMatch }) => [method, ifMatch])).toEqual([
    ['GET', null],
    ['PATCH', '"1"'],
  ]);
});

it('is done where the server has the text already, since only the answer was lost', async () => {
  expect(await saveOver('They paid twice.')).toEqual({ notes: 'They paid twice.', sends: 0 });
});
