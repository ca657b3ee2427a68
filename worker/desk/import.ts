/**
 * Imports a desk file: validates all of it before it writes anything, then writes it under new ids. To finish an interrupted
 * import, send the same file again; what is already here stays as it is.
 */
import { withinRange } from '../../rules/character-edit.ts';
import { builtInWholePack } from '../../rules/content/built-in-whole-pack.ts';
import { firstInWords, readPackFile } from '../../rules/content/pack-file.ts';
import type { DeskCampaign, DeskFile, DeskImportAnswer, DeskSession } from '../../rules/wire/desk-file.ts';
import { PACK_MAX_BYTES } from '../../rules/wire/reference.ts';
import type { FieldErrors } from '../../rules/wire/rest.ts';
import { rowOf } from '../db/characters.ts';
import { db } from '../db/client.ts';
import { findKeptRows, type ImportedRows, type KeptRows, keepImportedRows, missingRows } from '../db/imported-rows.ts';
import type { LogPage } from '../db/session-events.ts';
import { type Env, settings } from '../env.ts';
import { invalid } from '../http/body.ts';
import { refuseTooHeavy, refuseTooMany } from '../limits/account.ts';
import { PAGE_BYTES, PAGE_EVENTS } from '../session/log-pages.ts';
import { digestOf } from './content.ts';
import { outOfFile, type Renaming, renamed } from './ids.ts';
import { tellLobbies } from './notify-rooms.ts';

/** What a row of D1 holds, in bytes: https://developers.cloudflare.com/d1/platform/limits/ */
const ROW_MAX_BYTES = 2_000_000;
/** How much of that is reserved for the columns beside a page's body. */
const BESIDE_A_BODY_BYTES = 200;

const KINDS = ['campaigns', 'characters', 'sessions'] as const;

/** Throws VALIDATION with each fault and its place, CONFLICT when the account has no room for it. */
export async function importDesk(env: Env, userId: string, file: DeskFile): Promise<DeskImportAnswer> {
  refuse(faultsIn(file));
  const rows = rowsOf(file, userId, settings(env).jwtSecret);
  refuse(faultsOfSize(rows));
  const kept = await findKeptRows(db(env), rows);
  refuse(gapsBefore(rows.logs, kept));
  const missing = missingRows(rows, kept);
  const answer = countsOf(rows, missing);
  for (const kind of KINDS) await refuseTooMany(env, userId, kind, { more: answer[kind].made });
  await refuseTooHeavy(env, userId, weightOf(missing));
  await keepImportedRows(db(env), missing);
  // Only a campaign that was here before can have rooms.
  if (answer.campaigns.wereHere > 0) await Promise.all(rows.campaigns.map(({ id }) => tellLobbies(env, id)));
  return answer;
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Faults that a single item cannot show: repeated ids, references out of the file, content files that are not valid. */
function faultsIn({ campaigns, characters, sessions }: DeskFile): FieldErrors {
  const errors: FieldErrors = {};
  const ids = [...campaigns, ...characters, ...sessions].map(({ id }) => id);
  if (new Set(ids).size < ids.length) errors.general = ['Two things in this file have the same id'];
  const campaignIds = new Set(campaigns.map(({ id }) => id));
  for (const [kind, list] of Object.entries({ characters, sessions })) {
    for (const [index, { campaignId }] of list.entries()) {
      if (campaignId === null || campaignIds.has(campaignId)) continue;
      errors[`${kind}.${index}.campaignId`] = ['Names a campaign that is not in this file'];
    }
  }
  for (const [index, { content }] of campaigns.entries()) {
    const fault = content && faultOfPack(content);
    if (fault) errors[`campaigns.${index}.content`] = [fault];
  }
  return errors;
}

function faultOfPack(content: object): string | null {
  const text = JSON.stringify(content);
  if (bytesOf(text) > PACK_MAX_BYTES) return `Must be at most ${PACK_MAX_BYTES / 1024} KiB`;
  const reading = readPackFile(text, builtInWholePack);
  return reading.ok ? null : firstInWords(reading.faults);
}

function rowsOf(file: DeskFile, userId: string, secret: Uint8Array): ImportedRows {
  const renaming = outOfFile(file.id, userId, secret);
  return {
    campaigns: file.campaigns.map(({ content: _content, ...campaign }) => ({
      ...renamed(campaign, renaming),
      gmUserId: userId,
    })),
    packs: file.campaigns.flatMap((campaign) => packOf(campaign, renaming, file.exportedAt)),
    characters: file.characters.map((character) => withinRange({ ...renamed(character, renaming), userId })),
    sessions: file.sessions.map((session) => ({ ...sessionOf(session, renaming, file.exportedAt), gmUserId: userId })),
    logs: file.sessions.map((session) => ({
      sessionId: renaming(session.id),
      pages: session.status === 'inactive' ? [] : pagesOf(session, renaming),
    })),
  };
}

/**
 * What the database would refuse after half of the file is written. A character may be larger than calls allow: it is
 * older than that limit, and moves with its desk.
 */
function faultsOfSize({ characters, sessions, logs }: ImportedRows): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, { leftFight, notes = '' }] of sessions.entries()) {
    const bytes = bytesOf(leftFight ?? '') + bytesOf(notes) + BESIDE_A_BODY_BYTES;
    if (bytes > ROW_MAX_BYTES) errors[`sessions.${index}.fight`] = ['Is too large'];
  }
  for (const [index, character] of characters.entries()) {
    if (bytesOf(JSON.stringify(rowOf(character))) > ROW_MAX_BYTES) errors[`characters.${index}`] = ['Is too large'];
  }
  for (const [index, { pages }] of logs.entries()) {
    for (const { firstSeq, body } of pages) {
      if (bytesOf(body) + BESIDE_A_BODY_BYTES <= ROW_MAX_BYTES) continue; // only an event that fills a page alone is this large
      errors[`sessions.${index}.history.${firstSeq - (pages[0]?.firstSeq ?? 1)}`] = ['Is too large'];
    }
  }
  return errors;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}

