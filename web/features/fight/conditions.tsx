// The conditions of a hero or a foe: three that the rules know, to be switched, and any others in words. Who may change none reads
// them only.
import { Crosshair, EyeOff, HandGrab, Plus, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type BearerRef, CONDITION_ENDS, type Condition, type ConditionEnd } from '../../../rules/fight.ts';
import { isolated, withNames } from '../../../rules/isolated.ts';
import { findCharacter, type Table } from '../../../rules/table.ts';
import { capitalised } from '../../../rules/words.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './conditions.module.css';
import { ToggleChip } from './toggle-chip.tsx';
import { type SendCommand, useCommand } from './use-command.ts';

export type ConditionsProps = {
  live: LiveTable;
  of: BearerRef;
  name: string; // of who bears them
  mayChange: boolean;
};

const NAME_MAX = 30;

const KNOWN = [
  { name: 'exposed', hint: 'easier to hit', icon: <Crosshair aria-hidden /> },
  { name: 'unseen', hint: 'harder to hit', icon: <EyeOff aria-hidden /> },
  { name: 'held', hint: 'stays where it is', icon: <HandGrab aria-hidden /> },
] as const;

const END_WORDS: Record<ConditionEnd, string> = {
  ended: 'until you end it',
  roll: 'until the next roll',
  spotlight: 'until the next spotlight',
  rest: 'until a rest',
  scene: 'until the next scene',
};

const NONE: readonly Condition[] = [];
const isKnown = ({ name }: Condition) => KNOWN.some((known) => known.name === name.toLowerCase());
const focusToGroup = passesFocusTo('fieldset');

export function Conditions({ live, of, name, mayChange }: ConditionsProps) {
  const conditions = useTable(live, (table) => findConditions(table, of)) ?? NONE;
  const { send, isDown } = useCommand(live);
  if (!mayChange) return <ConditionWords conditions={conditions} />;

  const set = (condition: string, on: boolean, until: ConditionEnd = 'ended') =>
    send({ type: 'SetCondition', of, name: condition, on, until });
  return (
    <fieldset className={styles.conditions} aria-label={withNames`Conditions of ${name}`}>
      <div className={styles.chips}>
        {KNOWN.map((known) => {
          const borne = conditions.find((each) => each.name.toLowerCase() === known.name);
          return (
            <ToggleChip
              key={known.name}
              name={capitalised(known.name)}
              hint={borne === undefined || borne.until === 'ended' ? known.hint : END_WORDS[borne.until]}
              icon={known.icon}
              isOn={borne !== undefined}
              isOff={isDown}
              onPress={() => void set(borne?.name ?? known.name, borne === undefined)}
            />
          );
        })}
        {conditions
          .filter((each) => !isKnown(each))
          .map((each) => (
            <span key={each.name} className={styles.own}>
              <span className={styles.words}>
                <bdi>{each.name}</bdi>
                {each.until !== 'ended' && <small>{END_WORDS[each.until]}</small>}
              </span>
              <IconButton
                ref={focusToGroup}
                label={`End ${isolated(each.name)}`}
                disabled={isDown}
                onClick={() => void set(each.name, false)}
              >
                <X aria-hidden />
              </IconButton>
            </span>
          ))}
      </div>
      <NewCondition of={of} send={send} isDown={isDown} />
    </fieldset>
  );
}

/** Conditions in words, one beside the other; nothing where there are none. */
export function ConditionWords({ conditions }: { conditions: readonly Condition[] }) {
  if (conditions.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Conditions">
      {conditions.map(({ name }) => (
        <li key={name}>
          <Badge>{isKnown({ name, until: 'ended' }) ? capitalised(name) : name}</Badge>
        </li>
      ))}
    </ul>
  );
}

function NewCondition({ of, send, isDown }: { of: BearerRef; send: SendCommand; isDown: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [until, setUntil] = useState<ConditionEnd>('ended');
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || isDown) return;
    if ((await send({ type: 'SetCondition', of, name, on: true, until })) === null) return;
    setName('');
    setUntil('ended');
    close();
  }

  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        className={styles.opener}
        icon={isOpen ? <X aria-hidden /> : <Plus aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'No other condition' : 'Another condition'}
      </Button>
      {isOpen && (
        <form ref={form} id={id} className={styles.form} noValidate onSubmit={(event) => void add(event)}>
          <TextField label="In a word or two" value={name} longest={NAME_MAX} autoComplete="off" onChange={setName} />
          <SelectField
            label="How long"
            value={until}
            onChange={setUntil}
            options={CONDITION_ENDS.filter((end) => end !== 'spotlight').map((end) => ({
              value: end,
              label: capitalised(END_WORDS[end]),
            }))}
          />
          <Button type="submit" disabled={isDown || name.trim() === ''}>
            Set it
          </Button>
        </form>
      )}
    </>
  );
}

function findConditions(table: Table, { kind, id }: BearerRef): readonly Condition[] | undefined {
  return (kind === 'hero' ? findCharacter(table, id) : table.foes.find((foe) => foe.id === id))?.conditions;
}
