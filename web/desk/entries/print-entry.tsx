// The button that prints a foe or a place alone, as a page of a book.
import { Printer } from 'lucide-react';
import type { Foe } from '../../../rules/content/foe.ts';
import type { Place } from '../../../rules/content/place.ts';
import { Button } from '../../ui/button.tsx';
import { printAlone } from '../../ui/print-alone.ts';
import { EntryBlock } from './entry-block.tsx';

export function PrintEntry({ entry, nameOf }: { entry: Foe | Place; nameOf: (foeId: string) => string }) {
  return (
    <Button
      variant="ghost"
      icon={<Printer aria-hidden />}
      onClick={() => printAlone(<EntryBlock entry={entry} nameOf={nameOf} />)}
    >
      Print
    </Button>
  );
}
