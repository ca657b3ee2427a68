// The fight as the game master has it in hand: the foes on the table, one below the other, or on a phone one a card; placing them,
// dealing damage by hand, and what players are told. It loads for the game master alone.
import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  Eye,
  EyeOff,
  MapPinned,
  Plus,
  Swords,
  Trash2,
  Undo2,
} from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Foe, FoeFeature } from '../../../rules/content/foe.ts';
import { poolSize } from '../../../rules/dice.ts';
import { beginningOf } from '../../../rules/excerpt.ts';
import { isInSight, isWhole, type Shown, type TableFoe } from '../../../rules/fight.ts';
import { foeDamageDice } from '../../../rules/foes.ts';
import { isolated, withNames } from '../../../rules/isolated.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { passesFocusTo, receiveFocus } from '../../ui/passes-focus.ts';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './foes-panel.module.css';
import { DamageForm, type DamageStart, FROM_MAX, PLAIN_DAMAGE } from './gm/damage-form.tsx';
import { FoeDetail } from './gm/foe-detail.tsx';
import { FoeRow } from './gm/foe-row.tsx';
import { lastStrikeWords, listLikelyTargets, listMates } from './gm/foe-words.ts';
import { PlaceEntries } from './gm/place-entries.tsx';
import { StrikeForm } from './gm/strike-form.tsx';
import { TellsPart } from './gm/tells-part.tsx';
import { type SendCommand, useCommand } from './use-command.ts';

export type FoesPanelProps = {
  live: LiveTable;
  campaignId: string;
  openId: string | null; // the foe that stands open, on a phone the card in view
  onOpen: (foeId: string | null) => void;
  isPhone: boolean;
  isStageInView: boolean; // otherwise the panel says what a strike did
  asked: ReactNode; // the hits that wait for an answer
};

/** What stands in the panel instead of the foes. `opener`: where the focus goes afterwards, as a selector. */
type Task = { opener: string } & ({ name: 'foes' | 'places' } | { name: 'damage'; start: DamageStart });

const TASK_WORDS: Record<Task['name'], string> = { foes: 'Place foes', places: 'Places', damage: 'Deal damage' };

export function FoesPanel(props: FoesPanelProps) {
  const { live, campaignId, openId, onOpen, isPhone, isStageInView, asked } = props;
  const known = useTable(live, (table) => table.foes);
  const foes = useMemo(() => known.filter(isWhole), [known]);
  const here = foes.filter(({ isAway }) => !isAway);
  const away = foes.filter(({ isAway }) => isAway);
  const standing = here.filter(({ state }) => state !== 'fallen');
  const fallen = here.filter(({ state }) => state === 'fallen');
  const hidden = here.filter(({ shown }) => shown === 'hidden');
  const { send, isDown } = useCommand(live);
  const [task, setTask] = useState<Task | null>(null);
  const [placeId, setPlaceId] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useFocusOfTask(panel, task);

  const dealDamage = (start: DamageStart, foe: TableFoe | null) =>
    setTask({ name: 'damage', start, opener: foe === null ? openerOf('places') : `[data-foe="${foe.id}"]` });
  const damageBy = (feature: FoeFeature, foe: TableFoe | null) => dealDamage(startOf(feature, foe, live), foe);

  if (task !== null) {
    return (
      <div ref={panel} className={styles.panel} data-foes-panel>
        {asked}
        <header className={styles.taskHead}>
          <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={() => setTask(null)}>
            Back
          </Button>
          <h3 data-task-title>{TASK_WORDS[task.name]}</h3>
        </header>
        {task.name === 'damage' ? (
          <DamageForm
            live={live}
            foes={here}
            start={task.start}
            send={send}
            isDown={isDown}
            onDealt={() => setTask(null)}
          />
        ) : (
          <PlaceEntries
            live={live}
            campaignId={campaignId}
            kind={task.name}
            placeId={placeId}
            onPlace={setPlaceId}
            send={send}
            isDown={isDown}
            onDamageBy={(feature) => damageBy(feature, null)}
          />
        )}
      </div>
    );
  }

  const renderDetail = (foe: TableFoe) => (
    <FoeDetail
      live={live}
      campaignId={campaignId}
      foe={foe}
      send={send}
      isDown={isDown}
      onDamageTo={() => dealDamage({ ...PLAIN_DAMAGE, to: [{ kind: 'foe', id: foe.id }] }, foe)}
      onDamageBy={(feature) => damageBy(feature, foe)}
    />
  );
  const opens = (name: Task['name']) => ({
    'data-opens': name,
    onClick: () => {
      const opener = openerOf(name);
      setTask(name === 'damage' ? { name, opener, start: PLAIN_DAMAGE } : { name, opener });
    },
  });
  const renderForAll = (label: string, icon: ReactNode, of: readonly TableFoe[], shown: Shown) => (
    <Button
      ref={focusToPanel}
      variant="ghost"
      icon={icon}
      disabled={isDown}
      onClick={() => void send({ type: 'ShowFoe', foeIds: of.map(({ id }) => id), shown })}
    >
      {label} ({of.length})
    </Button>
  );
  const seen = here.filter(({ shown }) => shown !== 'hidden');
  const foesProps = { live, openId, onOpen, isStageInView, send, isDown, renderDetail };
  return (
    <div ref={panel} className={styles.panel} data-foes-panel>
      {asked}
      <div className={styles.beside}>
        <div className={styles.tools}>
          <Button icon={<Plus aria-hidden />} {...opens('foes')}>
            Place foes
          </Button>
          <Button icon={<MapPinned aria-hidden />} {...opens('places')}>
            Places
          </Button>
          <Button icon={<Swords aria-hidden />} {...opens('damage')}>
            Damage
          </Button>
        </div>
        {here.length > 1 && (
          <div className={styles.tools}>
            {hidden.length > 0 && renderForAll('Show all', <Eye aria-hidden />, hidden, 'seen')}
            {seen.length > 0 && renderForAll('Hide all', <EyeOff aria-hidden />, seen, 'hidden')}
          </div>
        )}
      </div>
      {here.length === 0 ? (
        <EmptyState
          icon={<Swords aria-hidden />}
          title={away.length === 0 ? 'No foes yet' : 'No foes are out'}
          text="Place them hidden, and show them when they step out. Players see nothing of them before."
        />
      ) : isPhone ? (
        <FoeCards {...foesProps} foes={[...standing, ...fallen]} />
      ) : (
        <>
          <FoeList {...foesProps} label="Foes on the table" foes={standing} />
          {fallen.length > 0 && (
            <details className={styles.away} open={fallen.some(({ id }) => id === openId)}>
              <summary>Fallen ({fallen.length})</summary>
              <FoeList {...foesProps} label="Fallen foes" foes={fallen} />
            </details>
          )}
        </>
      )}
      <GoneFoes away={away} fallen={foes.filter(({ state }) => state === 'fallen')} send={send} isDown={isDown} />
      <TellsPart live={live} send={send} isDown={isDown} />
    </div>
  );
}

