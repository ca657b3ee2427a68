/** Which tooltips this device shows on sheets: stored here, and kept the same in all its tabs. */
import { useSyncExternalStore } from 'react';
import { keptText } from '../../lib/kept-text.ts';
import { readTooltipPreference, TOOLTIP_PREFERENCE_KEY, type TooltipPreference } from './tooltip-preference.ts';

const kept = keptText('device', TOOLTIP_PREFERENCE_KEY, 'the choice of tooltips does not outlive a reload');
const listeners = new Set<() => void>();
let preference: TooltipPreference | null = null;
let isKept = true;

export function tooltipPreference(): TooltipPreference {
  preference ??= readTooltipPreference(kept.read());
  return preference;
}

export function setTooltipPreference(change: Partial<TooltipPreference>): void {
  const next = { ...tooltipPreference(), ...change };
  isKept = kept.write(JSON.stringify(next));
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
    if (isKept) preference = null; // another tab may change it unheard
  };
}

function follow({ key, newValue }: StorageEvent): void {
  if (key === TOOLTIP_PREFERENCE_KEY) take(readTooltipPreference(newValue));
}

function take(next: TooltipPreference): void {
  preference = next;
  for (const listener of listeners) listener();
}
