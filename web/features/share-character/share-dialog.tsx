// A character for another phone: as a code to scan, as a link to send, as a file to keep. Without a server: the
// whole character is in the link, and everybody who has the link has a copy.
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import type { CharacterPayload } from '../../../rules/character.ts';
import { withNames } from '../../../rules/isolated.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OnlyHere } from '../../ui/only-here.tsx';
import { Dialog } from '../../ui/openings.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { characterLink, fitsOneCode } from './character-link.ts';
import { saveCharacterFile } from './save-character-file.ts';
import styles from './share-dialog.module.css';

type ShareDialogProps = {
  open: boolean;
  onClose: () => void;
  character: CharacterPayload | undefined; // undefined: loading, or failed with `error`
  content: BuilderContent | undefined; // the built-in one; undefined: loading
  error: Error | null;
  onRetry: () => void;
};

export function ShareDialog({ open, onClose, character, content, error, onRetry }: ShareDialogProps) {
  const link = useLink(character, content);
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={character === undefined ? 'Share a character' : withNames`Share ${character.name}`}
      description="Scan the code with another phone, or send the link. It holds the whole character, and no server is asked: anyone who has it has a copy."
      footer={
        character !== undefined && (
          <>
            <Button icon={<Download aria-hidden />} onClick={() => saveCharacterFile(character)}>
              Save as file
            </Button>
            {link !== undefined && (
              <CopyButton
                text={link}
                variant="primary"
                label="Copy Link"
                failure={{ title: 'Copy Failed', text: 'Save it as a file instead.' }}
              />
            )}
          </>
        )
      }
    >
      {error !== null && (
        <>
          <Notice>{error.message}</Notice>
          <Button onClick={onRetry}>Retry</Button>
        </>
      )}
      {error === null && link === undefined && <Skeleton width="100%" height="16rem" />}
      {link !== undefined && !fitsOneCode(link) && (
        <p className={styles.words}>
          This character has too much to tell for one code. The link and the file hold it all.
        </p>
      )}
      {link !== undefined && fitsOneCode(link) && (
        <div className={styles.code}>
          <QrCode text={link} label={withNames`QR code of ${character?.name ?? 'the character'}`} isLong />
        </div>
      )}
      {link !== undefined && <OnlyHere link={link} />}
    </Dialog>
  );
}

function useLink(character: CharacterPayload | undefined, content: BuilderContent | undefined): string | undefined {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    if (character === undefined || content === undefined) return;
    let isOver = false;
    characterLink(window.location.origin, character, content).then(
      (made) => {
        if (!isOver) setLink(made);
      },
      (error: unknown) => console.error('The link of a character could not be made.', error),
    );
    return () => {
      isOver = true;
    };
  }, [character, content]);
  return link;
}
