// The log of a session as a file to keep: the story in Markdown, or the events in JSON. Secrets from
// the game master never come here; hidden rolls and the notes on the session are in it. It fetches nothing.
import type { TableEvent } from '../../../rules/events.ts';
import { isolated, withNames } from '../../../rules/isolated.ts';
import { type Paragraph, type StoryNames, storyOf } from '../../../rules/story.ts';
import type { Session } from '../../../rules/wire/rest.ts';
import { clockOf, dateAndHour, dateForFile, dayOf } from '../../lib/clock.ts';
import { fileNameOf, type TextFile } from '../../lib/save-file.ts';

export const HISTORY_FILE = { format: 'two-lights-history', version: 1 } as const;

/** Both take the events oldest first. */
export function jsonFile(session: Session, events: readonly TableEvent[], exportedAt: Date): TextFile {
  const file = { ...HISTORY_FILE, exportedAt: exportedAt.toISOString(), session, events };
  return { name: `${nameOf(session)}.json`, type: 'application/json', text: `${JSON.stringify(file, null, 2)}\n` };
}

export function markdownFile(session: Session, events: readonly TableEvent[], names: StoryNames): TextFile {
  const facts = [
    isolated(session.campaignName),
    withNames`Game master: ${session.gmName}`,
    dateAndHour(session.startedAt ?? session.createdAt),
  ];
  const blocks = [`# ${plain(session.name)}`, facts.map(plain).join(' · ')];
  if (session.notes !== '') blocks.push('## Notes', quoted(session.notes));
  let today = '';
  for (const paragraph of storyOf(events, names)) {
    const day = dayOf(paragraph.at);
    if (day !== today) blocks.push(`## ${plain(day)}`);
    today = day;
    blocks.push(blockOf(paragraph));
  }
  return { name: `${nameOf(session)}.md`, type: 'text/markdown', text: `${blocks.join('\n\n')}\n` };
}

function nameOf({ name, startedAt, createdAt }: Session): string {
  return `${fileNameOf(name)} ${dateForFile(startedAt ?? createdAt)}`;
}

function blockOf({ at, speaker, text, quote, detail }: Paragraph): string {
  const told = text === '' ? withNames`${plain(speaker ?? '')}:` : plain(text);
  const lines = [`**${plain(clockOf(at))}** ${told}`];
  if (detail !== null) lines.push(`*${plain(detail)}*`);
  if (quote !== null) lines.push(quoted(quote));
  return lines.join('\n\n');
}

/** A person's own lines, none of which may turn into a heading or a list of the file. */
function quoted(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => `> ${plain(line)}`.trimEnd())
    .join('\n>\n'); // their line breaks stay
}

/** The same text with every Markdown sign escaped. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replace(/^(\s*)([-+])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2')
    .replace(/(?<!\s)\s*\n\s*/g, ' '); // from the first blank on: a run of blanks is scanned once
}