const openerOf = (name: Task['name']) => `[data-opens="${name}"]`;

/** The damage of a feature that was just used: its dice, or its number, and whom the foe most likely means. */
function startOf({ name, damage }: FoeFeature, foe: TableFoe | null, live: LiveTable): DamageStart {
  const isSecret = foe !== null && !isInSight(foe);
  const { table } = live.store.getState();
  const likely = foe === null || table === null ? [] : listLikelyTargets(table, foe.id);
  const kind: Foe['attack']['kind'] = foe?.block.attack.kind ?? 'physical';
  const dice = damage === null ? null : foeDamageDice(damage);
  return {
    to: likely.map((id) => ({ kind: 'hero', id })),
    from: isSecret ? '' : beginningOf(name, FROM_MAX),
    kind,
    ...(damage !== null && dice !== null && poolSize(dice.dicePool) > 0
      ? { thrown: { damage, context: name, isSecret } }
      : dice !== null && { total: dice.modifier }),
  };
}

type FoesProps = {
  live: LiveTable;
  foes: readonly TableFoe[];
  openId: string | null;
  onOpen: (foeId: string | null) => void;
  isStageInView: boolean;
  send: SendCommand;
  isDown: boolean;
  renderDetail: (foe: TableFoe) => ReactNode;
};

function FoeList({
  live,
  label,
  foes,
  openId,
  onOpen,
  isStageInView,
  send,
  isDown,
  renderDetail,
}: FoesProps & { label: string }) {
  const list = useRef<HTMLUListElement>(null);
  const index = foes.findIndex(({ id }) => id === openId);
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {foes.map((foe) => (
        <li key={foe.id} ref={focusToPanel}>
          <FoeRow
            live={live}
            foe={foe}
            mates={listMates(foes, foe)}
            isOpen={openId === foe.id}
            onOpen={(isOpen) => onOpen(isOpen ? foe.id : null)}
            send={send}
            isDown={isDown}
            renderDetail={() => renderDetail(foe)}
          />
          {!isStageInView && <LastStrike live={live} foeId={foe.id} />}
        </li>
      ))}
    </ul>
  );
}

/** How long the cards have to lie still after a swipe. */
const STILL_MS = 90;

