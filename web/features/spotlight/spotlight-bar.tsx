// The game master gives the spotlight here, with one press: to itself, to nobody, to heroes, those with raised hands first, to foes in
// sight and hidden. It tells who has had how many turns since the scene was set.
import { EyeOff, Flame, Swords } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { isWhole } from '../../../rules/fight.ts';
import { isolated } from '../../../rules/isolated.ts';
import { fewestTurns, handsFirst, isSameSpotlight, placeInLine, type Spotlight } from '../../../rules/spotlight.ts';
import { ordinal, raisedWords, turnWords } from '../../../rules/spotlight-words.ts';
import { isFallen } from '../../../rules/table.ts';
import { DownWord } from '../../art/down-word.tsx';
import type { LiveCommand } from '../../live/store.ts';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import sideways from '../../ui/sideways-row.module.css';
import { sidewaysRow } from '../../ui/sideways-row.ts';
import { useBell } from '../../ui/use-bell.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './spotlight-bar.module.css';
import { SPOTLIGHT_BAR_ID } from './spotlight-keys.ts';

export type SpotlightBarProps = { live: LiveTable; send: (command: LiveCommand) => void };

const focusToBar = passesFocusTo('section');

export function SpotlightBar({ live, send }: SpotlightBarProps) {
  const spotlight = useTable(live, (table) => table.spotlight);
  const hands = useTable(live, (table) => table.hands);
  const turns = useTable(live, (table) => table.turns);
  const characters = useTable(live, (table) => table.characters);
  const all = useTable(live, (table) => table.foes);
  const isDown = useLiveStatus(live) !== 'connected';
  const bar = useRef<HTMLElement>(null);
  const barRef = useCallback((element: HTMLElement | null) => {
    bar.current = element;
    return sidewaysRow(element);
  }, []);
  useBell({
    from: 'hands',
    asks: useMemo(() => hands.map(({ playerId }) => playerId), [hands]),
    words: raisedWords(hands, characters),
    isToldElsewhere: true, // by a notice
    place: bar,
  });
  const fewest = fewestTurns(characters, turns);
  const isLit = (to: Spotlight) => isSameSpotlight(spotlight, to);
  const foes = all
    .filter(isWhole)
    .filter(({ id, isAway, state }) => !isAway && (state !== 'fallen' || isLit({ kind: 'foe', id })));

  const chip = (to: Spotlight, name: string, facts: readonly string[], face: ReactNode) => (
    <li key={`${to.kind} ${to.id}`} ref={focusToBar}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={isLit(to)}
        aria-disabled={isDown || undefined}
        onClick={() => !isDown && send({ type: 'GiveSpotlight', to })}
      >
        <VisuallyHidden>
          {[isolated(name), ...facts, to.kind !== 'nobody' && isLit(to) && 'in the spotlight']
            .filter(Boolean)
            .join(', ')}
        </VisuallyHidden>
        {face}
      </button>
    </li>
  );

  return (
    <section id={SPOTLIGHT_BAR_ID} ref={barRef} className={classNames(sideways.row, styles.bar)} aria-label="Spotlight">
      <p className={styles.title}>
        <Flame aria-hidden />
        Spotlight <Kbd>l</Kbd>
      </p>
      <ul className={styles.still} onKeyDown={moveAlong}>
        {FIRST.map(({ to, name }) =>
          chip(
            to,
            name,
            [],
            <span className={styles.words} aria-hidden>
              <span className={styles.name}>{name}</span>
              {isLit(to) && <span className={styles.facts}>{to.kind === 'nobody' ? 'now' : <LitWord />}</span>}
            </span>,
          ),
        )}
      </ul>
      <ul ref={sidewaysRow} className={styles.chips} onKeyDown={moveAlong}>
        {handsFirst(characters, hands).map((hero) => {
          const { id, name } = hero;
          const to: Spotlight = { kind: 'hero', id };
          const place = placeInLine(hands, id);
          const wish = hands[place - 1]?.wish ?? '';
          const had = turns[id] ?? 0;
          const facts = [
            ...(isFallen(hero) ? ['down'] : []),
            ...(place > 0 ? [`hand up, ${ordinal(place)}`] : []),
            ...(wish === '' ? [] : [isolated(wish)]),
            turnWords(had),
            ...(fewest.includes(id) ? ['fewest'] : []),
          ];
          return chip(
            to,
            name,
            facts,
            <>
              <Avatar name={name} size="sm" isLit={isLit(to)} hand={place} className={styles.coin} />
              <span className={styles.words} aria-hidden>
                <bdi className={styles.name}>{name}</bdi>
                {wish !== '' && <bdi className={styles.wish}>{wish}</bdi>}
                <span className={styles.facts}>
                  {isFallen(hero) && <DownWord />}
                  {isLit(to) && <LitWord />}
                  <span>
                    {turnWords(had)}
                    {fewest.includes(id) && ', fewest'}
                  </span>
                </span>
              </span>
            </>,
          );
        })}
        {foes.map(({ id, name, shown, state }) => {
          const to: Spotlight = { kind: 'foe', id };
          return chip(
            to,
            name,
            ['foe', ...(state === 'fallen' ? ['fallen'] : []), ...(shown === 'hidden' ? ['hidden'] : [])],
            <>
              {shown === 'hidden' ? <EyeOff aria-hidden /> : <Swords aria-hidden />}
              <span className={styles.words} aria-hidden>
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.facts}>
                  {isLit(to) && <LitWord />}
                  {state === 'fallen' && <span>fallen</span>}
                  {shown === 'hidden' && <span>hidden</span>}
                </span>
              </span>
            </>,
          );
        })}
      </ul>
    </section>
  );
}

const FIRST: readonly { to: Spotlight; name: string }[] = [
  { to: { kind: 'gm', id: null }, name: 'You' },
  { to: { kind: 'nobody', id: null }, name: 'Nobody' },
];

function LitWord() {
  return (
    <span className={styles.lit}>
      <Flame />
      lit
    </span>
  );
}

/** The arrow keys go from one to the next. */
function moveAlong(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const next = buttons[buttons.findIndex((each) => each.matches(':focus')) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
