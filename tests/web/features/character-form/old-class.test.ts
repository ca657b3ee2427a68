// The quick form replaces a class: what it tells and takes is what the old one brought, as the server has it by then.
import { describe, expect, it } from 'vitest';
import { toPayload } from '../../../../rules/builder/payload.ts';
import { type Character, startingNumbers } from '../../../../rules/character.ts';
import { CONTENT, completeBuilder } from '../../../rules/builder/sample-content.ts';
import { browser, gmAnswer, haveABrowserForEachTest } from '../../lib/browser-stand-in.ts';

haveABrowserForEachTest();

const payload = toPayload(completeBuilder(), CONTENT);
const wren = { ...payload, ...startingNumbers(payload, {}), id: 'c-1' };
const rope = { name: 'Rope', description: '', quantity: 1, type: 'General' };

const openForm = () => import('../../../../web/features/character-form/old-class.ts');

describe('a class that is replaced in the quick form', () => {
  it('[BU41] takes along what it brought, and leaves gear that was picked up since the form was opened', async () => {
    const { losesBenefits, lossesWith } = await openForm();
    expect(losesBenefits(wren, 'Hermit')).toBe(true);
    const losses = lossesWith({ ...wren, equipment: [...wren.equipment, rope] }, 'Hermit');
    expect(losses).toMatchObject({ subclass: '', subclassSelections: {}, hopeFeature: '', equipment: [rope] });
    expect(losses.allFeatures?.map(({ source }) => source)).toEqual(['ancestry', 'community', 'armor']);
  });

  it('[BU41] takes what the form’s own older copy of the character never had', async () => {
    const { lossesWith } = await openForm();
    const { signInGm } = await import('../../../../web/lib/auth-store.ts');
    signInGm(gmAnswer('a'));
    const now = { ...wren, companion: 'Badger', subclassSelections: { companion: 'Badger' } };
    browser.answer = () => ({ status: 200, body: now, etag: '"1"' });
    const { saveCharacterChange } = await import('../../../../web/desk/calls.ts');
    const stale = { ...wren, class: '', subclass: '', hopeFeature: '', companion: null } as unknown as Character;
    const draft = { name: stale.name, class: 'Hermit', level: stale.level };
    await saveCharacterChange({ ...stale, class: wren.class }, draft, (there) => lossesWith(there, 'Hermit'));
    expect(browser.calls.at(-1)).toMatchObject({
      method: 'PATCH',
      body: { class: 'Hermit', subclass: '', hopeFeature: '', companion: null },
    });
    expect(browser.calls.at(-1)?.body).not.toHaveProperty('name');
  });

  it('[BU41] takes nothing where it is the same in other letters, was replaced by then, or brought nothing', async () => {
    const { losesBenefits, lossesWith } = await openForm();
    expect(losesBenefits(wren, 'WARRIOR')).toBe(false);
    expect(lossesWith({ ...wren, class: 'Hermit' }, 'Hermit')).toEqual({});
    const quick = { ...wren, subclass: '', allFeatures: [], hopeFeature: '', equipment: [rope] };
    expect(losesBenefits(quick, 'Hermit')).toBe(false);
  });
});
