/**
 * A desk file that is too large to be taken in at once, as several that are not: each names every campaign, so that
 * whatever it holds belongs somewhere, and a long history goes on in the next one. It sends nothing.
 */
import type { DeskFile, DeskSession } from '../../../rules/wire/desk-file.ts';

/** Commas and brackets that stand between what was weighed. In bytes. */
const SLACK_BYTES = 4 * 1024;

/** The file itself where it fits into `maxBytes`, else its parts in the order in which they have to be sent. */
export function partsOf(file: DeskFile, maxBytes: number): DeskFile[] {
  if (weightOf(file) <= maxBytes) return [file];
  const campaigns = file.campaigns.map((campaign) => ({ ...campaign, content: null }));
  const bare = (): DeskFile => ({ ...file, campaigns: [...campaigns], characters: [], sessions: [] });
  const roomBytes = maxBytes - weightOf(bare()) - SLACK_BYTES;
  let part = bare();
  let bytes = 0;
  const parts = [part];
  /** Whether a new part had to be begun for so much. */
  const turnsFor = (weight: number): boolean => {
    const isFull = bytes > 0 && bytes + weight > roomBytes;
    if (isFull) {
      part = bare();
      parts.push(part);
    }
    bytes = (isFull ? 0 : bytes) + weight;
    return isFull;
  };

  for (const [index, campaign] of file.campaigns.entries()) {
    if (campaign.content === null) continue;
    turnsFor(weightOf(campaign));
    part.campaigns[index] = campaign;
  }
  for (const character of file.characters) {
    turnsFor(weightOf(character));
    part.characters.push(character);
  }
  for (const session of file.sessions) {
    const empty = (): DeskSession => ({ ...session, history: [] });
    let slice = empty();
    turnsFor(weightOf(slice));
    part.sessions.push(slice);
    for (const event of session.history) {
      if (turnsFor(weightOf(event))) {
        slice = empty();
        bytes += weightOf(slice);
        part.sessions.push(slice);
      }
      slice.history.push(event);
    }
  }
  return parts;
}

function weightOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length + 1;
}
