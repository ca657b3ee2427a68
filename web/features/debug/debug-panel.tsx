// The debug messages of the table: the traffic of the line, filtered, searched, paused, cleared and
// saved as a file. It shows the log of web/live and sends nothing. It stays mounted while closed, so that it
// opens again as it was left.
import { Download, Ellipsis, ListX, Pause, Play } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import type { DebugEntry } from '../../live/debug-log.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FloatingFrame, windowRoom } from '../../ui/floating-frame.tsx';
import { type Place, resized } from '../../ui/floating-place.ts';
import type { MenuItem } from '../../ui/openings/menu.tsx';
import { Menu } from '../../ui/openings.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import styles from './debug-panel.module.css';
import { exportFile } from './export-file.ts';
import { countNewer, countsOf, FILTERS, type Filter, listWanted, withoutBeats } from './message-filter.ts';
import { MessageRow } from './message-row.tsx';
import { CORNERS, inCorner, LEAST, usualPlace } from './panel-place.ts';

export type DebugPanelProps = { live: LiveTable; isPhone: boolean; open: boolean; onClose: () => void };

const FILTER_WORDS: Record<Filter, string> = {
  all: 'All',
  incoming: 'Incoming',
  outgoing: 'Outgoing',
  connection: 'Connection',
  error: 'Error',
};
/** One step of Larger and Smaller in the menu. */
const SIZE_STEP_PX = 96;

export function DebugPanel({ live: { debugLog }, isPhone, open, onClose }: DebugPanelProps) {
  const [place, setPlace] = useState<Place | null>(null);
  const [view, setView] = useState<View>({ filter: 'all', words: '', frozen: null });
  if (!open) return null;
  return (
    <OpenPanel
      log={debugLog}
      view={view}
      onView={setView}
      place={place}
      onPlace={setPlace}
      isPhone={isPhone}
      onClose={onClose}
    />
  );
}

type View = {
  filter: Filter;
  words: string;
  frozen: readonly DebugEntry[] | null; // what it showed when it was paused
};

type OpenPanelProps = {
  log: LiveTable['debugLog'];
  view: View;
  onView: (view: View) => void;
  place: Place | null; // null: nobody has moved it
  onPlace: (place: Place) => void;
  isPhone: boolean;
  onClose: () => void;
};

function OpenPanel({ log, view, onView, place: chosen, onPlace, isPhone, onClose }: OpenPanelProps) {
  const newest = useSyncExternalStore(log.subscribe, log.list);
  const keepsBeats = useSyncExternalStore(log.subscribe, log.keepsBeats);
  const { filter, words, frozen } = view;
  const isPaused = frozen !== null;
  const seen = useMemo(() => {
    const all = frozen ?? newest;
    return keepsBeats ? all : withoutBeats(all);
  }, [frozen, newest, keepsBeats]);
  const counts = useMemo(() => countsOf(seen), [seen]);
  const rows = useMemo(() => listWanted(seen, filter, words), [seen, filter, words]);
  const waiting = frozen === null ? 0 : countNewer(newest, frozen);
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  useBackCloses(isPhone, onClose);
  const toggle = (id: number) => setOpenIds((before) => toggled(before, id));

  function clear() {
    log.clear();
    onView({ ...view, frozen: frozen && [] });
  }

  const place = chosen ?? usualPlace(windowRoom());
  const size = (by: number) => onPlace(resized(place, 'se', by, by, windowRoom(), LEAST));
  const places: MenuItem[] = [
    'separator',
    ...CORNERS.map((corner) => ({ label: corner, onSelect: () => onPlace(inCorner(place, corner, windowRoom())) })),
    'separator',
    { label: 'Larger', onSelect: () => size(SIZE_STEP_PX) },
    { label: 'Smaller', onSelect: () => size(-SIZE_STEP_PX) },
    { label: 'Usual place and size', onSelect: () => onPlace(usualPlace(windowRoom())) },
  ];

  return (
    <FloatingFrame
      title="Debug Messages"
      shape={isPhone ? 'sheet' : 'floating'}
      place={place}
      onPlace={onPlace}
      least={LEAST}
      onClose={onClose}
      closesOnEscape
      actions={
        <>
          <IconButton
            label={isPaused ? 'Resume' : 'Pause'}
            onClick={() => onView({ ...view, frozen: isPaused ? null : newest })}
          >
            {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </IconButton>
          <IconButton label="Clear" disabled={newest.length === 0} onClick={clear}>
            <ListX aria-hidden />
          </IconButton>
          <IconButton
            label="Export JSON"
            disabled={newest.length === 0}
            onClick={() => saveFile(exportFile(newest, Date.now()))}
          >
            <Download aria-hidden />
          </IconButton>
          <Menu
            label="More"
            trigger={<Ellipsis aria-hidden />}
            items={[
              { label: 'Heartbeat', checked: keepsBeats, onSelect: () => log.keepBeats(!keepsBeats) },
              ...(isPhone ? [] : places),
            ]}
          />
        </>
      }
    >
      <div className={styles.inside}>
        <div className={styles.wanted}>
          <SelectField
            label="Show"
            hideLabel
            className={styles.field}
            value={filter}
            onChange={(wanted) => onView({ ...view, filter: wanted })}
            options={FILTERS.map((value) => ({ value, label: `${FILTER_WORDS[value]} (${counts[value]})` }))}
          />
          <TextField
            label="Search the messages"
            hideLabel
            type="search"
            placeholder="Search"
            autoComplete="off"
            className={styles.field}
            value={words}
            onChange={(typed) => onView({ ...view, words: typed })}
          />
        </div>
        <p className={styles.state} role="status">
          {[
            isPaused && `Paused. ${waiting === 0 ? 'Nothing new since.' : `${waiting} newer since.`}`,
            words.trim() !== '' && `${rows.length} of ${counts[filter]} found.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <div className={styles.list}>
          {rows.length === 0 ? (
            <Nothing hasAny={counts.all > 0} onShowAll={() => onView({ ...view, filter: 'all', words: '' })} />
          ) : (
            <ol>
              {rows.map((row) => (
                <MessageRow key={row.id} entry={row} isOpen={openIds.has(row.id)} onToggle={toggle} />
              ))}
            </ol>
          )}
          <p className={styles.note}>
            The newest 500, on this device only. Passwords, tokens, the session ID and your private notes are blanked,
            in the export too.
          </p>
        </div>
      </div>
    </FloatingFrame>
  );
}

function Nothing({ hasAny, onShowAll }: { hasAny: boolean; onShowAll: () => void }) {
  return (
    <div className={styles.nothing}>
      <p>
        {hasAny
          ? 'No message is like that.'
          : 'Nothing yet. Roll the dice or say something: everything that goes over the line is listed here.'}
      </p>
      {hasAny && <Button onClick={onShowAll}>Show all</Button>}
    </div>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
