import { describe, expect, it } from 'vitest';
import { readTooltipPreference } from '../../../../web/features/character-sheet/tooltip-preference.ts';

describe('the tooltip preference', () => {
  const all = { rules: true, ui: true, mechanics: true };
  const first = { enabled: true, advancedOnly: false, delay: 500, categories: all };
  it.each([
    [null, first],
    ['', first],
    ['{"enabled":', first],
    ['[]', first],
    ['"yes"', first],
    ['{}', first],
    ['{"enabled":false,"delay":0}', { ...first, enabled: false, delay: 0 }],
    ['{"delay":-1,"advancedOnly":true}', { ...first, advancedOnly: true }],
    ['{"delay":"long"}', first],
    ['{"categories":{"ui":false,"rules":7}}', { ...first, categories: { ...all, ui: false } }],
    ['{"categories":null}', first],
  ])('[BU27] is read from %j', (kept, preference) => {
    expect(readTooltipPreference(kept)).toEqual(preference);
  });
});
