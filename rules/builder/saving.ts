/** The state of a save in the builder, from the press to its answer. The caller sends it. */
import type { CharacterPayload } from '../character.ts';
import { excessWords, LENGTHS } from '../lengths.ts';
import { settled, whole } from '../settled.ts';
import { type Builder, moved, type TextsByIndex } from './builder.ts';
import { type OnServer, payloadIn } from './payload.ts';

/** A save requires only a name, and that no other save is under way. */
export function maySave({ identity, meta }: Builder): boolean {
  return settled(identity.name) !== '' && !meta.saving;
}

/** [BU42] Texts that are too long to save, in sentences: "Character description: 1,207 too many: 5,000 characters fit." */
export function tooLongTexts({ identity, development }: Builder): string[] {
  const { experiences, background, connections } = development;
  const { name, line, prose } = LENGTHS;
  const inLine = (what: string, text: string, most: number = line) => said(what, excessWords(settled(text), most));
  const inProse = (what: string, text: string) => said(what, excessWords(whole(text), prose));
  const byIndex = (what: string, texts: TextsByIndex) =>
    Object.entries(texts).flatMap(([index, text]) => inProse(`${what} ${Number(index) + 1}`, text));
  return [
    ...inLine('Character name', identity.name, name),
    ...inLine('Pronouns', identity.pronouns),
    ...inProse('Character description', identity.description),
    ...inLine('Player name', identity.playerName),
    ...byIndex('Question', background.questions),
    ...byIndex('Answer', background.answers),
    ...experiences.flatMap((experience, slot) => [
      ...inLine(`Name of experience ${slot + 1}`, experience.name),
      ...inProse(`Description of experience ${slot + 1}`, experience.description),
    ]),
    ...connections.flatMap((connection, index) => [
      ...inProse(`Prompt of connection ${index + 1}`, connection.prompt),
      ...inLine(`Name in connection ${index + 1}`, connection.targetCharacterName),
      ...inProse(`Description of connection ${index + 1}`, connection.description),
    ]),
  ];
}

function said(what: string, excess: string | undefined): string[] {
  return excess === undefined ? [] : [`${what}: ${excess}`];
}

/**
 * `key` names a creation for the server. Until it is answered, further attempts use the first key, so that no duplicate is
 * created.
 */
export function startSaving(builder: Builder, key: string): Builder {
  const { characterId, creationKey } = builder.meta;
  return moved(builder, {
    saving: true,
    isOvertaken: false,
    saveError: null,
    creationKey: characterId === null ? (creationKey ?? key) : null,
  });
}

/** The character as the server has it now. Edits from meanwhile are still unsaved. */
export function finishSaving(
  builder: Builder,
  { character, characterId, savedAt, etag, numbers }: OnServer & { character: CharacterPayload },
): Builder {
  return {
    ...moved(builder, {
      saving: false,
      isDirty: builder.meta.isOvertaken,
      isOvertaken: false,
      saveError: null,
      lastSavedAt: savedAt,
      characterId,
      etag,
      creationKey: null,
      unanswered: null,
    }),
    saved: payloadIn(character),
    savedNumbers: numbers,
  };
}

/** A change goes out, and its answer may be lost. Until it comes, the sent fields are kept. */
export function sendChange(builder: Builder, change: Partial<CharacterPayload>): Builder {
  return moved(builder, { unanswered: change });
}

/** [BF13] Fields that an earlier save sent without an answer, and that the server has now, did arrive: they count as saved. */
export function withArrived(builder: Builder, now: CharacterPayload): Builder {
  const { saved, meta } = builder;
  const arrived = Object.entries(meta.unanswered ?? {}).filter(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(now[field as keyof CharacterPayload]),
  );
  if (saved === null || arrived.length === 0) return builder;
  return { ...builder, saved: { ...saved, ...Object.fromEntries(arrived) } };
}

/** Everything stays as it is, and can be saved again. */
export function failSaving(builder: Builder, message: string): Builder {
  return moved(stopSaving(builder), { saveError: message });
}

/** The same without a failure: somebody has to decide first what to save. */
export function stopSaving(builder: Builder): Builder {
  return moved(builder, { saving: false, isOvertaken: false });
}

export function dismissSaveError(builder: Builder): Builder {
  return moved(builder, { saveError: null });
}

/** The text of the banner; null if nothing failed. */
export function saveErrorBanner({ meta }: Builder): string | null {
  return meta.saveError === null ? null : `Save failed: ${meta.saveError}`;
}
