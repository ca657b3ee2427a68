// What a save sends of a character that others change too, of its marks, and of content that has not come yet.
import { describe, expect, it, vi } from 'vitest';
import { answerQuestion } from '../../../../rules/builder/background.ts';
import { type Builder, newBuilder } from '../../../../rules/builder/builder.ts';
import { selectClass } from '../../../../rules/builder/class-choice.ts';
import type { BuilderContent } from '../../../../rules/builder/content.ts';
import { fromDraft } from '../../../../rules/builder/draft.ts';
import { editIdentity } from '../../../../rules/builder/identity.ts';
import { fromPayload, onServer, toPayload } from '../../../../rules/builder/payload.ts';
import type { Character, CharacterPayload } from '../../../../rules/character.ts';
import { CONTENT } from '../../../rules/builder/sample-content.ts';
import { waitFor } from '../../../support/wait-for.ts';
import { browser, type Reply } from '../../lib/browser-stand-in.ts';
import {
  answers,
  character,
  haveABrowserAndAClockForEachTest,
  KEY_NEW,
  KEY_OLD,
  KITLESS,
  kept,
  maren,
  NEW,
  OLD,
  open,
  savedMaren,
  sent,
  there,
} from './session-fixture.ts';

haveABrowserAndAClockForEachTest();

describe('a save of a character that somebody else changes too', () => {
  it('[BF6] sends what was changed here, and never takes theirs back', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.name('Maren Oake');
    const theirs = { ...character(), level: 3 };
    const oake = { ...theirs, name: 'Maren Oake' };
    answers(there(theirs), there(oake), there(oake), there(theirs));
    await builderSession.save(KITLESS);
    builderSession.name('Maren');
    await builderSession.save(KITLESS);
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'Maren Oake' }, { name: 'Maren' }]);
  });

  const level = (to: number) => (builder: Builder) => editIdentity(builder, { level: to });
  const risen = { ...character(), level: 3, campaignId: null, maxHp: 24, hp: 24, hope: 2 };

  it('[BF13] asks before it writes over a field that they changed too; what is typed is a draft meanwhile', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.act(level(4));
    answers(there(risen), there(risen));
    await expect(builderSession.save(KITLESS)).resolves.toBeUndefined();
    await expect(builderSession.save(KITLESS)).resolves.toBeUndefined(); // pressed again without a decision
    expect(sent()).toEqual([]);
    expect(builderSession.store.getState()).toMatchObject({
      identity: { level: 4 },
      meta: { isDirty: true, saving: false, saveError: null },
    });
    expect(builderSession.state.getState().rival).toMatchObject({
      theirs: { identity: { level: 3 } },
      clash: { fields: ['level'] },
    });
    builderSession.name('Maren Oake');
    vi.advanceTimersByTime(builderSession.DRAFT_DELAY_MS);
    expect(kept(KEY_OLD)).toBe('Maren Oake');
  });

  it('[BF13] keep this one: the next save puts it over theirs in that field alone', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.act(level(4));
    const theirs = { ...risen, pronouns: 'they/them' };
    const mine = { ...theirs, level: 4 };
    answers(there(theirs), there(theirs), there(mine));
    await builderSession.save(KITLESS);
    builderSession.keepMine();
    expect(builderSession.state.getState().rival).toBeNull();
    await expect(builderSession.save(KITLESS)).resolves.toMatchObject({ level: 4 });
    expect(sent().map(({ body }) => body)).toEqual([{ level: 4, numbersFollow: true }]);
  });

  it('[BF13] use that one: it is what the server has, with nothing to save, and the draft is gone', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.act(level(4));
    answers(there(risen), there(risen), there({ ...risen, name: 'Maren Oake' }));
    await builderSession.save(KITLESS);
    builderSession.takeRival();
    expect(builderSession.state.getState().rival).toBeNull();
    expect(builderSession.store.getState()).toMatchObject({ identity: { level: 3 }, meta: { isDirty: false } });
    expect(kept(KEY_OLD)).toBeUndefined();
    builderSession.name('Maren Oake');
    await builderSession.save(KITLESS);
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'Maren Oake' }]);
  });

  it('[BF13] the same change by both is no clash', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.act(level(3));
    answers(there(risen), there(risen));
    await expect(builderSession.save(KITLESS)).resolves.toBeDefined();
  });

  it('[BF13] closed meanwhile, a notice says that nothing was saved', async () => {
    const { toastStore } = await import('../../../../web/lib/toast-store.ts');
    const builderSession = await open(OLD, savedMaren());
    builderSession.act(level(4));
    answers(there(risen));
    const saving = builderSession.save(KITLESS);
    builderSession.close();
    await saving;
    expect(toastStore.getState().toasts).toMatchObject([{ title: 'Not Saved' }]);
    expect(kept(KEY_OLD)).toBe('Maren');
  });
});