function packOf({ id, content }: DeskCampaign, renaming: Renaming, updatedAt: string): ImportedRows['packs'] {
  if (content === null) return [];
  const body = JSON.stringify(content);
  return [{ campaignId: renaming(id), body, digest: digestOf(body), updatedAt }];
}

/** The live table is not in the file: an active session becomes closed, so that its history can be read. */
function sessionOf({ history: _history, fight, ...session }: DeskSession, renaming: Renaming, exportedAt: string) {
  const leftFight = fight && JSON.stringify(renamed(fight, renaming));
  const kept = { ...renamed(session, renaming), leftFight };
  return kept.status === 'active' ? { ...kept, status: 'closed' as const, closedAt: exportedAt } : kept;
}

/** Cuts the history into pages as a room does (RM20). */
function pagesOf({ history }: DeskSession, renaming: Renaming): LogPage[] {
  const pages: LogPage[] = [];
  let bodies: string[] = [];
  let bytes = 0;
  let firstSeq = history[0]?.seq ?? 1;
  const turn = () => {
    pages.push({ firstSeq, lastSeq: firstSeq + bodies.length - 1, body: `[${bodies.join()}]` });
    firstSeq += bodies.length;
    bodies = [];
    bytes = 0;
  };
  for (const event of history) {
    const body = JSON.stringify(renamed(event, renaming));
    const size = bytesOf(body);
    if (bodies.length === PAGE_EVENTS || (bodies.length > 0 && bytes + size > PAGE_BYTES)) turn();
    bodies.push(body);
    bytes += size;
  }
  if (bodies.length > 0) turn();
  return pages;
}

/** A history must begin with its first event, or continue the events that are here from an earlier part. */
function gapsBefore(logs: ImportedRows['logs'], { places }: KeptRows): FieldErrors {
  const errors: FieldErrors = {};
  const keptSeqs = new Map<string, number>(); // the newest of each session
  for (const { sessionId, lastSeq } of places) keptSeqs.set(sessionId, Math.max(lastSeq, keptSeqs.get(sessionId) ?? 0));
  for (const [index, { sessionId, pages }] of logs.entries()) {
    const [first] = pages;
    if (!first || first.firstSeq === 1) continue;
    const isFollowing = (keptSeqs.get(sessionId) ?? 0) >= first.firstSeq - 1;
    if (!isFollowing) errors[`sessions.${index}.history`] = ['Begins in the middle'];
  }
  return errors;
}

/** Roughly, in bytes. */
function weightOf({ packs, characters, logs }: ImportedRows): number {
  const pages = logs.flatMap((log) => log.pages);
  return [...packs, ...pages].reduce((sum, { body }) => sum + body.length, JSON.stringify(characters).length);
}

function countsOf(rows: ImportedRows, missing: ImportedRows): DeskImportAnswer {
  const count = (kind: (typeof KINDS)[number]) => {
    const made = missing[kind].length;
    return { made, wereHere: rows[kind].length - made };
  };
  return { campaigns: count('campaigns'), characters: count('characters'), sessions: count('sessions') };
}
