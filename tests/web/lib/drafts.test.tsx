// Drafts on a device: read back, kept apart by name and person, carried over from what older versions kept, and kept by the page where
// the browser's storage is full or forbidden.
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftName } from '../../../web/lib/drafts.ts';
import { gmAnswer, haveABrowserForEachTest, otherGmAnswer, seatAnswer } from './browser-stand-in.ts';

haveABrowserForEachTest();

const NOTE: DraftName = { kind: 'note', whose: 'joss', of: 'K7QM private' };
const CHAT: DraftName = { kind: 'chat', whose: 'joss', of: 'K7QM' };
const NOTE_KEY = 'two-lights-draft note ["joss","K7QM private"]';
const OLD_NOTE_KEY = 'two-lights-note K7QM private joss';

type Storage = Record<string, string>;
let device: Storage;
let tab: Storage;
let isFull: boolean;
let drafts: typeof import('../../../web/lib/drafts.ts');

/** As a browser's: what is kept are its own keys. */
function openStorage(): Storage {
  const storage: Storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    removeItem: (key: string) => delete storage[key],
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      storage[key] = text;
    },
  });
  return storage;
}

/** The page goes, and what only it had goes with it. */
async function reload(): Promise<void> {
  vi.resetModules();
  drafts = await import('../../../web/lib/drafts.ts');
}

beforeEach(async () => {
  isFull = false;
  [device, tab] = [openStorage(), openStorage()];
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
  await reload();
});

const typed = (name: DraftName) => drafts.readDraft(name)?.typed;

describe('a draft', () => {
  it('is read back after a reload with the time it was kept, and nothing is left once it is forgotten', async () => {
    expect(drafts.readDraft(NOTE)).toBeNull();
    drafts.keepDraft(NOTE, { text: 'The miller lies', onRevision: 3 });
    const before = Date.now();
    await reload();
    const draft = drafts.readDraft(NOTE);
    expect(draft?.typed).toEqual({ text: 'The miller lies', onRevision: 3 });
    expect(Math.abs((draft?.keptMs ?? 0) - before)).toBeLessThan(60_000);
    drafts.keepDraft(NOTE, null);
    expect(drafts.readDraft(NOTE)).toBeNull();
    expect(Object.keys(device)).toEqual([]);
  });

  it('of another person, subject or kind is a different one, with any blanks in a name', () => {
    const mine: DraftName = { kind: 'builder', whose: 'player joss', of: 'new camp-1' };
    drafts.keepDraft(mine, 'Maren');
    for (const other of [
      { ...mine, whose: 'player joss new', of: 'camp-1' },
      { ...mine, whose: 'player wren' },
      { ...mine, of: 'new camp-2' },
      { ...mine, kind: 'note' },
    ] satisfies DraftName[]) {
      expect(drafts.readDraft(other), JSON.stringify(other)).toBeNull();
    }
    expect(typed(mine)).toBe('Maren');
  });

  it('that is not a text does not count as a text; in an unknown format the stored text itself counts', () => {
    drafts.keepDraft(CHAT, { text: 'Not I' });
    expect(drafts.readDraftText(CHAT)).toBeNull();
    drafts.keepDraft(CHAT, '');
    expect(drafts.readDraftText(CHAT)).toBe('');
    for (const text of ['The miller lies', '{"typed":', '[1]', '{}', 'null']) {
      device[NOTE_KEY] = text;
      expect(typed(NOTE)).toBe(text);
    }
  });

  it('is listed by kind, the oldest first, and wherever it lies', () => {
    vi.useFakeTimers();
    const keep = (name: DraftName, text: string) => {
      vi.advanceTimersByTime(10);
      drafts.keepDraft(name, text);
    };
    keep(CHAT, 'not asked for');
    keep({ ...NOTE, whose: 'wren' }, 'One');
    keep({ ...NOTE, kind: 'saved-note' }, 'Two');
    isFull = true;
    keep(NOTE, 'Three');
    device['two-lights-note K7QM shared ines'] = 'Of old';
    device['two-lights-draft note '] = 'of nobody';
    const listed = () => drafts.listDrafts('note', 'saved-note').map((each) => [each.kind, each.whose, each.typed]);
    const all = [
      ['note', 'ines', 'Of old'],
      ['note', 'wren', 'One'],
      ['saved-note', 'joss', 'Two'],
      ['note', 'joss', 'Three'],
    ];
    expect(listed()).toEqual(all);
    isFull = false;
    expect(listed()).toEqual(all);
    expect(drafts.listDrafts('note')).toHaveLength(3);
    vi.useRealTimers();
  });
});

