/** How much of a part of a page is gold, and how much violet, as a person sees it. It judges nothing. */
import type { BrowserContext, Locator } from 'playwright-core';

/** Shares from 0 to 1 of all pixels. */
type Colours = { gold: number; violet: number };

export async function coloursWithin(part: Locator): Promise<Colours> {
  return coloursOf(await part.screenshot(), part.page().context());
}

/** Of a picture that was taken before; a page of this browser looks at it. */
export async function coloursOf(picture: Buffer, context: BrowserContext): Promise<Colours> {
  const blank = await context.newPage();
  try {
    return await blank.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (pen === null) throw new Error('There is no canvas to look at the picture with.');
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, image.width, image.height);
      let [gold, violet] = [0, 0];
      for (let index = 0; index < data.length; index += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3);
        if (red > 90 && red > green * 1.12 && green > blue * 1.25) gold += 1;
        if (blue > 80 && blue > red * 1.15 && red > green * 1.15) violet += 1;
      }
      return { gold: gold / (data.length / 4), violet: violet / (data.length / 4) };
    }, picture.toString('base64'));
  } finally {
    await blank.close();
  }
}
