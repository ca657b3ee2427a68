// A class is known by the sign of its first domain; one without a sign has none.
import { type Book, findDomain } from '../../../../../rules/builder/book.ts';
import type { ClassEntry } from '../../../../../rules/content/pack.ts';
import { DomainIcon } from '../../../../art/domain-icon.tsx';

export function ClassIcon({ entry, book }: { entry: ClassEntry; book: Book }) {
  const domain = findDomain(book, entry.domains[0] ?? '');
  return domain ? <DomainIcon icon={domain.icon} /> : null;
}
