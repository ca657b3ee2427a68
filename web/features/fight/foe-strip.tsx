// The foes that everybody sees, in a strip above the party: how each of them stands, as far as the table tells it. A player chooses here
// whom the next roll attacks. The game master sees hidden foes, too, and opens one by a press.
import { Activity, Crosshair, EyeOff, Flame, Heart } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { FOE_STATES, type FoeInSight, type FoeState, type FoeTelling, type TableFoe } from '../../../rules/fight.ts';
import { isolated } from '../../../rules/isolated.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Meter } from '../../ui/meter.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import sideways from '../../ui/sideways-row.module.css';
import { sidewaysRow } from '../../ui/sideways-row.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FoeSign } from './foe-sign.tsx';
import styles from './foe-strip.module.css';
import { listInStrip, newsOfFoes } from './foes-in-strip.ts';

export type FoeStripProps = {
  live: LiveTable;
  areNew: boolean; // the first ones have come just now, and are announced
  chosen: readonly string[]; // the foes that the next roll attacks, by their ids on the table
  onChoose: ((targets: readonly string[]) => void) | null; // null: this person attacks nobody
  onOpen?: ((foeId: string) => void) | undefined; // opens it for the game master
};

const focusToStrip = passesFocusTo('section');

export function FoeStrip({ live, areNew, chosen, onChoose, onOpen }: FoeStripProps) {
  const all = useTable(live, (table) => table.foes);
  const telling = useTable(live, ({ session }) => session.tells.foeState);
  const litId = useTable(live, ({ spotlight }) => spotlight.id);
  const foes = listInStrip(all);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was new once is not announced a second time
  const listen = useCallback((say: (words: string) => void) => hearOfFoes(live, areNew, say), [live]);

  const left = chosen.filter((id) => foes.some((foe) => foe.id === id)); // without those that went out of sight

  const press = (id: string) => {
    if (onChoose !== null) onChoose(left.includes(id) ? left.filter((each) => each !== id) : [...left, id]);
    else onOpen?.(id);
  };
  return (
    <section aria-label="Foes" data-foes={foes.length > 0 || undefined}>
      {foes.length > 0 && (
        <ul ref={sidewaysRow} className={classNames(sideways.row, styles.foes)}>
          {foes.map((foe) => (
            <li key={foe.id} ref={focusToStrip} className={styles.item}>
              {onChoose === null && onOpen === undefined ? (
                <Foe foe={foe} telling={telling} isChosen={false} isLit={foe.id === litId} />
              ) : (
                <button
                  type="button"
                  className={styles.press}
                  aria-pressed={onChoose === null ? undefined : left.includes(foe.id)}
                  onClick={() => press(foe.id)}
                >
                  <Foe foe={foe} telling={telling} isChosen={left.includes(foe.id)} isLit={foe.id === litId} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Announcer label="Foes that come and go" listen={listen} />
    </section>
  );
}

type AnyFoe = TableFoe | FoeInSight;
type FoeProps = { foe: AnyFoe; telling: FoeTelling; isChosen: boolean; isLit: boolean };

function Foe({ foe, telling, isChosen, isLit }: FoeProps) {
  const { name, count, conditions, shown } = foe;
  const state = stateToldOf(foe, telling);
  const { hp, stress } = shown === 'open' ? foe : {};
  return (
    <span
      className={styles.foe}
      data-fallen={foe.state === 'fallen' || undefined}
      data-hidden={shown === 'hidden' || undefined}
      data-chosen={isChosen || undefined}
      data-lit={isLit || undefined}
    >
      <VisuallyHidden>{inWords(foe, state, isLit)}</VisuallyHidden>
      <FoeSign name={name} isFallen={foe.state === 'fallen'} />
      <span className={styles.words} aria-hidden>
        <span className={styles.head}>
          <bdi className={styles.name}>{name}</bdi>
          {count > 1 && <b>×{count}</b>}
        </span>
        <span className={styles.facts}>
          {isLit && (
            <span className={styles.lit}>
              <Flame /> in the spotlight
            </span>
          )}
          {shown === 'hidden' && (
            <span>
              <EyeOff /> hidden
            </span>
          )}
          {state !== null && (telling === 'bar' ? <StateBar state={state} /> : <span>{state}</span>)}
          {hp && <Figures sign={<Heart />} {...hp} />}
          {stress && <Figures sign={<Activity />} {...stress} />}
          {conditions.length > 0 && <span className={styles.conditions}>{listOf(conditions)}</span>}
        </span>
      </span>
      {isChosen && <Crosshair className={styles.aim} aria-hidden />}
    </span>
  );
}

function Figures({ sign, current, max }: { sign: ReactNode; current: number; max: number }) {
  return (
    <span>
      {sign} {current}/{max}
    </span>
  );
}

/** How it stands as a bar of four parts, so that it tells no more than the words would. */
function StateBar({ state }: { state: FoeState }) {
  const most = FOE_STATES.length - 1;
  const parts = most - FOE_STATES.indexOf(state);
  return (
    <span className={styles.bar}>
      <Meter label="State" value={parts} max={most} color="health" layout="bare" />
    </span>
  );
}

/** What players are told; the game master sees the same here. */
function stateToldOf(foe: AnyFoe, telling: FoeTelling): FoeState | null {
  return telling === 'none' ? null : foe.state;
}

/** "Ferry Wight, 3 of them, hurt, 8 of 12 hit points, 1 of 3 Stress, exposed". */
function inWords(foe: AnyFoe, state: FoeState | null, isLit: boolean): string {
  const { name, count, shown, conditions, hp, stress } = foe;
  const isOpen = shown === 'open';
  return [
    isolated(name),
    count > 1 && `${count} of them`,
    isLit && 'in the spotlight',
    shown === 'hidden' && 'hidden',
    state,
    isOpen && hp && `${hp.current} of ${hp.max} hit points`,
    isOpen && stress && `${stress.current} of ${stress.max} Stress`,
    conditions.length > 0 && listOf(conditions),
  ]
    .filter(Boolean)
    .join(', ');
}

function listOf(conditions: AnyFoe['conditions']): string {
  return conditions.map(({ name }) => isolated(name)).join(', ');
}

/** Says what changes among the foes, from now on, or with those that are there. Returns a function that stops it. */
function hearOfFoes({ store }: LiveTable, areNew: boolean, say: (words: string) => void): () => void {
  const now = () => listInStrip(store.getState().shown?.foes ?? []);
  let before = areNew ? [] : now();
  const tell = () => {
    const after = now();
    for (const words of newsOfFoes(before, after)) say(words);
    before = after;
  };
  tell();
  return store.subscribe((state, earlier) => {
    if (state.shown?.foes !== earlier.shown?.foes) tell();
  });
}
