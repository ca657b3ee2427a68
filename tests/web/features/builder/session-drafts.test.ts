// A character being built: what this device keeps of it, who makes way for it, and two windows at once.
import { describe, expect, it, vi } from 'vitest';
import { newBuilder } from '../../../../rules/builder/builder.ts';
import { editIdentity } from '../../../../rules/builder/identity.ts';
import { toPayload } from '../../../../rules/builder/payload.ts';
import { goNext } from '../../../../rules/builder/wizard.ts';
import type { Character } from '../../../../rules/character.ts';
import type { BuildTask } from '../../../../web/features/builder/build-task.ts';
import { browser } from '../../lib/browser-stand-in.ts';
import {
  answers,
  character,
  draftText,
  haveABrowserAndAClockForEachTest,
  KEY_NEW,
  KEY_OLD,
  KITLESS,
  kept,
  keyOf,
  maren,
  NEW,
  OLD,
  open,
  savedMaren,
  sent,
  there,
} from './session-fixture.ts';

haveABrowserAndAClockForEachTest();

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
    expect(kept(keyOf('player joss', 'new s-1'))).toBe('Maren');
    const known = await open(at('camp-1'), newBuilder(), 'player joss');
    expect(known.state.getState().offered?.identity.name).toBe('Maren');
    expect([...browser.stored.keys()].filter((key) => key.includes('builder'))).toEqual([
      keyOf('player joss', 'new camp-1'),
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
    const builderSession = await open();
    builderSession.act(goNext);
    vi.advanceTimersByTime(1_000);
    expect(kept(KEY_NEW)).toBeUndefined();
    builderSession.name('M');
    vi.advanceTimersByTime(100);
    builderSession.name('Ma');
    expect(builderSession.DRAFT_DELAY_MS).toBeLessThanOrEqual(300);
    vi.advanceTimersByTime(200);
    expect(kept(KEY_NEW)).toBe('Ma');
  });

  it('[BF2] the page goes, or the window is closed: what is typed is kept at once', async () => {
    const builderSession = await open();
    builderSession.name('Mar');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept(KEY_NEW)).toBe('Mar');
    builderSession.name('Maren');
    builderSession.close();
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
    const builderSession = await open();
    expect(builderSession.state.getState().offered?.identity.name).toBe('Maren');
    expect(builderSession.store.getState().identity.name).toBe('');
    builderSession.goOn();
    expect(builderSession.store.getState()).toMatchObject({ identity: { name: 'Maren' }, meta: { currentStep: 1 } });
    expect(builderSession.state.getState().offered).toBeNull();
  });

  it('[BF3] as long as nobody has answered, it is not written over', async () => {
    browser.stored.set(KEY_NEW, draftText(maren()));
    const builderSession = await open();
    builderSession.name('Somebody');
    vi.advanceTimersByTime(1_000);
    expect(kept(KEY_NEW)).toBe('Maren');
    builderSession.startAnew();
    expect(kept(KEY_NEW)).toBe('Somebody');
  });

  it('[BF3] one that cannot be read is told and dropped; one that says nothing new is dropped', async () => {
    browser.stored.set(KEY_NEW, '{"version":0}');
    const builderSession = await open();
    expect(builderSession.state.getState()).toMatchObject({ wasUnreadable: true, offered: null });
    expect(browser.stored.has(KEY_NEW)).toBe(false);

    browser.stored.set(KEY_OLD, draftText(savedMaren()));
    expect((await open(OLD, savedMaren())).state.getState().offered).toBeNull();
    expect(browser.stored.has(KEY_OLD)).toBe(false);
  });
});

