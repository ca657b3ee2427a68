// A carried character, shown with a button that takes it. What taking means is the caller's, as is the button's label.
import { UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CharacterPayload } from '../../../rules/character.ts';
import { messageOf } from '../../lib/api.ts';
import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './carried-offer.module.css';
import { CarriedSummary } from './carried-summary.tsx';

type CarriedOfferProps = {
  character: CharacterPayload;
  takeLabel: string;
  /** The key is the same for each press, so that a press whose answer was lost and the next one make one character. */
  onTake: (creationKey: string) => Promise<void>;
  children?: ReactNode; // another button beside it
};

export function CarriedOffer({ character, takeLabel, onTake, children }: CarriedOfferProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [creationKey] = useState(randomId);

  async function take() {
    if (isBusy) return;
    setFailure(undefined);
    setIsBusy(true);
    try {
      await onTake(creationKey);
    } catch (error) {
      setFailure(messageOf(error, 'The character could not be taken along. Please try again.'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.offer}>
      <CarriedSummary character={character} />
      <Notice>{failure}</Notice>
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={<UserRoundPlus aria-hidden />}
          busy={isBusy ? 'Taking along' : undefined}
          onClick={() => void take()}
        >
          {takeLabel}
        </Button>
        {children}
      </div>
    </div>
  );
}
