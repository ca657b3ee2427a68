// Step 0: who the character is. How numbers are read and texts are kept is decided in the rules.
import { Dices } from 'lucide-react';
import type { Identity } from '../../../../rules/builder/builder.ts';
import { editIdentity, findRandomName, readInitialHope, readLevel } from '../../../../rules/builder/identity.ts';
import { INITIAL_HOPE_MIN } from '../../../../rules/builder/limits.ts';
import { INITIAL_HOPE_MAX, LEVEL_MAX, LEVEL_MIN } from '../../../../rules/character-defaults.ts';
import { LENGTHS } from '../../../../rules/lengths.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { browserDice } from '../browser-dice.ts';
import type { StepProps } from '../step-props.ts';
import { useVoice } from '../use-voice.tsx';
import { NumberEntry } from './identity/number-entry.tsx';
import { PronounField } from './identity/pronoun-field.tsx';
import styles from './identity-step.module.css';

export function IdentityStep({ builder: { identity }, book, act, isNarrow }: StepProps) {
  const { region, say } = useVoice();
  const edit = (change: Partial<Identity>) => act((now) => editIdentity(now, change));

  function borrowName() {
    const name = findRandomName(book, browserDice);
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
        <Button icon={<Dices aria-hidden />} onClick={borrowName} disabled={!book.names?.length}>
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
