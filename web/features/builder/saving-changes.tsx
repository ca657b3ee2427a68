// One sentence on the numbers of a saved character that a save would change; nothing when it changes none.
import type { Builder } from '../../../rules/builder/builder.ts';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { changesBySaving } from '../../../rules/builder/numbers.ts';
import { figures } from '../../../rules/words.ts';
import { Hint } from './hint.tsx';

export function SavingChanges({ builder, content }: { builder: Builder; content: BuilderContent }) {
  const changes = changesBySaving(builder, content);
  if (changes.length === 0) return null;
  const words = changes
    .map(({ name, before, after }) => `${name} from ${figures(before)} to ${figures(after)}`)
    .join(', ');
  return <Hint>Saving changes {words}.</Hint>;
}
