// The people at the door, for the game master: each stays until answered, is announced once, and takes
// its own space, so that it covers no control. Several are one line until it is opened: the table stays where it is.
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { useBell } from '../../ui/use-bell.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { doorActions } from './door-actions.ts';
import { askingWords, atTheDoorWords } from './door-words.ts';
import styles from './waiting-people.module.css';
import { WaitingPerson } from './waiting-person.tsx';

export function WaitingPeople({ live }: { live: LiveTable }) {
  const waiting = useTable(live, (table) => table.waiting);
  const isDown = useLiveStatus(live) !== 'connected';
  const actions = doorActions(live);
  const [isOpen, setIsOpen] = useState(false); // from its press, or the first answer, until nobody waits
  const listId = useId();
  const isListed = waiting.length === 1 || isOpen;
  if (isOpen && waiting.length === 0) setIsOpen(false);
  const list = useRef<HTMLUListElement>(null);
  const section = useRef<HTMLElement>(null);
  const isByKey = useRef(false); // answered with the keyboard: the focus moves to the next person, or to the menu
  const known = useRef<ReadonlySet<string>>(new Set());
  const [spoken, setSpoken] = useState({ key: '', words: '' });

  useBell({
    from: 'door',
    asks: useMemo(() => waiting.map(({ playerId }) => playerId), [waiting]),
    words: atTheDoorWords(waiting.map(({ playerName }) => playerName)),
    place: section,
  });

  useEffect(() => {
    const newcomers = waiting.filter(({ playerId }) => !known.current.has(playerId));
    known.current = new Set(waiting.map(({ playerId }) => playerId));
    if (newcomers.length > 0) {
      const key = newcomers.map(({ playerId }) => playerId).join(' ');
      setSpoken({ key, words: `${askingWords(newcomers.map(({ playerName }) => playerName))}.` });
    }
    if (!isByKey.current || document.activeElement !== document.body) return;
    isByKey.current = false;
    const next = list.current?.querySelector<HTMLElement>('button:last-of-type:not(:disabled)');
    (next ?? document.querySelector<HTMLElement>('#main header button'))?.focus();
  }, [waiting]);

  return (
    <>
      <VisuallyHidden role="status">
        <span key={spoken.key}>{spoken.words}</span>
      </VisuallyHidden>
      {waiting.length > 0 && (
        <section ref={section} className={styles.people} aria-label="At the door">
          {waiting.length > 1 && (
            <Button
              variant="ghost"
              className={styles.opener}
              icon={<ChevronDown aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {waiting.length} people ask to come in
            </Button>
          )}
          {isListed && (
            <ul ref={list} id={listId} className={styles.list} onFocus={() => setIsOpen(true)}>
              {waiting.map((each) => (
                <WaitingPerson
                  key={each.playerId}
                  waiting={each}
                  actions={actions}
                  isDown={isDown}
                  onAnswer={(byKey) => {
                    isByKey.current = byKey;
                  }}
                />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