describe('what an older version kept', () => {
  const fields = { name: 'The Salt Lanterns', description: '' };
  const text = { text: 'The miller lies', onRevision: 3, base: 'The miller' };
  const of: { [kind: string]: [name: DraftName, key: string, kept: string, typed: unknown, keptMs?: number] } = {
    'a note': [NOTE, OLD_NOTE_KEY, JSON.stringify({ ...text, keptMs: 7 }), text, 7],
    'a note of before that, a text alone': [NOTE, OLD_NOTE_KEY, 'The miller lies', 'The miller lies'],
    'a note that happens to be JSON': [NOTE, OLD_NOTE_KEY, '[1, 2]', '[1, 2]'],
    'a saved note': [
      { ...NOTE, kind: 'saved-note' },
      'two-lights-saved-note K7QM private joss',
      JSON.stringify(text),
      text,
    ],
    'a message': [CHAT, 'two-lights-chat K7QM joss', '{"typed":"Not I"}', '{"typed":"Not I"}'],
    'notes on a session': [
      { kind: 'session-notes', whose: 'gm-1', of: 'K7QM' },
      'two-lights-session-notes gm-1 K7QM',
      '42',
      '42',
    ],
    'a character being built': [
      { kind: 'builder', whose: 'player joss', of: 'new camp-1' },
      'two-lights-builder player joss new camp-1',
      '{"version":1,"identity":{"name":"Maren"}}',
      { version: 1, identity: { name: 'Maren' } },
    ],
    'a form': [
      { kind: 'form', whose: 'gm-1', of: 'edit-campaign c-1' },
      'two-lights-form gm-1 edit-campaign c-1',
      JSON.stringify(fields),
      fields,
    ],
  };
  const storageOf = ({ kind }: DraftName) => (kind === 'form' ? tab : device);

  it.each(Object.entries(of))('of %s is read, and carried over', async (_, [name, key, kept, expected, keptMs]) => {
    const storage = storageOf(name);
    storage[key] = kept;
    expect(drafts.readDraft(name)).toEqual({ typed: expected, keptMs });
    expect(Object.keys(storage)).toEqual([expect.stringMatching(/^two-lights-draft /)]);
    await reload();
    expect(drafts.readDraft(name)).toEqual({ typed: expected, keptMs });
    expect({ ...device, ...tab }).not.toHaveProperty([key]);
  });

  it.each(Object.entries(of))('of %s is deleted and written again without being read', (_, [name, key, kept]) => {
    const storage = storageOf(name);
    storage[key] = kept;
    drafts.keepDraft(name, null);
    expect([Object.keys(storage), drafts.readDraft(name)]).toEqual([[], null]);
    storage[key] = kept;
    drafts.keepDraft(name, 'Anew');
    expect(typed(name)).toBe('Anew');
    expect(storage).not.toHaveProperty([key]);
  });

  it('stays where it is while the storage has no room to carry it over', () => {
    device[OLD_NOTE_KEY] = 'The miller lies';
    isFull = true;
    expect(typed(NOTE)).toBe('The miller lies');
    expect(device[OLD_NOTE_KEY]).toBe('The miller lies');
    drafts.keepDraft(NOTE, 'The miller lied');
    expect(typed(NOTE)).toBe('The miller lied');
    isFull = false;
    drafts.keepDraft(NOTE, 'The miller lied.');
    expect(Object.keys(device)).toEqual([NOTE_KEY]);
  });

  it('is newer than ours where it is still open in another tab, and is heard from there', () => {
    drafts.keepDraft(NOTE, 'Ours');
    device[OLD_NOTE_KEY] = 'Typed there since';
    const heard = (key: string, newValue: string | null) =>
      drafts.heardDraft(NOTE, { key, newValue } as StorageEvent)?.typed;
    expect(heard(OLD_NOTE_KEY, 'Typed there since')).toBe('Typed there since');
    expect(heard(NOTE_KEY, '{"typed":"Theirs","keptMs":7}')).toBe('Theirs');
    expect([heard(NOTE_KEY, null), heard('two-lights-note K7QM shared joss', 'Other')]).toEqual([undefined, undefined]);
    expect(typed(NOTE)).toBe('Typed there since');
  });
});

