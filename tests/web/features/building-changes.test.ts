// What a save sends of a character that others change too, of its marks, and of content that has not come yet.
import { describe, expect, it, vi } from 'vitest';
import type { Book } from '../../../rules/builder/book.ts';
import { type Builder, newBuilder } from '../../../rules/builder/builder.ts';
import { selectClass } from '../../../rules/builder/class-choice.ts';
import { editIdentity } from '../../../rules/builder/identity.ts';
import type { CharacterPayload } from '../../../rules/character.ts';
import { BOOK } from '../../rules/builder-books.ts';
import { browser } from '../lib/browser-stand-in.ts';
import {
  answers,
  character,
  haveABrowserAndAClockForEachTest,
  KEY_NEW,
  KITLESS,
  kept,
  maren,
  NEW,
  OLD,
  open,
  savedMaren,
} from './building-stand.ts';

haveABrowserAndAClockForEachTest();

describe('a save of a character that somebody else changes too', () => {
  it('[BF6] sends what was changed here, and never takes theirs back', async () => {
    const building = await open(OLD, savedMaren());
    building.name('Maren Oake');
    answers(
      { status: 200, body: { ...character('c-1', 'Maren Oake'), level: 3 } },
      { status: 200, body: { ...character('c-1', 'Maren'), level: 3 } },
    );
    await building.save(KITLESS);
    building.name('Maren');
    await building.save(KITLESS);
    expect(browser.calls.map(({ body }) => body)).toEqual([{ name: 'Maren Oake' }, { name: 'Maren' }]);
    building.act((builder) => editIdentity(builder, { level: 4 }));
    answers(
      { status: 200, body: { ...character(), level: 3, campaignId: null, maxHp: 24, hp: 24, hope: 2 } },
      { status: 200, body: { ...character(), level: 4 } },
    );
    await building.save(KITLESS);
    expect(browser.calls.at(-1)?.body).toEqual({ level: 4, maxHp: 26, hp: 26 });
  });
});

describe('what a character was made with', () => {
  const made = { ...character(), campaignId: 'camp-1', maxHp: 20, hp: 20, hope: 2 };
  const grown = (builder: Builder) => editIdentity(selectClass(builder, 'Warrior', BOOK), { level: 3, initialHope: 4 });
  const MOVED = { class: 'Warrior', level: 3, initialHope: 4, maxHp: 26 };

  it('[BF10] saved with no more than a name, it still has the hit points and the Hope of what is chosen later', async () => {
    const building = await open();
    building.name('Maren');
    answers({ status: 201, body: made });
    await building.save(BOOK);
    building.act(grown);
    answers({ status: 200, body: made }, { status: 200, body: { sessions: [] } }, { status: 200, body: made });
    await building.save(BOOK);
    expect(browser.calls.slice(1)).toMatchObject([
      { method: 'GET', path: '/manage/characters/c-1' },
      { method: 'GET', path: '/manage/sessions?campaignId=camp-1&status=active' },
      { method: 'PATCH', path: '/manage/characters/c-1', body: { ...MOVED, hp: 26, hope: 4 } },
    ]);
  });

  it('[BF10] while it may lie on a table, the marks are left to that', async () => {
    const building = await open(OLD, savedMaren());
    building.act(grown);
    const played = { status: 200, body: { sessions: [{ id: 'NWXX' }] } };
    const lying = { status: 200, body: { characters: [], resting: [{ id: 'c-1' }] } };
    answers({ status: 200, body: made }, played, lying, { status: 200, body: made });
    await building.save(BOOK);
    expect(browser.calls.slice(-2)).toMatchObject([
      { method: 'GET', path: '/game/sessions/NWXX/state' },
      { method: 'PATCH', body: MOVED },
    ]);
    const place = { at: 'table' as const, sessionId: 'NWXX', campaignId: 'camp-1' };
    const seated = await open({ place, characterId: 'c-1' }, savedMaren());
    seated.act(grown);
    answers({ status: 200, body: made }, { status: 200, body: { ...made, ...MOVED } });
    await seated.save(BOOK);
    expect(browser.calls.at(-1)).toMatchObject({ path: '/game/sessions/NWXX/characters/c-1', body: MOVED });
    for (const { body } of browser.calls.filter(({ method }) => method === 'PATCH'))
      expect(body).not.toHaveProperty('hp');
  });

  it('[BF10] while others play and it lies on no table, its marks move at the desk', async () => {
    const building = await open(OLD, savedMaren());
    building.act(grown);
    const played = { status: 200, body: { sessions: [{ id: 'NWXX' }] } };
    const others = { status: 200, body: { characters: [{ id: 'c-2' }], resting: [] } };
    answers({ status: 200, body: made }, played, others, { status: 200, body: made });
    await building.save(BOOK);
    expect(browser.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { ...MOVED, hp: 26, hope: 4 } });
  });

  it('[BF10] where it cannot be read, nothing is saved and everything kept', async () => {
    const building = await open(OLD, savedMaren());
    building.act(grown);
    answers(
      'no-network',
      { status: 200, body: made },
      { status: 200, body: { sessions: [] } },
      { status: 200, body: made },
    );
    await expect(building.save(BOOK)).resolves.toBeUndefined();
    expect(browser.calls).toHaveLength(1);
    expect(building.store.getState().meta.saveError).toMatch(/out of reach/);
    await expect(building.save(BOOK)).resolves.toBeDefined();
  });
});

