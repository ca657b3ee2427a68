/** A phone's camera before a screen: reads the code in a picture, also one taken from further away. */
import readQr from 'jsqr';
import type { Browser, Locator, Page } from 'playwright-core';

/** A blank page of each browser, in which pictures are unpacked; it goes with its browser. */
const darkrooms = new WeakMap<Browser, Promise<Page>>();

/**
 * What the code on this page or in this element says once nothing moves any more, or undefined. `scale` 0.5 is twice the
 * distance.
 */
export async function readCode(browser: Browser, shown: Page | Locator, scale = 1): Promise<string | undefined> {
  const png = await shown.screenshot({ animations: 'disabled' });
  const darkroom = darkrooms.get(browser) ?? browser.newPage();
  darkrooms.set(browser, darkroom);
  const { base64, width, height } = await (await darkroom).evaluate(
    async ({ picture, by }) => {
      const image = await createImageBitmap(await (await fetch(picture)).blob());
      const [w, h] = [Math.round(image.width * by), Math.round(image.height * by)];
      const context = new OffscreenCanvas(w, h).getContext('2d');
      if (context === null) throw new Error('This browser draws nothing.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, w, h);
      const bytes = context.getImageData(0, 0, w, h).data;
      let text = '';
      for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
      return { base64: btoa(text), width: w, height: h };
    },
    { picture: `data:image/png;base64,${png.toString('base64')}`, by: scale },
  );
  const pixels = new Uint8ClampedArray(Buffer.from(base64, 'base64'));
  return readQr(pixels, width, height)?.data;
}
