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

/** `kept` is the character as the server has it, `lying` are the ids at the campaign's running table. */
async function openDesk({ kept = TOBIN, lying = [] as string[] } = {}) {
  const { signInGm } = await import('../../../web/lib/auth-store.ts');
  signInGm(gmAnswer('a'));
  browser.answer = ({ method, path }: Call): Reply => {
    if (path.startsWith('/manage/sessions?')) {
      return { status: 200, body: { sessions: path.includes('campaignId=lantern') ? [{ id: 'K7QM' }] : [] } };
    }
    if (path === '/game/sessions/K7QM/state') {
      return { status: 200, body: { characters: [], resting: lying.map((id) => ({ id })) } };
    }
    return { status: method === 'POST' ? 201 : 200, body: kept };
  };
  return import('../../../web/desk/calls.ts');
}

const changes = () => browser.calls.filter(({ method }) => method !== 'GET');

describe('a character that is changed at the desk', () => {
  it('goes as far as it was changed there, and not at all where nothing was', async () => {
    const { changeCharacter } = await openDesk();
    await changeCharacter(TOBIN, { ...NEXT, level: 1, maxHp: 20, pronouns: 'he/him' });
    expect(changes()).toMatchObject([{ method: 'PATCH', path: PATH, body: { pronouns: 'he/him' } }]);
    browser.calls.splice(0);
    await changeCharacter(TOBIN, { ...NEXT, level: 1, maxHp: 20 });
    expect(browser.calls).toEqual([]);
  });

  it('moves between campaigns by a call of its own, after the rest', async () => {
    const { changeCharacter } = await openDesk();
    await changeCharacter(TOBIN, { ...NEXT, level: 1, maxHp: 20, pronouns: 'he/him', campaignId: null });
    expect(changes()).toMatchObject([
      { path: PATH, body: { pronouns: 'he/him' } },
      { path: `${PATH}/assign`, body: { campaignId: null } },
    ]);
  });

  it('has lost as many hit points afterwards as the server knows of, not as its list did', async () => {
    const { changeCharacter } = await openDesk({ kept: { ...TOBIN, hp: 14 } });
    await changeCharacter(TOBIN, NEXT);
    expect(changes()).toMatchObject([{ path: PATH, body: { level: 2, maxHp: 21, hp: 15 } }]);
  });

  it('[SE21] leaves what is left of them to the table that holds the marks', async () => {
    const { changeCharacter } = await openDesk({ lying: ['c-1'] });
    await changeCharacter(TOBIN, NEXT);
    expect(changes().map(({ body }) => body)).toEqual([{ level: 2, maxHp: 21 }]);
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