describe('where the storage takes nothing', () => {
  it('with storage full the newest text is read back, not the older one that lies there', async () => {
    drafts.keepDraft(NOTE, 'One');
    isFull = true;
    drafts.keepDraft(NOTE, 'One two');
    expect(typed(NOTE)).toBe('One two');
    expect(device[NOTE_KEY]).toContain('"One"');
    drafts.keepDraft(NOTE, null);
    expect(drafts.readDraft(NOTE)).toBeNull();
  });

  it('once there is room again, the storage has the last word', () => {
    isFull = true;
    drafts.keepDraft(NOTE, 'One');
    isFull = false;
    drafts.keepDraft(NOTE, 'One two');
    expect(device[NOTE_KEY]).toContain('"One two"');
    device[NOTE_KEY] = '{"typed":"from another tab"}';
    expect(typed(NOTE)).toBe('from another tab');
  });

  it.each([
    ['localStorage', NOTE],
    ['sessionStorage', { kind: 'form', whose: 'gm-1', of: 'create-campaign' }],
  ] as [string, DraftName][])('with %s forbidden a draft outlives its screen, until it is forgotten', (name, draft) => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    vi.stubGlobal(name, new Proxy({}, { get: refuse, ownKeys: refuse }));
    expect([drafts.readDraft(draft), drafts.listDrafts('note')]).toEqual([null, []]);
    drafts.keepDraft(draft, 'One');
    expect(typed(draft)).toBe('One');
    expect(drafts.listDrafts('note')).toHaveLength(draft.kind === 'note' ? 1 : 0);
    drafts.keepDraft(draft, null);
    expect(drafts.readDraft(draft)).toBeNull();
  });
});

const beginning = { name: '', level: 1, campaignId: null as string | null };
let form: ReturnType<typeof drafts.useFormDraft<typeof beginning>>;

function Form({ name }: { name?: string }) {
  form = drafts.useFormDraft(name, beginning);
  return null;
}

describe('a form', () => {
  /** The form as it opens, and what may be done to it. */
  function open(): typeof form {
    renderToStaticMarkup(<Form name="create-campaign" />);
    return form;
  }
  const signIn = async (answer: ReturnType<typeof gmAnswer>) =>
    (await import('../../../web/lib/auth-store.ts')).signInGm(answer);

  it('comes back as its person left it in this tab, until it is discarded', async () => {
    await signIn(gmAnswer('a'));
    const [fields, write] = open();
    expect(fields).toEqual(beginning);
    write({ name: 'The Salt' });
    write({ name: 'The Salt Lanterns', campaignId: 'c-1' });
    const [again, , discard] = open();
    expect(again).toEqual({ name: 'The Salt Lanterns', level: 1, campaignId: 'c-1' });
    expect(Object.keys(tab)).toEqual(['two-lights-draft form ["gm-1","create-campaign"]']);
    discard();
    expect([open()[0], Object.keys(tab)]).toEqual([beginning, []]);
  });

  it('of another person at the same tab is empty; the first one finds theirs again', async () => {
    await signIn(gmAnswer('a'));
    open()[1]({ name: 'The Salt Lanterns' });
    await signIn(otherGmAnswer('b'));
    expect(open()[0]).toEqual(beginning);
    const { signInPlayer } = await import('../../../web/lib/auth-store.ts');
    signInPlayer(seatAnswer());
    expect(open()[0]).toEqual(beginning);
    await signIn(gmAnswer('c'));
    expect(open()[0].name).toBe('The Salt Lanterns');
    drafts.forgetFormDraft('create-campaign');
    expect(open()[0]).toEqual(beginning);
  });

  it('takes up what an older version kept of it, and of that only fields that it has, of their type', async () => {
    await signIn(gmAnswer('a'));
    const kept = { name: 'Maren', level: 'high', campaignId: 'c-1', pronouns: 'she/her' };
    tab['two-lights-form gm-1 create-campaign'] = JSON.stringify(kept);
    expect(open()[0]).toEqual({ name: 'Maren', level: 1, campaignId: 'c-1' });
    tab['two-lights-form gm-1 create-campaign'] = '{"name":';
    expect(open()[0]).toEqual(beginning);
    drafts.forgetFormDraft('create-campaign');
    expect(Object.keys(tab)).toEqual([]);
  });

  it('is not kept without a name, nor where nobody is signed in', async () => {
    open()[1]({ name: 'Maren' });
    await signIn(gmAnswer('a'));
    renderToStaticMarkup(<Form />);
    form[1]({ name: 'Maren' });
    expect(open()[0]).toEqual(beginning);
    expect(Object.keys(tab)).toEqual([]);
  });
});
