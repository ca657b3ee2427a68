/**
 * What a seat missed, in the words of the story, newest last; or why there is nothing to tell. The caller
 * passes in the missed events.
 */
import type { TableEvent } from '../../../rules/events.ts';
import { type Paragraph, type StoryNames, storyOf } from '../../../rules/story.ts';
import type { Table } from '../../../rules/table.ts';

export const TOO_MUCH =
  'That is too much to tell one by one. The table is up to date, and the chat has the latest words.';
export const TIDYING = 'Nothing but tidying up: dice were cleared, lists were brought up to date.';

/** `note` replaces paragraphs. */
export type MissedStory = { paragraphs: Paragraph[]; note: string | null };

/** [MI1] [MI2] `missed` null: no longer held. */
export function missedStory(missed: readonly TableEvent[] | null, table: Table): MissedStory {
  if (missed === null) return { paragraphs: [], note: TOO_MUCH };
  const paragraphs = storyOf(missed, namesOf(table));
  return { paragraphs, note: paragraphs.length === 0 ? TIDYING : null };
}

/** The names of everybody who is here, for events that know them by id alone. */
function namesOf({ players, characters, resting }: Table): StoryNames {
  return {
    people: Object.fromEntries(players.map(({ id, username }) => [id, username])),
    characters: Object.fromEntries([...characters, ...resting].map(({ id, name }) => [id, name])),
  };
}
