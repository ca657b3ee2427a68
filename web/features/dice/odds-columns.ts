/**
 * The odds of a roll as columns of a small chart: one for each total while there is room, else one for several totals, without
 * the ends that would be too low to be seen.
 */
import { BAR_OUTCOMES, type Bar, type BarOutcome, type Odds } from '../../../rules/odds.ts';
import { figures } from '../../../rules/words.ts';

/** One column for the totals `from` to `to`; each part is a fraction of all ways. */
export type Column = Record<BarOutcome, number> & {
  from: number;
  to: number;
  isReached: boolean; // reaches the difficulty; true when there is none
  label: string; // the number below it; may be empty
};

const COLUMNS_MOST = 36;
/** At each end of a wide spread, totals that together have less than this fraction of all ways are left out. */
const TAIL = 0.001;
/** At least this many columns from one number to the next. */
const LABEL_EVERY = 4;

export function columnsOf({ bars, outOf }: Odds, difficulty: number | null): Column[] {
  const drawn = bars.length > COLUMNS_MOST ? withoutTails(bars, outOf) : bars;
  const width = Math.ceil(drawn.length / COLUMNS_MOST);
  const origin = difficulty ?? drawn[0]?.total ?? 0; // so that a column begins at the difficulty
  const columns = new Map<number, Column>();
  for (const { total, ...ways } of drawn) {
    const place = Math.floor((total - origin) / width);
    const column = columns.get(place) ?? emptyColumn(total, difficulty);
    columns.set(place, column);
    column.to = total;
    for (const outcome of BAR_OUTCOMES) column[outcome] += ways[outcome] / outOf;
  }
  return labelled([...columns.values()], difficulty);
}

function emptyColumn(from: number, difficulty: number | null): Column {
  const isReached = difficulty === null || from >= difficulty;
  return { from, to: from, isReached, label: '', hope: 0, fear: 0, critical: 0, plain: 0 };
}

export function heightOf({ hope, fear, critical, plain }: Column): number {
  return hope + fear + critical + plain;
}

function withoutTails(bars: readonly Bar[], outOf: number): readonly Bar[] {
  const isInTail = tailOf(outOf);
  const isInUpperTail = tailOf(outOf);
  const first = bars.findIndex((bar) => !isInTail(bar));
  const last = bars.findLastIndex((bar) => !isInUpperTail(bar));
  return bars.slice(first, last + 1);
}

function tailOf(outOf: number): (bar: Bar) => boolean {
  let ways = 0;
  return ({ hope, fear, critical, plain }) => {
    ways += hope + fear + critical + plain;
    return ways < outOf * TAIL;
  };
}

/**
 * The difficulty gets its number, the ends too where they do not crowd it, and of the others every LABEL_EVERY-th that is clear
 * of those.
 */
function labelled(columns: readonly Column[], difficulty: number | null): Column[] {
  const end = columns.length - 1;
  const target = difficulty === null ? -1 : columns.findIndex(({ from }) => from === difficulty);
  const fixed = [0, end, target].filter((index) => index >= 0);
  return columns.map((column, index) => {
    const isClear = fixed.every((one) => Math.abs(one - index) >= LABEL_EVERY - 1);
    const isEnd = index === 0 || index === end;
    const isCrowdedOut = isEnd && index !== target && target >= 0 && Math.abs(target - index) < LABEL_EVERY - 1;
    const isShown = index === target || (isEnd && !isCrowdedOut) || (isClear && index % LABEL_EVERY === 0);
    return { ...column, label: isShown ? figures(column.from) : '' };
  });
}