describe('a save of a change whose answer was lost', () => {
  const answered = (text: string) => (builder: Builder) => answerQuestion(builder, '0', text);
  const lost = async (how: Reply = 'no-network') => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.act(answered('The mill'));
    answers(there(), how);
    await builderSession.save(KITLESS);
    return {
      builderSession,
      arrived: { ...character(), ...(browser.calls.at(-1)?.body as Partial<CharacterPayload>) },
    };
  };

  it.each<Reply>(['no-network', { status: 502, body: '<h1>Bad Gateway</h1>' }])(
    '[BF13] does not clash with itself, however often: %j',
    async (how) => {
      const { builderSession, arrived } = await lost(how);
      builderSession.act(answered('The mill, and the ferry'));
      answers(there(arrived), 'no-network', there(arrived), there(arrived));
      await expect(builderSession.save(KITLESS)).resolves.toBeUndefined();
      expect(builderSession.state.getState().rival).toBeNull();
      await expect(builderSession.save(KITLESS)).resolves.toBeDefined(); // the second never came
      expect(sent().at(-1)?.body).toMatchObject({ background: { answers: { 0: 'The mill, and the ferry' } } });
      expect(builderSession.store.getState().meta).toMatchObject({ unanswered: null, isDirty: false });
    },
  );

  it('[BF13] nor after the page was gone', async () => {
    const first = await open(OLD, savedMaren());
    first.act(answered('The mill'));
    browser.answer = ({ method }) => (method === 'GET' ? there() : new Promise(() => {}));
    void first.save(KITLESS);
    await waitFor(() => expect(sent()).toHaveLength(1));
    const arrived = { ...character(), ...(sent()[0]?.body as Partial<CharacterPayload>) };
    first.act(answered('The mill, and the ferry'));
    vi.advanceTimersByTime(first.DRAFT_DELAY_MS);
    const again = await open(OLD, fromPayload(arrived, {}, { characterId: 'c-1' }));
    again.goOn();
    answers(there(arrived), there(arrived));
    await expect(again.save(KITLESS)).resolves.toBeDefined();
    expect(sent().at(-1)?.body).toMatchObject({ background: { answers: { 0: 'The mill, and the ferry' } } });
  });

  it('[BF13] takes back what arrived where it was taken back here', async () => {
    const { builderSession, arrived } = await lost();
    builderSession.act(answered(''));
    answers(there(arrived), there());
    await builderSession.save(KITLESS);
    expect(sent().at(-1)?.body).toMatchObject({ background: { answers: {} } });
  });

  it('[BF13] still asks where somebody else has changed the same since', async () => {
    const { builderSession } = await lost();
    answers(there({ ...character(), background: { questions: {}, answers: { 0: 'The harbour' } } }));
    await expect(builderSession.save(KITLESS)).resolves.toBeUndefined();
    expect(builderSession.state.getState().rival).toMatchObject({ clash: { fields: ['background'] } });
    builderSession.keepMine();
    expect(builderSession.store.getState().meta.unanswered).toBeNull();
  });
});

describe('a class that was set in the quick form', () => {
  it('[BU40] is completed by the first save that follows an edit', async () => {
    const payload = { ...toPayload(maren(), {}), class: 'Warrior' };
    const builderSession = await open(OLD, fromPayload(payload, CONTENT, { characterId: 'c-1' }));
    const now = { ...character(), class: 'Warrior' };
    answers(there(now), there(now), there(now), there({ ...now, pronouns: 'she/her' }));
    await builderSession.save(CONTENT);
    builderSession.act((builder) => editIdentity(builder, { pronouns: 'she/her' }));
    await builderSession.save(CONTENT);
    const [untouched, completed] = sent().map(({ body }) => body as Partial<CharacterPayload>);
    expect(untouched).toEqual({});
    expect(Object.keys(completed ?? {}).sort()).toEqual(['allFeatures', 'equipment', 'hopeFeature', 'pronouns']);
    expect(completed?.allFeatures?.map(({ name }) => name)).toEqual(['Steady', 'Loud']);
    expect(completed?.equipment?.map(({ name }) => name)).toEqual(['Torch', 'Basic supplies', 'Whetstone']);
  });
});

