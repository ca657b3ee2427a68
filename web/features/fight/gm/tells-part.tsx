// What players are told of the fight, in words.
import { useId } from 'react';
import { FOE_TELLINGS, type FoeTelling } from '../../../../rules/fight.ts';
import { type LiveTable, useTable } from '../../../live/use-table.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { SendCommand } from '../use-command.ts';
import styles from './tells-part.module.css';

const FOE_STATE_WORDS: Record<FoeTelling, string> = {
  words: 'In words, such as “half gone”',
  bar: 'As a bar',
  none: 'Not at all',
};

export function TellsPart({ live, send, isDown }: { live: LiveTable; send: SendCommand; isDown: boolean }) {
  const { outcomes, foeState, fearReason } = useTable(live, ({ session }) => session.tells);
  const id = useId();
  return (
    <section className={styles.tells} aria-labelledby={id}>
      <h3 id={id}>What players are told</h3>
      <Toggle
        label="Whether their attacks hit"
        hint="Otherwise they see the total, and you say the rest."
        checked={outcomes}
        onChange={(on) => void (isDown || send({ type: 'SetTells', outcomes: on }))}
      />
      <SelectField
        label="How a foe stands"
        value={foeState}
        disabled={isDown}
        onChange={(telling) => void send({ type: 'SetTells', foeState: telling })}
        options={FOE_TELLINGS.map((telling) => ({ value: telling, label: FOE_STATE_WORDS[telling] }))}
      />
      <Toggle
        label="Why Fear is spent"
        hint="The name of the feature beside the Fear."
        checked={fearReason}
        onChange={(on) => void (isDown || send({ type: 'SetTells', fearReason: on }))}
      />
    </section>
  );
}
