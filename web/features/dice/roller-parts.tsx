// What can be chosen in the roller, part by part: the kind of roll, what helps it, its dice, and quick rolls. The state is the
// roller's. A part is drawn again only when what it shows has changed, so that a press is answered by its own part alone.
import { RotateCcw, X } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { DIFFICULTY_MAX, DIFFICULTY_MIN, type DieType, POOL_MAX } from '../../../rules/dice.ts';
import type { TableCharacter } from '../../../rules/table.ts';
import { TRAITS } from '../../../rules/traits.ts';
import { signed } from '../../../rules/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import styles from './dice-roller.module.css';
import { ExperienceTaps } from './experience-taps.tsx';
import { ModifierField } from './modifier-field.tsx';
import { OddsChart } from './odds-chart.tsx';
import { PoolPicker } from './pool-picker.tsx';
import {
  clearedOf,
  EMPTY_ROLLER,
  firstDifficulty,
  type Help,
  listHelp,
  oddsOfState,
  QUICK_ROLLS,
  quickRollRequest,
  type RollerChoice,
  type RollerState,
  traitModifier,
  traitRoll,
} from './roller-state.ts';
import { TraitTaps } from './trait-taps.tsx';
import type { RollRequest } from './use-roll.ts';

type Part = Partial<RollerChoice>;
/** A change of the choice, or how it follows from what was chosen before. Always the same function. */
export type ChangeRoller = (part: Part | ((before: RollerChoice) => Part)) => void;
type Change = { change: ChangeRoller };

type RollerPartsProps = Change & {
  state: RollerState;
  onRoll: (request: RollRequest) => void; // a quick roll
  mayRoll: boolean;
  character: TableCharacter | null;
  isGm: boolean;
};

/** `memo`, here and below: drawn whole at each press, one die more is shown in 256 ms instead of 176 (as above). */
export const RollerParts = memo(function RollerParts(props: RollerPartsProps) {
  const { state, change, onRoll, mayRoll, character, isGm } = props;
  const isDuality = state.mode === 'duality';
  // The chart follows a moment later: with it, one die more is shown in 256 ms on a phone four times slower, and in 176 without (bench
  // presses).
  const charted = useDeferredValue(state);
  const odds = useMemo(() => oddsOfState(charted), [charted]);
  const { isHidden } = state;
  const rollQuickly = useCallback(
    (request: RollRequest) => onRoll(quickRollRequest(request, { isHidden })),
    [onRoll, isHidden],
  );
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <KindPart mode={state.mode} change={change} />
        {isDuality && character !== null && (
          <TraitPart traits={character.traits} chosen={state.trait} change={change} />
        )}
        {isDuality && !state.isHidden && character !== null && (
          <HelpPart experiences={character.experiences} hope={character.hope} help={state.help} change={change} />
        )}
        <EdgePart edge={state.edge} change={change} />
        <section className={styles.part}>
          <DifficultyPart difficulty={state.difficulty} begin={firstDifficulty(odds)} change={change} />
          {odds !== null && <OddsChart odds={odds} difficulty={charted.difficulty} />}
        </section>
        {isDuality && <ReactionPart isReaction={state.isReaction} change={change} />}
        {isGm && <HiddenPart isHidden={state.isHidden} change={change} />}
      </div>
      <div className={styles.column}>
        <DicePart extra={state.extra} mode={state.mode} change={change} />
        <ModifierPart
          modifier={state.modifier}
          isRefused={state.isModifierRefused}
          fromTrait={traitModifier(state.trait, character)}
          change={change}
        />
        <QuickPart mayRoll={mayRoll} onRoll={rollQuickly} />
        {character !== null && <QuickTraitsPart traits={character.traits} mayRoll={mayRoll} onRoll={rollQuickly} />}
      </div>
    </div>
  );
});

const KindPart = memo(function KindPart({ mode, change }: Pick<RollerState, 'mode'> & Change) {
  return (
    <Segmented
      label="Kind of roll"
      value={mode}
      onChange={(next) => change({ mode: next, extra: EMPTY_ROLLER.extra })}
      options={[
        { value: 'duality', label: 'Duality roll' },
        { value: 'pool', label: 'Dice pool' },
      ]}
    />
  );
});

type Traits = Pick<TableCharacter, 'traits'>;

const TraitPart = memo(function TraitPart(props: Traits & { chosen: RollerState['trait'] } & Change) {
  const { traits, chosen, change } = props;
  return (
    <section className={styles.part}>
      <h3>Trait</h3>
      <TraitTaps traits={traits} chosen={chosen} onChoose={(trait) => change({ trait })} />
    </section>
  );
});

type HelpPartProps = Pick<TableCharacter, 'experiences' | 'hope'> & { help: readonly Help[] } & Change;

