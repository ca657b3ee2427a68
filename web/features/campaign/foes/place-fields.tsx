// The fields of a place: what it is, what it does to people, the foes that belong there, its features.
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Foe } from '../../../../rules/content/foe.ts';
import { PLACE_KINDS } from '../../../../rules/content/place.ts';
import { KIND_WORDS, rankWords } from '../../../desk/entries/entry-words.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { passesFocusTo } from '../../../ui/passes-focus.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type PlaceDraft, TIER_OPTIONS, tierIn } from './entry-draft.ts';
import styles from './entry-editor.module.css';
import { EntryProseField, type FieldsProps, NameField } from './entry-fields.tsx';
import { FeatureFields } from './feature-fields.tsx';

const KIND_OPTIONS = PLACE_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }));
const focusToPart = passesFocusTo('[data-form-part]');

type PlaceFieldsProps = FieldsProps<PlaceDraft> & { known: readonly Foe[] };

export function PlaceFields({ draft, onChange, faultAt, known }: PlaceFieldsProps) {
  const write = (part: Partial<PlaceDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <section className={styles.part} aria-label="What it is" data-form-part>
        <NameField value={draft.name} onChange={(name) => write({ name })} error={faultAt('name')} />
        <div className={styles.pair}>
          <div className={styles.labelled}>
            <span aria-hidden>Tier</span>
            <Segmented label="Tier" value={draft.tier} onChange={(tier) => write({ tier })} options={TIER_OPTIONS} />
          </div>
          <SelectField label="Kind" value={draft.kind} onChange={(kind) => write({ kind })} options={KIND_OPTIONS} />
        </div>
        <EntryProseField
          label="What people see"
          value={draft.description}
          onChange={(description) => write({ description })}
          error={faultAt('description')}
          hint="One sentence, to be read aloud."
        />
        <EntryProseField
          label="Impulses"
          value={draft.impulses}
          onChange={(impulses) => write({ impulses })}
          error={faultAt('impulses')}
          hint="What it does to people."
        />
        <NumberStepper
          label="Difficulty"
          value={draft.difficulty}
          onChange={(difficulty) => write({ difficulty })}
          min={1}
          max={30}
        />
      </section>
      <FoesOfPlace draft={draft} onChange={onChange} faultAt={faultAt} known={known} />
      <FeatureFields
        features={draft.features}
        onChange={(features) => write({ features })}
        faultAt={faultAt}
        hasStress={false}
      />
    </>
  );
}

function FoesOfPlace({ draft, onChange, faultAt, known }: PlaceFieldsProps) {
  const [chosen, setChosen] = useState('');
  const byTier = known.filter(({ id }) => !draft.foes.includes(id)).toSorted((one, other) => one.tier - other.tier);
  const ofTier = byTier.filter(({ tier }) => tier === tierIn(draft));
  const options = [...ofTier, ...byTier.filter((foe) => !ofTier.includes(foe))];
  const named = new Map(known.map((foe) => [foe.id, foe]));
  const next = options.some(({ id }) => id === chosen) ? chosen : (options[0]?.id ?? '');

  return (
    <section className={styles.part} aria-label="Foes that belong here" data-form-part>
      <h2>Foes that belong here</h2>
      {draft.foes.map((id, index) => {
        const name = named.get(id)?.name ?? id;
        return (
          <div key={id} className={styles.line} ref={focusToPart}>
            <p className={styles.named}>
              <bdi>{name}</bdi>
              <span className={styles.hint}>
                {named.has(id) ? rankWords(named.get(id)!) : faultAt(`foes[${index}]`)}
              </span>
            </p>
            <IconButton
              label={`Remove ${name}`}
              onClick={() => onChange({ ...draft, foes: draft.foes.filter((each) => each !== id) })}
            >
              <X aria-hidden />
            </IconButton>
          </div>
        );
      })}
      <Notice>{faultAt('foes')}</Notice>
      {next !== '' && (
        <div className={styles.line}>
          <SelectField
            label="Another foe"
            value={next}
            onChange={setChosen}
            options={options.map((foe) => ({ value: foe.id, label: `${foe.name}, ${rankWords(foe).toLowerCase()}` }))}
          />
          <Button icon={<Plus aria-hidden />} onClick={() => onChange({ ...draft, foes: [...draft.foes, next] })}>
            Add Foe
          </Button>
        </div>
      )}
    </section>
  );
}
