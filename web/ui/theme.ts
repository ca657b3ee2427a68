// The theme: night, day, or as the system. Stored in this browser and shared by its tabs.
// It sets one attribute on <html>; the colours are in tokens.css. public/theme.js sets it before the first paint.
import { useSyncExternalStore } from 'react';
import { keptText } from '../lib/kept-text.ts';

export const themeChoices = ['auto', 'night', 'day'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'two-lights-theme';
const kept = keptText('device', storageKey, 'the theme holds for this visit only');
const listeners = new Set<() => void>();

const toChoice = (value: string | null | undefined): ThemeChoice =>
  themeChoices.find((choice) => choice === value) ?? 'auto';

export function getTheme(): ThemeChoice {
  return toChoice(document.documentElement.dataset.theme);
}

export function setTheme(choice: ThemeChoice): void {
  kept.write(choice);
  wear(choice);
}

export function subscribeTheme(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribeTheme, getTheme);
}

function wear(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = choice;
  tintBrowser();
  for (const listener of listeners) listener();
}

/** The browser's own bar gets the page's background colour. */
function tintBrowser(): void {
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

window.addEventListener('storage', (event) => {
  if (event.key === storageKey) wear(toChoice(event.newValue));
});
window.matchMedia('(prefers-color-scheme: light)').addEventListener('change', tintBrowser);
tintBrowser();
