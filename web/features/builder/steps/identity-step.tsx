// Step 0: who the character is. The rules decide how to read numbers and keep texts.
import { Dices, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Identity } from '../../../../rules/builder/builder.ts';
import { editIdentity, findRandomName, readInitialHope, readLevel } from '../../../../rules/builder/identity.ts';
import { INITIAL_HOPE_MIN } from '../../../../rules/builder/limits.ts';
import { INITIAL_HOPE_MAX, LEVEL_MAX, LEVEL_MIN } from '../../../../rules/character-defaults.ts';
import { LENGTHS } from '../../../../rules/lengths.ts';
import { isNoNumber } from '../../../../rules/typed-number.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { browserDice } from '../browser-dice.ts';
import type { StepProps } from '../step-props.ts';
import { useAnnouncement } from '../use-announcement.tsx';
import styles from './identity-step.module.css';

export function IdentityStep({ builder: { identity }, content, act, isNarrow }: StepProps) {
  const { region, say } = useAnnouncement();
  const edit = (change: Partial<Identity>) => act((now) => editIdentity(now, change));

  function borrowName() {
    const name = findRandomName(content, browserDice);
    if (name === undefined) return;
    edit({ name });
    say(`${name} is lent to you.`);
  }

  return (
    <div className={classNames(styles.step, !isNarrow && styles.wide)}>
      {region}
      <div className={styles.name}>
        <TextField
          label="Character Name"
          value={identity.name}
          onChange={(name) => edit({ name })}
          longest={LENGTHS.name}
          autoComplete="off"
          autoCapitalize="words"
        />
        <Button icon={<Dices aria-hidden />} onClick={borrowName} disabled={!content.names?.length}>
          Borrow a name
        </Button>
      </div>
      <PronounField value={identity.pronouns} onChange={(pronouns) => edit({ pronouns })} />
      <div className={styles.numbers}>
        <NumberEntry
          label="Level"
          value={identity.level}
          min={LEVEL_MIN}
          max={LEVEL_MAX}
          read={readLevel}
          onChange={(level) => edit({ level })}
        />
        <NumberEntry
          label="Initial Hope"
          value={identity.initialHope}
          min={INITIAL_HOPE_MIN}
          max={INITIAL_HOPE_MAX}
          read={readInitialHope}
          onChange={(initialHope) => edit({ initialHope })}
        />
      </div>
      <div className={styles.description}>
        <TextField
          multiline
          label="Character Description"
          value={identity.description}
          onChange={(description) => edit({ description })}
          longest={LENGTHS.prose}
          placeholder="How they look, what they carry, what people remember"
        />
      </div>
      <TextField
        label="Player Name (optional)"
        value={identity.playerName}
        onChange={(playerName) => edit({ playerName })}
        longest={LENGTHS.line}
        autoComplete="nickname"
      />
    </div>
  );
}

const USUAL = ['she/her', 'he/him', 'they/them'] as const;

/** The pronouns, as free text; a tap fills in the usual ones. */
function PronounField({ value, onChange }: { value: string; onChange: (pronouns: string) => void }) {
  return (
    <div className={styles.pronouns}>
      <TextField label="Pronouns" value={value} onChange={onChange} longest={LENGTHS.line} autoComplete="off" />
      <fieldset className={styles.usual} aria-label="Usual pronouns">
        {USUAL.map((usual) => (
          <Button key={usual} aria-pressed={value === usual} className={styles.one} onClick={() => onChange(usual)}>
            {usual}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

type NumberEntryProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  read: (typed: string) => number;
  onChange: (value: number) => void;
};

/**
 * A number that is typed or stepped. Every letter is read at once, and the rules turn other text into a number. The typed
 * text stays as it is until the field is left; when another number was read from it, the hint then says which.
 */
function NumberEntry({ label, value, min, max, read, onChange }: NumberEntryProps) {
  const [typed, setTyped] = useState<string | null>(null); // null: the field shows the value
  const [corrected, setCorrected] = useState<number | null>(null);

  function step(by: number) {
    setTyped(null);
    setCorrected(null);
    onChange(read(`${value + by}`));
  }

  function leave() {
    if (typed === null) return;
    const next = read(typed);
    setCorrected(typed.trim() === `${next}` ? null : next);
    setTyped(null);
  }

  const range = `From ${min} to ${max}`;
  return (
    <div className={styles.entry}>
      <TextField
        label={label}
        value={typed ?? `${value}`}
        onChange={(text) => {
          setTyped(text);
          setCorrected(null);
          onChange(read(text));
        }}
        onBlur={leave}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
        inputMode="numeric" // nothing below 0 is asked for here
        autoComplete="off"
        className={styles.number}
        error={typed !== null && isNoNumber(typed) ? `No number: ${value} counts.` : undefined}
        hint={<span role="status">{corrected === null ? `${range}.` : `${range}: ${label} is ${corrected} now.`}</span>}
      />
      <span className={styles.steps}>
        <IconButton label={`Lower ${label}`} aria-disabled={value <= min} onClick={() => step(-1)}>
          <Minus aria-hidden />
        </IconButton>
        <IconButton label={`Raise ${label}`} aria-disabled={value >= max} onClick={() => step(1)}>
          <Plus aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
