/** Parts of a table that stand in the page on a large screen, and behind a button on a small one. */
import type { Locator, Page } from 'playwright-core';

/** Opens the part by that button where it does not stand. Its code may come after the table's, so that either is waited for. */
export async function unfold(part: Locator, button: Locator): Promise<void> {
  const seen = { visible: true };
  await part.filter(seen).or(button.filter(seen)).first().waitFor();
  if (!(await part.isVisible())) await button.click();
  await part.waitFor();
}

/** The field for messages, in sight. */
export async function messageField(page: Page): Promise<Locator> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await unfold(field, page.getByRole('button', { name: /^Chat/ }));
  return field;
}
