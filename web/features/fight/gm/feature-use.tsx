// The button that uses a feature, with what it costs; where it cannot be used, it says why.
import { Zap } from 'lucide-react';
import { useId, useState } from 'react';
import type { FoeFeature } from '../../../../rules/content/foe.ts';
import { isInSight, type TableFoe } from '../../../../rules/fight.ts';
import { withNames } from '../../../../rules/isolated.ts';
import type { CommandOf } from '../../../../rules/wire/socket.ts';
import { type LiveTable, useTable } from '../../../live/use-table.ts';
import { Button } from '../../../ui/button.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
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
  const [isSecret, setIsSecret] = useState(false);
  const mayHide = foe === null || isInSight(foe);
  if (!isUsable(feature)) return null;
  const cost = costWords(feature, used);
  const why = whyNotUsed(feature, used, fear, foe);

  async function use() {
    if ((await send(mayHide && isSecret ? { ...command, hidden: true } : command)) !== null) onUsed();
  }

  return (
    <div className={styles.use}>
      <Button
        icon={<Zap aria-hidden />}
        aria-label={withNames`Use ${feature.name}${cost === '' ? '' : `: ${cost}`}`}
        aria-disabled={isDown || why !== null || undefined}
        aria-describedby={why === null ? undefined : whyId}
        onClick={() => void use()}
      >
        Use
      </Button>
      {cost !== '' && (
        <span className={styles.cost} aria-hidden>
          {cost}
        </span>
      )}
      {mayHide && (
        <Toggle label="In secret" hint="Players see only that Fear moves." checked={isSecret} onChange={setIsSecret} />
      )}
      {why !== null && (
        <span id={whyId} className={styles.why}>
          {why}
        </span>
      )}
    </div>
  );
}
