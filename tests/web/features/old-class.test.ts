// The quick form replaces a class: what it tells and takes is what the old one brought, as the server has it by then.
import { describe, expect, it } from 'vitest';
import { toPayload } from '../../../rules/builder/payload.ts';
import { type Character, startingNumbers } from '../../../rules/character.ts';
import { BOOK, completeBuilder } from '../../rules/builder-books.ts';
import { browser, gmAnswer, haveABrowserForEachTest } from '../lib/browser-stand-in.ts';

haveABrowserForEachTest();

const payload = toPayload(completeBuilder(), BOOK);
const wren = { ...payload, ...startingNumbers(payload, {}), id: 'c-1' };
const rope = { name: 'Rope', description: '', quantity: 1, type: 'General' };

async function openForm(now: object) {
  const { signInGm } = await import('../../../web/lib/auth-store.ts');
  signInGm(gmAnswer('a'));
  browser.answer = () => ({ status: 200, body: now });
  return import('../../../web/features/character-form/old-class.ts');
}

describe('a class that is replaced in the quick form', () => {
  it('[BU41] takes along what it brought, and leaves gear that was picked up since the form was opened', async () => {
    const { losesGifts, lossesWith } = await openForm({ ...wren, equipment: [...wren.equipment, rope] });
    expect(losesGifts(wren, 'Hermit')).toBe(true);
    const losses = await lossesWith('c-1', 'Hermit');
    expect(losses).toMatchObject({ subclass: '', subclassSelections: {}, hopeFeature: '', equipment: [rope] });
    expect(losses.allFeatures?.map(({ source }) => source)).toEqual(['ancestry', 'community', 'armor']);
    expect(browser.calls).toMatchObject([{ method: 'GET', path: '/manage/characters/c-1' }]);
  });

  it('[BU41] takes what the form’s own older copy of the character never had', async () => {
    const { lossesWith } = await openForm({
      ...wren,
      companion: 'Badger',
      subclassSelections: { companion: 'Badger' },
    });
    const { changeCharacter } = await import('../../../web/desk/calls.ts');
    const stale = { ...wren, class: '', subclass: '', hopeFeature: '', companion: null } as unknown as Character;
    const draft = { name: stale.name, class: 'Hermit', level: stale.level };
    await changeCharacter(stale, draft, await lossesWith('c-1', 'Hermit'));
    expect(browser.calls.at(-1)).toMatchObject({
      method: 'PATCH',
      body: { class: 'Hermit', subclass: '', hopeFeature: '', companion: null },
    });
    expect(browser.calls.at(-1)?.body).not.toHaveProperty('name');
  });

  it('[BU41] takes nothing where it is the same in other letters, was replaced by then, or brought nothing', async () => {
    const { losesGifts, lossesWith } = await openForm({ ...wren, class: 'Hermit' });
    expect(losesGifts(wren, 'WARRIOR')).toBe(false);
    expect(await lossesWith('c-1', 'Hermit')).toEqual({});
    const quick = { ...wren, subclass: '', allFeatures: [], hopeFeature: '', equipment: [rope] };
    expect(losesGifts(quick, 'Hermit')).toBe(false);
  });
});
