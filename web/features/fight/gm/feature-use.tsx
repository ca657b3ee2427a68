// The buttons that use a feature, in sight or in secret, with what it costs; where it cannot be used, it says why.
import { EyeOff, Zap } from 'lucide-react';
import { useId } from 'react';
import type { FoeFeature } from '../../../../rules/content/foe.ts';
import { isInSight, type TableFoe } from '../../../../rules/fight.ts';
import { withNames } from '../../../../rules/isolated.ts';
import type { CommandOf } from '../../../../rules/wire/socket.ts';
import { type LiveTable, useTable } from '../../../live/use-table.ts';
import { Button } from '../../../ui/button.tsx';
import type { SendCommand } from '../use-command.ts';
import styles from './feature-use.module.css';
import { costWords, isUsable, whyNotUsed } from './foe-words.ts';

type FeatureUseProps = {
  live: LiveTable;
  feature: FoeFeature;
  used: number; // times
  foe: TableFoe | null; // null: a feature of a place
  command: Omit<CommandOf<'UseFeature'>, 'targets'>;
  send: SendCommand;
  isDown: boolean;
  onUsed: () => void;
};

export function FeatureUse({ live, feature, used, foe, command, send, isDown, onUsed }: FeatureUseProps) {
  const fear = useTable(live, ({ session }) => session.fear);
  const whyId = useId();
  const mayHide = foe === null || isInSight(foe);
  if (!isUsable(feature)) return null;
  const cost = costWords(feature, used);
  const why = whyNotUsed(feature, used, fear, foe);

  const press = {
    'aria-disabled': isDown || why !== null || undefined,
    'aria-describedby': why === null ? undefined : whyId,
  };

  async function use(how: { hidden?: true } = {}) {
    if ((await send({ ...command, ...how })) !== null) onUsed();
  }

  return (
    <div className={styles.use}>
      <Button
        icon={<Zap aria-hidden />}
        aria-label={withNames`Use ${feature.name}${cost === '' ? '' : `: ${cost}`}`}
        {...press}
        onClick={() => void use()}
      >
        Use
      </Button>
      {mayHide && (
        <Button
          variant="ghost"
          icon={<EyeOff aria-hidden />}
          aria-label={withNames`In secret, use ${feature.name}: players see only that Fear moves`}
          {...press}
          onClick={() => void use({ hidden: true })}
        >
          In secret
        </Button>
      )}
      {cost !== '' && (
        <span className={styles.cost} aria-hidden>
          {cost}
        </span>
      )}
      {why !== null && (
        <span id={whyId} className={styles.why}>
          {why}
        </span>
      )}
    </div>
  );
}