/** One foe a card, side by side: swiped, or turned with buttons, keys and the list of their names. */
function FoeCards({ live, foes, openId, onOpen, isStageInView, send, isDown, renderDetail }: FoesProps) {
  const cards = useRef<HTMLUListElement>(null);
  const still = useRef<ReturnType<typeof setTimeout>>(undefined);
  const index = Math.max(
    0,
    foes.findIndex(({ id }) => id === openId),
  );
  const foe = foes[index];
  const isFirst = index === 0;
  const isLast = index >= foes.length - 1;
  const isPlaced = useRef(false);
  useEffect(() => () => clearTimeout(still.current), []);
  useLayoutEffect(() => {
    const { current } = cards;
    current?.scrollTo({ left: index * current.clientWidth, behavior: isPlaced.current ? 'auto' : 'instant' });
    isPlaced.current = true;
  }, [index]);

  function turnTo(to: number) {
    const next = foes[to];
    if (next !== undefined) onOpen(next.id);
  }

  function onScroll() {
    clearTimeout(still.current);
    still.current = setTimeout(() => {
      const { current } = cards;
      const inView =
        current === null ? undefined : foes[Math.round(current.scrollLeft / Math.max(1, current.clientWidth))];
      if (inView !== undefined) onOpen(inView.id);
    }, STILL_MS);
  }

  if (foe === undefined) return null;
  return (
    <>
      <div className={styles.foe}>
        <div className={styles.turn}>
          <IconButton label="The foe before" aria-disabled={isFirst || undefined} onClick={() => turnTo(index - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <SelectField
            label="Foe"
            hideLabel
            value={foe.id}
            onChange={(id) => turnTo(foes.findIndex((each) => each.id === id))}
            options={foes.map(({ id, name, shown }, place) => ({
              value: id,
              label: `${place + 1}/${foes.length} ${isolated(name)}${shown === 'hidden' ? ', hidden' : ''}`,
            }))}
          />
          <IconButton label="The next foe" aria-disabled={isLast || undefined} onClick={() => turnTo(index + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <ul
          ref={cards}
          className={styles.cards}
          aria-label="Foes on the table"
          // A swipe turns the cards, and does not close the drawer around them.
          data-base-ui-swipe-ignore
          onScroll={onScroll}
          onKeyDown={(event) => {
            if (event.target !== event.currentTarget) return;
            if (event.key === 'ArrowLeft') turnTo(index - 1);
            else if (event.key === 'ArrowRight') turnTo(index + 1);
            else return;
            event.preventDefault();
          }}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the arrow keys turn it
          tabIndex={0}
        >
          {foes.map((each) => (
            <li key={each.id}>
              <FoeRow
                live={live}
                foe={each}
                mates={[]}
                isOpen={each.id === foe.id}
                onOpen={null}
                send={send}
                isDown={isDown}
                renderDetail={() => renderDetail(each)}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.thumb}>
        {!isStageInView && <LastStrike live={live} foeId={foe.id} />}
        <StrikeForm
          key={foe.id}
          live={live}
          foe={foe}
          mates={listMates(foes, foe)}
          isThumb
          send={send}
          isDown={isDown}
        />
      </div>
    </>
  );
}

/** What the newest strike did, where the dice are out of view. */
function LastStrike({ live, foeId }: { live: LiveTable; foeId: string }) {
  const words = useTable(live, (table) => lastStrikeWords(table, foeId));
  return words !== null && <p className={styles.lastStrike}>Last strike {words}</p>;
}

const focusToPanel = passesFocusTo('[data-foes-panel]');

type GoneFoesProps = { away: readonly TableFoe[]; fallen: readonly TableFoe[]; send: SendCommand; isDown: boolean };

/** Those that were put away, to be brought back or forgotten: until then they count among the foes that a table holds. */
function GoneFoes({ away, fallen, send, isDown }: GoneFoesProps) {
  const forget = (foes: readonly TableFoe[]) => () =>
    void send({ type: 'PutFoeAway', foeIds: foes.map(({ id }) => id), away: true, forget: true });
  return (
    <>
      {away.length > 0 && (
        <details className={styles.away}>
          <summary>Put away ({away.length})</summary>
          <ul>
            {away.map((foe) => (
              <li key={foe.id}>
                <span className={styles.awayName}>
                  <bdi>{foe.name}</bdi>
                  <small>{foe.state}</small>
                </span>
                <Button
                  ref={focusToPanel}
                  icon={<Undo2 aria-hidden />}
                  aria-label={withNames`Bring back ${foe.name}`}
                  disabled={isDown}
                  onClick={() => void send({ type: 'PutFoeAway', foeId: foe.id, away: false })}
                >
                  Bring back
                </Button>
                <IconButton
                  ref={focusToPanel}
                  label={withNames`Forget ${foe.name}`}
                  disabled={isDown}
                  onClick={forget([foe])}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        </details>
      )}
      {fallen.length > 0 && (
        <Button
          ref={focusToPanel}
          variant="ghost"
          icon={<Trash2 aria-hidden />}
          disabled={isDown}
          onClick={forget(fallen)}
        >
          Forget all fallen ({fallen.length})
        </Button>
      )}
    </>
  );
}

/** The focus goes to the heading of a task that opens, and back to where it was opened when it closes. */
function useFocusOfTask(panel: RefObject<HTMLElement | null>, task: Task | null): void {
  const before = useRef(task);
  useEffect(() => {
    const opened = before.current;
    before.current = task;
    const selector = task === null ? opened?.opener : '[data-task-title]';
    const heir = selector === undefined ? null : panel.current?.querySelector<HTMLElement>(selector);
    if (!heir) return;
    if (heir.matches('button')) heir.focus({ preventScroll: true });
    else receiveFocus(heir);
    heir.scrollIntoView({ block: 'nearest' });
  }, [panel, task]);
}
