// Who is in the spotlight, and whose hands are up, in order and with what they want to do: for players. Whose hero is in the
// spotlight passes it on from here.
import { Flame, PencilLine } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { isolated } from '../../../rules/isolated.ts';
import type { Seat } from '../../../rules/seats.ts';
import { litWords } from '../../../rules/spotlight-words.ts';
import { findHeldCharacter } from '../../../rules/table.ts';
import type { LiveCommand } from '../../live/store.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import sideways from '../../ui/sideways-row.module.css';
import { sidewaysRow } from '../../ui/sideways-row.ts';
import { PassOnDialog } from './pass-on-dialog.tsx';
import styles from './spotlight-line.module.css';
import { wishOpen } from './wish-open.ts';

export type SpotlightLineProps = { live: LiveTable; seat: Seat; send: (command: LiveCommand) => void };

const focusToLine = passesFocusTo('section');

export function SpotlightLine({ live, seat, send }: SpotlightLineProps) {
  const spotlight = useTable(live, (table) => table.spotlight);
  const hands = useTable(live, (table) => table.hands);
  const characters = useTable(live, (table) => table.characters);
  const foes = useTable(live, (table) => table.foes);
  const [isPassing, setIsPassing] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const rowRef = useCallback((element: HTMLDivElement | null) => {
    row.current = element;
    return sidewaysRow(element);
  }, []);
  const mine = findHeldCharacter({ characters }, seat.playerId)?.id ?? null;
  const isMine = spotlight.kind === 'hero' && spotlight.id === mine;
  const others = characters.filter(({ id }) => id !== mine);
  if (isPassing && !isMine) setIsPassing(false);

  return (
    <section className={styles.line} aria-label="Spotlight">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <div ref={rowRef} className={classNames(sideways.row, styles.row)} tabIndex={0}>
        <p className={styles.lit} data-mine={isMine || undefined} data-dark={spotlight.kind === 'nobody' || undefined}>
          <Flame aria-hidden />
          {litWords(spotlight, { characters, foes }, mine)}
        </p>
        {isMine && others.length > 0 && (
          <Button ref={focusToLine} className={styles.pass} onClick={() => setIsPassing(true)}>
            Pass it on
          </Button>
        )}
        {hands.length > 0 && (
          <ol className={styles.hands} aria-label="Raised hands">
            {hands.map(({ playerId, characterId, wish }, index) => (
              <li key={playerId} className={styles.hand}>
                <span className={styles.place}>{index + 1}</span>
                <span className={styles.words}>
                  <b>{isolated(characters.find(({ id }) => id === characterId)?.name ?? 'Somebody')}</b>
                  {wish !== '' && <>: {isolated(wish)}</>}
                </span>
                {playerId === seat.playerId && (
                  <IconButton
                    ref={focusToLine}
                    label="Say what you want to do"
                    className={styles.change}
                    onClick={() => wishOpen.setState({ isOpen: true })}
                  >
                    <PencilLine aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
      <PassOnDialog
        open={isPassing}
        onOpenChange={setIsPassing}
        heroes={others}
        hands={hands}
        returnTo={() => (isMine ? null : row.current)} // the button may have gone
        onPass={(id) => send({ type: 'GiveSpotlight', to: { kind: 'hero', id } })}
      />
    </section>
  );
}
