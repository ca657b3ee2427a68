/**
 * The calls that read, create and change a builder's character. They do not read or change the builder
 * itself.
 */
import type { Builder } from '../../../rules/builder/builder.ts';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { missingContent } from '../../../rules/builder/needed-content.ts';
import { onServer, payloadIn, toPayload } from '../../../rules/builder/payload.ts';
import { sendChange, withArrived } from '../../../rules/builder/saving.ts';
import { toTemplate } from '../../../rules/builder/template.ts';
import type { Character, CharacterPayload } from '../../../rules/character.ts';
import { api, type Tagged } from '../../lib/api.ts';
import { changeEntity } from '../../lib/change-entity.ts';
import { gamePath } from '../../lib/game-path.ts';
import { randomId } from '../../lib/random-id.ts';
import type { BuildTask } from './build-task.ts';

type Field = keyof CharacterPayload;

/** The character as the server has it, what counts as read of it, and its ETag; null where it has more than counts as read. */
type Sent = { character: Character; known: CharacterPayload; etag: string | null };

/** When one of these changes, hit points and Hope follow. */
const MOVING: readonly Field[] = ['class', 'level', 'initialHope'];

/** Content that a save needs has not loaded. */
export class MissingContent extends Error {
  override readonly name = 'MissingContent';

  constructor(missing: readonly string[]) {
    super(
      `Part of the content did not come: ${missing.join(', ')}. ` +
        'Everything is kept: save again to retry, or save without it for good.',
    );
  }
}

/** [BF13] Somebody else changed fields of the character that were changed here as well. Nothing was sent. */
export class Clash extends Error {
  override readonly name = 'Clash';
  readonly now: Character; // as the server has it
  readonly fields: readonly Field[]; // those that both have changed
  readonly known: CharacterPayload; // what counts as read if the fields here overwrite theirs, and only those

  constructor(now: Character, fields: readonly Field[], saved: CharacterPayload) {
    super(`Changed elsewhere as well: ${fields.join(', ')}`);
    this.now = now;
    this.fields = fields;
    this.known = { ...saved, ...Object.fromEntries(fields.map((field) => [field, now[field]])) };
  }
}

/**
 * [BF11] The content for a save. Missing parts are fetched again with `askAgain`; if they still fail to load, throws
 * MissingContent.
 */
export async function contentFor(
  { place }: BuildTask,
  builder: Builder,
  content: BuilderContent,
  askAgain: () => Promise<BuilderContent>,
): Promise<BuilderContent> {
  const kind = { isTemplate: place.at === 'template' };
  if (missingContent(builder, content, kind).length === 0) return content;
  const all = { ...content, ...(await askAgain()) };
  const missing = missingContent(builder, all, kind);
  if (missing.length > 0) throw new MissingContent(missing);
  return all;
}

/**
 * [BF7] Gives the character as the server has it now, and what counts as read here. The answer to a repeated creation is what
 * the first attempt made; what was edited since is then sent as a change, but at a table only later, once the player has sat
 * down with the character. `onSending` is told of a change before it goes out: its answer may be lost. Throws ApiError and Clash.
 */
export async function sendBuilder(
  task: BuildTask,
  builder: Builder,
  content: BuilderContent,
  isRepeat: boolean,
  onSending: (builder: Builder) => void,
): Promise<Sent> {
  const { characterId, creationKey } = builder.meta;
  if (characterId !== null) return change(task, builder, content, characterId, onSending);
  const made = await createCharacter(task, builder, content, creationKey ?? randomId());
  const read = { ...builder, saved: payloadIn(made) };
  const isOver = !isRepeat || task.place.at === 'table' || !isBehind(task, read, content);
  return isOver ? { character: made, known: made, etag: null } : change(task, read, content, made.id, onSending);
}

/**
 * [BF6] Sends only what was changed here, so that other people's changes stay. Without such changes it is one call; otherwise it
 * is checked again against what they saved. Hit points and Hope move with the change as the server decides (BF10).
 */
