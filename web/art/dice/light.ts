// The gradients of dice, put into the page once for each kind and tone: all dice are under the same two lights, and a drawn die
// only refers to its gradients. Repeated in every die they were more than half of what had to be drawn.
import styles from './die.module.css';
import { type DieSolid, type Facet, solids } from './solids.ts';

export type DieTone = 'bone' | 'hope' | 'fear' | 'slate';

/** The gradient as an SVG paint. `part` is the index of a facet, the rim around all facets, or the shadow on the ground. */
export function lightOn(solid: DieSolid, tone: DieTone, part: number | 'rim' | 'ground'): string {
  return `url(#${idOf(solid, tone, part)})`;
}

const told = new Set<string>();

/** To be called before a die of this kind and tone is painted. */
export function tellLight(solid: DieSolid, tone: DieTone): void {
  const name = `${solid}-${tone}`;
  if (told.has(name)) return;
  told.add(name);
  const lights = [
    `<linearGradient id="${idOf(solid, tone, 'rim')}" x1=".2" y1="0" x2=".7" y2="1">
      <stop stop-color="var(--rim-1)"/><stop offset=".5" stop-color="var(--rim-2)"/><stop offset="1" stop-color="var(--rim-3)"/>
    </linearGradient>`,
    `<radialGradient id="${idOf(solid, tone, 'ground')}">
      <stop stop-color="var(--die-contact)" stop-opacity=".62"/>
      <stop offset=".55" stop-color="var(--die-contact)" stop-opacity=".28"/>
      <stop offset="1" stop-color="var(--die-contact)" stop-opacity="0"/>
    </radialGradient>`,
    ...solids[solid].facets.map((facet, index) => facetLight(idOf(solid, tone, index), facet)),
  ];
  document.body.insertAdjacentHTML(
    'beforeend',
    `<svg class="${styles.lights} ${styles[tone]}" aria-hidden="true"><defs>${lights.join('')}</defs></svg>`,
  );
}

function idOf(solid: DieSolid, tone: DieTone, part: number | 'rim' | 'ground'): string {
  return `light-${solid}-${tone}-${part}`;
}

function facetLight(id: string, { light, from, to }: Facet): string {
  const share = `${Math.round(light * 100)}%`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">
    <stop stop-color="color-mix(in oklab, var(--lit-1) ${share}, var(--shade-1))"/>
    <stop offset="1" stop-color="color-mix(in oklab, var(--lit-2) ${share}, var(--shade-2))"/>
  </linearGradient>`;
}
