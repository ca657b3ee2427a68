// A great timber hall that a glacier holds between its walls, icicles along the eaves and fire behind the doors.
// Layers from far to near in the scene colours, so night and day share one drawing.
import { SceneFrame } from './scene-frame.tsx';

export default function IceBoundHall() {
  return (
    <SceneFrame horizon={560} moon={{ x: 930, y: 140, size: 27 }}>
      {({ mist, glow }) => (
        <>
          <path
            fill="var(--scene-r1)"
            d="M0 900V400l90-50 70 40 80-90 90 110 70 20 60 90 90 50 40 110 90 30V900zM1600 900V290l-60-50-100 70-60-110-90 130-60 10-70 120-80 50-40 130-60 30v320z"
          />
          <path
            fill="var(--scene-moon)"
            d="M240 300l-52 58 28 24 30-16 20 44 22-40 28 26 12-2zM90 350l-60 34v30l50-16 20 26 20-34zM1380 200l-68 98 20 30 40-30 18 46 20-60 40 30zM1540 240l-80 56 34 12 40-20 26 30 40-10v-22z"
            opacity=".5"
          />
          <path
            fill="var(--scene-r2)"
            d="M165 392l-30 148 60 360h120l-50-290zM400 434l-30 136 70 330h100l-70-270zM0 440l60 160-20 300H0zM1380 200l40 240-60 460h-90l50-420zM1230 340l30 180-70 380h-80l60-330zM1600 420l-70 180 20 300h50z"
            opacity=".55"
          />
          <path fill={mist} d="M0 440h1600v260H0z" />
          <path
            fill="var(--scene-r2)"
            d="M0 900V690l140-50 120 30 110-40 130 50 120-20 80 40H900l110-50 120 24 120-50 130 44 110-30 110 40V900z"
          />
          <path
            fill="var(--scene-moon)"
            d="M0 690l140-50 120 30 110-40 130 50 120-20 80 40H900l110-50 120 24 120-50 130 44 110-30 110 40v16l-120-28-100 30-130-36-120 44-130-22-100 40H690l-80-32-110 20-130-40-110 30-120-24-140 44z"
            opacity=".45"
          />
          <circle cx="800" cy="600" r="300" fill={glow} opacity=".7" />
          <path fill="var(--scene-r4)" d="M600 690V540L800 372l200 168v150z" />
          <path fill="var(--scene-r3)" d="M640 690V540L800 404l160 136v150z" />
          <path fill="var(--scene-r5)" d="M560 566L784 344l-18-40 34 26 34-26-18 40 224 222-34 18L800 390 594 584z" />
          <path
            fill="var(--scene-moon)"
            d="M560 566L784 344l16 12 16-12 224 222-12 2L816 364l-16 8-16-8L572 568z"
            opacity=".9"
          />
          <path
            fill="var(--scene-moon)"
            d="M600 560l5 22L611 560l6 44L624 560l4 14L633 560l7 30L648 560l8 28L664 560zM940 560l6 36L952 560l8 15L968 560l7 29L983 560l4 24L991 560l4 37L1000 560z"
            opacity=".7"
          />
          <path
            fill="var(--scene-r5)"
            d="M600 560h14v130h-14zM986 560h14v130h-14zM680 520h10v170h-10zM910 520h10v170h-10z"
          />
          <path fill="var(--scene-lamp)" d="M744 690V580q56-70 112 0v110z" />
          <path
            fill="var(--scene-r5)"
            d="M744 690V582l34-24v132zM856 690V582l-34-24v132zM790 460l10-12 10 12v26h-20z"
          />
          <path fill="var(--scene-lamp)" d="M794 462h12v20h-12zM636 600h22v34h-22zM942 600h22v34h-22z" />
          <path fill="none" stroke="var(--scene-r5)" strokeWidth="3" strokeLinecap="round" d="M647 600v34M953 600v34" />
          <path
            fill="var(--scene-r5)"
            d="M785.3 706C786 682.2 786 657 795.1 651.4H804.9C814 657 814 682.2 814.7 706zM792 645.8a8.1 8.1 0 1 1 16.1 0a8.1 8.1 0 1 1-16.1 0z"
          />
          <path fill="var(--scene-r1)" d="M300 900Q560 716 690 694H910Q1040 716 1300 900z" />
          <path fill="var(--scene-moon)" d="M300 900Q560 716 690 694H910Q1040 716 1300 900z" opacity=".2" />
          <path fill={glow} d="M690 694H910L1080 900H520z" opacity=".9" />
          <path
            fill="none"
            stroke="var(--scene-moon)"
            strokeWidth="3"
            strokeLinecap="round"
            d="M800 700l-30 40 40 36-60 50 30 74M770 740l-90 24-40 60M810 776l110 20 60 70M920 796l50-30"
            opacity=".6"
          />
          <path
            fill="var(--scene-r3)"
            d="M0 900V800l110-40 90 50 100-20 60 60 80 50zM1600 900V780l-120-30-80 60-110-10-50 60-90 40z"
          />
          <path
            fill="var(--scene-moon)"
            d="M0 800l110-40 90 50 100-20 60 60-70-30-80 20-100-46-110 30zM1600 780l-120-30-80 60-110-10-50 60 70-26 100 8 80-52 110 20z"
            opacity=".55"
          />
          <path fill="var(--scene-r5)" d="M0 900v-46l90-20 100 30 90 36zM1600 900v-60l-110-10-90 40-70 30z" />
          <path
            fill="none"
            stroke="var(--scene-moon)"
            strokeWidth="4"
            strokeLinecap="round"
            d="M1507 306h0M1159 385h0M1539 309h0M1377 668h0M1343 840h0M404 483h0M1116 452h0M440 423h0M1344 772h0M1252 421h0M1446 576h0M392 546h0M678 343h0M898 494h0M906 802h0M1021 519h0M1353 837h0M785 810h0M69 376h0M302 807h0M1090 688h0M476 567h0M1388 354h0M217 326h0M752 754h0M884 517h0M803 397h0M1481 491h0M398 468h0M1294 472h0"
            opacity=".6"
          />
        </>
      )}
    </SceneFrame>
  );
}
