// A lighthouse that the sea has taken to the waist, its lamp still lit, and the roofs of its village around it.
// Layers from far to near in the scene colours, so night and day share one drawing.
import { SceneFrame } from './scene-frame.tsx';

export default function DrownedLighthouse() {
  return (
    <SceneFrame horizon={545} moon={{ x: 930, y: 110, size: 28 }}>
      {({ mist, glow, water }) => (
        <>
          <path
            fill="var(--scene-r1)"
            d="M0 560V470L38 457L77 449L105 441L150 430L193 438L220 457L262 484L300 492L332 513L359 526L404 542L430 556V560z"
          />
          <path
            fill="var(--scene-r1)"
            d="M1130 560V556L1168 544L1206 533L1239 518L1265 492L1300 486L1338 481L1363 471L1401 457L1440 448L1473 455L1499 456L1543 465L1562 476L1600 480V560z"
          />
          <path fill={mist} d="M0 400h1600v170H0z" opacity=".8" />
          <path fill={water} d="M0 552h1600v348H0z" />
          <path
            fill="none"
            stroke="var(--scene-mist)"
            strokeWidth="2.5"
            strokeLinecap="round"
            d="M1432 572h33M184 577h18M1122 585h37M505 594h36M935 603h39M288 614h42M626 626h42M1476 638h56M827 651h71M442 665h55M99 680h41M510 694h66M1320 710h67M844 726h81M94 742h68M251 759h79M1440 776h98M308 794h117M1126 812h143M1277 831h137"
            opacity=".4"
          />
          <path fill={glow} d="M805 318L120 230v190L805 326L1490 420V230z" opacity=".75" />
          <path
            fill="var(--scene-r2)"
            d="M300 604l46-42 50 42zM318 566h10v22h-10zM1172 600l44-46 52 46zM1240 560l10-60 10 60z"
          />
          <path
            fill="var(--scene-r3)"
            d="M520 640l64-62 70 62zM614 588h14v30h-14zM960 632l52-54 58 54zM1012 582l-3-40h6z"
          />
          <g transform="rotate(-5 805 660)">
            <path fill="var(--scene-r4)" d="M752 660L774 350h62l22 310z" />
            <path fill="var(--scene-r3)" d="M766 470l-6 78h90l-6-78zM773 372l-4 50h72l-4-50z" />
            <path
              fill="var(--scene-r5)"
              d="M762 340h86v14h-86zM774 292h62v-8h-62zM770 286q35-46 70 0zM801 262v-22h8v22zM797 520h14v26h-14zM799 415h12v22h-12z"
            />
            <path fill="var(--scene-lamp)" d="M780 292h50v48h-50z" />
            <path
              fill="none"
              stroke="var(--scene-r5)"
              strokeWidth="3"
              strokeLinecap="round"
              d="M793 292v48M817 292v48"
            />
          </g>
          <circle cx="786" cy="322" r="190" fill={glow} />
          <ellipse cx="812" cy="750" rx="80" ry="60" fill={glow} opacity=".5" />
          <path fill="var(--scene-r4)" d="M664 672l30-22 34 4 20-14 40 8 46-6 34 18 40-2 34 18q-140 18-278-4z" />
          <path fill="var(--scene-r5)" d="M640 690l40-16 60 4 40-8 70 10 60-6 60 18q-160 22-330-2z" />
          <path
            fill="none"
            stroke="var(--scene-mist)"
            strokeWidth="3"
            strokeLinecap="round"
            d="M610 694q90 16 190 18t200-16M500 642h180M950 634h150M290 606h130M1160 602h130"
            opacity=".6"
          />
          <path
            fill="none"
            stroke="var(--scene-lamp)"
            strokeWidth="4"
            strokeLinecap="round"
            d="M776 730h76M790 748h60M766 768h76M794 790h40"
            opacity=".5"
          />
          <path
            fill="var(--scene-r5)"
            d="M912 800q70 14 140 0l-18 28q-50 10-100 0zM948.7 806C949.2 787.6 949.2 768.2 956.2 763.9H963.8C970.8 768.2 970.8 787.6 971.3 806zM953.8 759.6a6.2 6.2 0 1 1 12.4 0a6.2 6.2 0 1 1-12.4 0zM1002.3 806C1002.8 790.4 1002.8 773.8 1008.8 770.1H1015.2C1021.2 773.8 1021.2 790.4 1021.7 806zM1006.7 766.4a5.3 5.3 0 1 1 10.6 0a5.3 5.3 0 1 1-10.6 0z"
          />
          <path
            fill="none"
            stroke="var(--scene-r5)"
            strokeWidth="4"
            strokeLinecap="round"
            d="M936 812l-58 26M1046 802l0-46"
          />
          <circle cx="1046" cy="762" r="70" fill={glow} />
          <path fill="var(--scene-lamp)" d="M1040 752h12v16h-12z" />
          <path
            fill="none"
            stroke="var(--scene-mist)"
            strokeWidth="2.5"
            strokeLinecap="round"
            d="M880 838h90M1000 842h100"
            opacity=".45"
          />
          <path
            fill="var(--scene-r4)"
            d="M0 900V742L38 745L63 751L90 764L119 769L152 796L190 800L224 821L260 833L301 843L330 868L355 872L386 882L420 900V900z"
          />
          <path
            fill="var(--scene-r5)"
            d="M0 900V806L35 807L80 804L110 812L143 817L170 845L210 852L252 877L290 900V900z"
          />
          <path
            fill="var(--scene-r4)"
            d="M1190 900V900L1224 880L1256 871L1290 842L1324 831L1355 814L1392 811L1420 798L1453 777L1497 765L1520 768L1572 763L1600 740V900z"
          />
          <path
            fill="var(--scene-r5)"
            d="M1330 900V900L1366 881L1391 868L1430 846L1458 827L1495 820L1520 812L1562 809L1600 800V900z"
          />
        </>
      )}
    </SceneFrame>
  );
}
