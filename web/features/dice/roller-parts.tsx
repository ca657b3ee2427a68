// What can be chosen in the roller, part by part: the kind of roll, what helps it, its dice, and quick rolls. The state is the
// roller's.
import { RotateCcw, X } from 'lucide-react';
import { memo, useDeferredValue, useMemo } from 'react';
import { DIFFICULTY_MAX, DIFFICULTY_MIN, POOL_MAX } from '../../../rules/dice.ts';
import type { TableCharacter } from '../../../rules/table.ts';
import { TRAITS } from '../../../rules/traits.ts';
import { signed } from '../../art/modifier.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { InTurn } from '../../ui/in-turn.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './dice-roller.module.css';
import { ExperienceTaps } from './experience-taps.tsx';
import { ModifierField } from './modifier-field.tsx';
import { OddsChart } from './odds-chart.tsx';
import { PoolPicker } from './pool-picker.tsx';
import {
  EMPTY_ROLLER,
  firstDifficulty,
  listHelp,
  oddsOfState,
  QUICK_ROLLS,
  type RollerChoice,
  type RollerState,
  traitRoll,
  traitValue,
} from './roller-state.ts';
import { Toggle } from './toggle.tsx';
import { TraitTaps } from './trait-taps.tsx';
import type { RollWish } from './use-roll.ts';

type RollerPartsProps = {
  state: RollerState;
  change: (part: Partial<RollerChoice>) => void;
  onRoll: (wish: RollWish) => void; // a quick roll, sent as it is
  mayRoll: boolean;
  character: TableCharacter | null;
  isGm: boolean;
};

export const RollerParts = memo(function RollerParts(props: RollerPartsProps) {
  const { state, change, onRoll, mayRoll, character, isGm } = props;
  const isDuality = state.mode === 'duality';
  const { difficulty } = state;
  // A press shows at once; the chart has many elements and follows a moment later.
  const charted = useDeferredValue(state);
  const odds = useMemo(() => oddsOfState(charted), [charted]);
  const begin = firstDifficulty(odds);
  const experiences = character === null ? [] : listHelp(character);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Segmented
          label="Kind of roll"
          value={state.mode}
          onChange={(mode) => change({ mode, extra: EMPTY_ROLLER.extra })}
          options={[
            { value: 'duality', label: 'Duality roll' },
            { value: 'pool', label: 'Dice pool' },
          ]}
        />
        {isDuality && character !== null && (
          <InTurn>
            <section className={styles.part}>
              <h3>Trait</h3>
              <TraitTaps
                traits={character.traits}
                chosen={state.trait}
                onChoose={(trait) => change({ trait, ownModifier: 0 })}
              />
            </section>
          </InTurn>
        )}
        <InTurn>
          {isDuality && !state.isHidden && character !== null && experiences.length > 0 && (
            <section className={styles.part}>
              <h3>Experiences</h3>
              <ExperienceTaps
                experiences={experiences}
                chosen={state.help}
                hope={character.hope}
                onChange={(help) => change({ helpNames: help.map(({ name }) => name) })}
              />
            </section>
          )}
          <section className={styles.part}>
            <h3>Edge</h3>
            <Segmented
              label="Edge"
              value={state.edge}
              onChange={(edge) => change({ edge })}
              options={[
                { value: 'disadvantage', label: 'Disadvantage' },
                { value: 'even', label: 'Even' },
                { value: 'advantage', label: 'Advantage' },
              ]}
            />
          </section>
        </InTurn>
        <InTurn>
          <section className={styles.part}>
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
            {odds !== null && (
              <InTurn>
                <OddsChart odds={odds} difficulty={charted.difficulty} />
              </InTurn>
            )}
          </section>
          {isDuality && (
            <Toggle
              label="Reaction roll"
              hint="Moves neither Hope nor Fear"
              checked={state.isReaction}
              onChange={(isReaction) => change({ isReaction })}
            />
          )}
          {isGm && (
            <Toggle
              label="Behind the screen"
              hint="Only you see it, and nothing on the table moves"
              checked={state.isHidden}
              onChange={(isHidden) => change({ isHidden })}
            />
          )}
        </InTurn>
      </div>
      <div className={styles.column}>
        <InTurn>
          <section className={styles.part}>
            <div className={styles.headRow}>
              <h3>{isDuality ? 'Dice' : 'Pool'}</h3>
              <Button
                variant="ghost"
                icon={<RotateCcw aria-hidden />}
                onClick={() => change({ ...EMPTY_ROLLER, mode: state.mode })}
              >
                Clear pool
              </Button>
            </div>
            <PoolPicker
              counts={state.extra}
              hasPair={isDuality}
              most={POOL_MAX}
              onChange={(extra) => change({ extra })}
            />
          </section>
        </InTurn>
        <InTurn>
          <ModifierField
            value={state.modifier}
            onChange={(modifier) => change({ ownModifier: modifier - traitValue(state.trait, character) })}
          />
          <section className={styles.part}>
            <h3>Quick rolls</h3>
            <div className={styles.quick}>
              {QUICK_ROLLS.map(({ label, wish }) => (
                <Button key={label} disabled={!mayRoll} onClick={() => onRoll(wish)}>
                  {label}
                </Button>
              ))}
            </div>
          </section>
        </InTurn>
        {character !== null && (
          <InTurn>
            <section className={styles.part}>
              <h3>Quick trait rolls</h3>
              <div className={styles.quickTraits}>
                {TRAITS.map((trait) => (
                  <Button
                    key={trait}
                    disabled={!mayRoll}
                    aria-label={`Roll ${trait} ${signed(character.traits[trait])}`}
                    onClick={() => onRoll(traitRoll(trait, character.traits[trait]))}
                  >
                    {trait} {signed(character.traits[trait])}
                  </Button>
                ))}
              </div>
            </section>
          </InTurn>
        )}
      </div>
    </div>
  );
});
