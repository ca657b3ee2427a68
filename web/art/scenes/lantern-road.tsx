// A road between lanterns, leading away under the trees. Layers from far to near in the scene colours, so night and day share one drawing.
import { useId } from 'react';
import styles from './scene.module.css';

const lamps = [
  {
    x: 344,
    y: 516,
    reach: 135,
    foot: 696,
    pool: [140, 26],
    width: 7,
    post: 'M300 690c-10 -90 4 -150 2 -196c0 -46 44 -44 42 4',
    glass: 'M329 498h30l-4 38h-22z',
    roof: 'M326 500l18-16 18 16z',
  },
  {
    x: 553,
    y: 482,
    reach: 100,
    foot: 616,
    pool: [104, 19],
    width: 5.2,
    post: 'M520 610c-7 -67 3 -111 1 -145c0 -34 33 -33 31 3',
    glass: 'M542 468h22l-3 28h-16z',
    roof: 'M539 470l13-12 13 12z',
  },
  {
    x: 700,
    y: 458,
    reach: 73,
    foot: 558,
    pool: [76, 14],
    width: 3.8,
    post: 'M676 552c-5 -49 2 -81 1 -106c0 -25 24 -24 23 2',
    glass: 'M692 449h16l-2 21h-12z',
    roof: 'M690 450l10-9 10 9z',
  },
  {
    x: 804,
    y: 442,
    reach: 54,
    foot: 518,
    pool: [56, 10],
    width: 2.8,
    post: 'M786 512c-4 -36 2 -60 1 -78c0 -18 18 -18 17 2',
    glass: 'M798 435h12l-2 15h-9z',
    roof: 'M796 436l7-6 7 6z',
  },
  {
    x: 1250,
    y: 508,
    reach: 124,
    foot: 674,
    pool: [129, 24],
    width: 6.4,
    post: 'M1290 668c9 -83 -4 -138 -2 -180c0 -42 -40 -40 -39 4',
    glass: 'M1236 492h28l-4 35h-21z',
    roof: 'M1233 493l17-15 17 15z',
  },
  {
    x: 1078,
    y: 475,
    reach: 92,
    foot: 600,
    pool: [95, 18],
    width: 4.8,
    post: 'M1108 594c7 -61 -3 -102 -1 -133c0 -31 -30 -30 -29 3',
    glass: 'M1068 463h20l-3 26h-15z',
    roof: 'M1065 465l12-11 12 11z',
  },
  {
    x: 963,
    y: 455,
    reach: 68,
    foot: 548,
    pool: [70, 13],
    width: 3.5,
    post: 'M985 542c5 -45 -2 -75 -1 -98c0 -23 -22 -22 -21 2',
    glass: 'M955 446h15l-2 19h-11z',
    roof: 'M954 447l9-8 9 8z',
  },
] as const;

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
      <path
        fill="var(--scene-r3)"
        d="M1010 369l25 53h-9l20 45h-10l16 38h-85l16-38h-10l20-45h-9zM139 327l49 102h-17l39 87h-19l32 73h-165l32-73h-19l39-87h-17zM1193 335l37 78h-13l30 67h-15l24 56h-126l24-56h-15l30-67h-13zM547 365l29 62h-10l24 53h-12l19 44h-100l19-44h-12l24-53h-10zM1111 358l30 63h-11l24 54h-12l20 45h-103l20-45h-12l24-54h-11zM211 299l52 110h-18l42 94h-21l34 78h-177l34-78h-21l42-94h-18zM1151 355l32 67h-11l25 57h-13l21 48h-108l21-48h-13l25-57h-11zM86 338l48 101h-17l38 86h-19l31 72h-163l31-72h-19l38-86h-17zM1509 333l47 98h-16l37 84h-19l30 70h-158l30-70h-19l37-84h-16zM209 306l51 107h-18l41 91h-20l33 76h-173l33-76h-20l41-91h-18zM1423 327l45 95h-16l36 81h-18l29 68h-154l29-68h-18l36-81h-16zM347 350l38 80h-13l30 68h-15l25 57h-129l25-57h-15l30-68h-13zM1510 352l43 90h-15l34 77h-17l28 64h-146l28-64h-17l34-77h-15zM421 358l34 72h-12l28 62h-14l22 52h-117l22-52h-14l28-62h-12zM1388 359l38 79h-13l30 68h-15l25 57h-129l25-57h-15l30-68h-13z"
      />
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
      {lamps.map((lamp) => (
        <g key={lamp.x}>
          <circle cx={lamp.x} cy={lamp.y} r={lamp.reach} fill={`url(#${id}-glow)`} />
          <ellipse
            cx={lamp.x}
            cy={lamp.foot}
            rx={lamp.pool[0]}
            ry={lamp.pool[1]}
            fill={`url(#${id}-glow)`}
            opacity=".7"
          />
        </g>
      ))}
      {lamps.map((lamp) => (
        <g key={lamp.x}>
          <path d={lamp.post} fill="none" strokeLinecap="round" stroke="var(--scene-r5)" strokeWidth={lamp.width} />
          <path fill="var(--scene-lamp)" d={lamp.glass} />
          <path fill="var(--scene-r5)" d={lamp.roof} />
        </g>
      ))}
      <path
        fill="var(--scene-r5)"
        d="M0 900V742C90 730 170 790 250 812S390 846 420 900zM1600 900V720C1500 716 1430 786 1360 818S1250 850 1226 900z"
      />
    </svg>
  );
}