describe('what a character was made with', () => {
  const made = { ...character(), campaignId: 'camp-1', maxHp: 20, hp: 20, hope: 2 };
  const grown = (builder: Builder) =>
    editIdentity(selectClass(builder, 'Warrior', CONTENT), { level: 3, initialHope: 4 });
  const GROWN = { class: 'Warrior', level: 3, initialHope: 4, numbersFollow: true };

  it('[BF10] saved with no more than a name, it leaves the numbers of what is chosen later to the server', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    answers({ status: 201, body: made });
    await builderSession.save(CONTENT);
    builderSession.act(grown);
    const moved = { ...made, class: 'Warrior', level: 3, initialHope: 4, maxHp: 26, hp: 26, hope: 4 };
    answers(there(made), there(moved));
    await builderSession.save(CONTENT);
    expect(browser.calls.slice(1)).toMatchObject([
      { method: 'GET', path: '/manage/characters/c-1' },
      { method: 'PATCH', path: '/manage/characters/c-1', body: GROWN },
    ]);
    for (const number of ['maxHp', 'hp', 'hope']) expect(browser.calls.at(-1)?.body).not.toHaveProperty(number);
    expect(builderSession.store.getState().savedNumbers).toMatchObject({ maxHp: 26, hp: 26, hope: 4 });
  });

  it('[BF10] so it does at a table', async () => {
    const place = { at: 'table' as const, sessionId: 'NWXX', campaignId: 'camp-1' };
    const seated = await open({ place, characterId: 'c-1' }, savedMaren());
    seated.act(grown);
    answers(there(made), there({ ...made, maxHp: 26 }));
    await seated.save(CONTENT);
    expect(browser.calls.at(-1)).toMatchObject({ path: '/game/sessions/NWXX/characters/c-1', body: GROWN });
  });

  it('[BF10] asks for nothing to follow where none of these was changed', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.name('Maren Oake');
    answers(there(made), there(made));
    await builderSession.save(KITLESS);
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'Maren Oake' }]);
  });

  it('[BF10] where it cannot be read, nothing is saved and everything kept', async () => {
    const builderSession = await open(OLD, savedMaren());
    builderSession.act(grown);
    answers('no-network', there(made), there(made));
    await expect(builderSession.save(CONTENT)).resolves.toBeUndefined();
    expect(browser.calls).toHaveLength(1);
    expect(builderSession.store.getState().meta.saveError).toMatch(/out of reach/);
    await expect(builderSession.save(CONTENT)).resolves.toBeDefined();
  });
});

