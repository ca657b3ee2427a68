// Random draws that can be repeated: everything follows from one seed.

/** Random draws of several kinds. */
export interface Chance {
  fraction(): number;
  between(min: number, max: number): number; // not rounded
  whole(min: number, max: number): number; // both included
  weighted<Item>(items: readonly Item[], weigh: (item: Item) => number): Item | undefined; // none if all weigh nothing
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** The seed from the environment, or a new one. Print it: with it the same draws come again. */
export function seedFrom(given: string | undefined): number {
  if (!given) return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const seed = Number(given);
  if (!Number.isInteger(seed)) throw new Error(`A seed is a whole number, not "${given}".`);
  return seed >>> 0;
}

/** Draws by mulberry32, the same for the same seed. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    between: (min, max) => min + fraction() * (max - min),
    whole,
    weighted(items, weigh) {
      let left = fraction() * items.reduce((sum, item) => sum + weigh(item), 0);
      return items.find((item) => {
        left -= weigh(item);
        return left < 0;
      });
    },
    oneOf: (items) => items[whole(0, items.length - 1)] ?? items[0],
    shuffled(items) {
      const left = [...items];
      return items.flatMap(() => left.splice(whole(0, left.length - 1), 1));
    },
  };
}
