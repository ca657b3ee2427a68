// What a save would change of the numbers that a saved character has, in one sentence; nothing where it changes none.
import type { Book } from '../../../rules/builder/book.ts';
import type { Builder } from '../../../rules/builder/builder.ts';
import { changesBySaving } from '../../../rules/builder/numbers.ts';
import { Hint } from './hint.tsx';

export function SavingChanges({ builder, book }: { builder: Builder; book: Book }) {
  const changes = changesBySaving(builder, book);
  if (changes.length === 0) return null;
  const words = changes.map(({ name, before, after }) => `${name} from ${before} to ${after}`).join(', ');
  return <Hint>Saving changes {words}.</Hint>;
}