describe('a character out of a file', () => {
  const wren = () => toPayload(editIdentity(newBuilder(), { name: 'Wren', level: 3 }), {});

  it('[BF8] is a new one, to be saved: who was opened from the server stays there, and so does the draft', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.name('Maren Oake');
    expect(builderSession.whoMakesWay()).toBeNull();
    await builderSession.openNew(wren(), {});
    expect(builderSession.store.getState()).toMatchObject({
      identity: { name: 'Wren', level: 3 },
      meta: { characterId: null, isDirty: true, currentStep: 0 },
    });
    expect([kept(KEY_OLD), kept(KEY_NEW)]).toEqual(['Maren Oake', 'Wren']);
    answers({ status: 201, body: character('c-2', 'Wren') });
    await builderSession.save(KITLESS);
    expect(browser.calls).toMatchObject([
      { method: 'POST', path: '/manage/characters', body: { name: 'Wren', level: 3 } },
    ]);
  });

  it('[BF8] says who would be lost by it: somebody new and not saved, here or lying on the device', async () => {
    const builderSession = await open();
    expect(builderSession.whoMakesWay()).toBeNull();
    builderSession.name('Maren');
    expect(builderSession.whoMakesWay()).toBe('Maren');
    builderSession.close();
    expect((await open(OLD, savedMaren())).whoMakesWay()).toBe('Maren');
  });

  it('[BF8] waits for a save that is under way, and does not become the character that was saved', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    answers({ status: 201, body: character('c-1', 'Maren') }, { status: 201, body: character('c-2', 'Wren') });
    const saving = builderSession.save(KITLESS);
    expect(builderSession.store.getState().meta.saving).toBe(true);
    const opening = builderSession.openNew(wren(), {});
    await saving;
    expect(await opening).toBe(true);
    expect(builderSession.store.getState()).toMatchObject({ identity: { name: 'Wren' }, meta: { characterId: null } });
    await builderSession.save(KITLESS);
    expect(browser.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /manage/characters',
      'POST /manage/characters',
    ]);
  });

  it('[BF8] leaves who could not be saved where they are', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    answers('no-network');
    const saving = builderSession.save(KITLESS);
    const opening = builderSession.openNew(wren(), {});
    await saving;
    expect(await opening).toBe(false);
    expect(builderSession.store.getState()).toMatchObject({ identity: { name: 'Maren' }, meta: { characterId: null } });
  });

  it('[BF8] is asked for under a key of its own', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    answers('no-network', { status: 201, body: character('c-2', 'Wren') });
    await builderSession.save(KITLESS);
    await builderSession.openNew(wren(), {});
    await builderSession.save(KITLESS);
    expect(browser.calls[1]?.idempotencyKey).not.toBe(browser.calls[0]?.idempotencyKey);
  });
});

describe('a level that was gained meanwhile', () => {
  it('[BF9] stands in the builder where it was, with nothing to save, and the next save leaves it alone', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.act(goNext);
    const risen = { ...character(), level: 2, traits: [{ name: 'Agility', value: 3 }] };
    builderSession.takeSaved(risen as never, {});
    expect(builderSession.store.getState()).toMatchObject({
      identity: { level: 2 },
      meta: { currentStep: 1, isDirty: false, characterId: 'c-1' },
    });
    expect(browser.stored.has(KEY_OLD)).toBe(false);
    builderSession.name('Maren Oake');
    answers(there(risen), there({ ...risen, name: 'Maren Oake' }));
    await builderSession.save(KITLESS);
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'Maren Oake' }]);
  });
});

describe('a level that was gained elsewhere on this device', () => {
  const risen = { ...character(), level: 2 } as Character;

  it('[BF9] is taken over where nothing waits, and only for this character', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.takeSaved({ ...risen, id: 'c-2' }, {});
    expect(builderSession.store.getState().identity.level).toBe(1);
    builderSession.takeSaved(risen, {});
    expect(builderSession.store.getState()).toMatchObject({ identity: { level: 2 }, meta: { isDirty: false } });
  });

  it('[BF9] takes nothing away that was edited here, or that waits as a draft', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.name('Maren Oake');
    builderSession.takeSaved(risen, {});
    expect(builderSession.store.getState().identity).toMatchObject({ name: 'Maren Oake', level: 1 });
    builderSession.close();
    const again = await open(OLD, savedMaren());
    again.takeSaved(risen, {});
    expect(again.state.getState().offered?.identity.name).toBe('Maren Oake');
    expect(kept(KEY_OLD)).toBe('Maren Oake');
  });
});

