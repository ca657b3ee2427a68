// The features of a foe or a place in its form: what each is called, does, costs and deals. A place marks no Stress.
import { Plus, X } from 'lucide-react';
import { FEATURE_KINDS, FEATURES_MAX } from '../../../../rules/content/foe.ts';
import { LENGTHS } from '../../../../rules/lengths.ts';
import { FEATURE_KIND_WORDS } from '../../../desk/entries/entry-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { passesFocusTo } from '../../../ui/passes-focus.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { emptyFeature, type FeatureDraft } from './entry-draft.ts';
import styles from './entry-editor.module.css';

const COST_MAX = 6;
const KINDS = FEATURE_KINDS.map((kind) => ({ value: kind, label: FEATURE_KIND_WORDS[kind] }));
const focusToPart = passesFocusTo('[data-form-part]');

type FeatureFieldsProps = {
  features: readonly FeatureDraft[];
  onChange: (features: FeatureDraft[]) => void;
  faultAt: (path: string) => string | undefined;
  hasStress: boolean;
};

export function FeatureFields({ features, onChange, faultAt, hasStress }: FeatureFieldsProps) {
  const change = (key: string, part: Partial<FeatureDraft>) =>
    onChange(features.map((feature) => (feature.key === key ? { ...feature, ...part } : feature)));

  return (
    <section className={styles.part} aria-label="Features" data-form-part>
      <h2>Features</h2>
      <p className={styles.hint}>
        What makes it play unlike any other. What the table pays and throws has fields of its own.
      </p>
      {features.map((feature, index) => {
        const at = (field: string) => faultAt(`features[${index}].${field}`);
        const name = feature.name.trim() === '' ? `feature ${index + 1}` : feature.name;
        return (
          <fieldset key={feature.key} className={styles.item} ref={focusToPart}>
            <legend className={styles.legend}>Feature {index + 1}</legend>
            <TextField
              label="Name"
              value={feature.name}
              onChange={(text) => change(feature.key, { name: text })}
              error={at('name')}
              longest={LENGTHS.name}
              autoComplete="off"
            />
            <Segmented
              label={`Kind of feature ${index + 1}`}
              value={feature.kind}
              onChange={(kind) => change(feature.key, { kind })}
              options={KINDS}
            />
            <TextField
              label="What it does"
              multiline
              rows={3}
              value={feature.text}
              onChange={(text) => change(feature.key, { text })}
              error={at('text')}
              longest={LENGTHS.prose}
            />
            <div className={styles.steppers}>
              <NumberStepper
                label="Costs Fear"
                value={feature.fear}
                onChange={(fear) => change(feature.key, { fear })}
                min={0}
                max={COST_MAX}
              />
              {hasStress && (
                <NumberStepper
                  label="Marks Stress"
                  value={feature.stress}
                  onChange={(stress) => change(feature.key, { stress })}
                  min={0}
                  max={COST_MAX}
                />
              )}
              <NumberStepper
                label="Gains Fear"
                value={feature.gainsFear}
                onChange={(gainsFear) => change(feature.key, { gainsFear })}
                min={0}
                max={COST_MAX}
              />
            </div>
            <div className={styles.pair}>
              <TextField
                label="Uses"
                value={feature.uses}
                onChange={(uses) => change(feature.key, { uses })}
                error={at('uses')}
                hint="Empty: as often as it is paid for"
                inputMode="numeric"
                autoComplete="off"
              />
              <TextField
                label="Damage"
                value={feature.damage}
                onChange={(damage) => change(feature.key, { damage })}
                error={at('damage')}
                hint="Dice or a number, such as 2d6+3. Empty: none"
                autoComplete="off"
              />
            </div>
            <Button
              variant="ghost"
              className={styles.remove}
              icon={<X aria-hidden />}
              aria-label={`Remove ${name}`}
              onClick={() => onChange(features.filter(({ key }) => key !== feature.key))}
            >
              Remove
            </Button>
          </fieldset>
        );
      })}
      <Notice>{faultAt('features')}</Notice>
      {features.length < FEATURES_MAX && (
        <Button
          className={styles.add}
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...features, emptyFeature()])}
        >
          Add Feature
        </Button>
      )}
    </section>
  );
}
