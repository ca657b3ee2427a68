// A foe or a place as on a page of a book: what one sees, what it wants, its numbers, what it can do. The caller may put a button
// under each feature; what a foe on a table has lost is the table's.
import { Infinity as Always, Reply, Swords, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Foe, FoeFeature } from '../../../rules/content/foe.ts';
import type { Place } from '../../../rules/content/place.ts';
import { isolated } from '../../../rules/isolated.ts';
import { figures } from '../../../rules/words.ts';
import styles from './entry-block.module.css';
import { attackWords, experienceWords, FEATURE_KIND_WORDS, rankWords, termsOf } from './entry-words.ts';

type EntryBlockProps = {
  entry: Foe | Place;
  nameOf: (foeId: string) => string; // of the foes that a place names
  level?: 2 | 3; // of the heading
  /** On a table: without its name, hit points and counters, which stand around it there. */
  onTable?: { renderUse: (feature: FoeFeature) => ReactNode } | undefined;
};

export function EntryBlock({ entry, nameOf, level = 2, onTable }: EntryBlockProps) {
  const Heading = `h${level}` as const;
  const wants = 'role' in entry ? entry.motives : entry.impulses;
  const hasCounters = 'role' in entry && entry.counters.length > 0 && onTable === undefined;
  return (
    <div
      className={styles.block}
      data-kind={'role' in entry ? 'foe' : 'place'}
      data-on-table={onTable !== undefined || undefined}
    >
      <header className={styles.head}>
        <p className={styles.rank}>{rankWords(entry)}</p>
        {onTable === undefined && (
          <Heading className={styles.name}>
            <bdi>{entry.name === '' ? 'No name yet' : entry.name}</bdi>
          </Heading>
        )}
        <p className={styles.description}>{entry.description}</p>
      </header>
      {wants !== '' && (
        <p className={styles.wants}>
          <b>{'role' in entry ? 'Wants' : 'Impulses'}</b> <bdi>{wants}</bdi>
        </p>
      )}
      {'role' in entry ? (
        <FoeNumbersPart foe={entry} isOnTable={onTable !== undefined} />
      ) : (
        <PlaceNumbersPart place={entry} nameOf={nameOf} />
      )}
      {entry.features.length > 0 && (
        <ul className={styles.features} aria-label="Features">
          {entry.features.map((feature, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a draft may have two of one name, and features do not move here
            <FeatureItem key={index} feature={feature} level={level} use={onTable?.renderUse(feature)} />
          ))}
        </ul>
      )}
      {'role' in entry && (entry.experiences.length > 0 || hasCounters) && (
        <dl className={styles.lists}>
          {entry.experiences.length > 0 && (
            <div>
              <dt>Experiences</dt>
              <dd>{entry.experiences.map(experienceWords).join(', ')}</dd>
            </div>
          )}
          {hasCounters && (
            <div>
              <dt>Counts</dt>
              <dd>{entry.counters.map(isolated).join(', ')}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

function FoeNumbersPart({ foe, isOnTable }: { foe: Foe; isOnTable: boolean }) {
  const { difficulty, hp, stress, thresholds, attack } = foe;
  return (
    <>
      <dl className={styles.numbers}>
        <Figure label="Difficulty" value={difficulty} />
        {!isOnTable && (
          <>
            <Figure label="Hit points" value={hp} />
            <Figure label="Stress" value={stress} />
          </>
        )}
      </dl>
      <dl className={styles.thresholds} aria-label="Thresholds">
        <Threshold label="Minor" value={thresholds.minor} />
        <Threshold label="Major" value={thresholds.major} />
        <Threshold label="Severe" value={thresholds.severe} />
      </dl>
      <p className={styles.attack}>
        <Swords aria-hidden />
        <span>
          <b>
            <bdi>{attack.name === '' ? 'Attack' : attack.name}</bdi>
          </b>{' '}
          {attackWords(attack)}
        </span>
      </p>
    </>
  );
}

function PlaceNumbersPart({ place, nameOf }: { place: Place; nameOf: (foeId: string) => string }) {
  return (
    <>
      <dl className={styles.numbers}>
        <Figure label="Difficulty" value={place.difficulty} />
      </dl>
      {place.foes.length > 0 && (
        <dl className={styles.lists}>
          <div>
            <dt>Foes here</dt>
            <dd>{place.foes.map((id) => isolated(nameOf(id))).join(', ')}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

function Figure({ label, value }: { label: string; value: number | string }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{typeof value === 'number' ? figures(value) : value}</dd>
    </div>
  );
}

function Threshold({ label, value }: { label: string; value: number | string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}+</dd>
    </div>
  );
}

const KIND_SIGNS = { action: Zap, reaction: Reply, passive: Always };

function FeatureItem({ feature, level, use }: { feature: FoeFeature; level: 2 | 3; use: ReactNode }) {
  const Heading = `h${(level + 1) as 3 | 4}` as const;
  const Sign = KIND_SIGNS[feature.kind];
  const terms = termsOf(feature);
  return (
    <li className={styles.feature}>
      <Heading className={styles.featureName}>
        <bdi>{feature.name === '' ? 'A feature' : feature.name}</bdi>
      </Heading>
      <p className={styles.terms}>
        <span className={styles.featureKind}>
          <Sign aria-hidden />
          {FEATURE_KIND_WORDS[feature.kind]}
        </span>
        {terms.map((term) => (
          <span key={term} data-fear={term.endsWith(' Fear') || undefined}>
            {term}
          </span>
        ))}
      </p>
      <p className={styles.text}>{feature.text}</p>
      {use}
    </li>
  );
}
