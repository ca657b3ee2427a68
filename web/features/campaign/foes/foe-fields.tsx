// The fields of a foe: what it is, its numbers by tier and role, its attack, its features, what it knows and counts.
import { ArrowRight, Plus, X } from 'lucide-react';
import { ATTACK_KINDS, COUNTERS_MAX, EXPERIENCES_MAX } from '../../../../rules/content/foe.ts';
import { RANGES } from '../../../../rules/content/pack.ts';
import { ROLES } from '../../../../rules/foes.ts';
import { LENGTHS } from '../../../../rules/lengths.ts';
import { capitalised, signed } from '../../../../rules/words.ts';
import { ROLE_HINTS, roleWord } from '../../../desk/entries/entry-words.ts';
import { randomId } from '../../../lib/random-id.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { passesFocusTo } from '../../../ui/passes-focus.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type FoeDraft, keepNumbers, numbersToDecide, TIER_OPTIONS, takeNumbers, withRank } from './entry-draft.ts';
import styles from './entry-editor.module.css';
import { EntryProseField, type FieldsProps, NameField } from './entry-fields.tsx';
import { FeatureFields } from './feature-fields.tsx';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: roleWord(role) }));
const RANGE_OPTIONS = RANGES.map((range) => ({ value: range, label: range }));
const ATTACK_OPTIONS = ATTACK_KINDS.map((kind) => ({ value: kind, label: capitalised(kind) }));
const focusToPart = passesFocusTo('[data-form-part]');

export function FoeFields({ draft, onChange, faultAt }: FieldsProps<FoeDraft>) {
  const write = (part: Partial<FoeDraft>) => onChange({ ...draft, ...part });
  const writeNumber = (part: Partial<FoeDraft>) => onChange({ ...draft, ...part, isFilled: false, decidedFor: rank });
  const rank = `${draft.tier} ${draft.role}`;
  const toDecide = numbersToDecide(draft);

  return (
    <>
      <section className={styles.part} aria-label="What it is" data-form-part>
        <NameField value={draft.name} onChange={(name) => write({ name })} error={faultAt('name')} />
        <div className={styles.pair}>
          <div className={styles.labelled}>
            <span aria-hidden>Tier</span>
            <Segmented
              label="Tier"
              value={draft.tier}
              onChange={(tier) => onChange(withRank(draft, { tier }))}
              options={TIER_OPTIONS}
            />
          </div>
          <SelectField
            label="Role"
            value={draft.role}
            onChange={(role) => onChange(withRank(draft, { role }))}
            options={ROLE_OPTIONS}
          />
        </div>
        <p className={styles.hint}>{ROLE_HINTS[draft.role]}</p>
        <div aria-live="polite">
          {toDecide.length > 0 && (
            <NumbersQuestion
              draft={draft}
              numbers={toDecide}
              onTake={() => onChange(takeNumbers(draft))}
              onKeep={() => onChange(keepNumbers(draft))}
            />
          )}
        </div>
        <EntryProseField
          label="What people see"
          value={draft.description}
          onChange={(description) => write({ description })}
          error={faultAt('description')}
          hint="One sentence, to be read aloud."
        />
        <EntryProseField
          label="What it wants"
          value={draft.motives}
          onChange={(motives) => write({ motives })}
          error={faultAt('motives')}
        />
      </section>
      <section className={styles.part} aria-label="Numbers" data-form-part>
        <h2>Numbers</h2>
        <div className={styles.steppers}>
          <NumberStepper
            label="Difficulty"
            value={draft.difficulty}
            onChange={(difficulty) => writeNumber({ difficulty })}
            min={1}
            max={30}
          />
          <NumberStepper
            label="Stress"
            value={draft.stress}
            onChange={(stress) => writeNumber({ stress })}
            min={0}
            max={12}
          />
        </div>
        <div className={styles.quad}>
          <NumberField
            label="Hit points"
            value={draft.hp}
            onChange={(hp) => writeNumber({ hp })}
            error={faultAt('hp')}
          />
          <NumberField
            label="Minor from"
            value={draft.minor}
            onChange={(minor) => writeNumber({ minor })}
            error={faultAt('thresholds.minor')}
          />
          <NumberField
            label="Major from"
            value={draft.major}
            onChange={(major) => writeNumber({ major })}
            error={faultAt('thresholds.major')}
          />
          <NumberField
            label="Severe from"
            value={draft.severe}
            onChange={(severe) => writeNumber({ severe })}
            error={faultAt('thresholds.severe')}
          />
        </div>
      </section>
      <section className={styles.part} aria-label="Attack" data-form-part>
        <h2>Attack</h2>
        <TextField
          label="Name of the attack"
          value={draft.attackName}
          onChange={(attackName) => write({ attackName })}
          error={faultAt('attack.name')}
          longest={LENGTHS.name}
          autoComplete="off"
          required
        />
        <div className={styles.pair}>
          <SelectField
            label="Range"
            value={draft.range}
            onChange={(range) => write({ range })}
            options={RANGE_OPTIONS}
          />
          <TextField
            label="Damage"
            value={draft.damage}
            onChange={(damage) => writeNumber({ damage })}
            error={faultAt('attack.damage')}
            hint="Dice or a number, such as 2d8+4"
            autoComplete="off"
          />
        </div>
        <div className={styles.pair}>
          <NumberStepper
            label="Bonus to hit"
            value={draft.bonus}
            onChange={(bonus) => writeNumber({ bonus })}
            min={-5}
            max={15}
            format={signed}
          />
          <div className={styles.labelled}>
            <span aria-hidden>Kind of damage</span>
            <Segmented
              label="Kind of damage"
              value={draft.damageKind}
              onChange={(damageKind) => write({ damageKind })}
              options={ATTACK_OPTIONS}
            />
          </div>
        </div>
        <Toggle
          label="Direct"
          hint="No armor helps against it."
          checked={draft.isDirect}
          onChange={(isDirect) => write({ isDirect })}
        />
      </section>
      <FeatureFields
        features={draft.features}
        onChange={(features) => write({ features })}
        faultAt={faultAt}
        hasStress
      />
      <Experiences draft={draft} onChange={onChange} faultAt={faultAt} />
      <Counters draft={draft} onChange={onChange} faultAt={faultAt} />
    </>
  );
}

