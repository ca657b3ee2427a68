// The content of the left drawer: a character in play, a player's own first. Everybody may read every sheet;
// `actsFor` of the rules says who may change one. Another feature renders the sheet itself.
import { BookOpen, PencilLine } from 'lucide-react';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { actsFor, type Seat } from '../../../rules/seats.ts';
import { findCharacter, findHeldCharacter, isFallen, type TableCharacter } from '../../../rules/table.ts';
import { DownWord } from '../../art/down-word.tsx';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import sideways from '../../ui/sideways-row.module.css';
import { sidewaysRow } from '../../ui/sideways-row.ts';
import { Counters } from './counters.tsx';
import styles from './sheet-panel.module.css';
import { type ChangeCharacter, useCharacterChange } from './use-character-change.ts';

/** A sheet to draw. `change` null: this person may only read it. */
export type ShownSheet = { character: TableCharacter; change: ChangeCharacter | null; marks: ReactNode };

/** With this many characters or more, their names are one scrolling line. */
const ONE_LINE_FROM = 3;

export type SheetPanelProps = {
  live: LiveTable;
  seat: Seat;
  readingId: string | null; // the requested sheet; null: one's own, for the game master the first
  onRead: (characterId: string) => void;
  renderSheet: (shown: ShownSheet) => ReactNode;
  onEdit: (characterId: string) => void; // opens the whole sheet for editing
  chooseCharacter: ReactNode; // the button that leads to the lobby, for a player without a character
};

export function SheetPanel(props: SheetPanelProps) {
  const { live, seat, readingId, onRead, renderSheet, onEdit, chooseCharacter } = props;
  const characters = useTable(live, (table) => table.characters);
  const isDown = useLiveStatus(live) !== 'connected';
  const changeAny = useCharacterChange(live);
  const isGm = seat.role === 'gm';
  const mine = findHeldCharacter({ characters }, seat.playerId);
  const asked = findCharacter({ characters }, readingId ?? '');
  const character = asked ?? (isGm ? characters[0] : mine);
  const inPlay = [...characters].sort((one, other) => Number(other === mine) - Number(one === mine));
  const isLong = inPlay.length >= ONE_LINE_FROM;
  const may = character !== undefined && actsFor(seat, character.id, { characters });
  const change = may ? changeAny : null;
  const shownId = character?.id ?? '';
  const chooser = useRef<HTMLFieldSetElement>(null);
  const chooserRow = useCallback((row: HTMLFieldSetElement | null) => {
    chooser.current = row;
    return sidewaysRow(row);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose sheet is shown is read from the page
  useLayoutEffect(() => bringToSight(chooser.current), [shownId]);
  const marks = <Marks live={live} characterId={shownId} change={change} />;
  return (
    <div className={styles.panel}>
      {inPlay.length > (character === undefined ? 0 : 1) && (
        <fieldset
          ref={chooserRow}
          className={isLong ? classNames(sideways.row, styles.chooser, styles.many) : styles.chooser}
          aria-label="Character"
        >
          {inPlay.map((each) => (
            <button
              key={each.id}
              type="button"
              aria-pressed={each.id === character?.id}
              onClick={() => onRead(each.id)}
            >
              <Avatar name={each.name} size="sm" />
              <span className={styles.words}>
                <bdi>{each.name}</bdi>
                {isFallen(each) && <DownWord />}
              </span>
            </button>
          ))}
        </fieldset>
      )}
      {character === undefined ? (
        <EmptyState
          icon={<BookOpen />}
          title={isGm ? 'Nobody is in play yet' : 'No Character Selected'}
          text={
            isGm
              ? 'As soon as a player selects a character, its sheet appears here.'
              : 'Choose a character in the lobby. Until then you see the table and roll without a modifier.'
          }
          action={isGm ? undefined : chooseCharacter}
        />
      ) : (
        renderSheet({ character, change, marks })
      )}
      {character !== undefined && may && (
        <Button icon={<PencilLine aria-hidden />} onClick={() => onEdit(character.id)} disabled={isDown}>
          Edit sheet
        </Button>
      )}
    </div>
  );
}

/** Scrolls to the chosen name if it is beyond an edge. Only the line scrolls, not the drawer around it. */
function bringToSight(line: HTMLElement | null) {
  const chosen = line?.querySelector('[aria-pressed="true"]');
  if (!line || !chosen) return;
  const [seen, name] = [line.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (name.left >= seen.left && name.right <= seen.right) return;
  line.scrollLeft += (name.left + name.right - seen.left - seen.right) / 2;
}

type MarksProps = { live: LiveTable; characterId: string; change: ChangeCharacter | null };

/** They subscribe to their character themselves, so that a changed mark does not render the whole sheet. */
function Marks({ live, characterId, change }: MarksProps) {
  const character = useTable(live, (table) => findCharacter(table, characterId));
  const isDown = useLiveStatus(live) !== 'connected';
  if (character === undefined) return null;
  return (
    <Counters
      character={character}
      isDown={isDown}
      onChange={change && ((field, by) => change(characterId, field, by))}
    />
  );
}
