// The foes and places of a campaign at their address: looked through, read, written, copied, changed and deleted. What is open
// stands in the address, so that the way back leads through it.
import { ArrowLeft, BookOpen, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { GmKind } from '../../../../rules/content/whole-pack.ts';
import { withNames } from '../../../../rules/isolated.ts';
import type { Campaign } from '../../../../rules/wire/rest.ts';
import { EntryBlock } from '../../../desk/entries/entry-block.tsx';
import { ENTRY_WORDS } from '../../../desk/entries/entry-words.ts';
import { type Entry, type GmEntries, useGmEntries } from '../../../desk/entries/gm-entries.ts';
import { PrintEntry } from '../../../desk/entries/print-entry.tsx';
import { campaignFoesPath, campaignPath } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { receiveFocus } from '../../../ui/passes-focus.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { CampaignBar, CampaignComing } from '../campaign-frame.tsx';
import { useCampaign } from '../campaign-queries.ts';
import { isGone, PageTrouble, PartTrouble } from '../trouble.tsx';
import { DeleteEntryQuestion } from './delete-entry-question.tsx';
import { type Edit, EntryEditor } from './entry-editor.tsx';
import { EntryList } from './entry-list.tsx';
import styles from './foes-screen.module.css';

export function FoesScreen({ campaignId }: { campaignId: string }) {
  const campaign = useCampaign(campaignId);
  const entries = useGmEntries(campaignId);
  const isMissing = campaign.isError && (campaign.data === undefined || isGone(campaign.error));
  return (
    <>
      <CampaignBar campaignId={campaignId} />
      {isMissing ? (
        <PageTrouble what="Failed to load this campaign. Please try again." query={campaign} />
      ) : campaign.data === undefined ? (
        <CampaignComing />
      ) : (
        <FoesPage campaign={campaign.data} entries={entries} />
      )}
    </>
  );
}

/** What the address has open. */
type Shown = { kind: GmKind; entryId: string | null; edit: Edit['mode'] | null };

function placeIn(search: URLSearchParams): Shown {
  const edit = search.get('edit');
  return {
    kind: search.get('list') === 'places' ? 'places' : 'foes',
    entryId: search.get('entry'),
    edit: edit === 'new' || edit === 'copy' || edit === 'change' ? edit : null,
  };
}

function searchOf({ kind, entryId, edit }: Shown): string {
  const search = new URLSearchParams({
    ...(kind === 'places' && { list: kind }),
    ...(entryId !== null && { entry: entryId }),
    ...(edit !== null && { edit }),
  });
  return search.size === 0 ? '' : `?${search}`;
}

function editIn({ kind, edit }: Shown, entry: Entry | undefined): Edit | null {
  if (edit === null) return null;
  if (edit === 'new') return { kind, mode: edit };
  if (entry === undefined) return null;
  return { kind, mode: entry.isSystemDefault ? 'copy' : edit, from: entry }; // a built-in one is never changed itself
}

/** What is written stays open as it was opened, also when its entry is changed or deleted elsewhere meanwhile. */
function useHeldEdit(search: string, found: Edit | null): Edit | null {
  const [held, setHeld] = useState<{ search: string; edit: Edit } | null>(null);
  if (held !== null && held.search !== search) setHeld(null);
  if (held === null && found !== null) setHeld({ search, edit: found });
  return held?.search === search ? held.edit : found;
}

type FoesPageProps = { campaign: Campaign; entries: ReturnType<typeof useGmEntries> };

function FoesPage({ campaign, entries }: FoesPageProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const place = placeIn(search);
  const { kind, entryId } = place;
  const entry = entries.data?.[kind].find(({ id }) => id === entryId);
  const edit = useHeldEdit(search.toString(), editIn(place, entry));
  const pathOf = (to: Partial<Shown>) =>
    campaignFoesPath(campaign.id) + searchOf({ kind, entryId: null, edit: null, ...to });
  const page = useFocusOfPlace(search.toString());

  if (entries.data !== undefined && edit !== null) {
    const back = pathOf({ entryId: edit.mode === 'new' ? null : entryId });
    return (
      <main id="main" ref={page} className={styles.page}>
        <EntryEditor
          key={searchOf(place)}
          campaignId={campaign.id}
          edit={edit}
          entries={entries.data}
          onSaved={(id) => navigate(pathOf({ entryId: id }), { replace: true })}
          onCancel={() => navigate(back, { replace: true })}
        />
      </main>
    );
  }
  return (
    <main id="main" ref={page} className={styles.page} data-lists data-reads={entry !== undefined || undefined}>
      <header className={styles.head}>
        <Link to={campaignPath(campaign.id)} className={styles.back}>
          <ArrowLeft aria-hidden />
          <bdi>{campaign.name}</bdi>
        </Link>
        <div className={styles.title}>
          <h1>Foes and Places</h1>
          <LinkButton to={pathOf({ edit: 'new' })} variant="primary" icon={<Plus aria-hidden />}>
            Write a {ENTRY_WORDS[kind].one}
          </LinkButton>
        </div>
        <p className={styles.hint}>For your eyes: players see none of it before it stands on the table.</p>
        <div className={styles.kinds}>
          <Segmented
            label="Foes or places"
            value={kind}
            onChange={(to) =>
              navigate(campaignFoesPath(campaign.id) + searchOf({ kind: to, entryId: null, edit: null }))
            }
            options={[
              { value: 'foes', label: 'Foes' },
              { value: 'places', label: 'Places' },
            ]}
          />
        </div>
      </header>
      {entries.data === undefined ? (
        <NoEntriesYet entries={entries} />
      ) : (
        <>
          <div className={styles.list}>
            <EntryList
              key={kind}
              kind={kind}
              entries={entries.data[kind]}
              chosenId={entry?.id ?? null}
              pathOf={(id) => pathOf({ entryId: id })}
            />
          </div>
          <Reading
            campaign={campaign}
            kind={kind}
            entry={entry}
            isUnknown={entryId !== null && entry === undefined}
            entries={entries.data}
            pathOf={pathOf}
          />
        </>
      )}
    </main>
  );
}

type ReadingProps = {
  campaign: Campaign;
  kind: GmKind;
  entry: Entry | undefined;
  isUnknown: boolean; // the address names one that is not there
  entries: GmEntries;
  pathOf: (to: Partial<Shown>) => string;
};

function Reading({ campaign, kind, entry, isUnknown, entries, pathOf }: ReadingProps) {
  const navigate = useNavigate();
  const deleting = useOpening<Entry>();
  const { one, many } = ENTRY_WORDS[kind];
  useDocumentTitle(entry === undefined ? 'Foes and Places' : entry.name);
  const question = (
    <DeleteEntryQuestion
      campaignId={campaign.id}
      kind={kind}
      opening={deleting}
      entries={entries}
      onDeleted={() => navigate(pathOf({}), { replace: true })}
    />
  );
  if (entry === undefined) {
    return (
      <div className={styles.reading} data-empty>
        <EmptyState
          level={2}
          icon={<BookOpen aria-hidden />}
          title={isUnknown ? `No such ${one} any more` : `Choose a ${one}`}
          text={
            isUnknown ? 'It may have been deleted, here or elsewhere.' : `One of the ${many} beside this opens here.`
          }
        />
        {question}
      </div>
    );
  }
  const nameOf = (foeId: string) => entries.foes.find((foe) => foe.id === foeId)?.name ?? foeId;
  return (
    <section className={styles.reading} aria-label={withNames`${entry.name}, ${one}`} data-reading tabIndex={-1}>
      <Link to={pathOf({})} className={styles.toList}>
        <ArrowLeft aria-hidden />
        All {many}
      </Link>
      <EntryBlock entry={entry} nameOf={nameOf} />
      <div className={styles.actions}>
        {!entry.isSystemDefault && (
          <LinkButton to={pathOf({ entryId: entry.id, edit: 'change' })} icon={<Pencil aria-hidden />}>
            Change
          </LinkButton>
        )}
        <LinkButton to={pathOf({ entryId: entry.id, edit: 'copy' })} icon={<Copy aria-hidden />}>
          Copy and Change
        </LinkButton>
        <PrintEntry entry={entry} nameOf={nameOf} />
        {!entry.isSystemDefault && (
          <Button icon={<Trash2 aria-hidden />} onClick={() => deleting.open(entry)}>
            Delete
          </Button>
        )}
      </div>
      {question}
    </section>
  );
}

function NoEntriesYet({ entries }: { entries: ReturnType<typeof useGmEntries> }) {
  useDocumentTitle('Foes and Places');
  if (entries.isError) return <PartTrouble what="Failed to load the foes and places." query={entries} />;
  return (
    <div className={styles.list} aria-busy="true">
      <Skeleton lines={6} />
    </div>
  );
}

/**
 * Where the focus goes when another part of the page opens and takes the pressed link away: to what opened, or back to the
 * row that was read.
 */
function useFocusOfPlace(search: string) {
  const page = useRef<HTMLElement>(null);
  const before = useRef(search);
  useEffect(() => {
    if (before.current === search) return;
    const had = placeIn(new URLSearchParams(before.current));
    before.current = search;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused !== document.body && focused.checkVisibility()) return;
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
    const row = had.entryId === null ? null : find(`[data-entry="${CSS.escape(had.entryId)}"]`);
    const opened = find('[data-editor-title]') ?? find('[data-reading]');
    if (opened?.checkVisibility()) {
      window.scrollTo({ top: 0 });
      receiveFocus(opened);
    } else if (row?.checkVisibility()) {
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'center' });
    } else {
      const heading = find('h1');
      if (heading) receiveFocus(heading);
    }
  }, [search]);
  return page;
}
