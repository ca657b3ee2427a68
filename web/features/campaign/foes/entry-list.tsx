// The foes or the places of a campaign in a list, looked through by words, tier and role or kind.
import { SearchX } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PLACE_KINDS } from '../../../../rules/content/place.ts';
import { fits, wordsOf } from '../../../../rules/content/search.ts';
import type { GmKind } from '../../../../rules/content/whole-pack.ts';
import { ROLES } from '../../../../rules/foes.ts';
import part from '../../../desk/desk-part.module.css';
import { counted } from '../../../lib/counted.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCutList } from '../../../ui/use-cut-list.ts';
import { TIER_OPTIONS } from './entry-draft.ts';
import styles from './entry-list.module.css';
import { ENTRY_WORDS, KIND_WORDS, rankWords, roleWord } from './entry-words.ts';
import type { Entry } from './gm-content.ts';

const DRAWN_AT_FIRST = 80;
const ANY = 'any';

type EntryListProps = {
  kind: GmKind;
  entries: readonly Entry[];
  chosenId: string | null;
  pathOf: (id: string) => string;
};

export function EntryList({ kind, entries, chosenId, pathOf }: EntryListProps) {
  const [wanted, setWanted] = useState('');
  const [tier, setTier] = useState<string>(ANY);
  const [sort, setSort] = useState<string>(ANY); // a role, or a place's kind
  const searched = useMemo(() => ownFirst(entries).map((entry) => ({ entry, words: wordsOf(entry) })), [entries]);
  const found = searched
    .filter(
      ({ entry, words }) =>
        (tier === ANY || String(entry.tier) === tier) &&
        (sort === ANY || ('role' in entry ? entry.role : entry.kind) === sort) &&
        fits(words, wanted),
    )
    .map(({ entry }) => entry);
  const { list, shown, left, showAll } = useCutList(found, DRAWN_AT_FIRST);
  const { many } = ENTRY_WORDS[kind];

  function clear() {
    setWanted('');
    setTier(ANY);
    setSort(ANY);
  }

  return (
    <div className={styles.part}>
      <search className={styles.filters}>
        <TextField
          label={`Search ${many}`}
          hideLabel
          type="search"
          value={wanted}
          onChange={setWanted}
          placeholder={`Search ${many}`}
          autoComplete="off"
        />
        <div className={styles.row}>
          <Segmented
            label="Tier"
            value={tier}
            onChange={setTier}
            options={[{ value: ANY, label: 'All' }, ...TIER_OPTIONS]}
          />
          <SelectField
            label={kind === 'foes' ? 'Role' : 'Kind'}
            hideLabel
            value={sort}
            onChange={setSort}
            options={[{ value: ANY, label: kind === 'foes' ? 'All roles' : 'All kinds' }, ...sortsOf(kind)]}
          />
        </div>
        <p className={styles.count} role="status">
          {found.length === entries.length
            ? counted(found.length, ENTRY_WORDS[kind].one)
            : `${found.length} of ${entries.length}`}
        </p>
      </search>
      {shown.length > 0 ? (
        <Card as="ul" ref={list} className={part.list}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <EntryRow entry={entry} to={pathOf(entry.id)} isChosen={entry.id === chosenId} />
            </li>
          ))}
          {left > 0 && (
            <li className={part.more}>
              <Button variant="ghost" onClick={showAll}>
                Show {left} more
              </Button>
            </li>
          )}
        </Card>
      ) : (
        <Card>
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={`No such ${ENTRY_WORDS[kind].one}`}
            text="Every word has to begin a word of its name, its description, what it wants or its features."
            action={<Button onClick={clear}>Show All</Button>}
          />
        </Card>
      )}
    </div>
  );
}

/** Own ones first, then tier by tier. */
function ownFirst(entries: readonly Entry[]): Entry[] {
  return entries.toSorted(
    (one, other) => Number(one.isSystemDefault) - Number(other.isSystemDefault) || one.tier - other.tier,
  );
}

function sortsOf(kind: GmKind): { value: string; label: string }[] {
  if (kind === 'foes') return ROLES.map((role) => ({ value: role, label: roleWord(role) }));
  return PLACE_KINDS.map((each) => ({ value: each, label: KIND_WORDS[each] }));
}

function EntryRow({ entry, to, isChosen }: { entry: Entry; to: string; isChosen: boolean }): ReactNode {
  return (
    <Link
      to={to}
      className={styles.entry}
      aria-current={isChosen ? 'true' : undefined}
      data-entry={entry.id}
      preventScrollReset
    >
      <span className={styles.words}>
        <bdi className={styles.name}>{entry.name}</bdi>
        <span className={styles.rank}>{rankWords(entry)}</span>
      </span>
      {!entry.isSystemDefault && <Badge tone="accent">Yours</Badge>}
    </Link>
  );
}
