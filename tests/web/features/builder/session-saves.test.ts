// A character being built is saved: made, then changed; asked for again when an answer was lost; and what a failure leaves.
import { describe, expect, it, vi } from 'vitest';
import { newBuilder } from '../../../../rules/builder/builder.ts';
import { editIdentity } from '../../../../rules/builder/identity.ts';
import { waitFor } from '../../../support/wait-for.ts';
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
  OLD,
  open,
  refusal,
  SAVED_AT,
  savedMaren,
  sent,
  there,
} from './session-fixture.ts';

haveABrowserAndAClockForEachTest();

describe('a save', () => {
  it('[BF5] makes a new character in its campaign, then changes it; a saved one needs no draft', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    vi.advanceTimersByTime(300);
    answers({ status: 201, body: character() }, there(), there(character('c-1', 'Maren Oake')));
    await expect(builderSession.save(KITLESS)).resolves.toMatchObject({ id: 'c-1' });
    expect(builderSession.store.getState().meta).toMatchObject({
      characterId: 'c-1',
      isDirty: false,
      lastSavedAt: SAVED_AT,
    });
    expect([browser.stored.has(KEY_NEW), browser.stored.has(KEY_OLD)]).toEqual([false, false]);
    builderSession.name('Maren Oake');
    vi.advanceTimersByTime(300);
    expect(kept(KEY_OLD)).toBe('Maren Oake');
    await builderSession.save(KITLESS);
    expect(sent()).toMatchObject([
      { method: 'POST', path: '/manage/characters', body: { name: 'Maren', campaignId: 'camp-1' } },
      { method: 'PATCH', path: '/manage/characters/c-1', body: { name: 'Maren Oake' } },
    ]);
  });

  it('[BU42] sends nothing while a text is too long, says which and by how much, and keeps it', async () => {
    const builderSession = await open();
    builderSession.name(`Maren ${'\u{1f98a}'.repeat(95)}`);
    builderSession.act((builder) => editIdentity(builder, { description: 'x'.repeat(6_207), pronouns: ' they/them ' }));
    await expect(builderSession.save(KITLESS)).resolves.toBeUndefined();
    expect(sent()).toEqual([]);
    const { meta, identity } = builderSession.store.getState();
    expect([meta.saving, meta.isDirty, identity.description.length]).toEqual([false, true, 6_207]);
    expect(meta.saveError).toBe(
      'Character name: 1 too many: 100 characters fit. Character description: 1,207 too many: 5,000 characters fit.',
    );
    builderSession.name(`Maren ${'\u{1f98a}'.repeat(94)}`);
    builderSession.act((builder) => editIdentity(builder, { description: 'x'.repeat(5_000) }));
    answers({ status: 201, body: character() });
    await builderSession.save(KITLESS);
    expect(sent()).toHaveLength(1);
  });

  it('[BF5] a double click saves once', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    answers({ status: 201, body: character() });
    await Promise.all([builderSession.save(KITLESS), builderSession.save(KITLESS)]);
    expect(browser.calls).toHaveLength(1);
  });

  it('[BF5] what was typed while it was under way is still a draft', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    answers({ status: 201, body: character() });
    const saving = builderSession.save(KITLESS);
    builderSession.name('Maren Oake');
    await saving;
    expect(builderSession.store.getState().meta).toMatchObject({ isDirty: true, characterId: 'c-1' });
    expect(kept(KEY_OLD)).toBe('Maren Oake');
  });

  it('[BF5] without a name it asks, and saves unnamed when told to', async () => {
    const builderSession = await open();
    await builderSession.save(KITLESS);
    expect(builderSession.state.getState().isNameless).toBe(true);
    expect(browser.calls).toEqual([]);
    answers({ status: 201, body: character('c-1', 'Unnamed Character') });
    await builderSession.save(KITLESS, { mayBeUnnamed: true });
    expect(browser.calls).toMatchObject([{ body: { name: 'Unnamed Character' } }]);
    expect(builderSession.state.getState().isNameless).toBe(false);
  });

  it('[BF5] failed, it says why, keeps everything and can be repeated', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    answers('no-network', { status: 201, body: character() });
    await expect(builderSession.save(KITLESS)).resolves.toBeUndefined();
    expect(builderSession.store.getState().meta.saveError).toMatch(/out of reach.*kept on this device/);
    expect(kept(KEY_NEW)).toBe('Maren');
    await builderSession.save(KITLESS);
    expect(builderSession.store.getState().meta).toMatchObject({ saveError: null, characterId: 'c-1' });
  });

  it.each(['closed', 'minimized'] as const)('[BF5] failed once it was %s, a notice says so', async (how) => {
    const { toastStore } = await import('../../../../web/lib/toast-store.ts');
    const builderSession = await open();
    builderSession.name('Maren');
    answers('no-network');
    const saving = builderSession.save(KITLESS);
    if (how === 'closed') builderSession.close();
    else builderSession.setMinimized(true);
    await saving;
    expect(toastStore.getState().toasts).toMatchObject([{ title: 'Not Saved', text: expect.stringMatching(/^Maren/) }]);
  });

  it('[BF7] an answer that was lost: the same character is asked for again, and what was edited since follows', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    answers('no-network', { status: 201, body: character() }, there(), there(character('c-1', 'Maren Oake')));
    await builderSession.save(KITLESS);
    builderSession.name('Maren Oake');
    await expect(builderSession.save(KITLESS)).resolves.toMatchObject({ id: 'c-1', name: 'Maren Oake' });
    const [first, second, third] = sent();
    expect(sent()).toMatchObject([
      { method: 'POST', path: '/manage/characters' },
      { method: 'POST', path: '/manage/characters' },
      { method: 'PATCH', path: '/manage/characters/c-1', body: { name: 'Maren Oake' } },
    ]);
    expect(first?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(third?.idempotencyKey).toBeNull();
    expect(builderSession.store.getState().meta).toMatchObject({
      characterId: 'c-1',
      creationKey: null,
      isDirty: false,
    });
  });

  it('[BF7] unchanged, nothing follows the repeat', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    answers('no-network', { status: 201, body: character() });
    await builderSession.save(KITLESS);
    await builderSession.save(KITLESS);
    expect(browser.calls.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(builderSession.store.getState().meta.isDirty).toBe(false);
  });

  it('[BF7] the page is gone before the answer: the draft asks for the same character', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    browser.answer = () => new Promise(() => {});
    void builderSession.save(KITLESS);
    await waitFor(() => expect(browser.calls).toHaveLength(1));
    const again = await open();
    again.goOn();
    answers({ status: 201, body: character() });
    await again.save(KITLESS);
    expect(browser.calls[1]?.idempotencyKey).toBe(browser.calls[0]?.idempotencyKey);
  });

  it('[BF7] at a table what was edited since waits until one has sat down; each new character has a key of its own', async () => {
    const place = { at: 'table' as const, sessionId: 'NWXX', campaignId: 'camp-1' };
    const builderSession = await open({ place, characterId: null });
    builderSession.name('Maren');
    const made = { ...character(), playerName: 'Joss' };
    answers('no-network', { status: 201, body: made }, there(made), there({ ...made, name: 'Maren Oake' }));
    await builderSession.save(KITLESS);
    builderSession.name('Maren Oake');
    await builderSession.save(KITLESS);
    expect(builderSession.store.getState().meta).toMatchObject({ characterId: 'c-1', isDirty: true });
    await builderSession.save(KITLESS);
    expect(browser.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { name: 'Maren Oake' } });
    expect(builderSession.store.getState().meta.isDirty).toBe(false);

    const other = await open({ place: { ...place, sessionId: 'KQ3T' }, characterId: null });
    other.name('Wren');
    answers({ status: 201, body: character('c-2', 'Wren') });
    await other.save(KITLESS);
    expect(browser.calls.at(-1)?.idempotencyKey).not.toBe(browser.calls[0]?.idempotencyKey);
  });

  it('[BF6] a player without a name stays called as the seat is', async () => {
    const place = { at: 'table' as const, sessionId: 'NWXX', campaignId: 'camp-1' };
    const builderSession = await open({ place, characterId: null });
    builderSession.name('Maren');
    const made = { ...character(), playerName: 'Joss' };
    answers({ status: 201, body: made }, there(made), there({ ...made, name: 'Maren Oake' }));
    await builderSession.save(KITLESS);
    builderSession.name('Maren Oake');
    await builderSession.save(KITLESS);
    expect(browser.calls.at(-1)?.body).toEqual({ name: 'Maren Oake' });
  });

  it('[BF5] the sign-in ends in the middle: the draft stays for the same person', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    answers({ status: 401, body: { message: 'No.', status: 401, code: 'UNAUTHENTICATED' } }, { status: 401 });
    await builderSession.save(KITLESS);
    builderSession.close();
    expect(kept(KEY_NEW)).toBe('Maren');
  });

  it('[BF5] the character is no longer there: it can be made anew', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.name('Maren Oake');
    answers(refusal(404, 'Character not found'), { status: 201, body: character('c-2', 'Maren Oake') });
    await builderSession.save(KITLESS);
    expect(builderSession.state.getState().missing).toBe('character');
    await builderSession.saveAsNew(KITLESS);
    expect(browser.calls.at(-1)).toMatchObject({ method: 'POST', path: '/manage/characters' });
    expect(builderSession.store.getState().meta).toMatchObject({ characterId: 'c-2', isDirty: false });
    expect(builderSession.state.getState().missing).toBeNull();
    expect([...browser.stored.keys()].filter((key) => key.includes('builder'))).toEqual([]);
  });

  it('[BF5] made anew, it leaves another one that is being made alone: its own draft stays where it was until it is saved', async () => {
    browser.stored.set(KEY_NEW, draftText(editIdentity(newBuilder(), { name: 'Wren' })));
    const builderSession = await open(OLD, savedMaren());
    builderSession.name('Maren Oake');
    const oake = character('c-2', 'Maren Oake');
    const ofMill = character('c-2', 'Maren of the Mill');
    answers(refusal(404, 'Character not found'), 'no-network', { status: 201, body: oake }, there(oake), there(ofMill));
    await builderSession.save(KITLESS);
    await builderSession.saveAsNew(KITLESS);
    expect([kept(KEY_OLD), kept(KEY_NEW)]).toEqual(['Maren Oake', 'Wren']);
    builderSession.name('Maren of the Mill');
    vi.advanceTimersByTime(300);
    expect([kept(KEY_OLD), kept(KEY_NEW)]).toEqual(['Maren of the Mill', 'Wren']);
    await builderSession.save(KITLESS);
    expect(builderSession.store.getState().meta).toMatchObject({ characterId: 'c-2', isDirty: false });
    expect([kept(KEY_OLD), kept(KEY_NEW)]).toEqual([undefined, 'Wren']);
    builderSession.name('Maren Oake');
    vi.advanceTimersByTime(300);
    expect(kept(keyOf('gm-1', 'character c-2'))).toBe('Maren Oake');
  });

  it.each(['as a change of it', 'made anew, unanswered'])(
    '[BF5] a draft of one that is gone is reached after a reload, and made once: %s',
    async (how) => {
      browser.stored.set(KEY_NEW, draftText(editIdentity(newBuilder(), { name: 'Wren' })));
      const left = await open(OLD, savedMaren());
      left.name('Maren Oake');
      answers(refusal(404, 'Character not found'), 'no-network');
      await left.save(KITLESS);
      if (how !== 'as a change of it') await left.saveAsNew(KITLESS);
      left.close();
      const key = browser.calls[1]?.idempotencyKey;
      const { draftOfLost } = await import('../../../../web/features/builder/builder-session-draft.ts');
      const draft = draftOfLost(OLD, 'gm-1');
      expect(draft?.identity.name).toBe('Maren Oake');
      const { ApiError } = await import('../../../../web/lib/api.ts');
      const gone = new ApiError({ message: 'Character not found', status: 404, code: 'NOT_FOUND' });
      const again = await open(OLD, draft, 'gm-1', undefined, gone);
      expect(again.state.getState()).toMatchObject({ offered: null, missing: 'character' });
      expect(again.store.getState().meta.saveError).toBe('Character not found');
      expect([kept(KEY_OLD), kept(KEY_NEW)]).toEqual(['Maren Oake', 'Wren']);
      answers({ status: 201, body: character('c-2', 'Maren Oake') });
      await again.saveAsNew(KITLESS);
      expect(browser.calls.at(-1)).toMatchObject({ method: 'POST', idempotencyKey: key ?? expect.any(String) });
      expect(again.store.getState().meta).toMatchObject({ characterId: 'c-2', isDirty: false });
      expect([kept(KEY_OLD), kept(KEY_NEW)]).toEqual([undefined, 'Wren']);
    },
  );

  it('[BF5] a 404 of a proxy says nothing of the character: it is saved again', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.name('Maren Oake');
    answers({ status: 404, body: '<h1>Not here</h1>' }, there(), there(character('c-1', 'Maren Oake')));
    await builderSession.save(KITLESS);
    expect(builderSession.state.getState().missing).toBeNull();
    expect(builderSession.store.getState().meta).toMatchObject({ isDirty: true, saveError: expect.any(String) });
    await builderSession.save(KITLESS);
    expect(builderSession.store.getState().meta).toMatchObject({ characterId: 'c-1', isDirty: false });
  });

  it('[BF5] the campaign is no longer there: it can be saved without one', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    answers(refusal(404, 'Campaign not found'), { status: 201, body: character() });
    await builderSession.save(KITLESS);
    expect(builderSession.state.getState().missing).toBe('campaign');
    await builderSession.saveAsNew(KITLESS);
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
    answers({ status: 201, body: character() }, there(), there(character('c-1', 'Maren Oake')));
    await atTable.save(KITLESS);
    atTable.name('Maren Oake');
    await atTable.save(KITLESS);
    expect(sent().slice(-2)).toMatchObject([
      { method: 'POST', path: '/game/sessions/NWXX/create-character' },
      { method: 'PATCH', path: '/game/sessions/NWXX/characters/c-1' },
    ]);
  });
});
