/** Step 7: what a character has been through, in slots, typed or taken from a suggestion. */
import { EXPERIENCE_MODIFIER_DEFAULT } from '../character-defaults.ts';
import type { ExperienceSuggestion } from '../content/pack.ts';
import { LENGTHS } from '../lengths.ts';
import { type Builder, type Experience, edited } from './builder.ts';
import { EXPERIENCE_SLOTS } from './limits.ts';

const EMPTY: Experience = { name: '', description: '', modifier: EXPERIENCE_MODIFIER_DEFAULT };

/** The written experiences, and empty slots up to two. */
export function listSlots({ development }: Builder): Experience[] {
  const { experiences } = development;
  return Array.from(
    { length: Math.max(EXPERIENCE_SLOTS, experiences.length) },
    (_, slot) => experiences[slot] ?? EMPTY,
  );
}

/** Writes into a slot, the first being 0; one beyond the last opens a new one. */
export function editExperience(builder: Builder, slot: number, change: Partial<Experience>): Builder {
  const slots = listSlots(builder);
  if (!Number.isInteger(slot) || slot < 0 || slot > slots.length || slot >= LENGTHS.list) return builder;
  return changed(builder, slots.toSpliced(slot, 1, { ...EMPTY, ...slots[slot], ...change }));
}

/** Populate Experience N: puts its name and flavor into the slot, which keeps its modifier. */
export function populateExperience(builder: Builder, slot: number, suggestion: ExperienceSuggestion): Builder {
  const { name, flavorText, description } = suggestion;
  return editExperience(builder, slot, { name, description: flavorText || description });
}

/** Select: into the first empty slot. Does nothing if none is left, or if a slot already has the suggestion. */
export function selectSuggestion(builder: Builder, suggestion: ExperienceSuggestion): Builder {
  const slot = findEmptySlot(builder);
  const isTaken = listSlots(builder).some(({ name }) => name === suggestion.name);
  return slot === null || isTaken ? builder : populateExperience(builder, slot, suggestion);
}

/** The first slot without name and description; null when all are filled. */
export function findEmptySlot(builder: Builder): number | null {
  const slot = listSlots(builder).findIndex(isEmptyExperience);
  return slot < 0 ? null : slot;
}

/** Removes the slot; later ones move up. */
export function removeExperience(builder: Builder, slot: number): Builder {
  return changed(
    builder,
    builder.development.experiences.filter((_, index) => index !== slot),
  );
}

export function isEmptyExperience({ name, description }: Experience): boolean {
  return !name.trim() && !description.trim();
}

function changed(builder: Builder, slots: Experience[]): Builder {
  const isUntouched = (slot: Experience) => slot.modifier === EMPTY.modifier && !slot.name && !slot.description;
  const last = slots.findLastIndex((slot) => !isUntouched(slot));
  return edited(builder, { development: { ...builder.development, experiences: slots.slice(0, last + 1) } });
}
