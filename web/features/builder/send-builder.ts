/**
 * One save of a builder as calls: the content that will be written into the character, then its creation or its changes. What stands
 * in the builder is neither read again nor changed here.
 */
import type { Book } from '../../../rules/builder/book.ts';
import type { Builder } from '../../../rules/builder/builder.ts';
import { missingContent } from '../../../rules/builder/needed-content.ts';
import { onServer, payloadIn } from '../../../rules/builder/payload.ts';
import { sendChange, withArrived } from '../../../rules/builder/saving.ts';
import type { Character, CharacterPayload } from '../../../rules/character.ts';
import { randomId } from '../../lib/random-id.ts';
import { type BuildTask, createCharacter, findCharacter, isBehind, knownAfter, sendChanges } from './build-task.ts';

/** Content that a save would write into the character has not come. */
export class MissingContent extends Error {
  override readonly name = 'MissingContent';

  constructor(missing: readonly string[]) {
    super(
      `Part of the content did not come: ${missing.join(', ')}. ` +
        'Everything is kept: save again to ask for it once more, or save without it for good.',
    );
  }
}

/**
 * [BF11] The content for a save. What is missing of it is asked for once more with `askAgain`; when it still does not come, throws
 * MissingContent.
 */
export async function contentFor(
  { place }: BuildTask,
  builder: Builder,
  book: Book,
  askAgain: () => Promise<Book>,
): Promise<Book> {
  const kind = { isTemplate: place.at === 'template' };
  if (missingContent(builder, book, kind).length === 0) return book;
  const content = { ...book, ...(await askAgain()) };
  const missing = missingContent(builder, content, kind);
  if (missing.length > 0) throw new MissingContent(missing);
  return content;
}

/**
 * [BF7] Gives the character as the server has it now, and what counts as read here. A repeated creation is answered with what
 * the first attempt made; what was edited since is then sent as a change, but at a table only later, once the player has sat
 * down with the character. `onSending` is told of a change before it goes out: its answer may be lost. Throws ApiError and Clash.
 */
export async function sendBuilder(
  task: BuildTask,
  builder: Builder,
  book: Book,
  isRepeat: boolean,
  onSending: (builder: Builder) => void,
): Promise<{ character: Character; known: CharacterPayload }> {
  const { characterId, creationKey } = builder.meta;
  if (characterId !== null) return change(task, builder, book, characterId, onSending);
  const made = await createCharacter(task, builder, book, creationKey ?? randomId());
  const read = { ...builder, saved: payloadIn(made) };
  const isOver = !isRepeat || task.place.at === 'table' || !isBehind(task, read, book);
  return isOver ? { character: made, known: made } : change(task, read, book, made.id, onSending);
}

async function change(task: BuildTask, builder: Builder, book: Book, id: string, onSending: (sent: Builder) => void) {
  const now = await findCharacter(task, id);
  const arrived = withArrived(builder, now);
  const read = arrived === builder ? builder : { ...arrived, savedNumbers: onServer(now).numbers };
  const character = await sendChanges(task, read, book, now, (change) => onSending(sendChange(read, change)));
  return { character, known: knownAfter(task, read, book, character) };
}
