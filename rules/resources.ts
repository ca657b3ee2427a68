/**
 * Hope, Fear, Hit Points, Stress and Armor: their ranges, and the two ways of moving them. Marks
 * clamp, Hope and Fear refuse; effects of dice always clamp. The table knows whose they are.
 */
export const HOPE_MAX = 6;
export const FEAR_MAX = 12;
/** The table's defaults for an unknown character. */
export const HEALTH_DEFAULT = 10;
export const STRESS_DEFAULT = 5;

export const RESOURCES = ['hope', 'health', 'stress', 'armor'] as const;
export type Resource = (typeof RESOURCES)[number];

/** A number that is marked and cleared. `current` is the rest of health and armor, but the marked stress. */
export type Marks = { current: number; max: number };

export function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}

/** The value after `change`, or null when it would leave 0 to `max`: for Hope and Fear, which refuse. */
export function changeWithin(value: number, change: number, max: number): number | null {
  const next = value + change;
  return next < 0 || next > max ? null : next;
}

/** The row of Hope: six places, lit from the first on. An initial Hope above six lights them all. */
export function hopePips(hope: number): { place: number; isLit: boolean }[] {
  const lit = clamp(hope, HOPE_MAX);
  return Array.from({ length: HOPE_MAX }, (_, index) => ({ place: index + 1, isLit: index < lit }));
}
