// The table's chat with its rolls in between, from the room. It stays at the newest line unless the person scrolls back.
import { MessageCircle, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { verdictOf } from '../../../rules/dice.ts';
import { isolated } from '../../../rules/isolated.ts';
import { aimWords } from '../../../rules/roll-endings.ts';
import { sumInWords } from '../../../rules/roll-words.ts';
import type { ChatMessage, Roll } from '../../../rules/table.ts';
import { told } from '../../../rules/told.ts';
import { listUndoable } from '../../../rules/undoable.ts';
import { figures } from '../../../rules/words.ts';
import { OutcomeSign, toneOf } from '../../art/outcome-sign.tsx';
import { clockOf } from '../../lib/clock.ts';
import { type LiveTable, useLive, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { useFewPerFrame } from '../../ui/use-few-per-frame.ts';
import { ChatAnnouncer } from './chat-announcer.tsx';
import styles from './chat-log.module.css';
import { type LogEntry, logEntries, type Names } from './log-entries.ts';

/** Renders a phone's screenful of lines at once, then this many more with each frame. */
const LINES_AT_ONCE = 8;

const focusToEntry = passesFocusTo('article');
const focusToPanel = passesFocusTo('[role=tabpanel]');

export type ChatLogProps = { live: LiveTable; myId: string; onTakeBack: ((seq: number) => void) | null };

export function ChatLog({ live, myId, onTakeBack }: ChatLogProps) {
  const chat = useTable(live, (table) => table.chat);
  const rolls = useTable(live, (table) => table.rolls);
  const hiddenRolls = useTable(live, (table) => table.hiddenRolls);
  const happenings = useLive(live, (state) => state.happenings);
  const entries = useMemo(
    () => logEntries({ chat, rolls, hiddenRolls }, happenings, namesNow(live)),
    [chat, rolls, hiddenRolls, happenings, live],
  );
  const [foundCount] = useState(entries.length);
  const notYet = foundCount - LINES_AT_ONCE - useFewPerFrame(foundCount, LINES_AT_ONCE);
  const drawn = useMemo(() => entries.slice(Math.max(0, notYet)), [entries, notYet]);
  const isDown = useLiveStatus(live) !== 'connected';
  const undoable = useTable(live, (table) =>
    onTakeBack === null ? undefined : listUndoable(table).find(({ type }) => type === 'DiceRoll')?.seq,
  );
  const end = useRef<HTMLDivElement>(null);
  const newest = entries.at(-1)?.seq ?? 0;
  const [leftAt, setLeftAt] = useState<number | null>(null); // the newest line at the scroll back; null: at the end
  const isAtEnd = leftAt === null;
  const moved = useEffectEvent((isThere: boolean) => setLeftAt((left) => (isThere ? null : (left ?? newest))));

  useEffect(() => {
    if (end.current === null) return;
    const watcher = new IntersectionObserver(([entry]) => moved(entry?.isIntersecting ?? true), {
      rootMargin: '0px 0px 80px 0px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, []);

  // A strip that comes below it, or a keyboard, makes the panel lower: that is no scrolling back.
  const resized = useEffectEvent(() => isAtEnd && end.current?.scrollIntoView({ block: 'end' }));

  useEffect(() => {
    const watcher = new ResizeObserver(() => resized());
    const scroller = scrollerOf(end.current);
    if (scroller !== null) watcher.observe(scroller);
    return () => watcher.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: lines that come in above push down those at the end.
  useLayoutEffect(() => {
    if (isAtEnd) end.current?.scrollIntoView({ block: 'end' });
  }, [isAtEnd, drawn]);

  return (
    <div className={styles.log}>
      {entries.length === 0 && (
        <EmptyState
          icon={<MessageCircle />}
          title="Nothing said yet"
          text="What you write here reaches everybody and is kept."
        />
      )}
      <div role="log" aria-label="Chat" aria-live="off" className={styles.entries}>
        {drawn.map((entry) => (
          <Entry key={entry.seq} live={live} entry={entry}>
            {onTakeBack !== null && entry.seq === undoable && (
              <Button
                ref={focusToEntry}
                variant="ghost"
                icon={<Undo2 aria-hidden />}
                className={styles.takeBack}
                aria-label="Take back this roll"
                disabled={isDown}
                onClick={() => onTakeBack(entry.seq)}
              >
                Take back
              </Button>
            )}
          </Entry>
        ))}
      </div>
      {!isAtEnd && newest > leftAt && (
        <Button
          ref={focusToPanel}
          className={styles.newer}
          onClick={() => end.current?.scrollIntoView({ block: 'end' })}
        >
          Newer lines below
        </Button>
      )}
      <div ref={end} className={styles.end} />
      <ChatAnnouncer live={live} myId={myId} />
    </div>
  );
}

function scrollerOf(part: Element | null): Element | null {
  for (let each = part?.parentElement ?? null; each !== null; each = each.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  }
  return null;
}

type EntryProps = { live: LiveTable; entry: LogEntry; children: ReactNode };

function Entry({ live, entry, children }: EntryProps) {
  if (entry.kind === 'note') {
    return (
      <p className={styles.note}>
        {entry.words}, <time dateTime={entry.at}>{clockOf(entry.at)}</time>
      </p>
    );
  }
  return (
    <article className={styles.entry}>
      <p className={styles.by}>
        <Speaker {...(entry.kind === 'message' ? entry.message : voiceOf(told(entry.roll)))} />
        <time dateTime={entry.at}>{clockOf(entry.at)}</time>
      </p>
      {entry.kind === 'message' ? (
        <p className={styles.words}>
          <LinkedText text={entry.message.message} />
        </p>
      ) : (
        <RollChip roll={told(entry.roll)} aim={aimNow(live, told(entry.roll))} />
      )}
      {children}
    </article>
  );
}

/** The names of foes and heroes, read with each happening: a change of their marks does not render the chat. */
function namesNow({ store }: LiveTable): Names {
  const { foes = [], characters = [], countdowns = [] } = store.getState().shown ?? {};
  return new Map([...foes, ...characters, ...countdowns].map(({ id, name }) => [id, name]));
}

/** Whom a roll hits, with the names of this moment. */
function aimNow({ store }: LiveTable, roll: Roll): string | null {
  const { shown } = store.getState();
  return shown && aimWords(roll, shown);
}

type Voice = Pick<ChatMessage, 'playerName' | 'characterName'>;

/** The words of `speakerOf`; each name is cut separately. */
function Speaker({ playerName, characterName }: Voice) {
  return (
    <b>
      <bdi>{playerName}</bdi>
      {characterName !== null && (
        <>
          <span> as </span>
          <bdi>{characterName}</bdi>
        </>
      )}
    </b>
  );
}

/** A roll without a character or a foe shows the player's name in its place: here nobody speaks as themselves. */
function voiceOf({ playerName, characterName, characterId, foe }: Roll): Voice {
  return { playerName, characterName: characterId === null && foe === null ? null : characterName };
}

function RollChip({ roll, aim }: { roll: Roll; aim: string | null }) {
  const { outcome, total, context, description, hidden, isUndone } = roll;
  return (
    <p
      className={styles.chip}
      data-light={outcome === null || isUndone ? undefined : toneOf(outcome)}
      data-four={outcome !== null || undefined}
      data-undone={isUndone || undefined}
      title={sumInWords(roll)}
    >
      {outcome !== null && <OutcomeSign outcome={outcome} />}
      <b>{figures(total)}</b>
      <span className={styles.outcome}>{verdictOf(roll) ?? 'rolled'}</span>
      <bdi className={styles.context}>
        {isUndone
          ? 'taken back'
          : [isolated(context), aim, hidden && 'hidden'].filter(Boolean).join(', ') || description.split(' = ')[0]}
      </bdi>
    </p>
  );
}
