// Foes and places of the content beside a fight: looked through, and placed with one press each, or several kinds with one. A chosen
// place opens in its row, with its features to use and the foes that belong there.
import { QueryClientProvider } from '@tanstack/react-query';
import { ChevronDown, ListPlus, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { FoeFeature } from '../../../../rules/content/foe.ts';
import { SHOWN, type Shown, timesUsed } from '../../../../rules/fight.ts';
import { levelFor } from '../../../../rules/foes.ts';
import { isolated, withNames } from '../../../../rules/isolated.ts';
import { ownEntry } from '../../../../rules/own-entry.ts';
import { EntryBlock } from '../../../desk/entries/entry-block.tsx';
import { EntryFilters, useEntrySearch } from '../../../desk/entries/entry-search.tsx';
import { ENTRY_WORDS, rankWords } from '../../../desk/entries/entry-words.ts';
import { type Entry, type GmEntries, useGmEntries } from '../../../desk/entries/gm-entries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { type LiveTable, useTable } from '../../../live/use-table.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { passesFocusTo } from '../../../ui/passes-focus.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCutList } from '../../../ui/use-cut-list.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { SendCommand } from '../use-command.ts';
import { FeatureUse } from './feature-use.tsx';
import { SHOWN_SIGNS } from './foe-detail.tsx';
import { SHOWN_WORDS } from './foe-words.ts';
import styles from './place-entries.module.css';

type PlaceEntriesProps = {
  live: LiveTable;
  campaignId: string;
  kind: 'foes' | 'places';
  placeId: string | null; // the place that stands open
  onPlace: (placeId: string | null) => void;
  send: SendCommand;
  isDown: boolean;
  onDamageBy: (feature: FoeFeature) => void; // a feature of a place was used that deals damage
};

export function PlaceEntries(props: PlaceEntriesProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Entries {...props} />
    </QueryClientProvider>
  );
}

function Entries(props: PlaceEntriesProps) {
  const entries = useGmEntries(props.campaignId);
  if (entries.data !== undefined) return <Listed {...props} entries={entries.data} />;
  if (!entries.isError) return <Skeleton lines={6} />;
  return (
    <Notice>
      Failed to load the foes and places. <Button onClick={() => void entries.refetch()}>Retry</Button>
    </Notice>
  );
}

const COUNT_AT_ONCE_MAX = 20;
const LEVEL_MAX = 20;
const DRAWN_AT_FIRST = 20;
const OF_PARTY = 'party';

type Kind = Pick<Entry, 'id' | 'name'>;
/** Chosen to be placed together with others. */
type Chosen = Kind & { count: number };

const focusToRow = passesFocusTo('li');
const focusToPanel = passesFocusTo('[data-foes-panel]');

