// The hits that heroes are still asked about, for the game master, who may answer for any of them. Nothing while there are none, and one
// line for several until it is opened: the fight stays where it is.
import { useId, useState } from 'react';
import type { AskedHit } from '../../../rules/fight.ts';
import { isolated, withNames } from '../../../rules/isolated.ts';
import { actsFor, type Seat } from '../../../rules/seats.ts';
import type { TableCharacter } from '../../../rules/table.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import styles from './asked-hits.module.css';
import { HitAsk } from './hit-ask.tsx';
import { hitWords } from './hit-words.ts';
import { Opener } from './opener.tsx';
import { useCommand } from './use-command.ts';

const focusToMain = passesFocusTo('main');

export function AskedHits({ live, seat }: { live: LiveTable; seat: Seat }) {
  const hits = useTable(live, (table) => table.hits);
  const characters = useTable(live, (table) => table.characters);
  const [isOpen, setIsOpen] = useState(false); // until none waits
  const id = useId();
  const isGm = seat.role === 'gm';
  const rows = hits.flatMap((hit): { hit: AskedHit; hero: TableCharacter | null }[] => {
    const hero = characters.find(({ id }) => id === hit.to.id);
    if (hero === undefined) return isGm ? [{ hit, hero: null }] : [];
    return actsFor(seat, hero.id, { characters }) ? [{ hit, hero }] : [];
  });
  if (rows.length === 0) {
    if (isOpen) setIsOpen(false);
    return null;
  }
  if (rows.length > 1 && !isOpen) {
    return (
      <section ref={focusToMain} className={styles.hits} data-line aria-label="Hits that wait for an answer">
        <Opener isOpen={false} controls={id} onToggle={() => setIsOpen(true)}>
          {rows.length} hits wait
        </Opener>
      </section>
    );
  }
  return (
    <section ref={focusToMain} id={id} className={styles.hits} aria-label="Hits that wait for an answer">
      {rows.length > 1 && (
        <Opener isOpen controls={id} onToggle={() => setIsOpen(false)}>
          Let them wait
        </Opener>
      )}
      {rows.map(({ hit, hero }) =>
        hero === null ? (
          <HitOnAbsent key={hit.seq} live={live} hit={hit} />
        ) : (
          <HitRow key={hit.seq} live={live} hit={hit} hero={hero} onOpen={() => setIsOpen(true)} />
        ),
      )}
    </section>
  );
}

/** [HI10] Its hero is not in play. */
function HitOnAbsent({ live, hit }: { live: LiveTable; hit: AskedHit }) {
  const gmName = useTable(live, ({ session }) => session.gmName);
  const { send, isDown } = useCommand(live);
  return (
    <div className={styles.row}>
      <p className={styles.words}>{hitWords(hit, hit.to.name, gmName)} Not in play now: it waits.</p>
      <Button
        ref={focusToMain}
        variant="ghost"
        aria-label={withNames`Take back the hit on ${hit.to.name}`}
        disabled={isDown}
        onClick={() => void send({ type: 'Undo', seq: hit.seq })}
      >
        Take it back
      </Button>
    </div>
  );
}

/** `onOpen`: another hit that comes meanwhile closes nothing. */
type HitRowProps = { live: LiveTable; hit: AskedHit; hero: TableCharacter; onOpen: () => void };

function HitRow({ live, hit, hero, onOpen }: HitRowProps) {
  const id = useId();
  const gmName = useTable(live, ({ session }) => session.gmName);
  const [isOpen, setIsOpen] = useState(false);

  function toggle() {
    setIsOpen(!isOpen);
    if (!isOpen) onOpen();
  }

  return (
    <div className={styles.row}>
      {!isOpen && <p className={styles.words}>{hitWords(hit, hero.name, gmName)}</p>}
      {isOpen && (
        <div id={id} className={styles.ask}>
          <HitAsk live={live} hit={hit} hero={hero} isMine={false} />
        </div>
      )}
      <Opener isOpen={isOpen} controls={id} onToggle={toggle}>
        {isOpen ? 'Let it wait' : `Answer for ${isolated(hero.name)}`}
      </Opener>
    </div>
  );
}
