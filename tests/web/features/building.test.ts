// A character being built: what this device keeps of it, two windows at once, and its saves against a server whose answers a
// test gives.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Book } from '../../../rules/builder/book.ts';
import { type Builder, newBuilder } from '../../../rules/builder/builder.ts';
import { selectClass } from '../../../rules/builder/class-choice.ts';
import { draftText, readDraft } from '../../../rules/builder/draft.ts';
import { editIdentity } from '../../../rules/builder/identity.ts';
import { fromPayload, toPayload } from '../../../rules/builder/payload.ts';
import { goNext } from '../../../rules/builder/wizard.ts';
import { type CharacterPayload, startingNumbers } from '../../../rules/character.ts';
import type { BuildTask } from '../../../web/features/builder/build-task.ts';
import { BOOK } from '../../rules/builder-books.ts';
import { waitFor } from '../../support/wait-for.ts';
import { Browser, gmAnswer, type Reply } from '../lib/browser-stand-in.ts';

const NEW: BuildTask = { place: { at: 'desk', campaignId: 'camp-1' }, characterId: null };
const OLD: BuildTask = { place: { at: 'desk', campaignId: 'camp-1' }, characterId: 'c-1' };
const KEY_NEW = 'two-lights-builder gm-1 new camp-1';
const KEY_OLD = 'two-lights-builder gm-1 character c-1';
/** Content that has come, with nothing in it that a save writes down. */
const KITLESS: Book = { kit: [] };
const SAVED_AT = '2026-11-21T10:00:00.000Z';

let browser: Browser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new Browser();
  browser.open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const maren = () => editIdentity(newBuilder(), { name: 'Maren' });
const payload = () => toPayload(maren(), {});
const savedMaren = () => fromPayload(payload(), {}, { characterId: 'c-1', savedAt: SAVED_AT });
const kept = (key: string) => readDraft(browser.stored.get(key) ?? '')?.identity.name;

async function open(task = NEW, beginning = newBuilder(), person = 'gm-1', askAgain = async (): Promise<Book> => ({})) {
  const { signInGm } = await import('../../../web/lib/auth-store.ts');
  signInGm(gmAnswer('a'));
  const { createBuilding, DRAFT_DELAY_MS } = await import('../../../web/features/builder/building.ts');
  const building = createBuilding(task, person, beginning, askAgain);
  const close = building.begin();
  const name = (text: string) => building.act((builder) => editIdentity(builder, { name: text }));
  return { ...building, close, name, DRAFT_DELAY_MS };
}

const character = (id = 'c-1', name = 'Maren') => ({
  ...payload(),
  ...startingNumbers(payload(), {}),
  name,
  id,
  updatedAt: SAVED_AT,
});
const answers = (...replies: Reply[]) => {
  browser.answer = () => replies.shift() ?? { status: 500 };
};
const refusal = (status: number, message: string) => ({ status, body: { message, status, code: 'NOT_FOUND' } });

describe('a draft of a player', () => {
  const at = (campaignId: string | null): BuildTask => ({
    place: { at: 'table', sessionId: 's-1', campaignId },
    characterId: null,
  });

  it('[BF12] lies under the campaign, and is found there when it was begun before the campaign was known', async () => {
    const hasty = await open(at(null), newBuilder(), 'player joss');
    hasty.name('Maren');
    vi.advanceTimersByTime(hasty.DRAFT_DELAY_MS);
    hasty.close();
    expect(kept('two-lights-builder player joss new s-1')).toBe('Maren');
    const known = await open(at('camp-1'), newBuilder(), 'player joss');
    expect(known.state.getState().offered?.identity.name).toBe('Maren');
    expect([...browser.stored.keys()].filter((key) => key.startsWith('two-lights-builder'))).toEqual([
      'two-lights-builder player joss new camp-1',
    ]);
    known.close();
    const elsewhere = await open(
      { ...at('camp-1'), place: { at: 'table', sessionId: 's-2', campaignId: 'camp-1' } },
      newBuilder(),
      'player joss',
    );
    expect(elsewhere.state.getState().offered?.identity.name).toBe('Maren');
  });
});

