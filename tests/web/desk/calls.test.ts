// How the dashboard creates and changes a character: which fields it sends, and what it leaves alone because others may have changed it.
import { describe, expect, it } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import { browser, type Call, gmAnswer, haveABrowserForEachTest, type Reply } from '../lib/browser-stand-in.ts';

const TOBIN = {
  id: 'c-1',
  name: 'Tobin Wick',
  class: 'Bard',
  level: 1,
  pronouns: '',
  maxHp: 20,
  hp: 20,
  campaignId: 'lantern',
} as Character;
const NEXT = { name: 'Tobin Wick', class: 'Bard', level: 2, pronouns: '', maxHp: 21, campaignId: 'lantern' };
const PATH = '/manage/characters/c-1';

haveABrowserForEachTest();

/** `kept` is the character as the server has it. */
async function openDesk({ kept = TOBIN } = {}) {
  const { signInGm } = await import('../../../web/lib/auth-store.ts');
  signInGm(gmAnswer('a'));
  browser.answer = ({ method }: Call): Reply => ({ status: method === 'POST' ? 201 : 200, body: kept, etag: '"7"' });
  return import('../../../web/desk/calls.ts');
}

const changes = () => browser.calls.filter(({ method }) => method !== 'GET');

describe('a character that is changed at the desk', () => {
  it('goes as far as it was changed there, and not at all where nothing was', async () => {
    const { saveCharacterChange } = await openDesk();
    await saveCharacterChange(TOBIN, { ...NEXT, level: 1, maxHp: 20, pronouns: 'he/him' });
    expect(changes()).toMatchObject([{ method: 'PATCH', path: PATH, body: { pronouns: 'he/him' } }]);
    browser.calls.splice(0);
    await saveCharacterChange(TOBIN, { ...NEXT, level: 1, maxHp: 20 });
    expect(browser.calls).toEqual([]);
  });

  it('moves between campaigns by a call of its own, after the rest', async () => {
    const { saveCharacterChange } = await openDesk();
    await saveCharacterChange(TOBIN, { ...NEXT, level: 1, maxHp: 20, pronouns: 'he/him', campaignId: null });
    expect(changes()).toMatchObject([
      { path: PATH, body: { pronouns: 'he/him' } },
      { path: `${PATH}/assign`, body: { campaignId: null } },
    ]);
  });

  it('[BF10] leaves to the server what is left of the hit points under another maximum', async () => {
    const { saveCharacterChange } = await openDesk({ kept: { ...TOBIN, hp: 14 } });
    await saveCharacterChange(TOBIN, NEXT);
    expect(changes().map(({ body }) => body)).toEqual([{ level: 2, maxHp: 21, numbersFollow: true }]);
    browser.calls.splice(0);
    await saveCharacterChange(TOBIN, { ...NEXT, maxHp: 20 });
    expect(changes().map(({ body }) => body)).toEqual([{ level: 2 }]);
  });

  it('[DK6] sends nothing over a field that somebody else has changed since, and says what they have there', async () => {
    const { saveCharacterChange } = await openDesk({ kept: { ...TOBIN, level: 5, pronouns: 'she/her' } });
    const { EditConflict } = await import('../../../web/desk/edit-conflict.tsx');
    const fault = await saveCharacterChange(TOBIN, { ...NEXT, maxHp: 20 }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(EditConflict);
    expect(fault).toMatchObject({ fields: ['level'], now: { level: 5, pronouns: 'she/her' } });
    expect(changes()).toEqual([]);
  });

  it('[DK6] is saved where they changed other fields, or made the same of it', async () => {
    const { saveCharacterChange } = await openDesk({ kept: { ...TOBIN, level: 2, pronouns: 'she/her' } });
    await saveCharacterChange(TOBIN, { ...NEXT, maxHp: 20, name: 'Tobin Wick the Elder' });
    expect(changes()).toMatchObject([{ path: PATH, ifMatch: '"7"', body: { level: 2, name: 'Tobin Wick the Elder' } }]);
    expect(changes()[0]?.body).not.toHaveProperty('pronouns');
  });
});

describe('a character that is made at the desk', () => {
  const { maxHp, ...draft } = NEXT;

  it('is one call, under the key of its form', async () => {
    const { createCharacter } = await openDesk({ kept: { ...TOBIN, level: 2 } });
    await createCharacter(draft, 'key-1');
    expect(browser.calls).toMatchObject([{ path: '/manage/characters', body: draft, idempotencyKey: 'key-1' }]);
  });

  it('and was made before is changed to what the form says now', async () => {
    const { createCharacter } = await openDesk();
    await createCharacter(draft, 'key-1');
    expect(changes()).toMatchObject([
      { path: '/manage/characters', idempotencyKey: 'key-1' },
      { method: 'PATCH', path: PATH, body: { level: 2 }, idempotencyKey: null },
    ]);
  });
});
