// The roller: any dice with any modifier, the duality pair or a loose pool. It gathers a wish and sends it; it throws nothing.
import { RotateCcw, X } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { DIFFICULTY_MAX, DIFFICULTY_MIN, POOL_MAX } from '../../../rules/dice.ts';
import type { TableCharacter } from '../../../rules/table.ts';
import { TRAITS } from '../../../rules/traits.ts';
import { signed } from '../../art/modifier.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './dice-roller.module.css';
import { ExperienceTaps } from './experience-taps.tsx';
import { ModifierField } from './modifier-field.tsx';
import { OddsChart } from './odds-chart.tsx';
import { PoolPicker } from './pool-picker.tsx';
import { RollButton } from './roll-button.tsx';
import {
  EMPTY_ROLLER,
  faultOf,
  firstDifficulty,
  helpOf,
  listHelp,
  oddsOfState,
  QUICK_ROLLS,
  type RollerState,
  summaryOf,
  traitRoll,
  wishOf,
} from './roller-state.ts';
import { Toggle } from './toggle.tsx';
import { TraitTaps } from './trait-taps.tsx';
import type { Rolling, RollWish } from './use-roll.ts';

export type DiceRollerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  rolling: Rolling;
  character: TableCharacter | null; // who rolls; null: the person as such
  rollerName: string;
  isGm: boolean;
};

export function DiceRoller({ open, onOpenChange, rolling, character, rollerName, isGm }: DiceRollerProps) {
  const [state, setState] = useState<RollerState>(EMPTY_ROLLER);
  const [fault, setFault] = useState<string | null>(null);
  const change = (part: Partial<RollerState>) => {
    setFault(null);
    setState((before) => ({ ...before, ...part }));
  };

  function roll(wish: RollWish) {
    rolling.roll({ ...wish, ...(character === null ? {} : { characterId: character.id }) });
    change({ help: [] }); // paid for this once
    onOpenChange(false);
  }

  function rollThis() {
    const why = faultOf(state);
    setFault(why);
    if (why === null) roll(wishOf(state));
  }

  const isDuality = state.mode === 'duality';
  const { difficulty } = state;
  // What was pressed stands there at once; the chart is drawn of many parts, and comes a moment after it.
  const charted = useDeferredValue(state);
  const odds = useMemo(() => oddsOfState(charted), [charted]);
  const begin = firstDifficulty(odds);
  const experiences = character === null ? [] : listHelp(character);
  const cost = helpOf(state).length;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Roll the dice"
      footer={
        <div className={styles.foot}>
          <p className={styles.summary}>
            {fault === null ? (
              <>
                <b>{summaryOf(state)}</b>
                {difficulty !== null && ` against ${difficulty}`}, as {rollerName}
                {cost > 0 && `, for ${cost} Hope`}
              </>
            ) : (
              <span role="alert" className={styles.fault}>
                {fault}
              </span>
            )}
          </p>
          <RollButton
            label={isDuality && state.trait !== null ? `Roll for ${state.trait}` : 'Roll'}
            detail={rolling.isDown ? 'Disconnected' : undefined}
            disabled={!rolling.mayRoll}
            onRoll={rollThis}
          />
        </div>
      }
    >
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
            <section className={styles.part}>
              <h3>Trait</h3>
              <TraitTaps
                traits={character.traits}
                chosen={state.trait}
                onChoose={(trait) => change({ trait, modifier: trait === null ? 0 : character.traits[trait] })}
              />
            </section>
          )}
          {isDuality && !state.isHidden && character !== null && experiences.length > 0 && (
            <section className={styles.part}>
              <h3>Experiences</h3>
              <ExperienceTaps
                experiences={experiences}
                chosen={state.help}
                hope={character.hope}
                onChange={(help) => change({ help })}
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
            {odds !== null && <OddsChart odds={odds} difficulty={charted.difficulty} />}
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
        </div>
        <div className={styles.column}>
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
          <ModifierField value={state.modifier} onChange={(modifier) => change({ modifier })} />
          <section className={styles.part}>
            <h3>Quick rolls</h3>
            <div className={styles.quick}>
              {QUICK_ROLLS.map(({ label, wish }) => (
                <Button key={label} disabled={!rolling.mayRoll} onClick={() => roll(wish)}>
                  {label}
                </Button>
              ))}
            </div>
          </section>
          {character !== null && (
            <section className={styles.part}>
              <h3>Quick trait rolls</h3>
              <div className={styles.quickTraits}>
                {TRAITS.map((trait) => (
                  <Button
                    key={trait}
                    disabled={!rolling.mayRoll}
                    aria-label={`Roll ${trait} ${signed(character.traits[trait])}`}
                    onClick={() => roll(traitRoll(trait, character.traits[trait]))}
                  >
                    {trait} {signed(character.traits[trait])}
                  </Button>
                ))}
              </div>
            </section>
          )}
        </div>
      </div>
    </Dialog>
  );
}