describe('what this device keeps', () => {
  it('[BF2] a draft follows each change within 300 ms, and nothing before the first', async () => {
    const building = await open();
    building.act(goNext);
    vi.advanceTimersByTime(1_000);
    expect(kept(KEY_NEW)).toBeUndefined();
    building.name('M');
    vi.advanceTimersByTime(100);
    building.name('Ma');
    expect(building.DRAFT_DELAY_MS).toBeLessThanOrEqual(300);
    vi.advanceTimersByTime(200);
    expect(kept(KEY_NEW)).toBe('Ma');
  });

  it('[BF2] the page goes, or the window is closed: what is typed is kept at once', async () => {
    const building = await open();
    building.name('Mar');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept(KEY_NEW)).toBe('Mar');
    building.name('Maren');
    building.close();
    expect(kept(KEY_NEW)).toBe('Maren');
  });

  it('[BF2] nobody else, and no other character, is shown it', async () => {
    browser.stored.set(KEY_NEW, draftText(maren()));
    expect((await open(NEW, newBuilder(), 'gm-2')).state.getState().offered).toBeNull();
    expect((await open(OLD, savedMaren())).state.getState().offered).toBeNull();
    const other: BuildTask = { ...NEW, place: { at: 'desk', campaignId: 'camp-2' } };
    expect((await open(other)).state.getState().offered).toBeNull();
  });

  it('[BF3] it is offered, and gone on with where it was left', async () => {
    browser.stored.set(KEY_NEW, draftText(goNext(maren())));
    const building = await open();
    expect(building.state.getState().offered?.identity.name).toBe('Maren');
    expect(building.store.getState().identity.name).toBe('');
    building.goOn();
    expect(building.store.getState()).toMatchObject({ identity: { name: 'Maren' }, meta: { currentStep: 1 } });
    expect(building.state.getState().offered).toBeNull();
  });

  it('[BF3] as long as nobody has answered, it is not written over', async () => {
    browser.stored.set(KEY_NEW, draftText(maren()));
    const building = await open();
    building.name('Somebody');
    vi.advanceTimersByTime(1_000);
    expect(kept(KEY_NEW)).toBe('Maren');
    building.startAnew();
    expect(kept(KEY_NEW)).toBe('Somebody');
  });

  it('[BF3] one that cannot be read is told and dropped; one that says nothing new is dropped', async () => {
    browser.stored.set(KEY_NEW, '{"version":0}');
    const building = await open();
    expect(building.state.getState()).toMatchObject({ wasUnreadable: true, offered: null });
    expect(browser.stored.has(KEY_NEW)).toBe(false);

    browser.stored.set(KEY_OLD, draftText(savedMaren()));
    expect((await open(OLD, savedMaren())).state.getState().offered).toBeNull();
    expect(browser.stored.has(KEY_OLD)).toBe(false);
  });
});

describe('a character out of a file', () => {
  const wren = () => toPayload(editIdentity(newBuilder(), { name: 'Wren', level: 3 }), {});

  it('[BF8] is a new one, to be saved: who was opened from the server stays there, and so does the draft', async () => {
    const building = await open(OLD, savedMaren());
    building.name('Maren Oake');
    expect(building.whoMakesWay()).toBeNull();
    building.openNew(wren(), {});
    expect(building.store.getState()).toMatchObject({
      identity: { name: 'Wren', level: 3 },
      meta: { characterId: null, isDirty: true, currentStep: 0 },
    });
    expect([kept(KEY_OLD), kept(KEY_NEW)]).toEqual(['Maren Oake', 'Wren']);
    answers({ status: 201, body: character('c-2', 'Wren') });
    await building.save(KITLESS);
    expect(browser.calls).toMatchObject([
      { method: 'POST', path: '/manage/characters', body: { name: 'Wren', level: 3 } },
    ]);
  });

  it('[BF8] says who would be lost by it: somebody new and not saved, here or lying on the device', async () => {
    const building = await open();
    expect(building.whoMakesWay()).toBeNull();
    building.name('Maren');
    expect(building.whoMakesWay()).toBe('Maren');
    building.close();
    expect((await open(OLD, savedMaren())).whoMakesWay()).toBe('Maren');
  });

  it('[BF8] is asked for under a key of its own', async () => {
    const building = await open();
    building.name('Maren');
    answers('no-network', { status: 201, body: character('c-2', 'Wren') });
    await building.save(KITLESS);
    building.openNew(wren(), {});
    await building.save(KITLESS);
    expect(browser.calls[1]?.idempotencyKey).not.toBe(browser.calls[0]?.idempotencyKey);
  });
});

