// The roller: any dice with any modifier, as a duality roll or a loose pool. It gathers what to roll and asks the room for it.
import { useCallback, useMemo, useState } from 'react';
import type { TableCharacter } from '../../../rules/table.ts';
import { Dialog } from '../../ui/openings.ts';
import styles from './dice-roller.module.css';
import { RollButton } from './roll-button.tsx';
import { type ChangeRoller, RollerParts } from './roller-parts.tsx';
import {
  clearedOf,
  EMPTY_ROLLER,
  helpOf,
  isCleared,
  type RollerChoice,
  rollFault,
  rollRequestOf,
  rollSummary,
  stateFor,
} from './roller-state.ts';
import type { Rolling, RollRequest } from './use-roll.ts';

export type DiceRollerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  rolling: Rolling;
  character: TableCharacter | null; // who rolls; null: the person without a character
  rollerName: string;
  isGm: boolean;
  /** The foes that the next roll of the pair attacks, by their ids, and their names as "against Ferry Wight". */
  aim?: { targets: readonly string[]; against: string };
  onAimed?: () => void; // they were taken along
};

export function DiceRoller(props: DiceRollerProps) {
  const { open, onOpenChange, rolling, character, rollerName, isGm, aim, onAimed } = props;
  const [choice, setChoice] = useState<RollerChoice>(EMPTY_ROLLER);
  const state = useMemo(() => stateFor(choice, character), [choice, character]);
  const [fault, setFault] = useState<string | null>(null);
  const characterId = character?.id;

  // `change` and `roll` stay the same functions, so that the parts of an open roller are not rendered again when it closes.
  const change = useCallback<ChangeRoller>((part) => {
    setFault(null);
    setChoice((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
  }, []);
  const roll = useCallback(
    (request: RollRequest, onThrown?: () => void) => {
      rolling.roll({ ...request, ...(characterId === undefined ? {} : { characterId }) }, () => {
        setChoice(clearedOf);
        onThrown?.();
      });
      onOpenChange(false);
    },
    [rolling, characterId, onOpenChange],
  );

  /** [AT4] A reaction attacks nobody, and neither does a loose pool. */
  const isAttack = aim !== undefined && aim.targets.length > 0 && state.mode === 'duality' && !state.isReaction;

  function rollThis() {
    const why = rollFault(state);
    setFault(why);
    if (why === null) roll({ ...rollRequestOf(state), ...(isAttack && { targets: [...aim.targets] }) }, onAimed);
  }

  const isDuality = state.mode === 'duality';
  const { difficulty } = state;
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
                <b>{rollSummary(state)}</b>
                {isAttack ? ` ${aim.against}` : difficulty !== null && ` against ${difficulty}`}, as{' '}
                <bdi>{rollerName}</bdi>
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
            detail={isCleared(choice) && !isAttack ? undefined : 'once, then cleared'}
            rolling={rolling}
            onRoll={rollThis}
          />
        </div>
      }
    >
      <RollerParts
        state={state}
        change={change}
        onRoll={roll}
        mayRoll={rolling.mayRoll}
        character={character}
        isGm={isGm}
      />
    </Dialog>
  );
}
