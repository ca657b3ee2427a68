// The calls that export a whole desk into a file on this device, and import one, part by part.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskFile, DeskImportAnswer } from '../../../rules/wire/desk-file.ts';
import { DESK_FILE, DESK_FILE_MAX_BYTES } from '../../../rules/wire/file-formats.ts';
import { foreignWords, READ_HERE } from '../../../rules/wire/foreign-file.ts';
import { ApiError, api, messageOf } from '../../lib/api.ts';
import { dateForFile } from '../../lib/clock.ts';
import { fileNameOf, saveBlob } from '../../lib/save-file.ts';
import { UNREAD_LETTERS } from '../../lib/text-file.ts';
import { readTextFile, type ShowQuestion } from '../../ui/read-text-file.tsx';
import { partsOf } from './desk-file-parts.ts';

/** A file that was picked: its content, or why it is not a desk file. */
export type PickedFile = { name: string; file: DeskFile } | { name: string; fault: string };

const NO_DESK_FILE = `This is not a desk file. ${READ_HERE.desk}`;
const NOT_WHOLE = 'This desk file is not whole. Save it again with Export Everything.';
const NOT_SAVED = 'The file could not be written. Please try again.';
const NOT_IMPORTED = 'The file could not be imported. Please try again.';

export function useDeskExport() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** Returns true when the browser has the file. */
  async function exportDesk(username: string): Promise<boolean> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const file = await api.download('/api/profile/export');
      if (!(await isWhole(file))) throw new Error('No whole desk file came.');
      saveBlob(`${fileNameOf(`two-lights ${username} ${dateForFile(new Date().toISOString())}`)}.json`, file);
      return true;
    } catch (error) {
      setFailure(messageOf(error, NOT_SAVED));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, failure, exportDesk };
}

/** A network that asks for its own sign-in answers with a page, and a proxy may end early what it passes on. */
async function isWhole(file: Blob): Promise<boolean> {
  const begins = `{"format":"${DESK_FILE.format}"`;
  const ends = ']}\n';
  const [head, tail] = await Promise.all([file.slice(0, begins.length).text(), file.slice(-ends.length).text()]);
  return head === begins && tail === ends;
}

export function useDeskImport() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ part: number; of: number } | null>(null); // null: no import is under way
  const [failure, setFailure] = useState<string>();
  const [madeCount, setMadeCount] = useState<DeskCounts | null>(null); // null: no import has finished

  function reset() {
    setFailure(undefined);
    setMadeCount(null);
  }

  /** Parts sent before a failure stay on the server, and the next attempt recognizes them. */
  async function importDesk(file: DeskFile): Promise<void> {
    reset();
    const made: DeskCounts = { campaigns: 0, characters: 0, sessions: 0 };
    try {
      const parts = partsOf(file, DESK_FILE_MAX_BYTES);
      for (const [index, part] of parts.entries()) {
        setProgress({ part: index + 1, of: parts.length });
        const answer = await api.post<DeskImportAnswer>('/api/profile/import', part);
        for (const kind of DESK_KINDS_SHOWN) made[kind] += answer[kind].made;
      }
      setMadeCount(made);
      await client.invalidateQueries();
    } catch (error) {
      setFailure(faultOf(error));
    } finally {
      setProgress(null);
    }
  }

  return { progress, failure, madeCount, importDesk, reset };
}

export const DESK_KINDS_SHOWN = ['campaigns', 'characters', 'sessions'] as const;
export type DeskCounts = Record<(typeof DESK_KINDS_SHOWN)[number], number>;

/** Checks only what is needed to describe the content: the server validates it. */
export async function readDeskFile(picked: File, show: ShowQuestion): Promise<PickedFile> {
  const { name } = picked;
  const text = await readTextFile(picked, show).catch((error: unknown) => {
    console.info(`${name} could not be read.`, error);
    return undefined;
  });
  if (text === undefined) return { name, fault: 'It could not be read from this device.' };
  return text === null ? { name, fault: UNREAD_LETTERS } : { name, ...deskFileIn(text) };
}

/** [DK8] The desk in a text, or what the text is instead. */
export function deskFileIn(text: string): { file: DeskFile } | { fault: string } {
  const foreign = { fault: foreignWords(text, 'desk') ?? NO_DESK_FILE };
  try {
    const file = JSON.parse(text.replace(/^\uFEFF/, '')) as Partial<DeskFile> | null;
    if (file?.format !== DESK_FILE.format) return foreign;
    if (file.version !== DESK_FILE.version) return { fault: 'This file was written by a newer Two Lights.' };
    const isWhole = DESK_KINDS_SHOWN.every((kind) => Array.isArray(file[kind]));
    return isWhole ? { file: file as DeskFile } : { fault: NOT_WHOLE };
  } catch (error) {
    console.info('A chosen file is not JSON.', error);
    return text.includes(`"${DESK_FILE.format}"`) ? { fault: NOT_WHOLE } : foreign;
  }
}

/** Adds where in the file the first fault is; the server names it by field. */
function faultOf(error: unknown): string {
  const [place] = error instanceof ApiError ? Object.keys(error.errors) : [];
  const sentence = messageOf(error, NOT_IMPORTED);
  return place === undefined || place === 'general' ? sentence : `${place}: ${sentence}`;
}
