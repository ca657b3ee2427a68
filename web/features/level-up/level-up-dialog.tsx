// A level-up, one level at a time: numbers before and after, two of three advances to choose, and nothing is saved before the
// button is pressed.
import { ArrowRight, RotateCcw } from 'lucide-react';
import { type BuilderContent, findArmor } from '../../../rules/builder/content.ts';
import {
  type Advances,
  countAdvances,
  type LevelUp,
  levelChanges,
  NO_ADVANCES,
} from '../../../rules/builder/level-up.ts';
import type { NumberChange } from '../../../rules/builder/numbers.ts';
import type { Character } from '../../../rules/character.ts';
import { LEVEL_MAX } from '../../../rules/character-defaults.ts';
import { thresholdsNote } from '../../../rules/formulas.ts';
import { withNames } from '../../../rules/isolated.ts';
import { figures } from '../../../rules/words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/openings.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CardPart } from './card-part.tsx';
import { ExperiencePart } from './experience-part.tsx';
import styles from './level-up-dialog.module.css';
import type { LevelUpTask } from './level-up-task.ts';
import { TraitPart } from './trait-part.tsx';
import { type OnLeveledUp, useLevelUp } from './use-level-up.ts';

/** The content for a level; not used while it loads or after it failed. */
export type LevelUpSource = { content: BuilderContent; isLoading: boolean; error: Error | null; retry: () => void };

export type LevelUpDialogProps = {
  open: boolean;
  onClose: () => void;
  task: LevelUpTask;
  source: LevelUpSource;
  onSaved: OnLeveledUp;
};

export function LevelUpDialog({ open, onClose, task, source, onSaved }: LevelUpDialogProps) {
  const leveling = useLevelUp(task, source.content, onSaved);
  const { character, levelUp, advances, choose, isBusy, problems, failure } = leveling;
  const error = leveling.error ?? source.error;
  const isReady = character !== undefined && !source.isLoading && error === null;
  const isChanged = JSON.stringify(advances) !== JSON.stringify(NO_ADVANCES);

  function retry() {
    if (leveling.error !== null) leveling.retry();
    if (source.error !== null) source.retry();
  }

  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={(stays) => !stays && !isBusy && onClose()}
      title={character === undefined ? 'Level up' : withNames`Level up: ${character.name}`}
      footer={
        isReady && levelUp !== null ? (
          <>
            <div className={styles.notices}>
              <Notice>{failure ?? (problems.length > 0 ? problems.join(' ') : undefined)}</Notice>
            </div>
            <Button
              variant="ghost"
              icon={<RotateCcw aria-hidden />}
              disabled={!isChanged || isBusy}
              onClick={leveling.startOver}
            >
              <span className={styles.inOneLine}>Start over</span>
            </Button>
            <Button variant="primary" busy={isBusy ? 'Saving' : undefined} onClick={() => void leveling.save()}>
              {`Save level ${levelUp.to}`}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {error !== null && (
        <>
          <Notice>{error.message}</Notice>
          <Button onClick={retry}>Retry</Button>
        </>
      )}
      {error === null && !isReady && <Skeleton lines={6} />}
      {isReady && levelUp === null && (
        <p>
          <bdi>{character.name}</bdi> stands at level {LEVEL_MAX}, the highest there is. Nothing is left to climb.
        </p>
      )}
      {isReady && levelUp !== null && (
        <Steps character={character} levelUp={levelUp} advances={advances} choose={choose} content={source.content} />
      )}
    </Dialog>
  );
}

type StepsProps = {
  character: Character;
  levelUp: LevelUp;
  advances: Advances;
  choose: (change: Partial<Advances>) => void;
  content: BuilderContent;
};

function Steps({ character, levelUp, advances, choose, content }: StepsProps) {
  const note = thresholdsNote(character.armor, findArmor(content, character.armor) ?? null);
  return (
    <>
      <section className={styles.part}>
        <h3>What the level brings</h3>
        <ChangeList changes={levelChanges(character, advances, content)} />
        {note !== '' && <p className={styles.note}>{note}</p>}
      </section>
      <section className={styles.part}>
        <div className={styles.head}>
          <h3>{levelUp.needed === 1 ? 'Choose one' : `Choose ${levelUp.needed === 2 ? 'two' : 'none'} of three`}</h3>
          <p role="status">
            {countAdvances(advances)} of {levelUp.needed} chosen
          </p>
        </div>
        <CardPart domains={levelUp.domains} chosen={advances.card} onChoose={(card) => choose({ card })} />
        <TraitPart traits={levelUp.traits} chosen={advances.trait} onChoose={(trait) => choose({ trait })} />
        <ExperiencePart
          experiences={levelUp.experiences}
          mayAdd={levelUp.mayAddExperience}
          chosen={advances.experience}
          onChoose={(experience) => choose({ experience })}
        />
      </section>
    </>
  );
}

/** Numbers before and after, with an arrow between them; those that stay are shown quietly. */
function ChangeList({ changes }: { changes: readonly NumberChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name} className={styles.change} data-moved={before !== after || undefined}>
          <dt>{name}</dt>
          <dd>
            {before !== after && (
              <>
                <span className={styles.before}>
                  <VisuallyHidden>from </VisuallyHidden>
                  {figures(before)}
                </span>
                <ArrowRight aria-hidden />
                <VisuallyHidden> to </VisuallyHidden>
              </>
            )}
            <b>{figures(after)}</b>
            {before === after && <span className={styles.same}>stays</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
