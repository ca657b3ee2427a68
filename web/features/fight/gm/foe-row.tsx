// A foe on the table: its name, what it has left and how it stands, opened in place; on a phone one of them is a card.
import { ChevronDown, Flame, Swords } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { TableFoe } from '../../../../rules/fight.ts';
import { withNames } from '../../../../rules/isolated.ts';
import { capitalised } from '../../../../rules/words.ts';
import { type LiveTable, useTable } from '../../../live/use-table.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConditionWords } from '../conditions.tsx';
import type { SendCommand } from '../use-command.ts';
import { SHOWN_SIGNS } from './foe-detail.tsx';
import styles from './foe-row.module.css';
import { FoeVitals } from './foe-vitals.tsx';
import { SHOWN_WORDS } from './foe-words.ts';
import { StrikeForm } from './strike-form.tsx';

type FoeRowProps = {
  live: LiveTable;
  foe: TableFoe;
  mates: readonly TableFoe[];
  isOpen: boolean;
  onOpen: ((isOpen: boolean) => void) | null; // null: the card of a phone, which strikes elsewhere
  send: SendCommand;
  isDown: boolean;
  renderDetail: () => ReactNode;
};

export function FoeRow({ live, foe, mates, isOpen, onOpen, send, isDown, renderDetail }: FoeRowProps) {
  const { id, name, shown, state, conditions } = foe;
  const isLit = useTable(live, ({ spotlight }) => spotlight.kind === 'foe' && spotlight.id === id);
  const [isStriking, setIsStriking] = useState(false);
  const strikeButton = useRef<HTMLButtonElement>(null);
  const detailId = useId();
  const strikeId = useId();

  function endStrike() {
    setIsStriking(false);
    strikeButton.current?.focus();
  }

  return (
    <article className={styles.row} aria-label={name} data-foe={id} data-fallen={state === 'fallen' || undefined}>
      <header className={styles.head}>
        <h3 className={styles.name}>
          {onOpen === null ? (
            <bdi>{name}</bdi>
          ) : (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailId : undefined}
              onClick={() => onOpen(!isOpen)}
            >
              <ChevronDown aria-hidden />
              <bdi>{name}</bdi>
            </button>
          )}
        </h3>
        {onOpen !== null && (
          <Button
            ref={strikeButton}
            icon={<Swords aria-hidden />}
            aria-label={withNames`Strike with ${name}`}
            aria-expanded={isStriking}
            aria-controls={isStriking ? strikeId : undefined}
            onClick={() => setIsStriking(!isStriking)}
          >
            Strike
          </Button>
        )}
      </header>
      {isStriking && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any part of the strike leaves it
        <div
          id={strikeId}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            endStrike();
          }}
        >
          <StrikeForm
            live={live}
            foe={foe}
            mates={mates}
            isThumb={false}
            send={send}
            isDown={isDown}
            onStruck={endStrike}
          />
        </div>
      )}
      <div className={styles.signs}>
        {isLit && <Badge icon={<Flame aria-hidden />}>In the spotlight</Badge>}
        <Badge icon={SHOWN_SIGNS[shown]}>{SHOWN_WORDS[shown].label}</Badge>
        <span className={styles.state}>{capitalised(state)}</span>
        <ConditionWords conditions={conditions} />
      </div>
      <FoeVitals
        foe={foe}
        isDown={isDown}
        onChange={(field, change) => void send({ type: 'ChangeFoe', foeId: id, field, change })}
      />
      {isOpen && <div id={detailId}>{renderDetail()}</div>}
    </article>
  );
}
