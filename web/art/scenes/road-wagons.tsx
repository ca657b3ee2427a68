// Wagons drawn up beside the road for the night, people around one fire, sparks going up.
// Layers from far to near in the scene colours, so night and day share one drawing.

import { pines } from './pines.ts';
import { SceneFrame } from './scene-frame.tsx';

const FAR_PINES = [
  [40, 399, 171],
  [120, 422, 140],
  [200, 381, 179],
  [290, 427, 129],
  [372, 396, 160],
  [1220, 402, 150],
  [1300, 362, 190],
  [1390, 406, 150],
  [1480, 360, 200],
  [1570, 395, 171],
  [460, 450, 110],
  [1140, 435, 121],
] as const;

const PINES = [
  [70, 390, 300],
  [180, 447, 229],
  [1420, 426, 250],
  [1530, 369, 321],
  [280, 481, 179],
  [1330, 472, 190],
] as const;

const NEAR_PINES = [
  [60, 694, 190],
  [150, 765, 129],
  [1500, 717, 171],
  [1580, 669, 221],
] as const;

export default function RoadWagons() {
  return (
    <SceneFrame horizon={590} moon={{ x: 900, y: 120, size: 27 }}>
      {({ mist, glow }) => (
        <>
          <path
            fill="var(--scene-r1)"
            d="M0 900V440L30 409L66 405L114 392L143 366L180 340L210 371L246 387L290 406L320 420L350 450L378 440L419 429L452 401L498 385L529 363L560 350L600 373L626 387L658 394L700 411L722 438L760 446L786 431L819 431L855 411L901 397L929 390L960 380L996 403L1037 419L1069 430L1107 452L1140 460L1182 433L1218 428L1244 401L1282 368L1319 341L1350 330L1392 358L1423 360L1459 392L1485 407L1535 446L1571 438L1600 470V900z"
          />
          <path fill={mist} d="M0 380h1600v220H0z" />
          <path
            fill="var(--scene-r2)"
            d="M0 900V560C200 560 200 540 400 540C600 540 600 570 800 570C1000 570 1000 536 1200 536C1400 536 1400 560 1600 560V900z"
          />
          <path fill="var(--scene-r2)" d={pines(FAR_PINES, 1.13)} />
          <path fill={mist} d="M0 470h1600v170H0z" opacity=".7" />
          <path
            fill="var(--scene-r3)"
            d="M0 900V650C180 650 180 620 360 620C580 620 580 630 800 630C1020 630 1020 618 1240 618C1420 618 1420 640 1600 640V900z"
          />
          <path fill="var(--scene-r3)" d={pines(PINES, 1.13)} />
          <path
            fill="none"
            stroke="var(--scene-mist)"
            strokeWidth="8"
            strokeLinecap="round"
            d="M806 640C760 590 850 560 806 500S830 420 800 370"
            opacity=".22"
          />
          <circle cx="804" cy="690" r="330" fill={glow} />
          <path
            fill="var(--scene-r4)"
            d="M0 900V730C200 730 200 700 400 700C600 700 600 694 800 694C1000 694 1000 700 1200 700C1400 700 1400 724 1600 724V900z"
          />
          <g transform="translate(660 724) scale(-1 1)">
            <path fill="var(--scene-r5)" d="M-84-44l10-40H74l10 40zM84-56l86 26-2 7-88-22zM-84-46h-26v-6h28z" />
            <path fill="var(--scene-r4)" d="M-80-82C-92-178 92-178 80-82z" />
            <path
              fill="var(--scene-r3)"
              d="M-54-82C-58-120-50-140-38-147C-22-142-20-110-20-82zM14-82C14-112 12-140 4-154C14-154 24-153 32-150C36-130 36-106 36-82z"
              opacity=".7"
            />
            <path
              fill="none"
              stroke="var(--scene-r5)"
              strokeWidth="4"
              strokeLinecap="round"
              d="M-80-82C-92-178 92-178 80-82"
            />
            <path fill="var(--scene-lamp)" d="M48-92v-22q8-15 16 0v22z" />
            <path fill="none" stroke="var(--scene-r5)" strokeWidth="2.5" strokeLinecap="round" d="M56-122v30" />
            <circle cx="-48" cy="-27" r="28" fill="none" stroke="var(--scene-r5)" strokeWidth="6" />
            <path
              fill="none"
              stroke="var(--scene-r5)"
              strokeWidth="3.5"
              strokeLinecap="round"
              d="M-74.7 -35.3L-21.3 -18.7M-61.1 -51.8L-34.9 -2.2M-39.7 -53.7L-56.3 -0.3M-23.2 -40.1L-72.8 -13.9"
            />
            <circle cx="50" cy="-24" r="23" fill="none" stroke="var(--scene-r5)" strokeWidth="6" />
            <path
              fill="none"
              stroke="var(--scene-r5)"
              strokeWidth="3.5"
              strokeLinecap="round"
              d="M28 -30.8L72 -17.2M39.3 -44.3L60.7 -3.7M56.8 -46L43.2 -2M70.3 -34.7L29.7 -13.3"
            />
          </g>
          <g transform="translate(962 722) scale(1.06 1.06)">
            <path fill="var(--scene-r5)" d="M-84-44l10-40H74l10 40zM84-56l86 26-2 7-88-22zM-84-46h-26v-6h28z" />
            <path fill="var(--scene-r4)" d="M-80-82C-92-178 92-178 80-82z" />
            <path
              fill="var(--scene-r3)"
              d="M-54-82C-58-120-50-140-38-147C-22-142-20-110-20-82zM14-82C14-112 12-140 4-154C14-154 24-153 32-150C36-130 36-106 36-82z"
              opacity=".7"
            />
            <path
              fill="none"
              stroke="var(--scene-r5)"
              strokeWidth="4"
              strokeLinecap="round"
              d="M-80-82C-92-178 92-178 80-82"
            />
            <path fill="var(--scene-lamp)" d="M48-92v-22q8-15 16 0v22z" />
            <path fill="none" stroke="var(--scene-r5)" strokeWidth="2.5" strokeLinecap="round" d="M56-122v30" />
            <circle cx="-48" cy="-27" r="28" fill="none" stroke="var(--scene-r5)" strokeWidth="6" />
            <path
              fill="none"
              stroke="var(--scene-r5)"
              strokeWidth="3.5"
              strokeLinecap="round"
              d="M-74.7 -35.3L-21.3 -18.7M-61.1 -51.8L-34.9 -2.2M-39.7 -53.7L-56.3 -0.3M-23.2 -40.1L-72.8 -13.9"
            />
            <circle cx="50" cy="-24" r="23" fill="none" stroke="var(--scene-r5)" strokeWidth="6" />
            <path
              fill="none"
              stroke="var(--scene-r5)"
              strokeWidth="3.5"
              strokeLinecap="round"
              d="M28 -30.8L72 -17.2M39.3 -44.3L60.7 -3.7M56.8 -46L43.2 -2M70.3 -34.7L29.7 -13.3"
            />
          </g>
          <ellipse cx="804" cy="744" rx="230" ry="52" fill={glow} opacity="1" />
          <g transform="translate(804 752)">
            <path
              fill="var(--scene-lamp)"
              d="M-22 0C-34-34-4-44-8-84C14-66 10-48 18-44C22-52 20-58 18-66C36-44 36-18 22 0z"
            />
            <path fill="var(--scene-moon)" d="M-9 0C-14-18 0-24 0-42C12-28 14-14 8 0z" opacity=".75" />
            <path
              fill="none"
              stroke="var(--scene-r5)"
              strokeWidth="10"
              strokeLinecap="round"
              d="M-44 2L40-12M-40-12L44 4"
            />
          </g>
          <path
            fill="none"
            stroke="var(--scene-lamp)"
            strokeWidth="4"
            strokeLinecap="round"
            d="M786 640h0M822 618h0M798 590h0M836 574h0M776 560h0M812 532h0"
            opacity=".8"
          />
          <path
            fill="var(--scene-r5)"
            d="M696.4 772C697.2 743.4 701.2 713.2 712.1 706.5H723.9C734.8 713.2 730.8 743.4 731.6 772zM708.3 699.8a9.7 9.7 0 1 1 19.3 0a9.7 9.7 0 1 1-19.3 0zM644.7 790C645.6 758.7 651.6 725.6 663.6 718.2H676.4C688.4 725.6 682.4 758.7 683.3 790zM659.4 710.9a10.6 10.6 0 1 1 21.2 0a10.6 10.6 0 1 1-21.2 0zM873.2 768C874 740.8 870 712 880.4 705.6H891.6C902 712 906 740.8 906.8 768zM876.8 699.2a9.2 9.2 0 1 1 18.4 0a9.2 9.2 0 1 1-18.4 0zM919.5 788C920.4 758.1 914.4 726.4 925.8 719.4H938.2C949.6 726.4 955.6 758.1 956.5 788zM921.9 712.3a10.1 10.1 0 1 1 20.2 0a10.1 10.1 0 1 1-20.2 0z"
          />
          <path
            fill="none"
            stroke="var(--scene-r5)"
            strokeWidth="5"
            strokeLinecap="round"
            d="M682 736q26 8 40-6M918 742l-48-12"
          />
          <path
            fill="var(--scene-r3)"
            d="M0 836C300 800 560 850 900 826S1400 790 1600 800V880C1300 850 1100 880 860 890S300 850 0 900z"
          />
          <path
            fill="none"
            stroke="var(--scene-r2)"
            strokeWidth="4"
            strokeLinecap="round"
            d="M40 862C320 826 560 874 900 850S1400 816 1580 826M60 884C340 850 600 884 880 870S1380 836 1590 850"
            opacity=".5"
          />
          <path fill="var(--scene-r5)" d="M0 900V870Q120 850 240 880L300 900zM1300 900Q1440 860 1600 872V900z" />
          <path fill="var(--scene-r5)" d={pines(NEAR_PINES, 1.13)} />
        </>
      )}
    </SceneFrame>
  );
}