describe('two windows', () => {
  it('[BF4] another one has changed the character: this one writes nothing until somebody decides', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    vi.advanceTimersByTime(300);
    browser.writeFromAnotherTab(KEY_NEW, draftText(editIdentity(newBuilder(), { name: 'Wren' })));
    builderSession.name('Maren Oake');
    vi.advanceTimersByTime(1_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(kept(KEY_NEW)).toBe('Wren');
    expect(builderSession.state.getState().rival?.theirs.identity.name).toBe('Wren');
  });

  it('[BF4] keep this one: it is written over theirs', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    browser.writeFromAnotherTab(KEY_NEW, draftText(editIdentity(newBuilder(), { name: 'Wren' })));
    builderSession.keepMine();
    expect(kept(KEY_NEW)).toBe('Maren');
    expect(builderSession.state.getState().rival).toBeNull();
  });

  it('[BF4] use that one: it stands here too, and one stays at one’s own step', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    builderSession.act(goNext);
    browser.writeFromAnotherTab(KEY_NEW, draftText(editIdentity(newBuilder(), { name: 'Wren' })));
    builderSession.takeRival();
    expect(builderSession.store.getState()).toMatchObject({ identity: { name: 'Wren' }, meta: { currentStep: 1 } });
    expect(builderSession.state.getState().rival).toBeNull();
  });

  it('[BF4] use that one while this one is being saved: it is not saved yet, in either window', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.name('Maren Oake');
    const oake = character('c-1', 'Maren Oake');
    answers(there(), there(oake), there(oake), there(character('c-1', 'Wren')));
    const saving = builderSession.save(KITLESS);
    browser.writeFromAnotherTab(KEY_OLD, draftText(editIdentity(savedMaren(), { name: 'Wren' })));
    builderSession.takeRival();
    expect(await builderSession.save(KITLESS)).toBeUndefined();
    await saving;
    expect(builderSession.store.getState()).toMatchObject({
      identity: { name: 'Wren' },
      meta: { saving: false, isDirty: true },
    });
    expect(kept(KEY_OLD)).toBe('Wren');
    await builderSession.save(KITLESS);
    expect(sent().map(({ body }) => body)).toMatchObject([{ name: 'Maren Oake' }, { name: 'Wren' }]);
    expect(kept(KEY_OLD)).toBeUndefined();
  });

  it('[BF4] what the other one saved is changed here, and not made twice', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    browser.writeFromAnotherTab(KEY_NEW, draftText(savedMaren()));
    browser.writeFromAnotherTab(KEY_NEW, null);
    expect(builderSession.state.getState().rival).toBeNull();
    expect(builderSession.store.getState().meta).toMatchObject({ characterId: 'c-1', isDirty: false });
    builderSession.name('Maren Oake');
    answers(there(), there(character('c-1', 'Maren Oake')));
    await builderSession.save(KITLESS);
    expect(sent()).toMatchObject([{ method: 'PATCH', path: '/manage/characters/c-1' }]);
  });

  it('[BF4] two new characters stay two: keeping this one does not write over the one saved there', async () => {
    const builderSession = await open();
    builderSession.name('Wren');
    browser.writeFromAnotherTab(KEY_NEW, draftText(savedMaren()));
    browser.writeFromAnotherTab(KEY_NEW, null);
    expect(builderSession.state.getState().rival?.theirs.identity.name).toBe('Maren');
    builderSession.keepMine();
    expect(kept(KEY_NEW)).toBe('Wren');
    answers({ status: 201, body: character('c-2', 'Wren') });
    await builderSession.save(KITLESS);
    expect(browser.calls).toMatchObject([{ method: 'POST', path: '/manage/characters', body: { name: 'Wren' } }]);
  });

  it('[BF4] a draft of somebody else is ignored', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    browser.writeFromAnotherTab(KEY_OLD, draftText(editIdentity(newBuilder(), { name: 'Wren' })));
    expect(builderSession.state.getState().rival).toBeNull();
  });
});
