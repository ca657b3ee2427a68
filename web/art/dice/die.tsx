// A flat drawing of one die at rest with the face it is given. The result in words stands beside it.
import { Fragment, useInsertionEffect } from 'react';
import styles from './die.module.css';
import { type DieSolid, type Facet, type NumberPlace, solids } from './solids.ts';

export type DieTone = 'bone' | 'hope' | 'fear' | 'slate';
export type DieKind = 'd4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20' | 'd100';

type DieProps = {
  kind: DieKind;
  face?: number | string | undefined; // the number on top; without one the die has not been rolled
  tone?: DieTone | undefined;
  className?: string | undefined;
};

const kinds: Record<DieKind, { solid: DieSolid; sides: number; unthrown: number; step: number }> = {
  d4: { solid: 'd4', sides: 4, unthrown: 3, step: 1 },
  d6: { solid: 'd6', sides: 6, unthrown: 5, step: 1 },
  d8: { solid: 'd8', sides: 8, unthrown: 7, step: 1 },
  d10: { solid: 'd10', sides: 10, unthrown: 8, step: 1 },
  d12: { solid: 'd12', sides: 12, unthrown: 9, step: 1 },
  d20: { solid: 'd20', sides: 20, unthrown: 17, step: 1 },
  d100: { solid: 'd10', sides: 100, unthrown: 80, step: 10 }, // a ten-sided die with the tens
};

export function Die({ kind, face, tone = 'bone', className }: DieProps) {
  const { solid, sides, unthrown, step } = kinds[kind];
  const { rim, ground, facets } = solids[solid];
  const top = face ?? unthrown;
  const rimLight = lightOn(solid, tone, 'rim');
  useInsertionEffect(() => tellLight(solid, tone), [solid, tone]);

  return (
    <svg
      className={[styles.die, styles[tone], className].filter(Boolean).join(' ')}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <ellipse cx="54" cy={ground} rx="40" ry="8.5" fill={lightOn(solid, tone, 'ground')} />
      <path d={rim} fill={rimLight} stroke={rimLight} strokeWidth="2.4" strokeLinejoin="round" />
      {facets.map(({ path, number }, index) => {
        const light = lightOn(solid, tone, index);
        return (
          <Fragment key={path}>
            <path d={path} fill={light} stroke={light} strokeWidth="1.6" strokeLinejoin="round" />
            {number && (
              <Figure
                place={number}
                text={number.turn === 0 ? String(top) : neighbour(top, number.turn * step, sides)}
              />
            )}
          </Fragment>
        );
      })}
    </svg>
  );
}

/** The figure on a facet: longer ones smaller, those beside the top at half strength, a six or a nine underlined. */
function Figure({ place, text }: { place: NumberPlace; text: string }) {
  const size = place.size * (figureScale[text.length] ?? 0.55);
  const needsLine = text === '6' || text === '9';
  return (
    <g transform={`matrix(${place.matrix.join(' ')})`} opacity={place.turn === 0 ? 1 : 0.5}>
      <text className={styles.figure} fontSize={size} y={size * 0.347}>
        {text}
      </text>
      {needsLine && (
        <path className={styles.line} d={`M${-size * 0.2} ${size * 0.47}h${size * 0.4}`} strokeWidth={size * 0.08} />
      )}
    </g>
  );
}

const figureScale: Readonly<Record<number, number>> = { 1: 1, 2: 0.86, 3: 0.64 };

/** A number for a facet beside the top: never the one on top, so that nothing on the die contradicts the result. */
function neighbour(top: number | string, turn: number, sides: number): string {
  const number = Number(top);
  if (!Number.isInteger(number)) return '';
  return String(((((number + turn - 1) % sides) + sides) % sides) + 1);
}

/** The gradient as an SVG paint. `part` is the index of a facet, the rim around all facets, or the shadow on the ground. */
function lightOn(solid: DieSolid, tone: DieTone, part: number | 'rim' | 'ground'): string {
  return `url(#${idOf(solid, tone, part)})`;
}

/** The kinds and tones of dice whose gradients are in the page. */
const told = new Set<string>();

/**
 * Puts the gradients of a kind and tone into the page, before a die of them is painted. All dice are under the same two lights:
 * repeated in every die the gradients were more than half of what had to be drawn.
 */
function tellLight(solid: DieSolid, tone: DieTone): void {
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
