// What the landscapes that are loaded one by one share: the crop, the sky down to a horizon, and the gradients.
import { type ReactNode, useId } from 'react';
import styles from './scene.module.css';
import { Stars } from './scene-stars.tsx';

/** Values for `fill`: mist fades upwards and downwards, glow outwards, water darkens from the far shore. */
export type Paints = { mist: string; glow: string; water: string };

type SceneFrameProps = {
  horizon: number; // y where the sky is brightest, 0 to 900 from the top
  moon?: { x: number; y: number; size: number; isFull?: boolean };
  children: (paints: Paints) => ReactNode;
};

/** A drawing of 1600 by 900, cropped at both sides where the room is narrow, and at the top where it is low. */
export function SceneFrame({ horizon, moon, children }: SceneFrameProps) {
  const id = useId();
  const stop = (share: number) => (horizon / 900) * share;
  return (
    <svg
      className={`${styles.scene} ${styles.framed}`}
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}-sky`} x2="0" y2="1">
          <stop offset="0" stopColor="var(--scene-sky-1)" />
          <stop offset={stop(0.5)} stopColor="var(--scene-sky-2)" />
          <stop offset={stop(0.82)} stopColor="var(--scene-sky-3)" />
          <stop offset={stop(1.04)} stopColor="var(--scene-sky-4)" />
        </linearGradient>
        <linearGradient id={`${id}-water`} x2="0" y2="1">
          <stop stopColor="var(--scene-sky-3)" />
          <stop offset="0.4" stopColor="var(--scene-sky-2)" />
          <stop offset="1" stopColor="var(--scene-sky-1)" />
        </linearGradient>
        <linearGradient id={`${id}-mist`} x2="0" y2="1">
          <stop offset="0" stopColor="var(--scene-mist)" stopOpacity="0" />
          <stop offset="0.62" stopColor="var(--scene-mist)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--scene-mist)" stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop stopColor="var(--scene-lamp)" stopOpacity=".6" />
          <stop offset=".33" stopColor="var(--scene-lamp)" stopOpacity=".16" />
          <stop offset="1" stopColor="var(--scene-lamp)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill={`url(#${id}-sky)`} d="M0 0h1600v900H0z" />
      <Stars />
      {moon?.isFull ? (
        <g fill="var(--scene-moon)">
          <circle cx={moon.x} cy={moon.y} r={moon.size * 1.9} opacity=".07" />
          <circle cx={moon.x} cy={moon.y} r={moon.size * 1.35} opacity=".12" />
          <circle cx={moon.x} cy={moon.y} r={moon.size} opacity=".9" />
        </g>
      ) : (
        moon && (
          <path
            fill="var(--scene-moon)"
            d="M20.6 14.9A9.3 9.3 0 1 1 9.6 3.2a7.6 7.6 0 0 0 11 11.7z"
            transform={`translate(${moon.x} ${moon.y}) scale(${moon.size / 10})`}
            opacity=".85"
          />
        )
      )}
      {children({ mist: `url(#${id}-mist)`, glow: `url(#${id}-glow)`, water: `url(#${id}-water)` })}
    </svg>
  );
}
