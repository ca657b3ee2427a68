// A foe opened in place: what players see of it, its conditions and counters, its block with the features to use, its name, and the
// way off the table.
import { Archive, Eye, EyeOff, PencilLine, ScanEye, Swords } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FoeFeature } from '../../../../rules/content/foe.ts';
import { COUNTER_MAX, SHOWN, type Shown, type TableFoe, timesUsed } from '../../../../rules/fight.ts';
import { damageAt } from '../../../../rules/foes.ts';
import { withNames } from '../../../../rules/isolated.ts';
import { LENGTHS } from '../../../../rules/lengths.ts';
import { EntryBlock } from '../../../desk/entries/entry-block.tsx';
import { PrintEntry } from '../../../desk/entries/print-entry.tsx';
import type { LiveTable } from '../../../live/use-table.ts';
import { Button } from '../../../ui/button.tsx';
import { passesFocusTo } from '../../../ui/passes-focus.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Conditions } from '../conditions.tsx';
import type { SendCommand } from '../use-command.ts';
import { BlockNews } from './block-news.tsx';
import { FeatureUse } from './feature-use.tsx';
import styles from './foe-detail.module.css';
import { CounterSteps } from './foe-vitals.tsx';
import { SHOWN_WORDS } from './foe-words.ts';

type FoeDetailProps = {
  live: LiveTable;
  campaignId: string;
  foe: TableFoe;
  send: SendCommand;
  isDown: boolean;
  onDamageTo: () => void; // damage by hand to it
  onDamageBy: (feature: FoeFeature) => void; // a feature was used that deals damage
};

export const SHOWN_SIGNS: Record<Shown, ReactNode> = {
  hidden: <EyeOff aria-hidden />,
  seen: <Eye aria-hidden />,
  open: <ScanEye aria-hidden />,
};

const focusToFoe = passesFocusTo('[data-foe]');
const focusToPanel = passesFocusTo('[data-foes-panel]'); // put away, the foe leaves its list

export function FoeDetail({ live, campaignId, foe, send, isDown, onDamageTo, onDamageBy }: FoeDetailProps) {
  const { id, name, block, level, shown, counters } = foe;
  const { attack, tier } = block;
  const entry = { ...block, attack: { ...attack, damage: damageAt(attack.damage, tier, level) } };
  return (
    <div className={styles.detail}>
      <BlockNews campaignId={campaignId} foe={foe} send={send} isDown={isDown} />
      <div className={styles.part}>
        <Segmented
          label={withNames`What players see of ${name}`}
          value={shown}
          onChange={(to) => void send({ type: 'ShowFoe', foeId: id, shown: to })}
          options={SHOWN.map((each) => ({ value: each, label: SHOWN_WORDS[each].label, icon: SHOWN_SIGNS[each] }))}
        />
        <p className={styles.hint}>{SHOWN_WORDS[shown].hint}</p>
      </div>
      <Conditions live={live} of={{ kind: 'foe', id }} name={name} mayChange />
      {Object.entries(counters).length > 0 && (
        <div className={styles.part}>
          {Object.entries(counters).map(([counter, value]) => (
            <CounterSteps
              key={counter}
              name={counter}
              value={value}
              max={COUNTER_MAX}
              isDown={isDown}
              onChange={(change) => void send({ type: 'ChangeFoe', foeId: id, field: counter, change })}
            />
          ))}
        </div>
      )}
      <EntryBlock
        entry={entry}
        nameOf={(foeId) => foeId}
        level={3}
        onTable={{
          renderUse: (feature) => (
            <FeatureUse
              live={live}
              feature={feature}
              used={timesUsed(foe.uses, feature.name)}
              foe={foe}
              command={{ type: 'UseFeature', foeId: id, name: feature.name }}
              send={send}
              isDown={isDown}
              onUsed={() => feature.damage !== null && onDamageBy(feature)}
            />
          ),
        }}
      />
      <div className={styles.actions}>
        <Button icon={<Swords aria-hidden />} onClick={onDamageTo}>
          Deal damage to it
        </Button>
        <Button
          ref={focusToPanel}
          icon={<Archive aria-hidden />}
          disabled={isDown}
          onClick={() => void send({ type: 'PutFoeAway', foeId: id, away: true })}
        >
          Put away
        </Button>
      </div>
      <div className={styles.actions}>
        <Rename key={name} foe={foe} send={send} isDown={isDown} />
        <PrintEntry entry={{ ...entry, name }} nameOf={(foeId) => foeId} />
      </div>
    </div>
  );
}

function Rename({ foe, send, isDown }: { foe: TableFoe; send: SendCommand; isDown: boolean }) {
  const [typed, setTyped] = useState<string | null>(null); // null: not renaming
  const isOpen = typed !== null;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);

  async function rename(event: FormEvent) {
    event.preventDefault();
    if (typed === null || typed.trim() === '') return;
    const done = await send({ type: 'ShowFoe', foeId: foe.id, name: typed });
    if (done !== null) setTyped(null);
  }

  if (typed === null) {
    return (
      <Button
        variant="ghost"
        className={styles.opener}
        icon={<PencilLine aria-hidden />}
        onClick={() => setTyped(foe.name)}
      >
        Rename
      </Button>
    );
  }
  return (
    <div ref={focusToFoe} className={styles.renaming}>
      <form ref={form} className={styles.part} noValidate onSubmit={(event) => void rename(event)}>
        <TextField label="Name" value={typed} longest={LENGTHS.name} autoComplete="off" onChange={setTyped} />
        <div className={styles.actions}>
          <Button type="submit" disabled={isDown || typed.trim() === ''}>
            Save name
          </Button>
          <Button variant="ghost" onClick={() => setTyped(null)}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}
