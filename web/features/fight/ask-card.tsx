// What the table asks of a hero, one at a time: a hit that waits for its answer, or damage that is to be thrown.
import { Dices } from 'lucide-react';
import { Fragment, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Seat } from '../../../rules/seats.ts';
import type { Roll } from '../../../rules/table.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { useBell } from '../../ui/use-bell.ts';
import styles from './ask-card.module.css';
import { findPutAside, listAsks } from './asks.ts';
import { HitAsk } from './hit-ask.tsx';
import { takeUp, usePutAside } from './put-aside.ts';

export type AskCardProps = {
  live: LiveTable;
  seat: Seat;
  characterId: string;
  areKeysOn: boolean; // Enter and `a` answer
  renderDamage: (attack: Roll, count: string | null) => ReactNode; // the weapons are the caller's
};

const focusToMain = passesFocusTo('main');

export function AskCard({ live, seat, characterId, areKeysOn, renderDamage }: AskCardProps) {
  const hits = useTable(live, (table) => table.hits);
  const rolls = useTable(live, (table) => table.rolls);
  const characters = useTable(live, (table) => table.characters);
  const aside = usePutAside(live.sessionId);
  const asks = useMemo(
    () => listAsks({ hits, rolls, characters }, seat, characterId, aside),
    [hits, rolls, characters, seat, characterId, aside],
  );
  const card = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement) => {
    card.current = element;
    return focusToMain(element);
  }, []);
  const words = asks[0]?.kind === 'damage' ? 'Throw your damage' : 'You are hit: answer';
  useBell({ from: 'ask', asks: useMemo(() => asks.map(({ seq }) => seq), [asks]), words, place: card });
  const hero = characters.find(({ id }) => id === characterId);
  const [ask] = asks;
  const putAside = findPutAside({ rolls }, seat, aside);
  if (hero !== undefined && ask === undefined && putAside !== undefined) {
    return (
      <section ref={focusToMain} className={styles.aside} aria-label="Damage that was put aside">
        <Button icon={<Dices aria-hidden />} onClick={() => takeUp(live.sessionId, putAside.seq)}>
          Throw damage
        </Button>
      </section>
    );
  }
  if (ask === undefined || hero === undefined) return null;
  const count = asks.length > 1 ? `1 of ${asks.length}` : null;
  return (
    <section ref={ref} className={styles.card} aria-label="Asked of you" data-asked>
      {ask.kind === 'hit' ? (
        <HitAsk key={ask.seq} live={live} hit={ask.hit} hero={hero} isMine areKeysOn={areKeysOn} count={count} />
      ) : (
        <Fragment key={ask.seq}>{renderDamage(ask.attack, count)}</Fragment>
      )}
    </section>
  );
}
