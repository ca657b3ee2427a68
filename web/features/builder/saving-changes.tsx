// One sentence on the numbers of a saved character that a save would change; nothing when it changes none.
import type { Book } from '../../../rules/builder/book.ts';
import type { Builder } from '../../../rules/builder/builder.ts';
import { changesBySaving } from '../../../rules/builder/numbers.ts';
import { figures } from '../../../rules/words.ts';
import { Hint } from './hint.tsx';

export function SavingChanges({ builder, book }: { builder: Builder; book: Book }) {
  const changes = changesBySaving(builder, book);
  if (changes.length === 0) return null;
  const words = changes
    .map(({ name, before, after }) => `${name} from ${figures(before)} to ${figures(after)}`)
    .join(', ');
  return <Hint>Saving changes {words}.</Hint>;
}
