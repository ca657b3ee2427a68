// What a class is: description, numbers, domains, Hope feature, features, and what it starts with.
import type { Book } from '../../../../../rules/builder/book.ts';
import type { ClassEntry } from '../../../../../rules/content/pack.ts';
import { isolated } from '../../../../../rules/isolated.ts';
import { FeatureList } from '../../feature-line.tsx';
import { HopeFeature } from '../../hope-feature.tsx';
import styles from './class-head.module.css';
import { ClassIcon } from './class-icon.tsx';
import { DomainNames } from './domain-names.tsx';

export function ClassHead({ entry, book }: { entry: ClassEntry; book: Book }) {
  return (
    <>
      <header className={styles.head}>
        <span className={styles.icon}>
          <ClassIcon entry={entry} book={book} />
        </span>
        <div className={styles.words}>
          <h3 className={styles.name}>{entry.name}</h3>
          <p className={styles.description}>{entry.description}</p>
        </div>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>Base HP</dt>
          <dd>{entry.baseHP}</dd>
        </div>
        <div>
          <dt>Base Evasion</dt>
          <dd>{entry.baseEvasion}</dd>
        </div>
        <div className={styles.wide}>
          <dt>Domains</dt>
          <dd className={styles.domains}>
            {entry.domains.length > 0 ? <DomainNames ids={entry.domains} book={book} /> : 'None'}
          </dd>
        </div>
      </dl>
      {entry.hopeFeature && <HopeFeature text={entry.hopeFeature} />}
      {entry.features.length > 0 && (
        <section>
          <h4 className={styles.title}>Class Features</h4>
          <FeatureList features={entry.features} />
        </section>
      )}
      {entry.startingItems.length > 0 && (
        <section>
          <h4 className={styles.title}>Starting Items</h4>
          <p className={styles.items}>{entry.startingItems.map(isolated).join(' · ')}</p>
        </section>
      )}
    </>
  );
}
