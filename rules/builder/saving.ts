/** What the builder holds of a save, from the press to its answer. Sending it is the caller's. */
import type { CharacterPayload } from '../character.ts';
import { excessWords, LENGTHS } from '../lengths.ts';
import { settled, whole } from '../settled.ts';
import { type Builder, moved, type TextsByIndex } from './builder.ts';
import { type OnServer, payloadIn } from './payload.ts';

/** Saving asks for nothing but a name, and one save at a time. */
export function maySave({ identity, meta }: Builder): boolean {
  return settled(identity.name) !== '' && !meta.saving;
}

/** [BU42] What is too long to be saved, in sentences: "Character description: 1,207 too many: 5,000 characters fit." */
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

/** `key` names a creation for the server. Until one is answered, further attempts use the first key, so that no twin is made. */
export function startSaving(builder: Builder, key: string): Builder {
  const { characterId, creationKey } = builder.meta;
  return moved(builder, {
    saving: true,
    isOvertaken: false,
    saveError: null,
    creationKey: characterId === null ? (creationKey ?? key) : null,
  });
}

/** The character as the server has it now. What was edited meanwhile is still to be saved. */
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

/** A change goes out, and its answer may be lost. Until one comes, what was sent is remembered. */
export function sendChange(builder: Builder, change: Partial<CharacterPayload>): Builder {
  return moved(builder, { unanswered: change });
}

/** [BF13] What an earlier save sent without an answer, and the server has now, did arrive: it counts as saved. */
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

/** Likewise, where nothing failed: somebody has to decide first what is to be saved. */
export function stopSaving(builder: Builder): Builder {
  return moved(builder, { saving: false, isOvertaken: false });
}

export function dismissSaveError(builder: Builder): Builder {
  return moved(builder, { saveError: null });
}

/** What the banner reads; null where nothing failed. */
export function saveErrorBanner({ meta }: Builder): string | null {
  return meta.saveError === null ? null : `Save failed: ${meta.saveError}`;
}
