// A countdown in three fields; the rest behind More. A new one may begin from a template, and two of them may be made at once: one of
// Hope and one of dusk.
import { ChevronDown, Save } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import {
  COUNTDOWN_AGAIN,
  COUNTDOWN_KINDS,
  COUNTDOWN_MAX,
  COUNTDOWN_NAME_MAX,
  COUNTDOWN_NOTE_MAX,
  COUNTDOWN_SHOWN,
  COUNTDOWN_TICKS,
  COUNTDOWNS_MAX,
  type Countdown,
  type CountdownAgain,
  type CountdownKind,
  type CountdownShown,
  type CountdownTicks,
} from '../../../rules/countdowns.ts';
import { settled } from '../../../rules/settled.ts';
import { typedNumber } from '../../../rules/typed-number.ts';
import { useFormDraft } from '../../lib/drafts.ts';
import { tellNotChanged } from '../../lib/not-changed.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { useOnePress } from '../../ui/use-one-press.ts';
import styles from './countdown-form.module.css';
import {
  AGAIN_LABELS,
  COUNTDOWN_KIND_WORDS,
  COUNTDOWN_SHOWN_WORDS,
  movesWords,
  TICKS_LABELS,
} from './countdown-words.ts';
import { TemplateList } from './template-list.tsx';
import type { Template } from './templates.ts';
import type { Send } from './use-send.ts';

type CountdownFormProps = {
  live: LiveTable;
  countdown: Countdown | null; // the one to change; null: a new one
  templates: readonly Template[];
  onSaveTemplate: (template: Template) => void;
  onForgetTemplate: (name: string) => void;
  send: Send;
  isDown: boolean;
  onDone: () => void;
};

type Fields = {
  name: string;
  duskName: string; // of the second of two
  start: string;
  ticks: CountdownTicks;
  kind: CountdownKind;
  again: CountdownAgain;
  shown: CountdownShown;
  ownerId: string; // empty: nobody's
  note: string;
  value: string; // empty: as it is
};

/** As the room says it. Its list of sentences would load with the table. */
const FULL = `A table holds ${COUNTDOWNS_MAX} countdowns. Settle one that has run out, or remove one.`;

const BLANK: Fields = {
  name: '',
  duskName: '',
  start: '6',
  ticks: 'hand',
  kind: 'plain',
  again: 'stop',
  shown: 'open',
  ownerId: '',
  note: '',
  value: '',
};

