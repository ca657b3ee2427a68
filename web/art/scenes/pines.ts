/** Pines as they stand in the landscapes, three tiers each. */

type Pine = readonly [topX: number, topY: number, height: number];

/** From the top down, for a pine of height 1: out to the tip of a tier, and back in. */
const TIERS = [
  { out: 0.186, down: 0.39, back: 0.067 },
  { out: 0.148, down: 0.33, back: 0.074 },
  { out: 0.121, down: 0.28, back: 0 },
];

/** The data of a path that draws them. `width`: 1 is slender. */
export function pines(trees: readonly Pine[], width = 1): string {
  return trees.map((tree) => pine(tree, width)).join('');
}

function pine([topX, topY, height]: Pine, width: number): string {
  let path = `M${topX} ${topY}`;
  const to = (right: number, down: number) => {
    path += `l${Math.round(right * width * height)} ${Math.round(down * height)}`;
  };
  for (const { out, down, back } of TIERS) {
    to(out, down);
    to(-back, 0);
  }
  to(-2 * TIERS.reduce((half, { out, back }) => half + out - back, 0), 0);
  for (const { out, down, back } of TIERS.toReversed()) {
    to(-back, 0);
    to(out, -down);
  }
  return `${path}z`;
}
