/** The content that a save needs: for each choice, and nothing for unchanged saved parts. */
import { describe, expect, it } from 'vitest';
import { newBuilder } from '../../../rules/builder/builder.ts';
import { selectClass, selectSubclass } from '../../../rules/builder/class-choice.ts';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { chooseArmor, chooseWeapon } from '../../../rules/builder/equipment.ts';
import { selectCommunity } from '../../../rules/builder/heritage-choice.ts';
import { editIdentity } from '../../../rules/builder/identity.ts';
import { missingContent } from '../../../rules/builder/needed-content.ts';
import { fromPayload, toPayload } from '../../../rules/builder/payload.ts';
import { CharacterPayload } from '../../../rules/character.ts';
import { CONTENT, completeBuilder } from './sample-content.ts';

const ALL = [
  'the standard equipment',
  'what the class brings',
  'what the heritage brings',
  'what the weapons do',
  'what the armor brings',
];
const AT_A_TABLE = { isTemplate: false };

describe('the content that a save needs', () => {
  it('[BF11] of a new character is what it chose, and the standard equipment', () => {
    expect(missingContent(completeBuilder(), {}, AT_A_TABLE)).toEqual(ALL);
    expect(missingContent(newBuilder(), {}, AT_A_TABLE)).toEqual(['the standard equipment']);
    expect(missingContent(newBuilder(), {}, { isTemplate: true })).toEqual([]);
    expect(missingContent(completeBuilder(), CONTENT, AT_A_TABLE)).toEqual([]);
  });

  it('[BF11] that has come and is empty lacks nothing', () => {
    const empty: BuilderContent = { kit: [], classes: [], ancestries: [], communities: [], weapons: [], armors: [] };
    expect(missingContent(completeBuilder(), empty, AT_A_TABLE)).toEqual([]);
  });

  it('[BF11] of a saved character is what was chosen since', () => {
    const saved = fromPayload(toPayload(completeBuilder(), CONTENT), CONTENT, { characterId: 'c-1' });
    expect(missingContent(editIdentity(saved, { level: 9 }), {}, AT_A_TABLE)).toEqual([]);
    expect(missingContent(selectClass(saved, 'Hermit', CONTENT), {}, AT_A_TABLE)).toEqual(ALL.slice(0, 2));
    const other = CONTENT.classes?.find(({ name }) => name === saved.classInfo.class)?.subclasses[1]?.name ?? '';
    expect(other).not.toBe('');
    expect(missingContent(selectSubclass(saved, other), {}, AT_A_TABLE)).toEqual([ALL[1]]);
    expect(missingContent(selectCommunity(saved, 'Elsewhere'), {}, AT_A_TABLE)).toEqual([ALL[2]]);
    expect(missingContent(chooseWeapon(saved, 'Secondary', 'Parrying Dirk', CONTENT), {}, AT_A_TABLE)).toEqual([
      ALL[3],
    ]);
    expect(missingContent(chooseArmor(saved, 'Mail'), {}, AT_A_TABLE)).toEqual([ALL[4]]);
    expect(missingContent(chooseArmor(saved, ''), {}, AT_A_TABLE)).toEqual([]);
  });

  it('[BF11] [BU40] of a class that was set without the content is what it brings', () => {
    const quick = fromPayload(CharacterPayload.parse({ class: 'Warrior' }), CONTENT, { characterId: 'c-1' });
    expect(missingContent(quick, {}, AT_A_TABLE)).toEqual([]);
    expect(missingContent(editIdentity(quick, { name: 'Maren' }), {}, AT_A_TABLE)).toEqual(ALL.slice(0, 2));
  });
});