export function CountdownForm(props: CountdownFormProps) {
  const { live, countdown, templates, onSaveTemplate, onForgetTemplate, send, isDown, onDone } = props;
  const heroes = useTable(live, (table) => table.characters);
  const count = useTable(live, (table) => table.countdowns.length);
  const [fields, write, discard] = useFormDraft<Fields>(
    `countdown ${live.sessionId} ${countdown?.id ?? 'new'}`,
    countdown === null ? BLANK : fieldsOf(countdown),
  );
  const [isPair, setIsPair] = useState(fields.duskName !== '');
  const [isMore, setIsMore] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const once = useOnePress(isSending);
  const moreId = useId();
  const form = useRef<HTMLFormElement>(null);

  const { name, duskName, ticks, kind, again, shown, ownerId, note } = fields;
  const start = numberIn(fields.start, 1, COUNTDOWN_MAX);
  const value = fields.value === '' ? null : numberIn(fields.value, 0, start ?? COUNTDOWN_MAX);
  const isNamed = settled(name) !== '' && (!isPair || settled(duskName) !== '');
  const isWhole = isNamed && start !== undefined && value !== undefined;
  const owners = heroes.map((hero) => ({ value: hero.id, label: hero.name }));
  if (ownerId !== '' && !heroes.some(({ id }) => id === ownerId)) {
    owners.push({ value: ownerId, label: 'Somebody who is not here' });
  }

  async function make() {
    if (start === undefined || value === undefined) return;
    const common = { start, again, shown, ownerId: ownerId === '' ? null : ownerId, note };
    const asked = { ...common, name, kind, ticks, ...(value !== null && { value }) };
    setIsSending(true);
    const isDone = isPair
      ? (await send({ type: 'SetCountdown', countdown: { ...common, name, kind: 'hope', ticks: 'outcome' } })) &&
        (await send({ type: 'SetCountdown', countdown: { ...common, name: duskName, kind: 'dusk', ticks: 'outcome' } }))
      : await send({ type: 'SetCountdown', countdown: countdown === null ? asked : { ...asked, id: countdown.id } });
    setIsSending(false);
    if (!isDone) return;
    discard();
    onDone();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isWhole || isDown || isSending) return;
    if (isPair && count + 2 > COUNTDOWNS_MAX) tellNotChanged(FULL);
    else once(() => void make());
  }

  function begin({ start: from, ...template }: Template) {
    write({ ...template, start: String(from), value: '' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {countdown === null && !isPair && templates.length > 0 && (
        <TemplateList templates={templates} onBegin={begin} onForget={onForgetTemplate} />
      )}
      <TextField
        label={isPair ? 'Name, of Hope' : 'Name'}
        value={name}
        longest={COUNTDOWN_NAME_MAX}
        autoComplete="off"
        onChange={(typed) => write({ name: typed })}
      />
      {isPair && (
        <TextField
          label="Name, of dusk"
          value={duskName}
          longest={COUNTDOWN_NAME_MAX}
          autoComplete="off"
          onChange={(typed) => write({ duskName: typed })}
        />
      )}
      <TextField
        label="Start"
        value={fields.start}
        inputMode="numeric"
        autoComplete="off"
        error={start === undefined ? `A whole number from 1 to ${COUNTDOWN_MAX}` : undefined}
        onChange={(typed) => write({ start: typed })}
      />
      {!isPair && (
        <div className={styles.part}>
          <SelectField
            label="What moves it"
            value={ticks}
            onChange={(next) => write({ ticks: next })}
            options={COUNTDOWN_TICKS.map((each) => ({ value: each, label: TICKS_LABELS[each] }))}
          />
          <p className={styles.hint}>{movesWords(kind, ticks)}</p>
        </div>
      )}
      {countdown === null && (
        <Toggle
          label="Pair two"
          hint="One of Hope and one of dusk: the outcome of each roll moves one of them, or both."
          checked={isPair}
          onChange={(on) => {
            setIsPair(on);
            if (!on) write({ duskName: '' });
          }}
        />
      )}
      <Button
        variant="ghost"
        className={styles.opener}
        icon={<ChevronDown aria-hidden />}
        aria-expanded={isMore}
        aria-controls={isMore ? moreId : undefined}
        onClick={() => setIsMore(!isMore)}
      >
        {isMore ? 'Less' : 'More'}
      </Button>
      {isMore && (
        <div id={moreId} className={styles.more}>
          {!isPair && (
            <div className={styles.part}>
              <SelectField
                label="Kind"
                value={kind}
                onChange={(next) => write({ kind: next })}
                options={COUNTDOWN_KINDS.map((each) => ({ value: each, label: COUNTDOWN_KIND_WORDS[each].label }))}
              />
              <p className={styles.hint}>{COUNTDOWN_KIND_WORDS[kind].hint}</p>
            </div>
          )}
          <SelectField
            label="Once it has run out"
            value={again}
            onChange={(next) => write({ again: next })}
            options={COUNTDOWN_AGAIN.map((each) => ({ value: each, label: AGAIN_LABELS[each] }))}
          />
          <div className={styles.part}>
            <Segmented
              label="What players see"
              value={shown}
              onChange={(next) => write({ shown: next })}
              options={COUNTDOWN_SHOWN.map((each) => ({ value: each, label: COUNTDOWN_SHOWN_WORDS[each].label }))}
            />
            <p className={styles.hint}>{COUNTDOWN_SHOWN_WORDS[shown].hint}</p>
          </div>
          <SelectField
            label="Whose it is"
            value={ownerId}
            onChange={(next) => write({ ownerId: next })}
            options={[{ value: '', label: 'Nobody’s' }, ...owners]}
          />
          {!isPair && (
            <TextField
              label="What is left"
              value={fields.value}
              inputMode="numeric"
              autoComplete="off"
              error={value === undefined ? `A whole number from 0 to ${start ?? COUNTDOWN_MAX}` : undefined}
              hint={countdown === null ? 'Left empty, all of it.' : `It is ${countdown.value}. Left empty, it stays.`}
              onChange={(typed) => write({ value: typed })}
            />
          )}
          <TextField
            multiline
            rows={3}
            label="Note"
            value={note}
            longest={COUNTDOWN_NOTE_MAX}
            hint="Only you read it."
            onChange={(typed) => write({ note: typed })}
          />
        </div>
      )}
      <div className={styles.foot}>
        <Button type="submit" variant="primary" size="lg" block aria-disabled={!isWhole || isDown || undefined}>
          {countdown !== null ? 'Save' : isPair ? 'Make both' : 'Make it'}
        </Button>
        {!isPair && (
          <Button
            icon={<Save aria-hidden />}
            aria-disabled={!isWhole || undefined}
            onClick={() =>
              start !== undefined && onSaveTemplate({ name: settled(name), kind, start, again, ticks, shown, note })
            }
          >
            Save as a template
          </Button>
        )}
      </div>
    </form>
  );
}

function fieldsOf({ name, start, ticks, kind, again, shown, ownerId, note }: Countdown): Fields {
  return { ...BLANK, name, start: String(start), ticks, kind, again, shown, ownerId: ownerId ?? '', note };
}

/** Undefined for anything but a whole number within these. */
function numberIn(typed: string, least: number, most: number): number | undefined {
  const number = typedNumber(typed);
  return number !== null && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}