type NumberFieldProps = { label: string; value: string; onChange: (text: string) => void; error: string | undefined };

/** A number of up to three digits, which is typed. */
function NumberField({ label, value, onChange, error }: NumberFieldProps) {
  return (
    <TextField label={label} value={value} onChange={onChange} error={error} inputMode="numeric" autoComplete="off" />
  );
}

type NumbersQuestionProps = {
  draft: FoeDraft;
  numbers: ReturnType<typeof numbersToDecide>;
  onTake: () => void;
  onKeep: () => void;
};

function NumbersQuestion({ draft: { tier, role }, numbers, onTake, onKeep }: NumbersQuestionProps) {
  return (
    <section className={styles.question} aria-label="Numbers of its tier and role">
      <p>
        A tier {tier} {role} has other numbers than this one:
      </p>
      <dl className={styles.changes}>
        {numbers.map(({ label, before, after }) => (
          <div key={label} className={styles.change}>
            <dt>{label}</dt>
            <dd>
              <VisuallyHidden>from </VisuallyHidden>
              {before === '' ? '–' : before}
              <ArrowRight aria-hidden />
              <VisuallyHidden> to </VisuallyHidden>
              <b>{after}</b>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.choice} ref={focusToPart}>
        <Button variant="primary" onClick={onTake}>
          Take the numbers of a tier {tier} {role}
        </Button>
        <Button onClick={onKeep}>Keep yours</Button>
      </div>
    </section>
  );
}

function Experiences({ draft, onChange, faultAt }: FieldsProps<FoeDraft>) {
  const { experiences } = draft;
  const write = (changed: FoeDraft['experiences']) => onChange({ ...draft, experiences: changed });
  return (
    <section className={styles.part} aria-label="Experiences" data-form-part>
      <h2>Experiences</h2>
      <p className={styles.hint}>What it is good at. One of them helps an attack for a Fear.</p>
      {experiences.map((each, index) => (
        <div key={each.key} className={styles.line} ref={focusToPart}>
          <TextField
            label={`Experience ${index + 1}`}
            value={each.name}
            onChange={(name) => write(experiences.map((one) => (one === each ? { ...one, name } : one)))}
            error={faultAt(`experiences[${index}].name`)}
            longest={LENGTHS.name}
            autoComplete="off"
          />
          <NumberStepper
            label={`Bonus ${index + 1}`}
            value={each.bonus}
            onChange={(bonus) => write(experiences.map((one) => (one === each ? { ...one, bonus } : one)))}
            min={1}
            max={10}
            format={signed}
          />
          <IconButton
            label={`Remove experience ${index + 1}`}
            onClick={() => write(experiences.filter((one) => one !== each))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <Notice>{faultAt('experiences')}</Notice>
      {experiences.length < EXPERIENCES_MAX && (
        <Button
          className={styles.add}
          icon={<Plus aria-hidden />}
          onClick={() => write([...experiences, { key: randomId(), name: '', bonus: 2 }])}
        >
          Add Experience
        </Button>
      )}
    </section>
  );
}

function Counters({ draft, onChange, faultAt }: FieldsProps<FoeDraft>) {
  const { counters } = draft;
  const write = (changed: FoeDraft['counters']) => onChange({ ...draft, counters: changed });
  return (
    <section className={styles.part} aria-label="Counters" data-form-part>
      <h2>Counters</h2>
      <p className={styles.hint}>Numbers that its features count, from 0 when it steps onto the table.</p>
      {counters.map((each, index) => (
        <div key={each.key} className={styles.line} ref={focusToPart}>
          <TextField
            label={`Counter ${index + 1}`}
            value={each.name}
            onChange={(name) => write(counters.map((one) => (one === each ? { ...one, name } : one)))}
            error={faultAt(`counters[${index}]`)}
            longest={LENGTHS.name}
            autoComplete="off"
          />
          <IconButton
            label={`Remove counter ${index + 1}`}
            onClick={() => write(counters.filter((one) => one !== each))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <Notice>{faultAt('counters')}</Notice>
      {counters.length < COUNTERS_MAX && (
        <Button
          className={styles.add}
          icon={<Plus aria-hidden />}
          onClick={() => write([...counters, { key: randomId(), name: '' }])}
        >
          Add Counter
        </Button>
      )}
    </section>
  );
}
