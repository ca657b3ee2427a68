// What a builder takes from other features: the sheet of its preview, the level-up of a saved character, and the ways to save a
// character to a file, take it to another phone, and read one from a file. A character out of a file is always a new one.
import { ChevronsUp, Download, QrCode } from 'lucide-react';
import { useStore } from 'zustand';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { toPayload } from '../../../rules/builder/payload.ts';
import type { CharacterPayload } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import type { BuildTask } from '../../features/builder/build-task.ts';
import type { BuilderParts } from '../../features/builder/builder-parts.ts';
import type { BuilderSession } from '../../features/builder/builder-session.ts';
import { CharacterSheet } from '../../features/character-sheet/character-sheet.tsx';
import type { LevelUpTask } from '../../features/level-up/level-up-task.ts';
import { CharacterOffer } from '../../features/share-character/character-offer.tsx';
import { OpenFileButton } from '../../features/share-character/open-file-button.tsx';
import { saveCharacterFile } from '../../features/share-character/save-character-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/openings.ts';
import { showToast } from '../../ui/toast.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { LevelUp, ShareCharacter } from '../openings.ts';
import type { ToShare } from '../share-character/share-character.tsx';
import styles from './builder-parts.module.css';

/** `onAnew` is called when a new character has replaced the one that was opened. */
export function builderParts(task: BuildTask, onAnew: () => void): BuilderParts {
  return {
    sheet: (sheet) => <CharacterSheet sheet={sheet} isReadOnly />,
    beginning: (builderSession, content) => (
      <FromFile builderSession={builderSession} content={content} onAnew={onAnew} />
    ),
    summary: (builderSession, content) => <Summary builderSession={builderSession} content={content} task={task} />,
  };
}

function Summary({
  builderSession,
  content,
  task,
}: {
  builderSession: BuilderSession;
  content: BuilderContent;
  task: BuildTask;
}) {
  const { characterId, isDirty } = useStore(builderSession.store, ({ meta }) => meta);
  const leveling = useOpening<LevelUpTask>();
  const sharing = useOpening<ToShare>();
  const payload = () => toPayload(builderSession.store.getState(), content);
  const leveled = findLevelUp(task, characterId);

  function levelUp(leveled: LevelUpTask) {
    if (!isDirty) return leveling.open(leveled);
    showToast({ tone: 'info', title: 'Save first', text: 'A level builds on the character as it is saved.' });
  }

  return (
    <div className={styles.actions}>
      {leveled !== undefined && (
        <Button icon={<ChevronsUp aria-hidden />} onClick={() => levelUp(leveled)}>
          Level up
        </Button>
      )}
      <Button icon={<QrCode aria-hidden />} onClick={() => sharing.open({ character: payload() })}>
        Share
      </Button>
      <Button icon={<Download aria-hidden />} onClick={() => saveCharacterFile(payload())}>
        Save as file
      </Button>
      {sharing.subject && (
        <ShareCharacter key={sharing.key} open={sharing.isOpen} onClose={sharing.close} toShare={sharing.subject} />
      )}
      {leveling.subject && (
        <LevelUp key={leveling.key} open={leveling.isOpen} onClose={leveling.close} task={leveling.subject} />
      )}
    </div>
  );
}

/** For a saved character: at the desk, or at a table by its player. */
function findLevelUp({ place }: BuildTask, characterId: string | null): LevelUpTask | undefined {
  if (characterId === null || place.at === 'template') return undefined;
  return { characterId, campaignId: place.campaignId, place };
}

type FromFileProps = { builderSession: BuilderSession; content: BuilderContent; onAnew: () => void };

/** Shows the character before it is opened, because a file's name says little about it. */
function FromFile({ builderSession, content, onAnew }: FromFileProps) {
  const { saving } = useStore(builderSession.store, ({ meta }) => meta);
  const looking = useOpening<{ character: CharacterPayload; makesWay: string | null }>();
  const { subject, isOpen, key, close } = looking;

  async function open(character: CharacterPayload) {
    const isOpened = await builderSession.openNew(character, content);
    close();
    if (isOpened) onAnew();
  }

  return (
    <div className={styles.file}>
      <OpenFileButton
        disabled={saving}
        onOpen={(character) => looking.open({ character, makesWay: builderSession.whoMakesWay() })}
      />
      {subject !== undefined && (
        <Dialog
          key={key}
          open={isOpen}
          onOpenChange={(stays) => !stays && close()}
          title={withNames`Build on ${subject.character.name}?`}
          description={
            subject.makesWay === null
              ? 'It becomes a new character. What is saved is not touched.'
              : `It becomes a new character, in place of ${subject.makesWay}, who is not saved yet. Go back to save first.`
          }
        >
          <CharacterOffer
            character={subject.character}
            takeLabel="Open in the builder"
            onTake={() => open(subject.character)}
          >
            <Button onClick={close}>Go back</Button>
          </CharacterOffer>
        </Dialog>
      )}
    </div>
  );
}
