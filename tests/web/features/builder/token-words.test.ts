// A token that is carried between the traits: the words for what it did and would do, and where an arrow key leads from a place.
import { expect, it } from 'vitest';
import { newBuilder } from '../../../../rules/builder/builder.ts';
import { assignModifier, dropModifier, unassignTrait } from '../../../../rules/builder/traits.ts';
import { neighbourOf } from '../../../../web/features/builder/steps/traits/token-places.ts';
import { changeWords, overWords } from '../../../../web/features/builder/steps/traits/token-words.ts';
import { completeBuilder } from '../../../rules/builder/sample-content.ts';

it('[BU32] says what every change came to', () => {
  const start = newBuilder();
  const one = assignModifier(start, 'Agility', 'mod-1');
  const two = assignModifier(one, 'Knowledge', 'mod-6');
  const swapped = dropModifier(two, 'Knowledge', 'mod-1');
  expect(changeWords(start.stats, one.stats)).toBe('Agility +2. 5 left to place.');
  expect(changeWords(two.stats, swapped.stats)).toBe('Agility −1, Knowledge +2. 4 left to place.');
  expect(changeWords(one.stats, unassignTrait(one, 'Agility').stats)).toBe('Agility empty. 6 left to place.');
  expect(changeWords(start.stats, completeBuilder().stats)).toContain('All six are placed.');
  expect(changeWords(one.stats, one.stats)).toBe('');
});

it('[BU32] says what lies below a carried token, and what dropping it would do', () => {
  const { stats } = assignModifier(assignModifier(newBuilder(), 'Agility', 'mod-1'), 'Strength', 'mod-6');
  expect(overWords('mod-1', undefined, stats)).toBe('Over no trait.');
  expect(overWords('mod-1', null, stats)).toBe('Over the tray.');
  expect(overWords('mod-1', 'Finesse', stats)).toBe('Over Finesse, which is empty.');
  expect(overWords('mod-1', 'Agility', stats)).toBe('Over Agility, where it was.');
  expect(overWords('mod-1', 'Strength', stats)).toBe('Over Strength, which has −1: the two would swap.');
  expect(overWords('mod-2', 'Strength', stats)).toBe('Over Strength, which has −1: it would go back to the tray.');
});

it('[BU32] an arrow key leads to the neighbour in its direction, and one key alone to every place', () => {
  const tray = { x: 150, y: 0 };
  const grid = [100, 200].flatMap((y) => [50, 150, 250].map((x) => ({ x, y })));
  const places = [tray, ...grid];
  const [right, down, left, up] = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
  ];
  expect(neighbourOf(tray, places, down)).toEqual({ x: 150, y: 100 });
  expect(neighbourOf({ x: 150, y: 100 }, places, left)).toEqual({ x: 50, y: 100 });
  expect(neighbourOf({ x: 150, y: 200 }, places, up)).toEqual({ x: 150, y: 100 });
  for (const key of [right, left]) {
    const seen = new Set<string>();
    let at = tray;
    for (const _ of places) {
      at = neighbourOf(at, places, key) ?? at;
      seen.add(`${at.x} ${at.y}`);
    }
    expect(seen.size).toBe(places.length);
  }
  expect(neighbourOf(tray, [], down)).toBeUndefined();
});
