/** The landscape behind a named place: what a word asks for, else the same one again for the same name. */
import { describe, expect, it } from 'vitest';
import { sceneForLabel } from '../../web/art/scenes/label-scene.ts';
import { sceneNames } from '../../web/art/scenes/scene.tsx';

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
