/** The landscape behind a named place: what a word asks for, else the same one again for the same name. */
import { describe, expect, it } from 'vitest';
import { sceneOf } from '../../../../web/art/scenes/campaign-scene.ts';
import { sceneForLabel } from '../../../../web/art/scenes/label-scene.ts';
import { sceneNames } from '../../../../web/art/scenes/scenes.ts';

describe('the landscape for the name of a place', () => {
  it.each([
    ['', 'lantern-road'],
    ['   ', 'lantern-road'],
    ['The Harbour of Nine Ropes', 'harbour-stairs'],
    ['Into the MARSH', 'heron-marsh'],
    ['The mill by the road', 'mill-at-low-water'],
    ['The old road', 'lantern-road'],
    ['Ferryman’s rest', 'ferry-crossing'],
    ['Under the standing stones', 'standing-stones'],
    ['The frozen gate', 'ice-bound-hall'],
  ])('%j is %s', (label, name) => {
    expect(sceneForLabel(label)).toBe(name);
  });

  it('hears a word at its beginning only: an oversea mountain is a mountain', () => {
    expect(sceneForLabel('Oversea mountain')).toBe('dusk-mountains');
  });

  it('is the same for the same name, and not one landscape for all names without such a word', () => {
    const names = Array.from({ length: 200 }, (_, index) => `Xanthe ${index}`);
    const chosen = names.map(sceneForLabel);
    expect(names.map(sceneForLabel)).toEqual(chosen);
    expect(new Set(chosen)).toEqual(new Set(sceneNames));
  });
});

describe('the landscape of a campaign', () => {
  it('is the same every evening, and each drawing stands for about as many campaigns as any other', () => {
    const ids = Array.from(
      { length: 1_300 },
      (_, index) => `${String(index * 7_919).padStart(8, '0')}-4b1c-4f7e-9c2d-0a${index}`,
    );
    const chosen = ids.map(sceneOf);
    expect(ids.map(sceneOf)).toEqual(chosen);
    for (const name of sceneNames) {
      const count = chosen.filter((one) => one === name).length;
      expect(count, name).toBeGreaterThan(50);
      expect(count, name).toBeLessThan(200);
    }
  });
});