describe('a level that was gained meanwhile', () => {
  it('[BF9] stands in the builder where it was, with nothing to save, and the next save leaves it alone', async () => {
    const building = await open(OLD, savedMaren());
    building.act(goNext);
    const risen = { ...character(), level: 2, traits: [{ name: 'Agility', value: 3 }] };
    building.takeSaved(risen as never, {});
    expect(building.store.getState()).toMatchObject({
      identity: { level: 2 },
      meta: { currentStep: 1, isDirty: false, characterId: 'c-1' },
    });
    expect(browser.stored.has(KEY_OLD)).toBe(false);
    building.name('Maren Oake');
    answers({ status: 200, body: { ...risen, name: 'Maren Oake' } });
    await building.save(KITLESS);
    expect(browser.calls).toMatchObject([{ method: 'PATCH', body: { name: 'Maren Oake' } }]);
    expect(Object.keys(browser.calls[0]?.body as object)).toEqual(['name']);
  });
});

describe('two windows', () => {
  it('[BF4] another one has changed the character: this one writes nothing until somebody decides', async () => {
    const building = await open();
    building.name('Maren');
    vi.advanceTimersByTime(300);
    browser.writeFromAnotherTab(KEY_NEW, draftText(editIdentity(newBuilder(), { name: 'Wren' })));
    building.name('Maren Oake');
    vi.advanceTimersByTime(1_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(kept(KEY_NEW)).toBe('Wren');
    expect(building.state.getState().rival?.identity.name).toBe('Wren');
  });

  it('[BF4] keep this one: it is written over theirs', async () => {
    const building = await open();
    building.name('Maren');
    browser.writeFromAnotherTab(KEY_NEW, draftText(editIdentity(newBuilder(), { name: 'Wren' })));
    building.keepMine();
    expect(kept(KEY_NEW)).toBe('Maren');
    expect(building.state.getState().rival).toBeNull();
  });

  it('[BF4] use that one: it stands here too, and one stays at one’s own step', async () => {
    const building = await open();
    building.name('Maren');
    building.act(goNext);
    browser.writeFromAnotherTab(KEY_NEW, draftText(editIdentity(newBuilder(), { name: 'Wren' })));
    building.takeRival();
    expect(building.store.getState()).toMatchObject({ identity: { name: 'Wren' }, meta: { currentStep: 1 } });
    expect(building.state.getState().rival).toBeNull();
  });

  it('[BF4] use that one while this one is being saved: it is not saved yet, in neither window', async () => {
    const building = await open(OLD, savedMaren());
    building.name('Maren Oake');
    answers({ status: 200, body: character('c-1', 'Maren Oake') }, { status: 200, body: character('c-1', 'Wren') });
    const saving = building.save(KITLESS);
    browser.writeFromAnotherTab(KEY_OLD, draftText(editIdentity(savedMaren(), { name: 'Wren' })));
    building.takeRival();
    expect(await building.save(KITLESS)).toBeUndefined();
    await saving;
    expect(building.store.getState()).toMatchObject({
      identity: { name: 'Wren' },
      meta: { saving: false, isDirty: true },
    });
    expect(kept(KEY_OLD)).toBe('Wren');
    await building.save(KITLESS);
    expect(browser.calls.map(({ body }) => body)).toMatchObject([{ name: 'Maren Oake' }, { name: 'Wren' }]);
    expect(kept(KEY_OLD)).toBeUndefined();
  });

  it('[BF4] what the other one saved is changed here, and not made twice', async () => {
    const building = await open();
    building.name('Maren');
    browser.writeFromAnotherTab(KEY_NEW, draftText(savedMaren()));
    browser.writeFromAnotherTab(KEY_NEW, null);
    expect(building.state.getState().rival).toBeNull();
    expect(building.store.getState().meta).toMatchObject({ characterId: 'c-1', isDirty: false });
    building.name('Maren Oake');
    answers({ status: 200, body: character('c-1', 'Maren Oake') });
    await building.save(KITLESS);
    expect(browser.calls).toMatchObject([{ method: 'PATCH', path: '/manage/characters/c-1' }]);
  });

  it('[BF4] a draft of somebody else is no news', async () => {
    const building = await open();
    building.name('Maren');
    browser.writeFromAnotherTab(KEY_OLD, draftText(editIdentity(newBuilder(), { name: 'Wren' })));
    expect(building.state.getState().rival).toBeNull();
  });
});

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

describe('a save', () => {
  it('[BF5] makes a new character in its campaign, then changes it; a saved one needs no draft', async () => {
    const building = await open();
    building.name('Maren');
    vi.advanceTimersByTime(300);
    answers({ status: 201, body: character() }, { status: 200, body: character('c-1', 'Maren Oake') });
    await expect(building.save(KITLESS)).resolves.toMatchObject({ id: 'c-1' });
    expect(building.store.getState().meta).toMatchObject({ characterId: 'c-1', isDirty: false, lastSavedAt: SAVED_AT });
    expect([browser.stored.has(KEY_NEW), browser.stored.has(KEY_OLD)]).toEqual([false, false]);
    building.name('Maren Oake');
    vi.advanceTimersByTime(300);
    expect(kept(KEY_OLD)).toBe('Maren Oake');
    await building.save(KITLESS);
    expect(browser.calls).toMatchObject([
      { method: 'POST', path: '/manage/characters', body: { name: 'Maren', campaignId: 'camp-1' } },
      { method: 'PATCH', path: '/manage/characters/c-1', body: { name: 'Maren Oake' } },
    ]);
  });

  it('[BF5] a double click saves once', async () => {
    const building = await open();
    building.name('Maren');
    answers({ status: 201, body: character() });
    await Promise.all([building.save(KITLESS), building.save(KITLESS)]);
    expect(browser.calls).toHaveLength(1);
  });

  it('[BF5] what was typed while it was under way is still a draft', async () => {
    const building = await open();
    building.name('Maren');
    answers({ status: 201, body: character() });
    const saving = building.save(KITLESS);
    building.name('Maren Oake');
    await saving;
    expect(building.store.getState().meta).toMatchObject({ isDirty: true, characterId: 'c-1' });
    expect(kept(KEY_OLD)).toBe('Maren Oake');
  });

  it('[BF5] without a name it asks, and saves unnamed when told to', async () => {
    const building = await open();
    await building.save(KITLESS);
    expect(building.state.getState().isNameless).toBe(true);
    expect(browser.calls).toEqual([]);
    answers({ status: 201, body: character('c-1', 'Unnamed Character') });
    await building.save(KITLESS, { mayBeUnnamed: true });
    expect(browser.calls).toMatchObject([{ body: { name: 'Unnamed Character' } }]);
    expect(building.state.getState().isNameless).toBe(false);
  });

  it('[BF5] failed, it says why, keeps everything and can be repeated', async () => {
    const building = await open();
    building.name('Maren');
    answers('no-network', { status: 201, body: character() });
    await expect(building.save(KITLESS)).resolves.toBeUndefined();
    expect(building.store.getState().meta.saveError).toMatch(/out of reach.*kept on this device/);
    expect(kept(KEY_NEW)).toBe('Maren');
    await building.save(KITLESS);
    expect(building.store.getState().meta).toMatchObject({ saveError: null, characterId: 'c-1' });
  });

  it('[BF7] an answer that was lost: the same character is asked for again, and what was edited since follows', async () => {
    const building = await open();
    building.name('Maren');
    answers('no-network', { status: 201, body: character() }, { status: 200, body: character('c-1', 'Maren Oake') });
    await building.save(KITLESS);
    building.name('Maren Oake');
    await expect(building.save(KITLESS)).resolves.toMatchObject({ id: 'c-1', name: 'Maren Oake' });
    const [first, second, third] = browser.calls;
    expect(browser.calls).toMatchObject([
      { method: 'POST', path: '/manage/characters' },
      { method: 'POST', path: '/manage/characters' },
      { method: 'PATCH', path: '/manage/characters/c-1', body: { name: 'Maren Oake' } },
    ]);
    expect(first?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(third?.idempotencyKey).toBeNull();
    expect(building.store.getState().meta).toMatchObject({ characterId: 'c-1', creationKey: null, isDirty: false });
  });

  it('[BF7] unchanged, nothing follows the repeat', async () => {
    const building = await open();
    building.name('Maren');
    answers('no-network', { status: 201, body: character() });
    await building.save(KITLESS);
    await building.save(KITLESS);
    expect(browser.calls.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(building.store.getState().meta.isDirty).toBe(false);
  });

  it('[BF7] the page is gone before the answer: the draft asks for the same character', async () => {
    const building = await open();
    building.name('Maren');
    browser.answer = () => new Promise(() => {});
    void building.save(KITLESS);
    await waitFor(() => expect(browser.calls).toHaveLength(1));
    const again = await open();
    again.goOn();
    answers({ status: 201, body: character() });
    await again.save(KITLESS);
    expect(browser.calls[1]?.idempotencyKey).toBe(browser.calls[0]?.idempotencyKey);
  });

  it('[BF7] at a table what was edited since waits until one has sat down; each new character has a key of its own', async () => {
    const place = { at: 'table' as const, sessionId: 'NWXX', campaignId: 'camp-1' };
    const building = await open({ place, characterId: null });
    building.name('Maren');
    const made = { ...character(), playerName: 'Joss' };
    answers('no-network', { status: 201, body: made }, { status: 200, body: { ...made, name: 'Maren Oake' } });
    await building.save(KITLESS);
    building.name('Maren Oake');
    await building.save(KITLESS);
    expect(building.store.getState().meta).toMatchObject({ characterId: 'c-1', isDirty: true });
    await building.save(KITLESS);
    expect(browser.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { name: 'Maren Oake' } });
    expect(building.store.getState().meta.isDirty).toBe(false);

    const other = await open({ place: { ...place, sessionId: 'KQ3T' }, characterId: null });
    other.name('Wren');
    answers({ status: 201, body: character('c-2', 'Wren') });
    await other.save(KITLESS);
    expect(browser.calls.at(-1)?.idempotencyKey).not.toBe(browser.calls[0]?.idempotencyKey);
  });

  it('[BF6] a player without a name stays called as the seat is', async () => {
    const place = { at: 'table' as const, sessionId: 'NWXX', campaignId: 'camp-1' };
    const building = await open({ place, characterId: null });
    building.name('Maren');
    const made = { ...character(), playerName: 'Joss' };
    answers({ status: 201, body: made }, { status: 200, body: { ...made, name: 'Maren Oake' } });
    await building.save(KITLESS);
    building.name('Maren Oake');
    await building.save(KITLESS);
    expect(browser.calls.at(-1)?.body).toEqual({ name: 'Maren Oake' });
  });

  it('[BF5] the sign-in ends in the middle: the draft stays for the same person', async () => {
    const building = await open();
    building.name('Maren');
    answers({ status: 401, body: { message: 'No.', status: 401, code: 'UNAUTHENTICATED' } }, { status: 401 });
    await building.save(KITLESS);
    building.close();
    expect(kept(KEY_NEW)).toBe('Maren');
  });

  it('[BF5] the character is no longer there: it can be made anew', async () => {
    const building = await open(OLD, savedMaren());
    building.name('Maren Oake');
    answers(refusal(404, 'Character not found'), { status: 201, body: character('c-2', 'Maren Oake') });
    await building.save(KITLESS);
    expect(building.state.getState().missing).toBe('character');
    await building.saveAsNew(KITLESS);
    expect(browser.calls.at(-1)).toMatchObject({ method: 'POST', path: '/manage/characters' });
    expect(building.store.getState().meta).toMatchObject({ characterId: 'c-2', isDirty: false });
    expect(building.state.getState().missing).toBeNull();
    expect([...browser.stored.keys()].filter((key) => key.startsWith('two-lights-builder'))).toEqual([]);
  });

  it('[BF5] a 404 of a proxy says nothing of the character: it is saved again', async () => {
    const building = await open(OLD, savedMaren());
    building.name('Maren Oake');
    answers({ status: 404, body: '<h1>Not here</h1>' }, { status: 200, body: character('c-1', 'Maren Oake') });
    await building.save(KITLESS);
    expect(building.state.getState().missing).toBeNull();
    expect(building.store.getState().meta).toMatchObject({ isDirty: true, saveError: expect.any(String) });
    await building.save(KITLESS);
    expect(building.store.getState().meta).toMatchObject({ characterId: 'c-1', isDirty: false });
  });

  it('[BF5] the campaign is no longer there: it can be saved without one', async () => {
    const building = await open();
    building.name('Maren');
    answers(refusal(404, 'Campaign not found'), { status: 201, body: character() });
    await building.save(KITLESS);
    expect(building.state.getState().missing).toBe('campaign');
    await building.saveAsNew(KITLESS);
    expect(browser.calls.at(-1)).toMatchObject({ method: 'POST', body: { campaignId: null } });
  });

  it('[BF5] a template belongs to no campaign; at a table the session’s own call makes it', async () => {
    const template = await open({ place: { at: 'template' }, characterId: null }, maren());
    answers({ status: 201, body: character() });
    await template.save(KITLESS);
    expect(browser.calls.at(-1)).toMatchObject({
      path: '/manage/characters',
      body: { isTemplate: true, playerName: 'GM Template', campaignId: null },
    });
    const place = { at: 'table' as const, sessionId: 'NWXX', campaignId: 'camp-1' };
    const atTable = await open({ place, characterId: null }, maren());
    answers({ status: 201, body: character() }, { status: 200, body: character() });
    await atTable.save(KITLESS);
    atTable.name('Maren Oake');
    await atTable.save(KITLESS);
    expect(browser.calls.slice(-2)).toMatchObject([
      { method: 'POST', path: '/game/sessions/NWXX/create-character' },
      { method: 'PATCH', path: '/game/sessions/NWXX/characters/c-1' },
    ]);
  });
});
