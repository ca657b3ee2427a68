// The domains of a class, each with its icon. A domain that is not in the content is named as the class names it.
import { type BuilderContent, findDomain } from '../../../../../rules/builder/content.ts';
import type { ClassEntry } from '../../../../../rules/content/pack.ts';
import { DomainIcon } from '../../../../art/domain-icon.tsx';
import styles from './domain-names.module.css';

export function DomainNames({ ids, content }: { ids: readonly string[]; content: BuilderContent }) {
  return (
    <span className={styles.domains}>
      {ids.map((id) => {
        const domain = findDomain(content, id);
        return (
          <span key={id} className={styles.domain}>
            {domain && <DomainIcon icon={domain.icon} />}
            {domain?.name ?? id}
          </span>
        );
      })}
    </span>
  );
}

/** The icon of a class is that of its first domain; nothing when the content does not have that domain. */
export function ClassIcon({ entry, content }: { entry: ClassEntry; content: BuilderContent }) {
  const domain = findDomain(content, entry.domains[0] ?? '');
  return domain ? <DomainIcon icon={domain.icon} /> : null;
}