/** Which experiences were chosen is listed anew with each press. */
const HelpPart = memo(
  function HelpPart({ experiences, hope, help, change }: HelpPartProps) {
    const offered = listHelp({ experiences });
    if (offered.length === 0) return null;
    return (
      <section className={styles.part}>
        <h3>Experiences</h3>
        <ExperienceTaps
          experiences={offered}
          chosen={help}
          hope={hope}
          onChange={(chosen) => change({ helpNames: chosen.map(({ name }) => name) })}
        />
      </section>
    );
  },
  (before, now) =>
    before.experiences === now.experiences &&
    before.hope === now.hope &&
    before.help.length === now.help.length &&
    before.help.every((each, index) => each === now.help[index]),
);

const EdgePart = memo(function EdgePart({ edge, change }: Pick<RollerState, 'edge'> & Change) {
  return (
    <section className={styles.part}>
      <h3>Edge</h3>
      <Segmented
        label="Edge"
        value={edge}
        onChange={(next) => change({ edge: next })}
        options={[
          { value: 'disadvantage', label: 'Disadvantage' },
          { value: 'even', label: 'Even' },
          { value: 'advantage', label: 'Advantage' },
        ]}
      />
    </section>
  );
});

type DifficultyPartProps = Pick<RollerState, 'difficulty'> & { begin: number } & Change;

const DifficultyPart = memo(function DifficultyPart({ difficulty, begin, change }: DifficultyPartProps) {
  return (
    <div className={styles.difficulty}>
      <NumberStepper
        label="Difficulty"
        value={difficulty ?? begin}
        min={DIFFICULTY_MIN}
        max={DIFFICULTY_MAX}
        format={(value) => (difficulty === null ? 'None' : String(value))}
        onChange={(value) => change({ difficulty: difficulty === null ? begin : value })}
      />
      <IconButton
        label="No difficulty"
        aria-disabled={difficulty === null}
        onClick={() => change({ difficulty: null })}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
});

const ReactionPart = memo(function ReactionPart({ isReaction, change }: Pick<RollerState, 'isReaction'> & Change) {
  return (
    <Toggle
      label="Reaction roll"
      hint="Does not move Hope or Fear"
      checked={isReaction}
      onChange={(next) => change({ isReaction: next })}
    />
  );
});

const HiddenPart = memo(function HiddenPart({ isHidden, change }: Pick<RollerState, 'isHidden'> & Change) {
  return (
    <Toggle
      label="Behind the screen"
      hint="Only you see it, and nothing on the table moves"
      checked={isHidden}
      onChange={(next) => change({ isHidden: next })}
    />
  );
});

const DicePart = memo(function DicePart({ extra, mode, change }: Pick<RollerState, 'extra' | 'mode'> & Change) {
  const count = useCallback(
    (type: DieType, number: number) => change((before) => ({ extra: { ...before.extra, [type]: number } })),
    [change],
  );
  const isDuality = mode === 'duality';
  return (
    <section className={styles.part}>
      <div className={styles.headRow}>
        <h3>{isDuality ? 'Dice' : 'Pool'}</h3>
        <Button variant="ghost" icon={<RotateCcw aria-hidden />} onClick={() => change(clearedOf)}>
          Clear pool
        </Button>
      </div>
      <PoolPicker counts={extra} hasPair={isDuality} most={POOL_MAX} onCount={count} />
    </section>
  );
});

type ModifierPartProps = Pick<RollerState, 'modifier'> & { isRefused: boolean; fromTrait: number } & Change;

const ModifierPart = memo(function ModifierPart({ modifier, isRefused, fromTrait, change }: ModifierPartProps) {
  return (
    <ModifierField
      value={modifier}
      isRefused={isRefused}
      onChange={(next, isModifierRefused) => change({ ownModifier: next - fromTrait, isModifierRefused })}
    />
  );
});

type Quick = Pick<RollerPartsProps, 'mayRoll' | 'onRoll'>;

/** The buttons below look like the choices above, but a press rolls at once. */
function QuickHead({ title }: { title: string }) {
  return (
    <div className={styles.headRow}>
      <h3>{title}</h3>
      <span className={styles.hint}>thrown at once</span>
    </div>
  );
}

const QuickPart = memo(function QuickPart({ mayRoll, onRoll }: Quick) {
  return (
    <section className={styles.part}>
      <QuickHead title="Quick rolls" />
      <div className={styles.quick}>
        {QUICK_ROLLS.map(({ label, request }) => (
          <Button key={label} disabled={!mayRoll} onClick={() => onRoll(request)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
});

const QuickTraitsPart = memo(function QuickTraitsPart({ traits, mayRoll, onRoll }: Traits & Quick) {
  return (
    <section className={styles.part}>
      <QuickHead title="Quick trait rolls" />
      <div className={styles.quickTraits}>
        {TRAITS.map((trait) => (
          <Button
            key={trait}
            disabled={!mayRoll}
            aria-label={`Roll ${trait} ${signed(traits[trait])}`}
            onClick={() => onRoll(traitRoll(trait, traits[trait]))}
          >
            {trait} {signed(traits[trait])}
          </Button>
        ))}
      </div>
    </section>
  );
});