describe('a save before the content has come', () => {
  const standard = ({ body }: { body: unknown }) =>
    (body as CharacterPayload).equipment.map(({ name, type }) => `${name}, ${type}`);

  it('[BF11] asks for it once more, and the character has its standard equipment', async () => {
    const asked = vi.fn(async () => ({ kit: ['Torch', 'Rope'] }));
    const building = await open(NEW, newBuilder(), 'gm-1', asked);
    building.name('Maren');
    answers({ status: 201, body: character() }, { status: 200, body: character('c-1', 'Maren Oake') });
    await building.save({});
    expect(browser.calls.map(standard)).toEqual([['Torch, Standard', 'Rope, Standard']]);
    building.name('Maren Oake');
    await building.save({});
    expect(browser.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { name: 'Maren Oake' } });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('[BF11] says what did not come then either, keeps everything, and is repeated', async () => {
    let kit: Book = {};
    const building = await open(NEW, selectClass(maren(), 'Warrior', BOOK), 'gm-1', async () => kit);
    answers({ status: 201, body: character() });
    await expect(building.save({})).resolves.toBeUndefined();
    expect(browser.calls).toEqual([]);
    expect(building.store.getState().meta).toMatchObject({
      saving: false,
      characterId: null,
      saveError: expect.stringMatching(
        /did not come: the standard equipment, what the class brings\. Everything is kept/,
      ),
    });
    expect(building.state.getState().missing).toBe('content');
    expect(kept(KEY_NEW)).toBe('Maren');
    kit = BOOK;
    await expect(building.save({})).resolves.toMatchObject({ id: 'c-1' });
    expect(browser.calls.map(standard)).toEqual([
      ['Torch, Standard', 'Basic supplies, Standard', 'Whetstone, Standard'],
    ]);
    expect(building.state.getState().missing).toBeNull();
  });

  it('[BF11] does without where that is what somebody wants', async () => {
    const building = await open();
    building.name('Maren');
    answers({ status: 201, body: character() });
    await building.save({});
    await building.save({}, { mayLackContent: true });
    expect(browser.calls.map(standard)).toEqual([[]]);
  });

  it('[BF11] a template has no standard equipment, and asks for none', async () => {
    const template = await open({ place: { at: 'template' }, characterId: null }, maren());
    answers({ status: 201, body: character() });
    await expect(template.save({})).resolves.toBeDefined();
  });
});
