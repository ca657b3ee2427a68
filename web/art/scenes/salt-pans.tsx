// Salt pans by the sea at evening: still water between dikes, heaps of salt, a wind pump and the last one at work.
// Layers from far to near in the scene colours, so night and day share one drawing.
import { SceneFrame } from './scene-frame.tsx';

export default function SaltPans() {
  return (
    <SceneFrame horizon={500} moon={{ x: 930, y: 150, size: 27 }}>
      {({ mist, glow, water }) => (
        <>
          <path
            fill="var(--scene-r1)"
            d="M0 520V440L33 433L61 429L99 417L126 411L160 404L191 413L230 419L265 437L293 444L330 452L356 457L390 466L433 467L465 473L493 481L520 486V520z"
          />
          <path
            fill="var(--scene-r1)"
            d="M1080 520V490L1108 484L1144 473L1189 453L1216 440L1250 430L1292 419L1312 419L1352 402L1391 398L1420 390L1458 396L1487 403L1529 410L1566 423L1600 430V520z"
          />
          <path fill={mist} d="M0 380h1600v150H0z" opacity=".8" />
          <path
            fill="var(--scene-r2)"
            d="M0 900V486C200 486 200 494 400 494C600 494 600 492 800 492C1000 492 1000 496 1200 496C1400 496 1400 484 1600 484V900z"
          />
          <path fill={water} d="M0 512h1600v388H0z" />
          <path
            fill="var(--scene-sky-4)"
            d="M676 696H936L992 790H624zM1070 624H1308L1546 696H1196zM474 572H627L538 624H307zM840 536H916L978 572H861zM-32 624H307L77 696H-420zM256 790H624L564 900H69zM1018 536H1163L1361 572H1137z"
            opacity=".5"
          />
          <path
            fill="var(--scene-sky-1)"
            d="M538 624H715L676 696H416zM992 790H1360L1552 900H1058zM744 572H861L892 624H715zM1196 696H1546L1856 790H1360zM77 696H416L256 790H-224zM1137 572H1361L1647 624H1308z"
            opacity=".35"
          />
          <path
            fill="var(--scene-r3)"
            d="M0 512h1600v4H0zM0 536h1600v5H0zM0 572h1600v6H0zM0 624h1600v9H0zM0 696h1600v12H0zM0 790h1600v16H0zM126 512H131L-6058 900H-6102zM420 512H425L-3054 900H-3086zM572 512H575L-1509 900H-1535zM664 512H668L-565 900H-587zM728 512H731L79 900H59zM776 512H779L573 900H554zM824 512H827L1067 900H1049zM873 512H875L1563 900H1542zM937 512H941L2230 900H2208zM1030 512H1033L3178 900H3152zM1185 512H1189L4773 900H4739zM1491 512H1496L7918 900H7872z"
          />
          <path
            fill="var(--scene-r1)"
            d="M366.8 556L392 580L417.2 556zM447.3 558L470 579.6L492.7 558zM522 557L548 581.8L574 557zM1046.4 592L1080 624L1113.6 592zM1149.8 593L1180 621.8L1210.2 593zM476.3 642L520 683.6L563.7 642zM255 716L318 776L381 716z"
            opacity=".35"
          />
          <path
            fill="var(--scene-moon)"
            d="M362 556C374 545.5 382.4 526 392 526S411.2 547 422 556zM443 558C453.8 548.5 461.4 531 470 531S487.3 549.9 497 558zM517 557C529.4 546.1 538.1 526 548 526S567.8 547.7 579 557zM1040 592C1056 578 1067.2 552 1080 552S1105.6 580 1120 592zM1144 593C1158.4 580.4 1168.5 557 1180 557S1203 582.2 1216 593zM468 642C488.8 623.8 503.4 590 520 590S553.3 626.4 572 642zM243 716C273 689.8 294 641 318 641S366 693.5 393 716z"
          />
          <path
            fill="var(--scene-r1)"
            d="M398 556C401.6 541 398 532 392 526C401.6 526 411.2 547 422 556zM475.4 558C478.6 544.5 475.4 536.4 470 531C478.6 531 487.3 549.9 497 558zM554.2 557C557.9 541.5 554.2 532.2 548 526C557.9 526 567.8 547.7 579 557zM1088 592C1092.8 572 1088 560 1080 552C1092.8 552 1105.6 580 1120 592zM1187.2 593C1191.5 575 1187.2 564.2 1180 557C1191.5 557 1203 582.2 1216 593zM530.4 642C536.6 616 530.4 600.4 520 590C536.6 590 553.3 626.4 572 642zM333 716C342 678.5 333 656 318 641C342 641 366 693.5 393 716z"
            opacity=".75"
          />
          <path fill="var(--scene-r5)" d="M716 640L742 440h26l26 200h-14l-10-70h-32l-8 70z" />
          <path fill="var(--scene-r3)" d="M740 556l6-40h18l6 40z" />
          <path fill="var(--scene-r5)" d="M734 444h42l-4-28q-17-16-34 0z" />
          <path
            fill="none"
            stroke="var(--scene-r5)"
            strokeWidth="5"
            strokeLinecap="round"
            d="M755 430L690 350M755 430L835 365M755 430L820 510M755 430L675 495"
          />
          <path
            fill="var(--scene-r4)"
            d="M748 422L682 340l-18 16 58 74zM763 422L843 356l16 20-76 58zM762 438L828 520l18-16-60-72zM747 438L667 504l-16-20 78-58z"
            opacity=".85"
          />
          <path fill="var(--scene-r5)" d="M746 430a9 9 0 1 1 18 0a9 9 0 1 1-18 0z" />
          <path fill="var(--scene-r5)" d="M920 560l44-40 46 40v52h-90zM986 536v-30h10v36z" />
          <circle cx="950" cy="586" r="84" fill={glow} />
          <path fill="var(--scene-lamp)" d="M940 574h20v24h-20z" />
          <path
            fill="none"
            stroke="var(--scene-lamp)"
            strokeWidth="3"
            strokeLinecap="round"
            d="M934 640h30M938 654h22"
            opacity=".6"
          />
          <path
            fill="var(--scene-r5)"
            d="M616.5 722C617.6 683.9 622.6 643.6 637.2 634.6H652.8C667.4 643.6 662.4 683.9 663.5 722zM632.1 625.7a12.9 12.9 0 1 1 25.8 0a12.9 12.9 0 1 1-25.8 0z"
          />
          <path
            fill="none"
            stroke="var(--scene-r5)"
            strokeWidth="6"
            strokeLinecap="round"
            d="M648 652l-96 78M540 722l24 18"
          />
          <path fill="var(--scene-r5)" d="M866 690l60 0 12-34h-84zM872 696a11 11 0 1 0 22 0a11 11 0 1 0-22 0z" />
          <path fill="var(--scene-moon)" d="M858 658q34-44 76 0z" />
          <path fill="none" stroke="var(--scene-r5)" strokeWidth="5" strokeLinecap="round" d="M930 668l56-14" />
          <path
            fill="var(--scene-r5)"
            d="M0 900V812C90 812 90 828 180 828C255 828 255 872 330 872C395 872 395 900 460 900V900z"
          />
          <path
            fill="var(--scene-r5)"
            d="M1180 900V900C1240 900 1240 866 1300 866C1370 866 1370 822 1440 822C1520 822 1520 796 1600 796V900z"
          />
          <path
            fill="none"
            stroke="var(--scene-r5)"
            strokeWidth="4"
            strokeLinecap="round"
            d="M107 866q0 -50 -3 -84M127 866q0 -47 5 -79M82 866q0 -57 -20 -94M92 866q0 -44 -12 -73M198 866q0 -43 9 -72M249 866q0 -41 12 -68M214 866q0 -58 -20 -97M130 866q0 -56 -8 -94M74 866q0 -43 -8 -72M209 866q0 -45 -3 -74M174 866q0 -70 -11 -116M31 866q0 -71 17 -118M210 866q0 -52 -10 -87M57 866q0 -43 -1 -71M36 866q0 -59 10 -99M23 866q0 -65 0 -109M1569 866q0 -50 11 -83M1448 866q0 -56 0 -93M1336 866q0 -36 -7 -60M1436 866q0 -46 1 -76M1501 866q0 -47 -6 -78M1463 866q0 -70 15 -117M1500 866q0 -64 -13 -107M1356 866q0 -34 -9 -57M1332 866q0 -56 17 -94M1360 866q0 -59 19 -98M1529 866q0 -36 4 -61M1396 866q0 -37 -13 -62M1467 866q0 -69 -20 -114M1368 866q0 -46 -16 -77M1451 866q0 -61 -2 -101M1340 866q0 -31 -7 -52"
          />
        </>
      )}
    </SceneFrame>
  );
}
