// The history of a session: its log as a story, one kind of event or all, read backwards page by page, with a download
// of the whole. It shows what the server tells a game master; other people's secrets never come here.

import { useInfiniteQuery } from '@tanstack/react-query';
import { FileJson, FileText, RotateCcwClock, RotateCw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { TableEvent } from '../../../rules/events.ts';
import { type Paragraph, STORY_TOPICS, type StoryNames, type StoryTopic, storyOf } from '../../../rules/story.ts';
import type { HistoryAnswer, Session } from '../../../rules/wire/rest.ts';
import part from '../../desk/desk-part.module.css';
import { api, messageOf } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { saveFile, type TextFile } from '../../lib/save-file.ts';
import { IS_PHONE } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './session-story.module.css';
import { jsonFile, markdownFile } from './story-files.ts';
import { StoryView } from './story-view.tsx';
import { PartTrouble } from './trouble.tsx';

type Filter = 'all' | StoryTopic;
const LABELS: Record<Filter, string> = {
  all: 'All',
  rolls: 'Rolls',
  talk: 'Talk',
  lights: 'Hope & Fear',
  people: 'People',
};
const FILTERS = (['all', ...STORY_TOPICS] as const).map((value) => ({ value, label: LABELS[value] }));

/** With fewer matches than this in view, a filter fetches older pages until there are enough, or no more. */
const FILLS_A_VIEW = 12;

type SessionStoryProps = { session: Session; names: StoryNames };

export function SessionStory({ session, names }: SessionStoryProps) {
  const history = useHistory(session.id);
  const [filter, setFilter] = useState<Filter>('all');
  const isPhone = useMediaQuery(IS_PHONE);
  const events = useMemo(() => history.data?.pages.flatMap((page) => page.events), [history.data]);
  const story = useMemo(() => events && storyOf(events, names).reverse(), [events, names]);
  const shown = story?.filter(({ topics }) => filter === 'all' || topics.includes(filter));
  const { hasNextPage, error, isFetching, isError, fetchNextPage } = history;
  const isThin = filter !== 'all' && shown !== undefined && shown.length < FILLS_A_VIEW;

  useEffect(() => {
    if (isThin && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isThin, hasNextPage, isFetching, isError, fetchNextPage]);

  return (
    <section className={styles.story} aria-labelledby="history" aria-busy={story === undefined}>
      <header className={styles.head}>
        <h2 id="history">History</h2>
        <Exports session={session} names={names} />
      </header>
      <p className={styles.hint}>
        A file holds the whole history, with your hidden rolls and your notes on this session. Private notes from the
        table, yours and your players', are in none.
      </p>
      {isPhone ? (
        <SelectField label="Show" hideLabel value={filter} onChange={setFilter} options={FILTERS} />
      ) : (
        <Segmented label="Show" value={filter} onChange={setFilter} options={FILTERS} />
      )}
      <Card className={styles.card}>
        <div className={styles.count}>
          <p role="status">{shown && countWords(shown, hasNextPage)}</p>
          {session.status === 'active' && (
            <Button
              variant="ghost"
              icon={<RotateCw aria-hidden />}
              busy={history.isRefetching ? 'Looking' : undefined}
              onClick={() => void history.refetch()}
            >
              Refresh
            </Button>
          )}
        </div>
        {history.isPending && (
          <div className={part.waiting}>
            <Skeleton lines={4} />
            <Skeleton lines={4} />
          </div>
        )}
        {shown && shown.length > 0 && <StoryView paragraphs={shown} />}
        {story?.length === 0 && !hasNextPage && (
          <EmptyState
            icon={<RotateCcwClock aria-hidden />}
            title="Nothing has happened yet"
            text="Start the session: every roll, every word and every light that moves will be told here."
          />
        )}
        {story !== undefined && story.length > 0 && shown?.length === 0 && !hasNextPage && (
          <p className={part.none}>Nothing of this kind in this session.</p>
        )}
        {isError && (
          <PartTrouble
            what={history.isFetchNextPageError ? 'Failed to load older history.' : 'Failed to load the history.'}
            query={{ error, isFetching, refetch: history.isFetchNextPageError ? fetchNextPage : history.refetch }}
          />
        )}
        {hasNextPage && !isError && (
          <Button
            className={styles.older}
            busy={history.isFetchingNextPage ? 'Loading' : undefined}
            onClick={() => void fetchNextPage()}
          >
            Older
          </Button>
        )}
      </Card>
    </section>
  );
}

function countWords(shown: readonly Paragraph[], hasMore: boolean): string {
  return shown.length === 0 ? '' : `${counted(shown.length, 'line')}${hasMore ? ' so far' : ''}, newest first`;
}

/** A download fetches the whole log: the page may have only the newest part. */
function Exports({ session, names }: SessionStoryProps) {
  const [busy, setBusy] = useState<'markdown' | 'json' | null>(null);

  async function hand(kind: 'markdown' | 'json', fileOf: (events: TableEvent[]) => TextFile) {
    setBusy(kind);
    try {
      saveFile(fileOf(await fetchWholeHistory(session.id)));
    } catch (error) {
      showToast({
        tone: 'error',
        title: 'Failed to export the history. Please try again.',
        text: messageOf(error, String(error)),
      });
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className={styles.exports}>
      <Button
        icon={<FileText aria-hidden />}
        aria-disabled={busy !== null}
        busy={busy === 'markdown' ? 'Writing' : undefined}
        onClick={() => void hand('markdown', (events) => markdownFile(session, events, names))}
      >
        Export Markdown
      </Button>
      <Button
        icon={<FileJson aria-hidden />}
        aria-disabled={busy !== null}
        busy={busy === 'json' ? 'Writing' : undefined}
        onClick={() => void hand('json', (events) => jsonFile(session, events, new Date()))}
      >
        Export JSON
      </Button>
    </div>
  );
}

const PAGE = 100;
/** The largest page that the call gives. */
const WHOLE_PAGE = 200;

/**
 * The log of a session, page by page as it is read, or all of it for a file. Newest
 * first. Pages stay cached until they are fetched again: a log only grows.
 */
function useHistory(sessionId: string) {
  return useInfiniteQuery({
    queryKey: ['history', sessionId],
    queryFn: ({ pageParam }) => fetchPage(sessionId, PAGE, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    gcTime: 0, // the next visit starts with the newest page, not with all pages of the last visit
    refetchOnWindowFocus: false,
  });
}

/** The whole log, oldest first. Throws ApiError. */
async function fetchWholeHistory(sessionId: string): Promise<TableEvent[]> {
  const events: TableEvent[] = [];
  let before: number | null = null;
  do {
    const page: HistoryAnswer = await fetchPage(sessionId, WHOLE_PAGE, before);
    events.push(...page.events);
    before = page.nextBefore;
  } while (before !== null);
  return events.reverse();
}

function fetchPage(sessionId: string, limit: number, before: number | null): Promise<HistoryAnswer> {
  const query = new URLSearchParams({ limit: String(limit), ...(before === null ? {} : { before: String(before) }) });
  return api.get<HistoryAnswer>(`/manage/sessions/${sessionId}/history?${query}`);
}
