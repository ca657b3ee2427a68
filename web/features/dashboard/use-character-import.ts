// Files that become characters, one after the other: it reports each success, and keeps a list of refused files with reasons.
// It does not pick files or show the reasons.
import { type ReactNode, useState } from 'react';
import type { Character } from '../../../rules/character.ts';
import { isolated, withNames } from '../../../rules/isolated.ts';
import type { FileReading } from '../../../rules/wire/character-file.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { later } from '../../ui/later.tsx';
import type { ShowQuestion } from '../../ui/read-text-file.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useImportCharacter } from './desk-queries.ts';

const reader = later(() =>
  Promise.all([import('../../lib/chosen-character.ts'), import('../../ui/read-text-file.tsx')]),
);

/** `id` is its position among the files: two may have one name. */
export type RefusedFile = { id: number; fileName: string; fault: string };

export type CharacterImport = {
  isBusy: boolean;
  refused: RefusedFile[];
  take: (files: readonly File[]) => Promise<void>;
  dismiss: () => void;
  question: ReactNode; // about the size of a file in characters
};

const NAMES_TOLD = 3;

/** The campaign of the new characters; without one they belong to none. */
export function useCharacterImport(campaign: Campaign | undefined): CharacterImport {
  const send = useImportCharacter();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [question, show] = useState<ReactNode>(null);

  async function take(files: readonly File[]) {
    if (files.length === 0 || isBusy) return;
    setRefused([]);
    setIsBusy(true);
    const come: Character[] = [];
    const left: RefusedFile[] = [];
    for (const [id, file] of files.entries()) {
      const reading = await read(file, show);
      if ('fault' in reading) {
        left.push({ id, fileName: file.name, fault: reading.fault });
        continue;
      }
      try {
        come.push(await send.mutateAsync({ ...reading.body, campaignId: campaign?.id ?? null }));
      } catch (error) {
        left.push({ id, fileName: file.name, fault: faultOf(error) });
      }
    }
    setIsBusy(false);
    setRefused(left);
    if (come.length > 0)
      tell(come, campaign === undefined ? 'among the Unassigned Characters' : withNames`in ${campaign.name}`);
  }

  return { isBusy, refused, take, dismiss: () => setRefused([]), question };
}

async function read(file: File, show: ShowQuestion): Promise<FileReading> {
  try {
    const [{ readCharacterFile }, { readTextFile }] = await reader.fetch();
    return await readCharacterFile(file, (each) => readTextFile(each, show));
  } catch (error) {
    console.info('What reads a character file did not come.', error);
    return { fault: 'Files are out of reach right now. Try again once you are connected.' };
  }
}

function tell(come: readonly Character[], where: string) {
  const names = come.slice(0, NAMES_TOLD).map(({ name }) => isolated(name));
  const more = come.length - names.length;
  showToast({
    tone: 'success',
    title: come.length === 1 ? 'Character Imported' : `${come.length} Characters Imported`,
    text: `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${where}.`,
    durationMs: NOTICE_MS.characterCreated,
  });
}

/** The server's faults, each with its part of the character. */
function faultOf(error: unknown): string {
  const { general = [], ...fields } = error instanceof ApiError ? error.errors : {};
  const named = Object.entries(fields).map(([field, faults]) => `${field}: ${faults.join(' ')}`);
  const told = [...general, ...named].slice(0, NAMES_TOLD);
  return told.length > 0 ? told.join('; ') : messageOf(error, 'It could not be sent. Please try again.');
}
