// A road between lanterns, leading away under the trees. Layers from far to near in the scene colours, so night and day share one drawing.
import { useId } from 'react';
import { pines } from './pines.ts';
import styles from './scene.module.css';

const PINES = [
  [1010, 369, 136],
  [139, 327, 262],
  [1193, 335, 201],
  [547, 365, 159],
  [1111, 358, 162],
  [211, 299, 282],
  [1151, 355, 172],
  [86, 338, 259],
  [1509, 333, 252],
  [209, 306, 274],
  [1423, 327, 244],
  [347, 350, 205],
  [1510, 352, 231],
  [421, 358, 186],
  [1388, 359, 204],
] as const;

/** Each by its light and its size; those on the right of the road are mirrored. */
const LAMPS = [
  { x: 344, y: 516, size: 1, side: 1 },
  { x: 553, y: 482, size: 0.743, side: 1 },
  { x: 700, y: 458, size: 0.543, side: 1 },
  { x: 804, y: 442, size: 0.4, side: 1 },
  { x: 1250, y: 508, size: 0.914, side: -1 },
  { x: 1078, y: 475, size: 0.686, side: -1 },
  { x: 963, y: 455, size: 0.5, side: -1 },
] as const;

const placeOf = ({ x, y, size, side }: (typeof LAMPS)[number]) => `translate(${x} ${y}) scale(${size * side} ${size})`;

export function LanternRoad() {
  const id = useId();
  return (
    <svg className={styles.scene} viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-sky`} x2="0" y2="1">
          <stop offset="0" stopColor="var(--scene-sky-1)" />
          <stop offset="0.4" stopColor="var(--scene-sky-2)" />
          <stop offset="0.6" stopColor="var(--scene-sky-3)" />
        </linearGradient>
        <linearGradient id={`${id}-ground`} x2="0" y2="1">
          <stop offset="0" stopColor="var(--scene-r2)" />
          <stop offset="1" stopColor="var(--scene-r4)" />
        </linearGradient>
        <linearGradient id={`${id}-mist`} x2="0" y2="1">
          <stop offset="0" stopColor="var(--scene-mist)" stopOpacity="0" />
          <stop offset="0.6" stopColor="var(--scene-mist)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--scene-mist)" stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop stopColor="var(--scene-lamp)" stopOpacity=".6" />
          <stop offset=".3" stopColor="var(--scene-lamp)" stopOpacity=".18" />
          <stop offset="1" stopColor="var(--scene-lamp)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill={`url(#${id}-sky)`} d="M0 0h1600v900H0z" />
      <path
        fill="var(--scene-moon)"
        d="M20.6 14.9A9.3 9.3 0 1 1 9.6 3.2a7.6 7.6 0 0 0 11 11.7z"
        transform="translate(1130 170) scale(2.6)"
        opacity=".7"
      />
      <path
        fill="var(--scene-r1)"
        d="M0 900V384C134 384 134 474 267 474C400 474 400 415 533 415C667 415 667 465 800 465C934 465 934 475 1067 475C1200 475 1200 410 1333 410C1467 410 1467 449 1600 449V900Z"
      />
      <path
        fill="var(--scene-r2)"
        d="M0 900V446C160 446 160 476 320 476C480 476 480 472 640 472C800 472 800 465 960 465C1120 465 1120 492 1280 492C1440 492 1440 460 1600 460V900Z"
      />
      <path fill={`url(#${id}-mist)`} d="M0 400h1600v170H0z" />
      <path fill="var(--scene-r3)" d={pines(PINES)} />
      <path
        fill="var(--scene-r3)"
        d="M0 900V504C134 504 134 506 267 506C400 506 400 518 533 518C667 518 667 511 800 511C934 511 934 521 1067 521C1200 521 1200 529 1333 529C1467 529 1467 519 1600 519V900Z"
      />
      <path
        fill={`url(#${id}-ground)`}
        d="M846 500C800 545 900 570 770 640S470 780 330 900H1330C1190 780 1010 700 960 620S905 540 864 500z"
      />
      <path
        stroke="var(--scene-r3)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="26 40"
        fill="none"
        opacity=".5"
        d="M700 800h150M760 728h130M820 668h90M820 620h54"
      />
      {LAMPS.map((lamp) => (
        <g key={lamp.x} transform={placeOf(lamp)} fill={`url(#${id}-glow)`}>
          <circle r="135" />
          <ellipse cy="180" rx="140" ry="26" opacity=".7" />
        </g>
      ))}
      {LAMPS.map((lamp) => (
        <g key={lamp.x} transform={placeOf(lamp)} fill="var(--scene-r5)">
          <path
            d="M-44 174c-10-90 4-150 2-196c0-46 44-44 42 4"
            fill="none"
            strokeLinecap="round"
            stroke="var(--scene-r5)"
            strokeWidth="7"
          />
          <path fill="var(--scene-lamp)" d="M-15-18h30l-4 38h-22z" />
          <path d="M-18-16l18-16 18 16z" />
        </g>
      ))}
      <path
        fill="var(--scene-r5)"
        d="M0 900V742C90 730 170 790 250 812S390 846 420 900zM1600 900V720C1500 716 1430 786 1360 818S1250 850 1226 900z"
      />
    </svg>
  );
}
