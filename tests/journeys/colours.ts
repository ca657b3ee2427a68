/** How much of a part of a page is gold, and how much violet, as a person sees it. It judges nothing. */
import type { Locator } from 'playwright-core';

/** Shares from 0 to 1 of the part's pixels. */
export async function coloursWithin(part: Locator): Promise<{ gold: number; violet: number }> {
  const picture = (await part.screenshot()).toString('base64');
  const blank = await part.page().context().newPage();
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
    }, picture);
  } finally {
    await blank.close();
  }
}
