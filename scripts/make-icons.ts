// `npm run icons`: draws the icons of the tab and of the installed app from web/public/favicon.svg. They are
// committed; run it again when the sign changes.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { root } from './tools.ts';

interface Icon {
  file: string;
  px: number;
  sign: number; // the sign's share of the width; a launcher may crop the icon to a circle of 0.8
  corner: number | null; // radius as a share of the width; 0 where the system rounds the corners itself, null: no ground at all
}

const icons: Icon[] = [
  { file: 'icon-48.png', px: 48, sign: 1, corner: null }, // on the browser's tab; a page asks for it at each address
  { file: 'icon-192.png', px: 192, sign: 0.82, corner: 0.22 },
  { file: 'icon-512.png', px: 512, sign: 0.82, corner: 0.22 },
  { file: 'maskable-192.png', px: 192, sign: 0.68, corner: 0 },
  { file: 'maskable-512.png', px: 512, sign: 0.68, corner: 0 },
  { file: 'apple-touch-icon.png', px: 180, sign: 0.76, corner: 0 },
];

const tokens = readFileSync(join(root, 'web/styles/tokens.css'), 'utf8');
const sign = readFileSync(join(root, 'web/public/favicon.svg'), 'utf8');
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  for (const { file, px, sign: share, corner } of icons) {
    await page.setViewportSize({ width: px, height: px });
    await page.setContent(drawing(share, corner));
    writeFileSync(
      join(root, 'web/public/icons', file),
      await page.screenshot({ omitBackground: corner !== 0, animations: 'disabled' }),
    );
    console.log(`web/public/icons/${file}`);
  }
} finally {
  await browser.close();
}

function drawing(share: number, corner: number | null): string {
  const size = `${share * 100}vw`;
  return `<!doctype html><html data-theme="night"><style>
    ${tokens}
    body { margin: 0; }
    div { display: grid; place-items: center; height: 100vh; ${corner === null ? '' : ground(corner)} }
    svg { width: ${size}; height: ${size}; }
  </style><div>${sign}</div></html>`;
}

/** Candle light from the left and dusk from the right, as at the table. */
function ground(corner: number): string {
  return `border-radius: ${corner * 100}vw;
    background:
      radial-gradient(circle at 34% 62%, var(--hope-light), transparent 46%),
      radial-gradient(circle at 72% 42%, var(--fear-light), transparent 52%),
      var(--surface-0);`;
}
