// The judge of the screens judges: on pages with one fault each it finds that fault, and on one without none.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../support/shared-places.ts';
import { faultsOf } from './device.ts';
import { judge, THEMES } from './judge.ts';

const PALE = '<p style="color: #bbb">Who leaves a light in the window?</p>';
const PICTURE = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="20" height="20">';
const HEBREW =
  '<p>שלום</p><p>\u2068שלום\u2069 is here</p><p><bdi>שלום</bdi> is here</p><label>Name <input dir="auto" value="שלום"></label>';
const WIDE = '<div style="width: 120vw">Too wide</div>';
const PALE_AT_NIGHT = `<style>@media (prefers-color-scheme: dark) { p { color: #bbb } }</style>${PALE.replace(/ style="[^"]*"/, '')}`;

/** A heading as low as our headings are, a hanging letter in it. */
const LOW = 'margin: 0; font: 40px/1 serif; overflow: hidden';
const CUT_BELOW = `<h1 style="${LOW}">Nightly</h1>`;
const CUT_ABOVE = `<div style="overflow: clip"><h1 style="margin: 0; font: 40px/0.8 serif">A path</h1></div>`;
const IN_TWO_LINES = 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; width: 5em';
/** Two lines of many, each of them whole. */
const LEFT_OUT = `<h1 style="${LOW}; line-height: 1.3; ${IN_TWO_LINES}">A long way by the quay and the old pier</h1>`;
const SCROLLED = `<div tabindex="0" style="height: 55px; overflow: auto"><p>Many</p><p>pages</p><p>go by</p></div>`;

const REFUSING = '<button aria-disabled="true" style="color: #555">Roll</button>';
const CHOSEN = '<button aria-pressed="true" style="background: gold">Agility</button>';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
});

afterAll(() => browser?.close());

it.each<[string, string, string[]]>([
  ['nothing on a sound page', '<p>Well lit</p>', []],
  ['text that is too pale', PALE, ['light color-contrast', 'dark color-contrast']],
  ['text that is too pale in one theme only', PALE_AT_NIGHT, ['dark color-contrast']],
  ['a picture without words', PICTURE, ['light image-alt', 'dark image-alt']],
  ['nothing in words from right to left', HEBREW, []],
  ['words from right to left in the page’s direction', `<p style="unicode-bidi: normal">שלום</p>`, ['in the']],
  ['a name that is not set apart', `<p>${'שלום'} is here</p>`, ['not set']],
  ['a field that cuts what is typed', '<label>Name <input maxlength="9"></label>', ['1 fields']],
  ['what is wider than the window', WIDE, ['light wider than', 'dark wider than']],
  ['[DE11] letters that are cut off below', CUT_BELOW, ['cut off:']],
  ['[DE11] letters that are cut off above, by a part around them', CUT_ABOVE, ['cut off:']],
  ['what cannot be pressed and does not look so in forced colours', REFUSING, ['forced colours:']],
  ['what is chosen and does not look so in forced colours', CHOSEN, ['forced colours:']],
  ['nothing where whole lines are left out', LEFT_OUT, []],
  ['nothing where the rest can be scrolled to', SCROLLED, []],
])('finds %s', async (_what, html, found) => {
  await page.setContent(
    `<!doctype html><html lang="en"><title>A page</title><style>* { unicode-bidi: plaintext }</style><body style="margin: 0"><main>${html}</main>`,
  );
  expect(
    (await judge(page, THEMES)).map((line) =>
      line
        .split(' ')
        .slice(0, line.includes('wider') ? 3 : 2)
        .join(' '),
    ),
  ).toEqual(found);
});

it('hears what a page tells the console as an error, and what it throws', async () => {
  const takeFaults = faultsOf(page);
  const heard: string[] = [];
  await page.evaluate(() => {
    console.error('The wick is wet.');
    setTimeout(() => {
      throw new Error('The lamp fell.');
    });
  });
  await expect.poll(() => heard.push(...takeFaults())).toBe(2);
  expect(heard.toSorted()).toEqual([expect.stringContaining('The wick is wet.'), 'thrown: The lamp fell.']);
});
