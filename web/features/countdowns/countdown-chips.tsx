// The countdowns that a seat may see, as chips under the header. They move with the table that shows, so once the dice of their roll
// lie still; who runs out is told to everybody, at once to the player whose project it was.
import { ChevronDown, EyeOff } from 'lucide-react';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { type AnyCountdown, hasNumbers } from '../../../rules/countdowns.ts';
import type { Seat } from '../../../rules/seats.ts';
import { afterTheLast } from '../../lib/after-the-last.ts';
import { counted } from '../../lib/counted.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { IS_PHONE } from '../../ui/breakpoints.ts';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { PopoverOrDialog } from '../../ui/popover-or-dialog.tsx';
import { hideToast, showToast } from '../../ui/toast.tsx';
import { useElementWidth } from '../../ui/use-element-width.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { countChips } from './chips-that-fit.ts';
import { CountdownCard, isOwnProject } from './countdown-card.tsx';
import styles from './countdown-chips.module.css';
import { newsOfCountdowns } from './countdown-news.ts';
import { chipWords } from './countdown-words.ts';
import { Ring } from './ring.tsx';

export type CountdownChipsProps = {
  live: LiveTable;
  seat: Seat;
  areNew: boolean; // the first ones have come just now, and are announced
  onChange: ((countdownId: string) => void) | null; // opens one for the game master
};

/** What is open: a countdown's id, or those that have no chip. */
const LIST = Symbol('list');

const focusToChips = passesFocusTo('section');

export function CountdownChips({ live, seat, areNew, onChange }: CountdownChipsProps) {
  const countdowns = useTable(live, (table) => table.countdowns);
  const isPhone = useMediaQuery(IS_PHONE);
  const row = useRef<HTMLElement>(null);
  const width = useElementWidth(row);
  const [open, setOpen] = useState<string | typeof LIST | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was new once is not announced a second time
  const listen = useCallback((say: (words: string) => void) => hearOfCountdowns(live, seat, areNew, say), [live]);

  const shown = width === null ? 0 : countChips(countdowns.length, width, isPhone);
  const chips = countdowns.slice(0, shown);
  const others = width === null ? [] : countdowns.slice(shown);
  // The card of one that is gone must not open by itself when it comes back.
  if (typeof open === 'string' && !countdowns.some(({ id }) => id === open)) setOpen(null);
  if (open === LIST && others.length === 0 && width !== null) setOpen(null);

  const renderCard = (countdown: AnyCountdown) => (
    <CountdownCard
      key={countdown.id}
      live={live}
      seat={seat}
      countdown={countdown}
      onChange={
        onChange &&
        (() => {
          setOpen(null);
          onChange(countdown.id);
        })
      }
    />
  );
  return (
    <section ref={row} className={styles.row} aria-label="Countdowns" data-any={countdowns.length > 0 || undefined}>
      {countdowns.length > 0 && (
        <ul className={styles.chips}>
          {chips.map((countdown) => (
            <li key={countdown.id} ref={focusToChips} className={styles.item}>
              <PopoverOrDialog
                label={countdown.name}
                title="Countdown"
                side="bottom"
                open={open === countdown.id}
                onOpenChange={(opens) => setOpen(opens ? countdown.id : null)}
                trigger={
                  <button type="button" className={styles.chip} {...looksOf(countdown)}>
                    <Chip countdown={countdown} />
                  </button>
                }
              >
                {renderCard(countdown)}
              </PopoverOrDialog>
            </li>
          ))}
          {others.length > 0 && (
            <li className={styles.more}>
              <PopoverOrDialog
                label="More countdowns"
                title="Countdowns"
                side="bottom"
                open={open === LIST}
                onOpenChange={(opens) => setOpen(opens ? LIST : null)}
                trigger={
                  <button type="button" className={styles.chip} data-due={others.some(isDue) || undefined}>
                    <VisuallyHidden>{moreWords(others, countdowns.length)}</VisuallyHidden>
                    <b aria-hidden>+{others.length}</b>
                    {others.some(isDue) && <small aria-hidden>ran out</small>}
                  </button>
                }
              >
                <ul className={styles.list}>
                  {countdowns.map((countdown) => (
                    <li key={countdown.id}>
                      <ListedCountdown countdown={countdown} renderCard={renderCard} />
                    </li>
                  ))}
                </ul>
              </PopoverOrDialog>
            </li>
          )}
        </ul>
      )}
      <Announcer label="Countdowns that move" listen={listen} />
    </section>
  );
}

function Chip({ countdown }: { countdown: AnyCountdown }) {
  return (
    <>
      <VisuallyHidden>{chipWords(countdown)}</VisuallyHidden>
      <Ring countdown={countdown} />
      <span className={styles.words} aria-hidden>
        <bdi className={styles.name}>{countdown.name}</bdi>
        {isDue(countdown) && <small>ran out</small>}
      </span>
      {countdown.shown === 'hidden' && <EyeOff className={styles.hidden} aria-hidden />}
    </>
  );
}

type ListedProps = { countdown: AnyCountdown; renderCard: (countdown: AnyCountdown) => ReactNode };

/** One of the list, opened in place. */
function ListedCountdown({ countdown, renderCard }: ListedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.listed}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        {...looksOf(countdown)}
      >
        <Chip countdown={countdown} />
        <ChevronDown className={styles.chevron} aria-hidden />
      </button>
      {isOpen && (
        <div id={id} className={styles.opened}>
          {renderCard(countdown)}
        </div>
      )}
    </>
  );
}

function looksOf(countdown: AnyCountdown) {
  return { 'data-due': isDue(countdown) || undefined, 'data-shown': countdown.shown, 'data-kind': countdown.kind };
}

function isDue(countdown: AnyCountdown): boolean {
  return hasNumbers(countdown) && countdown.isDue;
}

/** "2 more, 5 in all, one ran out" */
function moreWords(others: readonly AnyCountdown[], all: number): string {
  const due = others.filter(isDue).length;
  const ranOut = due === 0 ? '' : due === 1 ? ', one ran out' : `, ${due} ran out`;
  return `${counted(others.length, 'more countdown')}, ${all} in all${ranOut}`;
}

/**
 * Says what changes among the countdowns, from now on, or with those that are there: moves once no other follows. Returns a function
 * that stops it.
 */
function hearOfCountdowns(live: LiveTable, seat: Seat, areNew: boolean, say: (words: string) => void): () => void {
  const { store } = live;
  const now = () => store.getState().shown?.countdowns ?? [];
  let before = areNew ? [] : now();
  let said: readonly AnyCountdown[] = before;
  const moves = afterTheLast(() => {
    for (const { words, turn } of newsOfCountdowns(said, now())) if (turn === 'moved') say(words);
    said = now();
  });
  const tell = () => {
    const { shown } = store.getState();
    if (shown === null) return;
    for (const { countdown, words, turn } of newsOfCountdowns(before, shown.countdowns)) {
      if (turn === 'moved') {
        moves.more();
        continue;
      }
      said = [...said.filter((each) => each.id !== countdown.id), countdown];
      const id = `countdown ${countdown.id}`;
      if (turn === 'settled') hideToast(id);
      if (turn !== 'due') say(words);
      else {
        const isUrgent = isOwnProject(shown, seat, countdown);
        showToast({ id, title: words, isUrgent, durationMs: NOTICE_MS.ranOut });
      }
    }
    before = shown.countdowns;
  };
  tell();
  const stopHearing = store.subscribe((state, earlier) => {
    if (state.shown?.countdowns !== earlier.shown?.countdowns) tell();
  });
  return () => {
    moves.stop();
    stopHearing();
  };
}
