// Broad stairs going down between tall houses to a harbour, lamps at the corners and masts below.
// Layers from far to near in the scene colours, so night and day share one drawing.
import { SceneFrame } from './scene-frame.tsx';

export default function HarbourStairs() {
  return (
    <SceneFrame horizon={480} moon={{ x: 880, y: 150, size: 26 }}>
      {({ mist, glow, water }) => (
        <>
          <path
            fill="var(--scene-r1)"
            d="M0 500V430L35 425L75 419L108 423L128 414L161 409L203 405L239 405L264 406L300 400L330 403L368 410L392 421L429 442L471 451L491 455L523 455L560 470V500z"
          />
          <path
            fill="var(--scene-r1)"
            d="M1000 500V478L1034 463L1062 469L1095 453L1133 448L1171 437L1192 430L1230 417L1260 410L1289 409L1327 407L1355 404L1388 396L1426 394L1459 391L1500 392L1532 385L1574 380L1600 380V500z"
          />
          <path fill={mist} d="M0 360h1600v150H0z" opacity=".7" />
          <path fill={water} d="M0 486h1600v414H0z" />
          <path
            fill="none"
            stroke="var(--scene-mist)"
            strokeWidth="2.5"
            strokeLinecap="round"
            d="M733 501h16M964 506h13M795 512h13M596 520h30M839 528h27M735 537h19M760 547h38M629 557h43M610 568h33M962 579h45M891 591h53M882 604h49"
            opacity=".5"
          />
          <path fill="var(--scene-r2)" d="M880 492h220v12H870zM892 492l4-44h16l4 44z" />
          <circle cx="904" cy="440" r="46" fill={glow} />
          <path fill="var(--scene-lamp)" d="M898 434h12v14h-12z" />
          <path fill="var(--scene-r3)" d="M640 566h150l-20 30H662z" />
          <path
            fill="none"
            stroke="var(--scene-r3)"
            strokeWidth="4.5"
            strokeLinecap="round"
            d="M690 566V372M740 566V400M662 430h58M668 480h46M716 452h46M720 500h40"
          />
          <path
            fill="none"
            stroke="var(--scene-r3)"
            strokeWidth="2"
            strokeLinecap="round"
            d="M690 376L650 564M690 376L740 404L786 566M690 440L662 430"
          />
          <path fill="var(--scene-lamp)" d="M672 574h8v8h-8zM700 574h8v8h-8zM728 574h8v8h-8z" />
          <path
            fill="var(--scene-r3)"
            d="M420 640v-150h90v150zM412 490L465 436L518 490zM506 640v-110h80v110zM498 530L546 484L594 530zM1020 640v-130h86v130zM1012 510L1063 460L1114 510zM1106 640v-170h110v170zM1098 470L1161 410L1224 470z"
          />
          <path
            fill="var(--scene-lamp)"
            d="M448 520h12v18h-12zM476 552h12v18h-12zM1140 500h12v18h-12zM1172 540h12v18h-12z"
          />
          <path fill="var(--scene-r3)" d="M500 600h600l160 160V900H340V760z" />
          <path fill="var(--scene-r4)" d="M718 604h164L1176 900H424z" />
          <path
            fill="var(--scene-r2)"
            d="M712 610H888L897 619H703zM692 630H908L921.4 643.4H678.6zM662.3 659.7H937.7L957.7 679.7H642.3zM618 704H982L1011.7 733.7H588.3zM552.1 769.9H1047.9L1092 814H508zM454.1 867.9H1145.9L1178 900H422z"
            opacity=".75"
          />
          <path
            fill="var(--scene-r3)"
            d="M703 619H897L908 630H692zM678.6 643.4H921.4L937.7 659.7H662.3zM642.3 679.7H957.7L982 704H618zM588.3 733.7H1011.7L1047.9 769.9H552.1zM508 814H1092L1145.9 867.9H454.1z"
          />
          <path
            fill="var(--scene-r4)"
            d="M0 900V430h90l-8-14L180 330l110 86-8 14h110L392 416l90-70 84 70-8 14v250l-60 220z"
          />
          <path
            fill="var(--scene-r4)"
            d="M1600 900V400h-80l10-14-110-90-120 90 10 14h-90l6-14-90-70-84 70 8 14v240l86 272z"
          />
          <path
            fill="var(--scene-r5)"
            d="M0 900V560h60l-10-16 110-92 120 92-10 16h60v250l70 90zM1600 900V520h-70l10-16-120-96-130 96 10 16h-40v260l-90 120z"
          />
          <path fill="var(--scene-r4)" d="M226 420v-84h34v104zM1500 400v-96h36v110z" />
          <path
            fill="var(--scene-lamp)"
            d="M120 610h30v44h-30zM200 610h30v44h-30zM120 720h30v44h-30zM440 480h22v34h-22zM500 480h22v34h-22zM500 570h22v34h-22zM1090 470h22v34h-22zM1150 470h22v34h-22zM1090 560h22v34h-22zM1380 580h32v46h-32zM1460 580h32v46h-32zM1460 700h32v46h-32zM340 400h0z"
          />
          <path
            fill="none"
            stroke="var(--scene-r5)"
            strokeWidth="3"
            strokeLinecap="round"
            d="M135 610v44M215 610v44M135 720v44M451 480v34M511 480v34M511 570v34M1101 470v34M1161 470v34M1101 560v34M1396 580v46M1476 580v46M1476 700v46"
          />
          <circle cx="612" cy="560" r="120" fill={glow} />
          <circle cx="1000" cy="580" r="120" fill={glow} />
          <ellipse cx="650" cy="760" rx="170" ry="40" fill={glow} opacity=".6" />
          <ellipse cx="960" cy="770" rx="160" ry="40" fill={glow} opacity=".6" />
          <path
            fill="none"
            stroke="var(--scene-r5)"
            strokeWidth="6"
            strokeLinecap="round"
            d="M560 530h40q12 0 12 14M1062 548h-50q-12 0-12 14"
          />
          <path fill="var(--scene-lamp)" d="M602 546h20l-4 28h-12zM990 564h20l-4 28h-12z" />
          <path fill="var(--scene-r5)" d="M599 548l13-13 13 13zM987 566l13-13 13 13z" />
          <path
            fill="var(--scene-r5)"
            d="M728.7 728C729.6 696.7 729.6 663.6 741.6 656.2H754.4C766.4 663.6 766.4 696.7 767.3 728zM737.4 648.9a10.6 10.6 0 1 1 21.2 0a10.6 10.6 0 1 1-21.2 0zM849.8 668C850.4 648.3 850.4 627.4 857.9 622.8H866.1C873.6 627.4 873.6 648.3 874.2 668zM855.3 618.1a6.7 6.7 0 1 1 13.3 0a6.7 6.7 0 1 1-13.3 0zM770 730h36v-24h-36z"
          />
        </>
      )}
    </SceneFrame>
  );
}
