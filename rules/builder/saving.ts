/** What the builder holds of a save, from the press to its answer. Sending it is the caller's. */
import type { CharacterPayload } from '../character.ts';
import { settled } from '../settled.ts';
import { type Builder, moved } from './builder.ts';
import { type OnServer, payloadIn } from './payload.ts';

/** Saving asks for nothing but a name, and one save at a time. */
export function maySave({ identity, meta }: Builder): boolean {
  return settled(identity.name) !== '' && !meta.saving;
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
  { character, characterId, savedAt, numbers }: OnServer & { character: CharacterPayload },
): Builder {
  return {
    ...moved(builder, {
      saving: false,
      isDirty: builder.meta.isOvertaken,
      isOvertaken: false,
      saveError: null,
      lastSavedAt: savedAt,
      characterId,
      creationKey: null,
    }),
    saved: payloadIn(character),
    savedNumbers: numbers,
  };
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