describe('a save on the condition that nobody else has changed it', () => {
  const tagged = (etag: string, body: object = character()): Reply => ({ status: 200, body, etag });
  const stale = (etag: string, current: object): Reply => ({
    status: 412,
    body: { message: 'This was changed meanwhile.', status: 412, code: 'PRECONDITION_FAILED', current },
    etag,
  });
  const calls = () => browser.calls.map(({ method, ifMatch, body }) => [method, ifMatch, body]);
  const openMaren = () =>
    open(OLD, fromPayload(character(), {}, { ...onServer(character() as unknown as Character, '"1"') }));

  it('[BF6] is one call, and so is the next', async () => {
    const builderSession = await openMaren();
    builderSession.name('Maren Oake');
    answers(tagged('"2"', character('c-1', 'Maren Oake')), tagged('"3"', character('c-1', 'Maren Reed')));
    await builderSession.save(KITLESS);
    builderSession.name('Maren Reed');
    await builderSession.save(KITLESS);
    expect(calls()).toEqual([
      ['PATCH', '"1"', { name: 'Maren Oake' }],
      ['PATCH', '"2"', { name: 'Maren Reed' }],
    ]);
  });

  it('[BF6] follows a change of other fields, and reads again before it relies on them', async () => {
    const builderSession = await openMaren();
    builderSession.name('Maren Oake');
    const theirs = { ...character(), level: 3 };
    const both = { ...theirs, name: 'Maren Oake' };
    answers(stale('"2"', theirs), tagged('"3"', both), tagged('"3"', both), tagged('"4"', { ...both, name: 'Maren' }));
    await builderSession.save(KITLESS);
    builderSession.name('Maren');
    await builderSession.save(KITLESS);
    expect(calls()).toEqual([
      ['PATCH', '"1"', { name: 'Maren Oake' }],
      ['PATCH', '"2"', { name: 'Maren Oake' }],
      ['GET', null, undefined],
      ['PATCH', '"3"', { name: 'Maren' }],
    ]);
  });

  it('[BF13] asks where they have changed the same field in the moment of the save', async () => {
    const builderSession = await openMaren();
    builderSession.name('Maren Oake');
    answers(stale('"2"', character('c-1', 'Maren of the Quay')), tagged('"3"', character('c-1', 'Maren Oake')));
    await expect(builderSession.save(KITLESS)).resolves.toBeUndefined();
    expect(builderSession.state.getState().rival).toMatchObject({ clash: { fields: ['name'] } });
    builderSession.keepMine();
    answers(stale('"2"', character('c-1', 'Maren of the Quay')), tagged('"3"', character('c-1', 'Maren Oake')));
    await expect(builderSession.save(KITLESS)).resolves.toMatchObject({ name: 'Maren Oake' });
    expect(calls().at(-1)).toEqual(['PATCH', '"2"', { name: 'Maren Oake' }]);
  });

  it('[BF7] knows the ETag after a reload, too', async () => {
    const builderSession = await openMaren();
    builderSession.name('Maren Oake');
    builderSession.close();
    const draft = fromDraft(JSON.parse(browser.stored.get(KEY_OLD) ?? '{}').typed);
    expect(draft?.meta.etag).toBe('"1"');
  });
});

describe('a save before the content has come', () => {
  const standard = ({ body }: { body: unknown }) =>
    (body as CharacterPayload).equipment.map(({ name, type }) => `${name}, ${type}`);

  it('[BF11] fetches it again, and the character has its standard equipment', async () => {
    const asked = vi.fn(async () => ({ kit: ['Torch', 'Rope'] }));
    const builderSession = await open(NEW, newBuilder(), 'gm-1', asked);
    builderSession.name('Maren');
    answers({ status: 201, body: character() }, there(), there(character('c-1', 'Maren Oake')));
    await builderSession.save({});
    expect(browser.calls.map(standard)).toEqual([['Torch, Standard', 'Rope, Standard']]);
    builderSession.name('Maren Oake');
    await builderSession.save({});
    expect(browser.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { name: 'Maren Oake' } });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('[BF11] says what did not come then either, keeps everything, and is repeated', async () => {
    let kit: BuilderContent = {};
    const builderSession = await open(NEW, selectClass(maren(), 'Warrior', CONTENT), 'gm-1', async () => kit);
    answers({ status: 201, body: character() });
    await expect(builderSession.save({})).resolves.toBeUndefined();
    expect(browser.calls).toEqual([]);
    expect(builderSession.store.getState().meta).toMatchObject({
      saving: false,
      characterId: null,
      saveError: expect.stringMatching(
        /did not come: the standard equipment, what the class brings\. Everything is kept/,
      ),
    });
    expect(builderSession.state.getState().missing).toBe('content');
    expect(kept(KEY_NEW)).toBe('Maren');
    kit = CONTENT;
    await expect(builderSession.save({})).resolves.toMatchObject({ id: 'c-1' });
    expect(browser.calls.map(standard)).toEqual([
      ['Torch, Standard', 'Basic supplies, Standard', 'Whetstone, Standard'],
    ]);
    expect(builderSession.state.getState().missing).toBeNull();
  });

  it('[BF11] does without where that is what somebody wants', async () => {
    const builderSession = await open();
    builderSession.name('Maren');
    answers({ status: 201, body: character() });
    await builderSession.save({});
    await builderSession.save({}, { mayLackContent: true });
    expect(browser.calls.map(standard)).toEqual([[]]);
  });

  it('[BF11] a template has no standard equipment, and asks for none', async () => {
    const template = await open({ place: { at: 'template' }, characterId: null }, maren());
    answers({ status: 201, body: character() });
    await expect(template.save({})).resolves.toBeDefined();
  });
});
