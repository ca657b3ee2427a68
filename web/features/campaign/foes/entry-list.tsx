// The foes or the places of a campaign in a list, looked through by words, tier and role or kind.
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GmKind } from '../../../../rules/content/whole-pack.ts';
import part from '../../../desk/desk-part.module.css';
import { EntryFilters, useEntrySearch } from '../../../desk/entries/entry-search.tsx';
import { ENTRY_WORDS, rankWords } from '../../../desk/entries/entry-words.ts';
import type { Entry } from '../../../desk/entries/gm-entries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useCutList } from '../../../ui/use-cut-list.ts';
import styles from './entry-list.module.css';

const DRAWN_AT_FIRST = 80;

type EntryListProps = {
  kind: GmKind;
  entries: readonly Entry[];
  chosenId: string | null;
  pathOf: (id: string) => string;
};

export function EntryList({ kind, entries, chosenId, pathOf }: EntryListProps) {
  const search = useEntrySearch(entries);
  const { list, shown, left, showAll } = useCutList(search.found, DRAWN_AT_FIRST);

  return (
    <div className={styles.part}>
      <EntryFilters kind={kind} search={search} />
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
            action={<Button onClick={search.clear}>Show All</Button>}
          />
        </Card>
      )}
    </div>
  );
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
