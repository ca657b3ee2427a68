// The search above a list of foes or places: by words, by tier, by role or kind. It lists nothing itself.
import { useMemo, useState } from 'react';
import { TIERS } from '../../../rules/content/pack.ts';
import { PLACE_KINDS } from '../../../rules/content/place.ts';
import { fits, wordsOf } from '../../../rules/content/search.ts';
import type { GmKind } from '../../../rules/content/whole-pack.ts';
import { ROLES } from '../../../rules/foes.ts';
import { counted } from '../../lib/counted.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './entry-search.module.css';
import { ENTRY_WORDS, KIND_WORDS, roleWord } from './entry-words.ts';
import type { Entry } from './gm-entries.ts';

const ANY = 'any';

/** What is wanted: words, a tier, and a role or a place's kind. */
type Wanted = { words: string; tier: string; sort: string };
const EVERYTHING: Wanted = { words: '', tier: ANY, sort: ANY };

export type EntrySearch<Each extends Entry> = {
  found: Each[];
  count: number; // of all
  wanted: Wanted;
  change: (part: Partial<Wanted>) => void;
  clear: () => void;
};

/** [CO13] */
export function useEntrySearch<Each extends Entry>(entries: readonly Each[]): EntrySearch<Each> {
  const [wanted, setWanted] = useState(EVERYTHING);
  const searched = useMemo(() => ownFirst(entries).map((entry) => ({ entry, words: wordsOf(entry) })), [entries]);
  const { tier, sort } = wanted;
  const found = searched
    .filter(
      ({ entry, words }) =>
        (tier === ANY || String(entry.tier) === tier) &&
        (sort === ANY || ('role' in entry ? entry.role : entry.kind) === sort) &&
        fits(words, wanted.words),
    )
    .map(({ entry }) => entry);
  return {
    found,
    count: entries.length,
    wanted,
    change: (part) => setWanted((before) => ({ ...before, ...part })),
    clear: () => setWanted(EVERYTHING),
  };
}

/** Own ones first, then tier by tier. */
function ownFirst<Each extends Entry>(entries: readonly Each[]): Each[] {
  return entries.toSorted(
    (one, other) => Number(one.isSystemDefault) - Number(other.isSystemDefault) || one.tier - other.tier,
  );
}

type EntryFiltersProps = { kind: GmKind; search: Omit<EntrySearch<Entry>, 'found'> & { found: readonly unknown[] } };

export function EntryFilters({ kind, search: { found, count, wanted, change } }: EntryFiltersProps) {
  const { one, many } = ENTRY_WORDS[kind];
  return (
    <search className={styles.filters}>
      <TextField
        label={`Search ${many}`}
        hideLabel
        type="search"
        value={wanted.words}
        onChange={(words) => change({ words })}
        placeholder={`Search ${many}`}
        autoComplete="off"
      />
      <Segmented
        label="Tier"
        value={wanted.tier}
        onChange={(tier) => change({ tier })}
        options={[{ value: ANY, label: 'All' }, ...TIERS.map((tier) => ({ value: String(tier), label: String(tier) }))]}
      />
      <SelectField
        label={kind === 'foes' ? 'Role' : 'Kind'}
        hideLabel
        value={wanted.sort}
        onChange={(sort) => change({ sort })}
        options={[{ value: ANY, label: kind === 'foes' ? 'All roles' : 'All kinds' }, ...sortsOf(kind)]}
      />
      <p className={styles.count} role="status">
        {found.length === count ? counted(count, one) : `${found.length} of ${count}`}
      </p>
    </search>
  );
}

function sortsOf(kind: GmKind): { value: string; label: string }[] {
  if (kind === 'foes') return ROLES.map((role) => ({ value: role, label: roleWord(role) }));
  return PLACE_KINDS.map((each) => ({ value: each, label: KIND_WORDS[each] }));
}