function Listed({ entries, ...props }: PlaceEntriesProps & { entries: GmEntries }) {
  const { live, kind, placeId, onPlace, send, isDown, onDamageBy } = props;
  const levels = useTable(live, (table) => table.characters.map(({ level }) => level).join(' '));
  const uses = useTable(live, (table) => table.placeUses);
  const [count, setCount] = useState(1);
  const [shown, setShown] = useState<Shown>('hidden');
  const [level, setLevel] = useState(OF_PARTY);
  const [openId, setOpenId] = useState<string | null>(null); // of the foe that is read
  const [told, setTold] = useState({ key: 0, words: '' });
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isPlacing, setIsPlacing] = useState(false); // what is chosen
  const party = levels === '' ? [] : levels.split(' ').map(Number);

  async function place(kinds: readonly Chosen[]): Promise<readonly Chosen[]> {
    const placed: Chosen[] = [];
    for (const kind of kinds) {
      const atLevel = level !== OF_PARTY && { level: Number(level) };
      if ((await send({ type: 'PlaceFoes', foeId: kind.id, count: kind.count, shown, ...atLevel })) === null) break;
      placed.push(kind);
    }
    if (placed.length === 0) return placed;
    const words = `Placed ${placed.map(kindWords).join('; ')}, ${SHOWN_WORDS[shown].label.toLowerCase()}.`;
    setTold(({ key }) => ({ key: key + 1, words }));
    return placed;
  }

  /** [FE18] One kind after the other; from the first that is refused on they stay chosen. */
  async function placeChosen() {
    setIsPlacing(true);
    const placed = await place(chosen);
    setChosen((now) => now.filter(({ id }) => !placed.some((kind) => kind.id === id)));
    setIsPlacing(false);
  }

  const choose = ({ id, name }: Kind, many: number) =>
    setChosen((now) =>
      many === 0
        ? now.filter((kind) => kind.id !== id)
        : now.some((kind) => kind.id === id)
          ? now.map((kind) => (kind.id === id ? { ...kind, count: many } : kind))
          : [...now, { id, name, count: many }],
    );

  const placeButton = ({ id, name }: Kind) => {
    const already = chosen.find((kind) => kind.id === id);
    return already ? (
      <span ref={focusToRow}>
        <NumberStepper
          label={withNames`How many of ${name}`}
          hideLabel
          value={already.count}
          min={0}
          max={COUNT_AT_ONCE_MAX}
          disabled={isPlacing}
          onChange={(many) => choose(already, many)}
        />
      </span>
    ) : (
      <span ref={focusToRow} className={styles.actions}>
        <IconButton
          label={withNames`Choose ${name}, to be placed with others`}
          aria-disabled={isPlacing || undefined}
          onClick={() => isPlacing || choose({ id, name }, count)}
        >
          <ListPlus aria-hidden />
        </IconButton>
        <Button
          icon={<Plus aria-hidden />}
          aria-label={withNames`Place ${name}`}
          aria-disabled={isDown || undefined}
          onClick={() => void (isDown || place([{ id, name, count }]))}
        >
          Place
        </Button>
      </span>
    );
  };
  const levelOf = ({ tier }: GmEntries['foes'][number]) => (level === OF_PARTY ? levelFor(tier, party) : level);
  const nameOf = (foeId: string) => entries.foes.find(({ id }) => id === foeId)?.name ?? foeId;

  return (
    <div className={styles.part}>
      <div className={styles.how}>
        <Segmented
          label="What players see of them"
          value={shown}
          onChange={setShown}
          options={SHOWN.map((each) => ({ value: each, label: SHOWN_WORDS[each].label, icon: SHOWN_SIGNS[each] }))}
        />
        <div className={styles.row}>
          <NumberStepper label="How many" value={count} min={1} max={COUNT_AT_ONCE_MAX} onChange={setCount} />
          <SelectField
            label="Level"
            value={level}
            onChange={setLevel}
            options={[
              { value: OF_PARTY, label: 'As the party' },
              ...Array.from({ length: LEVEL_MAX }, (_, index) => ({
                value: String(index + 1),
                label: `Level ${index + 1}`,
              })),
            ]}
          />
        </div>
      </div>
      {kind === 'foes' ? (
        <EntryRows
          key="foes"
          kind="foes"
          entries={entries.foes}
          openId={openId}
          onOpen={setOpenId}
          wordsOf={(foe) => `${rankWords(foe)}, level ${levelOf(foe)}`}
          renderAction={placeButton}
          renderOpen={(foe) => <EntryBlock entry={foe} nameOf={nameOf} level={3} />}
        />
      ) : (
        <EntryRows
          key="places"
          kind="places"
          entries={entries.places}
          openId={placeId}
          onOpen={onPlace}
          wordsOf={rankWords}
          renderAction={() => null}
          renderOpen={(found) => (
            <>
              <EntryBlock
                entry={found}
                nameOf={nameOf}
                level={3}
                onTable={{
                  renderUse: (feature) => (
                    <FeatureUse
                      live={live}
                      feature={feature}
                      used={timesUsed(ownEntry(uses, found.id), feature.name)}
                      foe={null}
                      command={{ type: 'UseFeature', placeId: found.id, name: feature.name }}
                      send={send}
                      isDown={isDown}
                      onUsed={() => feature.damage !== null && onDamageBy(feature)}
                    />
                  ),
                }}
              />
              {found.foes.length > 0 && (
                <ul className={styles.foesHere} aria-label={withNames`Foes of ${found.name}`}>
                  {found.foes.map((id) => (
                    <li key={id}>
                      <bdi>{nameOf(id)}</bdi>
                      {placeButton({ id, name: nameOf(id) })}
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        />
      )}
      <div className={styles.foot}>
        {chosen.length > 0 && (
          <section className={styles.chosen} aria-label="Chosen">
            <p>{chosen.map(kindWords).join('; ')}</p>
            <Button variant="ghost" disabled={isPlacing} onClick={() => setChosen([])}>
              Choose none
            </Button>
            <Button
              ref={focusToPanel}
              variant="primary"
              busy={isPlacing ? 'Placing' : undefined}
              aria-disabled={isDown || undefined}
              onClick={() => void (isDown || isPlacing || placeChosen())}
            >
              Place {chosen.length === 1 ? 'it' : 'all'}
            </Button>
          </section>
        )}
        <p className={styles.told} role="status">
          <span key={told.key}>{told.words}</span>
        </p>
      </div>
    </div>
  );
}

/** "Ferry Wight", "Candle Rat, 3 of them". */
function kindWords({ name, count }: Chosen): string {
  return `${isolated(name)}${count === 1 ? '' : `, ${count} of them`}`;
}

type EntryRowsProps<Each extends Entry> = {
  kind: 'foes' | 'places';
  entries: readonly Each[];
  openId: string | null;
  onOpen: (id: string | null) => void;
  wordsOf: (entry: Each) => string;
  renderAction: (entry: Each) => ReactNode;
  renderOpen: (entry: Each) => ReactNode;
};

function EntryRows<Each extends Entry>(props: EntryRowsProps<Each>) {
  const { kind, entries, openId, onOpen, wordsOf, renderAction, renderOpen } = props;
  const search = useEntrySearch(entries);
  const { list, shown, left, showAll } = useCutList(search.found, DRAWN_AT_FIRST);
  const id = useId();
  return (
    <>
      <EntryFilters kind={kind} search={search} />
      {shown.length > 0 ? (
        <ul ref={list} className={styles.rows}>
          {shown.map((entry) => {
            const isOpen = entry.id === openId;
            return (
              <li key={entry.id} className={styles.entry}>
                <div className={styles.head}>
                  <button
                    type="button"
                    className={styles.opener}
                    aria-expanded={isOpen}
                    aria-controls={isOpen ? `${id}-${entry.id}` : undefined}
                    onClick={() => onOpen(isOpen ? null : entry.id)}
                  >
                    <ChevronDown aria-hidden />
                    <span className={styles.words}>
                      <bdi className={styles.name}>{entry.name}</bdi>
                      <span className={styles.rank}>{wordsOf(entry)}</span>
                    </span>
                    {!entry.isSystemDefault && (
                      <>
                        <VisuallyHidden>, </VisuallyHidden>
                        <Badge tone="accent">Yours</Badge>
                      </>
                    )}
                  </button>
                  {renderAction(entry)}
                </div>
                {isOpen && <div id={`${id}-${entry.id}`}>{renderOpen(entry)}</div>}
              </li>
            );
          })}
          {left > 0 && (
            <li>
              <Button variant="ghost" block onClick={showAll}>
                Show {left} more
              </Button>
            </li>
          )}
        </ul>
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={`No such ${ENTRY_WORDS[kind].one}`}
          text="Every word has to begin a word of its name, its description, what it wants or its features."
          action={<Button onClick={search.clear}>Show All</Button>}
        />
      )}
    </>
  );
}
