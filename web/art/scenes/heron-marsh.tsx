// A marsh at the end of day: two herons in the shallows, one on the wing, small lights far out over the water.
// Layers from far to near in the scene colours, so night and day share one drawing.
import { SceneFrame } from './scene-frame.tsx';

export default function HeronMarsh() {
  return (
    <SceneFrame horizon={540} moon={{ x: 860, y: 330, size: 60, isFull: true }}>
      {({ mist, glow, water }) => (
        <>
          <path
            fill="var(--scene-r1)"
            d="M0 900V500L29 496L76 495L106 487L132 481L175 477L214 472L240 470L270 471L315 476L345 483L382 488L410 493L447 498L490 500L520 508L558 508L588 508L624 503L663 501L694 497L727 499L768 494L800 496L836 493L862 496L898 497L943 498L973 504L1010 505L1051 505L1080 506L1119 499L1148 497L1170 485L1207 480L1249 482L1269 476L1312 469L1340 462L1377 468L1400 466L1442 475L1469 479L1496 483L1542 487L1560 485L1600 490V900z"
          />
          <path fill={mist} d="M0 420h1600v160H0z" opacity=".8" />
          <path
            fill="var(--scene-r2)"
            d="M0 570V536C150 536 150 520 300 520C500 520 500 546 700 546C900 546 900 540 1100 540C1350 540 1350 524 1600 524V570z"
          />
          <path
            fill="var(--scene-r2)"
            d="M86 530L87.8 485h4.5L94 530zM67 472a21 21 0 1 1 42 0a21 21 0 1 1-42 0zM51 480a17 17 0 1 1 34 0a17 17 0 1 1-34 0zM92 480a18 18 0 1 1 36 0a18 18 0 1 1-36 0zM63 462a18 18 0 1 1 36 0a18 18 0 1 1-36 0zM86 465a17 17 0 1 1 34 0a17 17 0 1 1-34 0zM73 483a19 19 0 1 1 38 0a19 19 0 1 1-38 0zM164.6 528L167 468h6L175.4 528zM143 451a29 29 0 1 1 58 0a29 29 0 1 1-58 0zM121 461a23 23 0 1 1 46 0a23 23 0 1 1-46 0zM174 462a24 24 0 1 1 48 0a24 24 0 1 1-48 0zM133 437a25 25 0 1 1 50 0a25 25 0 1 1-50 0zM163 442a22 22 0 1 1 44 0a22 22 0 1 1-44 0zM146 466a26 26 0 1 1 52 0a26 26 0 1 1-52 0zM246.4 524L248 484h4L253.6 524zM231 473a19 19 0 1 1 38 0a19 19 0 1 1-38 0zM216 479a16 16 0 1 1 32 0a16 16 0 1 1-32 0zM251 480a16 16 0 1 1 32 0a16 16 0 1 1-32 0zM227 463a16 16 0 1 1 32 0a16 16 0 1 1-32 0zM244 466a15 15 0 1 1 30 0a15 15 0 1 1-30 0zM233 482a17 17 0 1 1 34 0a17 17 0 1 1-34 0zM1276 540L1277.8 495h4.5L1284 540zM1257 482a21 21 0 1 1 42 0a21 21 0 1 1-42 0zM1246 490a17 17 0 1 1 34 0a17 17 0 1 1-34 0zM1281 490a18 18 0 1 1 36 0a18 18 0 1 1-36 0zM1253 472a18 18 0 1 1 36 0a18 18 0 1 1-36 0zM1273 475a17 17 0 1 1 34 0a17 17 0 1 1-34 0zM1262 493a19 19 0 1 1 38 0a19 19 0 1 1-38 0zM1364.2 536L1366.8 471h6.5L1375.8 536zM1340 453a31 31 0 1 1 62 0a31 31 0 1 1-62 0zM1315 463a25 25 0 1 1 50 0a25 25 0 1 1-50 0zM1372 464a26 26 0 1 1 52 0a26 26 0 1 1-52 0zM1330 437a27 27 0 1 1 54 0a27 27 0 1 1-54 0zM1361 442a24 24 0 1 1 48 0a24 24 0 1 1-48 0zM1343 468a28 28 0 1 1 56 0a28 28 0 1 1-56 0zM1455.5 532L1457.5 482h5L1464.5 532zM1433 468a24 24 0 1 1 48 0a24 24 0 1 1-48 0zM1416 476a19 19 0 1 1 38 0a19 19 0 1 1-38 0zM1464 477a20 20 0 1 1 40 0a20 20 0 1 1-40 0zM1433 456a21 21 0 1 1 42 0a21 21 0 1 1-42 0zM1457 460a18 18 0 1 1 36 0a18 18 0 1 1-36 0zM1437 480a22 22 0 1 1 44 0a22 22 0 1 1-44 0zM1534.2 530L1536.8 465h6.5L1545.8 530zM1508 447a31 31 0 1 1 62 0a31 31 0 1 1-62 0zM1486 457a25 25 0 1 1 50 0a25 25 0 1 1-50 0zM1544 458a26 26 0 1 1 52 0a26 26 0 1 1-52 0zM1506 431a27 27 0 1 1 54 0a27 27 0 1 1-54 0zM1530 436a24 24 0 1 1 48 0a24 24 0 1 1-48 0zM1513 462a28 28 0 1 1 56 0a28 28 0 1 1-56 0zM470 540q40-22 90 0zM1010 544q50-24 110 0z"
          />
          <path fill={water} d="M0 552h1600v348H0z" />
          <path
            fill="var(--scene-moon)"
            d="M812 566h96l-10 8h-76zM790 590h140l-20 7H820zM820 620h90l-14 7h-66zM800 656h120l-24 7h-80z"
            opacity=".35"
          />
          <path
            fill="var(--scene-r2)"
            d="M0 560Q160 556 300 572T560 566q-60 26-220 26T0 604zM1600 556Q1400 552 1280 572T1010 570q80 30 260 26T1600 600z"
          />
          <path
            fill="var(--scene-r3)"
            d="M0 640Q200 616 360 640T640 652q-80 34-280 34T0 710zM1600 636Q1420 612 1240 644T960 668q100 36 300 30T1600 712z"
          />
          <path
            fill="none"
            stroke="var(--scene-r3)"
            strokeWidth="4"
            strokeLinecap="round"
            d="M71 650q0 -55 5 -91M169 650q0 -38 8 -63M270 650q0 -48 0 -81M93 650q0 -30 -3 -50M201 650q0 -32 7 -54M92 650q0 -38 -13 -64M329 650q0 -57 16 -94M211 650q0 -31 -4 -52M174 650q0 -34 11 -57M134 650q0 -36 8 -59M59 650q0 -63 -2 -106M191 650q0 -42 0 -71M78 650q0 -31 8 -52M93 650q0 -58 -12 -97M320 650q0 -62 12 -104M1516 650q0 -51 9 -85M1318 650q0 -47 11 -79M1342 650q0 -63 18 -105M1407 650q0 -43 -2 -72M1400 650q0 -66 -5 -110M1288 650q0 -33 5 -56M1588 650q0 -48 0 -80M1451 650q0 -57 -12 -95M1469 650q0 -50 4 -83M1336 650q0 -36 -4 -60M1567 650q0 -42 3 -71M1375 650q0 -34 -11 -56M1532 650q0 -58 -5 -97M1492 650q0 -54 16 -91M1577 650q0 -45 16 -74"
          />
          <path
            fill="none"
            stroke="var(--scene-mist)"
            strokeWidth="2.5"
            strokeLinecap="round"
            d="M974 592h16M1128 598h25M526 606h18M521 616h20M426 627h36M507 639h35M718 652h32M877 666h52M568 681h29M1139 696h37M1051 712h68M989 729h75M1024 746h87M1101 764h58M998 782h75M693 801h85M696 820h78M408 840h80"
            opacity=".45"
          />
          <path fill={mist} d="M0 500h1600v170H0z" opacity=".6" />
          <circle cx="560" cy="610" r="56" fill={glow} />
          <circle cx="1060" cy="600" r="46" fill={glow} />
          <circle cx="690" cy="576" r="30" fill={glow} />
          <path
            fill="none"
            stroke="var(--scene-lamp)"
            strokeWidth="7"
            strokeLinecap="round"
            d="M560 610h0M1060 600h0"
          />
          <path
            fill="none"
            stroke="var(--scene-lamp)"
            strokeWidth="4"
            strokeLinecap="round"
            d="M690 576h0M480 574h0M1130 574h0"
          />
          <path
            fill="none"
            stroke="var(--scene-lamp)"
            strokeWidth="3"
            strokeLinecap="round"
            d="M550 640h20M554 652h12M1050 626h20"
            opacity=".5"
          />
          <path fill="var(--scene-r3)" d="M596 306C574 274 548 236 496 222C520 252 540 292 572 316z" />
          <path
            fill="var(--scene-r4)"
            d="M470 312L506 304Q520 296 534 304L560 306Q600 298 640 314L700 330L700 334L636 326Q590 338 548 320L528 312L508 312zM572 312C590 256 640 214 704 212C672 238 650 272 640 318z"
          />
          <path
            fill="none"
            stroke="var(--scene-mist)"
            strokeWidth="3"
            strokeLinecap="round"
            d="M630 742h120M650 756h70M868 712h110M890 724h60"
            opacity=".6"
          />
          <g transform="translate(690 742) scale(1.15 1.15)">
            <path
              fill="none"
              stroke="var(--scene-r5)"
              strokeWidth="4"
              strokeLinecap="round"
              d="M-2 0L-4-60M16 0L10-60M-4-30l2 4"
            />
            <path fill="var(--scene-r5)" d="M-34-76C-16-104 36-92 76-48C52-52 40-44 14-48C-6-48-28-54-34-76z" />
            <path
              fill="none"
              stroke="var(--scene-r5)"
              strokeWidth="9"
              strokeLinecap="round"
              d="M-26-74C-58-92-4-124-26-150"
            />
            <path fill="var(--scene-r5)" d="M-16-152C-18-166-36-166-42-156L-92-146L-40-146C-28-142-18-144-16-152z" />
            <path fill="var(--scene-r5)" d="M-30-161L14-150L-22-150z" />
          </g>
          <g transform="translate(912 712) scale(-0.86 0.86)">
            <path
              fill="none"
              stroke="var(--scene-r5)"
              strokeWidth="4"
              strokeLinecap="round"
              d="M-2 0L-4-60M16 0L10-60M-4-30l2 4"
            />
            <path fill="var(--scene-r5)" d="M-34-76C-16-104 36-92 76-48C52-52 40-44 14-48C-6-48-28-54-34-76z" />
            <path
              fill="none"
              stroke="var(--scene-r5)"
              strokeWidth="9"
              strokeLinecap="round"
              d="M-26-74C-58-92-4-124-26-150"
            />
            <path fill="var(--scene-r5)" d="M-16-152C-18-166-36-166-42-156L-92-146L-40-146C-28-142-18-144-16-152z" />
            <path fill="var(--scene-r5)" d="M-30-161L14-150L-22-150z" />
          </g>
          <path
            fill="none"
            stroke="var(--scene-r4)"
            strokeWidth="4"
            strokeLinecap="round"
            d="M686 752v70M706 752v60M908 720v50"
            opacity=".35"
          />
          <path
            fill="var(--scene-r4)"
            d="M0 790Q180 750 330 790T560 846Q360 880 0 870zM1600 770Q1440 740 1290 790T1060 850Q1260 880 1600 870z"
          />
          <path
            fill="var(--scene-r5)"
            d="M0 900V830C110 830 110 826 220 826C320 826 320 876 420 876C490 876 490 900 560 900V900z"
          />
          <path
            fill="var(--scene-r5)"
            d="M1060 900V900C1140 900 1140 868 1220 868C1310 868 1310 820 1400 820C1500 820 1500 812 1600 812V900z"
          />
          <path
            fill="none"
            stroke="var(--scene-r5)"
            strokeWidth="5"
            strokeLinecap="round"
            d="M371 880q0 -163 47 -272M43 880q0 -129 -7 -215M217 880q0 -85 -19 -141M183 880q0 -93 -3 -155M20 880q0 -80 12 -134M174 880q0 -121 21 -202M150 880q0 -78 16 -129M240 880q0 -135 12 -225M389 880q0 -107 20 -178M154 880q0 -127 15 -212M133 880q0 -80 -2 -134M290 880q0 -129 -5 -214M261 880q0 -89 -21 -149M136 880q0 -150 -34 -251M55 880q0 -81 -28 -136M117 880q0 -127 30 -212M139 880q0 -107 -17 -179M129 880q0 -147 5 -244M111 880q0 -82 17 -137M286 880q0 -152 -29 -253M1429 880q0 -160 11 -267M1575 880q0 -88 31 -147M1250 880q0 -112 -39 -187M1525 880q0 -138 48 -230M1524 880q0 -163 5 -272M1591 880q0 -144 -16 -240M1586 880q0 -108 -24 -180M1258 880q0 -117 -26 -195M1571 880q0 -163 -34 -272M1268 880q0 -123 -30 -205M1428 880q0 -150 -27 -250M1384 880q0 -158 -6 -264M1355 880q0 -158 36 -263M1557 880q0 -138 -9 -230M1483 880q0 -152 16 -253M1317 880q0 -100 -7 -167M1512 880q0 -125 5 -209M1532 880q0 -82 8 -137M1351 880q0 -126 31 -209M1321 880q0 -163 -50 -272"
          />
          <path
            fill="none"
            stroke="var(--scene-r5)"
            strokeWidth="15"
            strokeLinecap="round"
            d="M96 620v46M188 660v44M286 700v40M352 736v34M1320 700v42M1410 650v46M1502 620v46M1566 668v40"
          />
          <path
            fill="none"
            stroke="var(--scene-r5)"
            strokeWidth="5"
            strokeLinecap="round"
            d="M96 600v280M188 640v240M286 680v200M352 716v160M1320 680v200M1410 630v250M1502 600v280M1566 648v230"
          />
        </>
      )}
    </SceneFrame>
  );
}
