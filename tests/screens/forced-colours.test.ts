// The table in forced colours: what scrolls below the tabs is not read between them, and a button that does nothing is grey.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedServer } from '../support/shared-places.ts';
import { type OpenPage, Tabs, WINDOWS } from './device.ts';
import { inForcedColours, unmarkedOn } from './forced-colours.ts';
import { heading } from './parts.ts';
import { createSampleData } from './sample-data.ts';

let tabs: Tabs;
let opened: OpenPage;

beforeAll(async () => {
  const { origin } = sharedServer();
  const { orla, openBareTable } = await createSampleData(origin, 'forced-colours');
  const { sessionId, call, sit } = await openBareTable();
  await call('activate');
  const seat = await sit();
  const message = 'The bell of Saint Orrin rings, and nobody counts how often. '.repeat(12);
  for (let line = 1; line <= 6; line += 1) await seat.send({ type: 'SendChatMessage', message });
  seat.leave();
  tabs = new Tabs(origin, WINDOWS.desktop);
  opened = await tabs.open({ path: `/sessions/${sessionId}`, as: orla });
  await heading(opened.page, 'The Mill at Low Water').waitFor();
});

afterAll(() => tabs?.close());

/** How many colours this part of the page has. */
async function coloursAt(clip: { x: number; y: number; width: number; height: number }): Promise<number> {
  const picture = (await opened.page.screenshot({ clip })).toString('base64');
  const blank = await opened.page.context().newPage();
  try {
    return await blank.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (pen === null) throw new Error('There is no canvas to look at the picture with.');
      pen.drawImage(image, 0, 0);
      return new Set(new Uint32Array(pen.getImageData(0, 0, image.width, image.height).data.buffer)).size;
    }, picture);
  } finally {
    await blank.close();
  }
}

it('[DE12] chat that is scrolled is not to be read around the tabs', async () => {
  const { page } = opened;
  const log = page.getByRole('log', { name: 'Chat' });
  await expect.poll(() => log.getByText('The bell of Saint Orrin').count()).toBe(6);
  const tablist = await page.getByRole('tablist', { name: 'Notes and chat' }).boundingBox();
  if (tablist === null) throw new Error('The tabs are not in sight.');
  const above = { x: tablist.x, y: tablist.y - 8, width: tablist.width, height: 6 };
  await inForcedColours(page, async () => {
    for (let step = 0; step < 4; step += 1) {
      await log.evaluate((element, by) => {
        let scroller: Element | null = element;
        while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
        scroller?.scrollTo(0, 300 + by);
      }, step * 13);
      expect(await coloursAt(above), `scrolled by ${step}`).toBe(1);
    }
  });
});

it('[DE12] what cannot be pressed is grey, and what is chosen has an edge', async () => {
  const { page } = opened;
  const spend = page.getByRole('button', { name: /^Spend 1 Fear/ });
  const gain = page.getByRole('button', { name: /^Gain 1 Fear/ });
  expect(await spend.getAttribute('aria-disabled')).toBe('true');
  const [off, on] = await inForcedColours(page, () =>
    Promise.all([spend, gain].map((one) => one.evaluate((element) => getComputedStyle(element).color))),
  );
  expect(off).not.toBe(on);
  expect(await unmarkedOn(page)).toEqual([]);
  await page.getByRole('button', { name: /More dice/ }).click();
  const roller = page.getByRole('dialog', { name: 'Roll the dice' });
  await roller.getByRole('radio', { name: 'Dice pool' }).click();
  expect(await roller.locator('[aria-disabled=true]').count()).toBeGreaterThan(3);
  expect(await unmarkedOn(page)).toEqual([]);
});
