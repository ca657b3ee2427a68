/**
 * Countdowns: their shapes, and what a player sees of them. Events change them in fold-countdowns.ts.
 */

/** `hope` moves by what goes well, `dusk` by what goes wrong; `rest` and `project` outlive the session. */
export const COUNTDOWN_KINDS = ['plain', 'hope', 'dusk', 'rest', 'project'] as const;
export type CountdownKind = (typeof COUNTDOWN_KINDS)[number];

/** How it begins anew once it is settled; `stop`: it does not. */
export const COUNTDOWN_AGAIN = ['stop', 'same', 'longer', 'shorter'] as const;
export type CountdownAgain = (typeof COUNTDOWN_AGAIN)[number];

/** What moves it by itself. `hand` and `rest`: nothing, somebody says so. */
export const COUNTDOWN_TICKS = ['hand', 'action', 'outcome', 'fear', 'spotlight', 'rest'] as const;
export type CountdownTicks = (typeof COUNTDOWN_TICKS)[number];

/** Of a veiled one players know name and kind. */
export const COUNTDOWN_SHOWN = ['open', 'veiled', 'hidden'] as const;
export type CountdownShown = (typeof COUNTDOWN_SHOWN)[number];

/** How many one table holds. */
export const COUNTDOWNS_MAX = 24;
export const COUNTDOWN_MAX = 99;
export const COUNTDOWN_NAME_MAX = 60;
export const COUNTDOWN_NOTE_MAX = 500;

/** A countdown as the game master has it. */
export type Countdown = {
  id: string;
  seq: number; // of the event that made it: their order on every screen
  name: string;
  kind: CountdownKind;
  start: number; // 1 to 99
  value: number; // what is left, 0 to `start`
  isDue: boolean; // it reached 0, and nobody has settled it
  again: CountdownAgain;
  ticks: CountdownTicks;
  shown: CountdownShown;
  ownerId: string | null; // the character whose project it is
  note: string; // the game master's own
};

/** What players see of an open one, and of a veiled one. */
export type OpenCountdown = Omit<Countdown, 'note'>;
export type VeiledCountdown = Pick<Countdown, 'id' | 'seq' | 'name' | 'kind' | 'shown'>;
export type AnyCountdown = Countdown | OpenCountdown | VeiledCountdown;

/** A countdown that moved because of what the event around it says. Players get no secret ones. */
export type Tick = { countdownId: string; oldValue: number; newValue: number; isSecret?: true };

/** A change of a countdown, as it is remembered to be taken back. */
export type CountdownStep = { countdownId: string; by: number };

/** Whether it is the game master's copy. */
export function isWholeCountdown(countdown: AnyCountdown): countdown is Countdown {
  return 'note' in countdown;
}

/** Whether this seat knows its numbers. */
export function hasNumbers(countdown: AnyCountdown): countdown is Countdown | OpenCountdown {
  return 'value' in countdown;
}

/** The countdown with this id, in a table that has it whole. */
export function findCountdown(
  { countdowns }: { countdowns: readonly AnyCountdown[] },
  id: string,
): Countdown | undefined {
  return countdowns.filter(isWholeCountdown).find((each) => each.id === id);
}

/** [CD4] What players see of it; null of a hidden one. */
export function countdownInSight(countdown: Countdown): OpenCountdown | VeiledCountdown | null {
  const { note: _note, ...open } = countdown;
  const { id, seq, name, kind, shown } = countdown;
  if (shown === 'hidden') return null;
  return shown === 'open' ? open : { id, seq, name, kind, shown };
}

/** In the order in which they were made, in every view. */
export function inMadeOrder<Each extends Pick<Countdown, 'id' | 'seq'>>(countdowns: Each[]): Each[] {
  return countdowns.toSorted((one, other) => one.seq - other.seq || (one.id < other.id ? -1 : 1));
}

/** [CD8] As it begins anew after it was settled; null if it does not. */
export function begunAnew(countdown: Countdown): Countdown | null {
  const by = { stop: null, same: 0, longer: 1, shorter: -1 }[countdown.again];
  if (by === null) return null;
  const start = Math.min(COUNTDOWN_MAX, Math.max(1, countdown.start + by));
  return { ...countdown, start, value: start, isDue: false };
}

/** Of one that got no id from a client. Only in its session it is the only one. */
export function idOfEvent(seq: number): string {
  return `countdown-${seq}`;
}

/**
 * [CD10] Those that the campaign's next session begins with. An id of this session's own says now when that was made: no countdown of
 * the next one has it. Otherwise one in hiding would show in the id that another one has to get.
 */
export function listLasting({
  countdowns,
  session,
}: {
  countdowns: readonly AnyCountdown[];
  session: { createdAt: string };
}): Countdown[] {
  const madeHere = Date.parse(session.createdAt).toString(36);
  return countdowns
    .filter(isWholeCountdown)
    .filter(({ kind }) => kind === 'rest' || kind === 'project')
    .map((each) => (each.id === idOfEvent(each.seq) ? { ...each, id: `${each.id}-${madeHere}` } : each));
}
