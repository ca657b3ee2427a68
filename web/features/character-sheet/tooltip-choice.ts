/** Which tooltips this device shows on sheets: stored here, and kept the same in all its tabs. */
import { useSyncExternalStore } from 'react';
import { keepDraft, readDraft } from '../../lib/draft.ts';
import { readTooltipPreference, TOOLTIP_PREFERENCE_KEY, type TooltipPreference } from './tooltip-preference.ts';

const listeners = new Set<() => void>();
let preference: TooltipPreference | null = null;

export function tooltipPreference(): TooltipPreference {
  preference ??= readTooltipPreference(readDraft(TOOLTIP_PREFERENCE_KEY));
  return preference;
}

export function setTooltipPreference(change: Partial<TooltipPreference>): void {
  const next = { ...tooltipPreference(), ...change };
  keepDraft(TOOLTIP_PREFERENCE_KEY, JSON.stringify(next));
  take(next);
}

export function useTooltipPreference(): TooltipPreference {
  return useSyncExternalStore(subscribe, tooltipPreference, tooltipPreference);
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow);
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', follow);
    preference = null; // another tab may change it unheard
  };
}

function follow({ key, newValue }: StorageEvent): void {
  if (key === TOOLTIP_PREFERENCE_KEY) take(readTooltipPreference(newValue));
}

function take(next: TooltipPreference): void {
  preference = next;
  for (const listener of listeners) listener();
}
