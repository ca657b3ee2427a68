// The size of letters that somebody has set in the browser: rem, em and media queries in em follow it, zoom has no part in it.
import type { Page } from 'playwright-core';

/** What browsers come with. */
const USUAL_PX = 16;

/** Call this before the first navigation. `percent` of the usual size. */
export async function setFontSize(page: Page, percent: number): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Page.setFontSizes', { fontSizes: { standard: Math.round((USUAL_PX * percent) / 100) } });
}