async function change(
  task: BuildTask,
  builder: Builder,
  content: BuilderContent,
  id: string,
  onSending: (sent: Builder) => void,
): Promise<Sent> {
  let read = builder;
  const decide = (now: Character) => {
    const arrived = withArrived(builder, now);
    read = arrived === builder ? builder : { ...arrived, savedNumbers: onServer(now).numbers };
    const changed = changesOver(task, read, content, now);
    onSending(sendChange(read, changed));
    return MOVING.some((field) => field in changed) ? { ...changed, numbersFollow: true } : changed;
  };
  const { entity: character, etag } = await changeEntity(pathOf(task.place, id), decide, asRead(builder, id));
  const known = knownAfter(task, read, content, character);
  return { character, known, etag: isSame(payloadIn(character), payloadIn(known)) ? etag : null };
}

/** The character as last read or saved, if its ETag is known. */
function asRead({ saved, savedNumbers, meta: { etag } }: Builder, id: string): Tagged<Character> | undefined {
  if (saved === null || savedNumbers === null || etag === null) return undefined;
  return { entity: { ...saved, ...savedNumbers, id } as Character, etag };
}

/** Throws ApiError. */
export function fetchSavedCharacter({ place }: BuildTask, characterId: string): Promise<Tagged<Character>> {
  return api.getTagged<Character>(pathOf(place, characterId));
}

/**
 * [BF7] Makes a new character. Asked again with the same key, the server answers with the one it made the first time. Throws
 * ApiError.
 */
function createCharacter(
  { place }: BuildTask,
  builder: Builder,
  content: BuilderContent,
  key: string,
): Promise<Character> {
  const payload = payloadOf(place, builder, content);
  if (place.at === 'table') return api.post<Character>(gamePath(place.sessionId, 'create-character'), payload, key);
  const campaignId = place.at === 'desk' ? place.campaignId : null;
  return api.post<Character>('/manage/characters', { ...payload, campaignId }, key);
}

/** [BF13] The fields that were changed here. Throws Clash where `now` has others in them than were read. */
function changesOver(
  { place }: BuildTask,
  builder: Builder,
  content: BuilderContent,
  now: Character,
): Partial<CharacterPayload> {
  const { saved } = builder;
  const change = changedIn(payloadOf(place, builder, content), saved);
  const clashing = (Object.keys(change) as Field[]).filter(
    (field) => saved !== null && !isSame(now[field], saved[field]) && !isSame(now[field], change[field]),
  );
  if (saved !== null && clashing.length > 0) throw new Clash(now, clashing, saved);
  return change;
}

/**
 * [BF6] What counts as read from the server after a save. Fields that were not sent keep what they had before, so that what
 * somebody else changed in them is not sent back by a later save.
 */
function knownAfter(
  { place }: BuildTask,
  builder: Builder,
  content: BuilderContent,
  character: Character,
): CharacterPayload {
  const { saved } = builder;
  if (saved === null) return character;
  const sent = changedIn(payloadOf(place, builder, content), saved);
  return { ...payloadIn(character), ...withoutFields(saved, sent) };
}

/** Whether something in the builder differs from its character as it was last read or saved. */
export function isBehind({ place }: BuildTask, builder: Builder, content: BuilderContent): boolean {
  return Object.keys(changedIn(payloadOf(place, builder, content), builder.saved)).length > 0;
}

/** At a table, a character with an empty player name shows the name of the seat. The saved player name stays. */
function payloadOf(place: BuildTask['place'], builder: Builder, content: BuilderContent): CharacterPayload {
  if (place.at === 'template') return toTemplate(builder, content);
  const payload = toPayload(builder, content);
  const { saved, identity } = builder;
  if (place.at !== 'table' || saved === null || identity.playerName.trim() !== '') return payload;
  return { ...payload, playerName: saved.playerName };
}

function changedIn(payload: CharacterPayload, saved: CharacterPayload | null): Partial<CharacterPayload> {
  if (saved === null) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([field, value]) => !isSame(value, saved[field as Field])));
}

function withoutFields(payload: CharacterPayload, others: object): Partial<CharacterPayload> {
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !(field in others)));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function pathOf(place: BuildTask['place'], characterId: string): string {
  return place.at === 'table'
    ? gamePath(place.sessionId, 'characters', characterId)
    : `/manage/characters/${encodeURIComponent(characterId)}`;
}
