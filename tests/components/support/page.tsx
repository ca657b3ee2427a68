// Puts components into the page with what the app puts around each of its screens: the memory of the server's answers and the
// place where notices appear.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../web/lib/query-client.ts';
import { ToastRegion } from '../../../web/ui/toast.tsx';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

let root: Root | undefined;
let place: HTMLElement | undefined;

/** On an empty page. A second call renders it again. */
export function render(element: ReactNode): void {
  if (root === undefined) {
    place = document.createElement('div');
    place.id = 'root';
    document.body.append(place);
    root = createRoot(place);
  }
  root.render(
    <QueryClientProvider client={queryClient}>
      {element}
      <ToastRegion />
    </QueryClientProvider>,
  );
}

/** Also what was drawn beside the root, such as dialogs. */
export function cleanup(): void {
  root?.unmount();
  place?.remove();
  root = undefined;
  place = undefined;
}

/** Enter on it, with the keyboard. */
export async function pressEnter(locator: Locator): Promise<void> {
  ((await locator.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

export const onPhone = () => page.viewport(PHONE.width, PHONE.height);

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const heading = (name: string | RegExp, level?: number) =>
  page.getByRole('heading', { name, exact: true, ...(level === undefined ? {} : { level }) });

/** An element with this name is in the page. */
export const expectVisible = (locator: Locator) => expect.element(locator.first()).toBeInTheDocument();
/** No element with this name is in the page, or no longer. */
export const expectAbsent = (locator: Locator) => expect.element(locator).not.toBeInTheDocument();
/** The last announcement to screen readers. */
export const expectAnnounced = (words: string | RegExp) =>
  expectVisible(page.getByRole('status').filter({ hasText: words }).first());
/** The focused element, by its label or its words. */
export const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
export const expectFocus = (words: string | RegExp) => expect.poll(focused).toMatch(words);
