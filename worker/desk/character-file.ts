/** The file that moves a character from one desk to another. */
import * as z from 'zod/mini';
import { CampaignRef, type Character } from '../../rules/character.ts';
import { CHARACTER_FILE } from '../../rules/wire/file-formats.ts';
import { isNestedTooDeeply } from '../../rules/wire/nesting.ts';
import { CharacterBody, type CharacterFile } from '../../rules/wire/rest.ts';
import { invalid, judge } from '../http/body.ts';

export function fileOf(character: Character): CharacterFile {
  return { ...CHARACTER_FILE, exportedAt: new Date().toISOString(), character };
}

/** The Content-Disposition value that saves a file under this name. */
export function attachmentOf(name: string): string {
  const plain = name.replace(/[^\w -]+/g, '').trim() || 'file';
  const encoded = encodeURIComponent(name.replace(/\p{Surrogate}/gu, '')).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}.json"; filename*=UTF-8''${encoded}.json`;
}

/**
 * What an import may be: the file, or `{ character }` around the file or around the character alone. The campaign that it
 * goes to may stand beside it.
 */
export const ImportBody = z.looseObject({
  character: z.looseObject({}, 'This file holds no character'),
  campaignId: z._default(CampaignRef, null),
});

/** The sent character as a new one, in the campaign named beside it, never in its own. Throws VALIDATION. */
export function bodyOfFile(body: z.infer<typeof ImportBody>): CharacterBody {
  checkFormat(body);
  const { character: inner } = body;
  checkFormat(inner);
  const isFile = 'format' in inner && 'character' in inner;
  const character = judge(CharacterBody, isFile ? inner.character : inner);
  if (isNestedTooDeeply(character)) throw invalid({ character: ['Is nested too deeply'] }); // no file could export it again
  return { ...character, campaignId: body.campaignId };
}

/** Without a format it is not a file, so it has no version. */
function checkFormat(file: Record<string, unknown>): void {
  const { format, version } = file;
  if (format === undefined && version === undefined) return;
  if (format !== CHARACTER_FILE.format) throw invalid({ format: ['This is not a character file'] });
  if (version !== CHARACTER_FILE.version) throw invalid({ version: ['This version of the file is unknown'] });
}
