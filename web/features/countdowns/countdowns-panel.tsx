// The countdowns as the game master has them in hand: all of them with what moves and shows them, a form for one, and the rest of the
// party. It loads for the game master alone.
import { ArrowLeft, BedDouble, Hourglass, Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Countdown, isWholeCountdown } from '../../../rules/countdowns.ts';
import { withNames } from '../../../rules/isolated.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ConfirmDialog } from '../../ui/openings.ts';
import { receiveFocus } from '../../ui/passes-focus.ts';
import { showToast } from '../../ui/toast.tsx';
import { useOnePress } from '../../ui/use-one-press.ts';
import { CountdownForm } from './countdown-form.tsx';
import { CountdownRow } from './countdown-row.tsx';
import styles from './countdowns-panel.module.css';
import { restCommands } from './rest.ts';
import { readTemplates, TEMPLATES_MAX, type Template, withTemplate, writeTemplates } from './templates.ts';
import { type Send, useSend } from './use-send.ts';

/** What stands in the form: a countdown's id, or a new one. */
export const NEW_COUNTDOWN = 'new';

export type CountdownsPanelProps = {
  live: LiveTable;
  accountId: string; // whose templates these are
  editing: string | null; // a countdown's id or NEW_COUNTDOWN; null: none
  onEdit: (editing: string | null) => void;
};

export function CountdownsPanel({ live, accountId, editing, onEdit }: CountdownsPanelProps) {
  const known = useTable(live, (table) => table.countdowns);
  const countdowns = known.filter(isWholeCountdown);
  const edited = countdowns.find(({ id }) => id === editing) ?? null;
  const { send, isDown } = useSend(live);
  const [templates, setTemplates] = useState(() => readTemplates(accountId));
  const [removing, setRemoving] = useState<Countdown | null>(null); // whose removal is asked about
  const panel = useRef<HTMLDivElement>(null);
  const inForm = editing === NEW_COUNTDOWN ? editing : (edited?.id ?? null);
  useFocusOfForm(panel, inForm);

  function keep(next: readonly Template[], title: string) {
    if (next.length > TEMPLATES_MAX) {
      const text = `A device keeps ${TEMPLATES_MAX} templates. Forget one of them first.`;
      return showToast({ tone: 'warning', title: 'Not saved', text, durationMs: NOTICE_MS.brief });
    }
    setTemplates([...next]);
    const text = writeTemplates(accountId, next) ? undefined : 'This browser keeps nothing: it is gone after a reload.';
    showToast({ id: 'countdown-template', title, text, durationMs: NOTICE_MS.brief });
  }

  if (inForm !== null) {
    return (
      <div ref={panel} className={styles.panel} data-countdowns-panel>
        <header className={styles.formHead}>
          <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={() => onEdit(null)}>
            Back
          </Button>
          <h3 data-form-title>{edited === null ? 'New countdown' : <bdi>{edited.name}</bdi>}</h3>
        </header>
        <CountdownForm
          key={inForm}
          live={live}
          countdown={edited}
          templates={templates}
          onSaveTemplate={(template) => keep(withTemplate(templates, template), 'Template saved')}
          onForgetTemplate={(name) =>
            keep(
              templates.filter((each) => each.name !== name),
              withNames`${name} forgotten`,
            )
          }
          send={send}
          isDown={isDown}
          onDone={() => onEdit(null)}
        />
      </div>
    );
  }
  return (
    <div ref={panel} className={styles.panel} data-countdowns-panel>
      <div className={styles.tools}>
        <Button icon={<Plus aria-hidden />} data-edits={NEW_COUNTDOWN} onClick={() => onEdit(NEW_COUNTDOWN)}>
          New countdown
        </Button>
        <Rest live={live} send={send} isDown={isDown} />
      </div>
      {countdowns.length === 0 ? (
        <EmptyState
          icon={<Hourglass aria-hidden />}
          title="No countdowns yet"
          text="A name, a start and what moves it: everybody sees what comes nearer. Veiled, they see only its name; hidden, nothing."
        />
      ) : (
        <ul className={styles.list} aria-label="Countdowns on the table">
          {countdowns.map((countdown) => (
            <li key={countdown.id}>
              <CountdownRow
                countdown={countdown}
                send={send}
                isDown={isDown}
                onEdit={() => onEdit(countdown.id)}
                onRemove={() => setRemoving(countdown)}
              />
            </li>
          ))}
        </ul>
      )}
      <RemoveQuestion countdown={removing} send={send} onClose={() => setRemoving(null)} />
    </div>
  );
}

type RemoveQuestionProps = { countdown: Countdown | null; send: Send; onClose: () => void };

function RemoveQuestion({ countdown, send, onClose }: RemoveQuestionProps) {
  const [last, setLast] = useState(countdown); // it keeps its name while it fades out
  const [isBusy, setIsBusy] = useState(false);
  const isRemoved = useRef(false);
  if (countdown !== null && countdown !== last) setLast(countdown);

  async function remove() {
    if (countdown === null) return;
    setIsBusy(true);
    isRemoved.current = await send({ type: 'RemoveCountdown', countdownId: countdown.id });
    setIsBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open={countdown !== null}
      onOpenChange={(stays) => !stays && !isBusy && onClose()}
      title={withNames`Remove ${last?.name ?? ''}?`}
      text="It goes from every screen, and does not come back."
      confirmLabel="Remove"
      danger
      busy={isBusy ? 'Removing' : undefined}
      onConfirm={() => void remove()}
      returnTo={() =>
        isRemoved.current ? document.querySelector<HTMLElement>(`[data-edits="${NEW_COUNTDOWN}"]`) : null
      }
    />
  );
}

/** [CD13] */
function Rest({ live, send, isDown }: { live: LiveTable; send: Send; isDown: boolean }) {
  const waiting = useTable(live, (table) => restCommands(table).length);
  const [isResting, setIsResting] = useState(false);
  const once = useOnePress(isResting);

  async function rest() {
    const { table } = live.store.getState();
    if (table === null) return;
    setIsResting(true);
    for (const command of restCommands(table)) if (!(await send(command))) break;
    setIsResting(false);
  }

  return (
    <>
      <Button
        icon={<BedDouble aria-hidden />}
        aria-disabled={isDown || waiting === 0 || undefined}
        aria-describedby="rest-hint"
        busy={isResting ? 'Resting' : undefined}
        onClick={() => once(() => void rest())}
      >
        Rest
      </Button>
      <p id="rest-hint" className={styles.hint}>
        {waiting === 0
          ? 'Nothing waits for a rest.'
          : 'A rest moves the countdowns that wait for one, and ends the conditions until a rest.'}
      </p>
    </>
  );
}

/** The focus goes to the title of a form that opens, and back to what opened it once it closes. */
function useFocusOfForm(panel: RefObject<HTMLElement | null>, inForm: string | null): void {
  const last = useRef(inForm);
  useEffect(() => {
    const before = last.current;
    last.current = inForm;
    if (before === inForm || panel.current === null) return;
    const { current } = panel;
    const heir =
      inForm !== null
        ? current.querySelector<HTMLElement>('[data-form-title]')
        : current.querySelector<HTMLElement>(`[data-edits="${CSS.escape(before ?? '')}"]`);
    receiveFocus(heir ?? current);
  }, [panel, inForm]);
}
