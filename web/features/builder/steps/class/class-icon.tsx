// The icon of a class is that of its first domain; nothing when the content does not have that domain.
import { type Book, findDomain } from '../../../../../rules/builder/book.ts';
import type { ClassEntry } from '../../../../../rules/content/pack.ts';
import { DomainIcon } from '../../../../art/domain-icon.tsx';

export function ClassIcon({ entry, book }: { entry: ClassEntry; book: Book }) {
  const domain = findDomain(book, entry.domains[0] ?? '');
  return domain ? <DomainIcon icon={domain.icon} /> : null;
}
