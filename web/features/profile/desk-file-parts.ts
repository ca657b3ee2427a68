/**
 * Splits a desk file that is too large for one request. Each part names every campaign, so that everything in it belongs
 * somewhere; a long history continues in the next part.
 */
import type { DeskFile, DeskSession } from '../../../rules/wire/desk-file.ts';

/** For commas and brackets, which are not counted. In bytes. */
const SLACK_BYTES = 4 * 1024;

/** The file itself when it fits into `maxBytes`, otherwise its parts in the order in which they must be sent. */
export function partsOf(file: DeskFile, maxBytes: number): DeskFile[] {
  if (weightOf(file) <= maxBytes) return [file];
  const campaigns = file.campaigns.map((campaign) => ({ ...campaign, content: null }));
  const bare = (): DeskFile => ({ ...file, campaigns: [...campaigns], characters: [], sessions: [] });
  const roomBytes = maxBytes - weightOf(bare()) - SLACK_BYTES;
  let part = bare();
  let bytes = 0;
  const parts = [part];
  /** Adds `weight` bytes, in a new part when the current one is full. True when a new part was begun. */
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
