// Mountains at dusk, a house on the ridge, one window lit. Layers from far to near in the scene colours, so night and day share one drawing.
import { useId } from 'react';
import { pines } from './pines.ts';
import styles from './scene.module.css';
import { Stars } from './scene-stars.tsx';

const PINES = [
  [0, 837, 66],
  [205, 800, 119],
  [677, 795, 60],
  [660, 807, 89],
  [766, 805, 77],
  [1228, 798, 54],
  [721, 801, 101],
  [290, 798, 75],
  [1324, 777, 126],
  [497, 841, 66],
  [579, 806, 87],
  [1527, 798, 108],
  [1471, 789, 75],
  [1349, 811, 93],
  [1382, 792, 105],
  [1540, 825, 89],
  [1438, 782, 75],
  [759, 812, 70],
  [606, 803, 57],
  [872, 823, 62],
  [1408, 788, 89],
  [1307, 800, 95],
  [810, 794, 90],
  [359, 748, 116],
] as const;

export function DuskMountains() {
  const id = useId();
  return (
    <svg className={styles.scene} viewBox="0 0 1600 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-sky`} x2="0" y2="1">
          <stop offset="0" stopColor="var(--scene-sky-1)" />
          <stop offset="0.42" stopColor="var(--scene-sky-2)" />
          <stop offset="0.66" stopColor="var(--scene-sky-3)" />
          <stop offset="0.8" stopColor="var(--scene-sky-4)" />
        </linearGradient>
        <linearGradient id={`${id}-mist`} x2="0" y2="1">
          <stop offset="0" stopColor="var(--scene-mist)" stopOpacity="0" />
          <stop offset="0.62" stopColor="var(--scene-mist)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--scene-mist)" stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop stopColor="var(--scene-lamp)" stopOpacity=".55" />
          <stop offset=".35" stopColor="var(--scene-lamp)" stopOpacity=".14" />
          <stop offset="1" stopColor="var(--scene-lamp)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill={`url(#${id}-sky)`} d="M0 0h1600v900H0z" />
      <Stars />
      <path
        fill="var(--scene-moon)"
        d="M20.6 14.9A9.3 9.3 0 1 1 9.6 3.2a7.6 7.6 0 0 0 11 11.7z"
        transform="translate(930 130) scale(3)"
        opacity=".85"
      />
      <path
        fill="var(--scene-r1)"
        d="M0 900L0 565L35 528L70 498L105 452L127 416L151 394L184 359L208 347L229 326L249 348L261 364L289 384L321 401L370 440L403 469L431 504L457 539L478 515L516 482L528 455L552 438L596 439L630 433L649 427L686 408L709 426L745 448L772 476L794 508L826 514L858 527L881 547L914 567L941 557L978 534L1004 517L1024 489L1053 469L1084 453L1119 441L1143 431L1178 462L1203 489L1235 512L1259 531L1287 536L1306 546L1345 561L1371 588L1392 576L1403 571L1422 551L1461 521L1503 485L1538 455L1569 415L1600 387L1600 900Z"
      />
      <path fill={`url(#${id}-mist)`} d="M0 400h1600v340H0z" />
      <path
        fill="var(--scene-r2)"
        d="M0 900L0 642L27 632L53 621L98 617L127 613L160 604L197 600L228 583L267 566L302 581L344 591L398 611L431 627L451 639L477 650L496 662L533 671L568 657L602 642L623 631L647 610L683 585L717 569L767 555L800 550L839 563L860 573L889 583L909 601L948 621L1003 635L1039 644L1067 654L1101 642L1134 626L1158 614L1179 601L1220 593L1265 579L1299 561L1333 551L1376 565L1426 579L1462 583L1486 598L1506 621L1541 646L1569 669L1600 684L1600 900Z"
      />
      <path fill={`url(#${id}-mist)`} d="M0 560h1600v260H0z" opacity=".6" />
      <path
        fill="var(--scene-r3)"
        d="M0 900L0 742L45 724L110 710L155 700L189 685L236 682L261 675L289 664L320 654L370 665L410 678L452 689L485 697L522 712L550 727L597 743L640 763L653 760L692 753L736 749L767 744L804 729L851 717L894 704L960 694L1012 706L1041 722L1086 729L1153 737L1189 742L1226 748L1244 756L1280 762L1317 743L1368 728L1434 709L1476 695L1508 688L1542 677L1565 667L1600 658L1600 900Z"
      />
      <path
        fill="var(--scene-r4)"
        d="M0 900V766C134 766 134 768 267 768C400 768 400 772 533 772C667 772 667 832 800 832C934 832 934 800 1067 800C1200 800 1200 790 1333 790C1467 790 1467 825 1600 825V900Z"
      />
      <circle cx="1083" cy="757" r="150" fill={`url(#${id}-glow)`} />
      <g fill="var(--scene-r5)">
        <path d="M1030 800v-44l-10 3 58-45 62 45-10-3v44z" />
        <path d="M1106 728v-26h12v36z" />
      </g>
      <path fill="var(--scene-lamp)" d="M1072 762h22v26h-22z" />
      <path stroke="var(--scene-r5)" strokeWidth="2.4" d="M1083 762v26M1072 775h22" />
      <path
        fill="var(--scene-r5)"
        d={`M0 900V832C115 832 115 868 229 868C343 868 343 835 457 835C572 835 572 857 686 857C800 857 800 857 914 857C1029 857 1029 870 1143 870C1257 870 1257 853 1371 853C1486 853 1486 860 1600 860V900Z${pines(PINES)}`}
      />
    </svg>
  );
}
