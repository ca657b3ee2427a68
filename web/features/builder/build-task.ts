/** What a builder is for: a character of the desk, a new template, or a character at a table. */
import type { Identity } from '../../../rules/builder/builder.ts';

export type BuildTask = {
  place:
    | { at: 'desk'; campaignId: string | null }
    | { at: 'template' } // a new one; an existing one is a character of the desk like any other
    | { at: 'table'; sessionId: string; campaignId: string | null };
  characterId: string | null; // null: a new character
  /** What was typed before the builder opened. */
  beginning?: Partial<Identity> | undefined;
};

/** The campaign whose content the steps offer; null: the built-in content alone. */
export function campaignOf({ place }: BuildTask): string | null {
  return place.at === 'template' ? null : place.campaignId;
}
