// A carried character, to be looked at and then taken or left. What taking means is the caller's; it says so on the button.
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
  /** Under the same key each time: of a press whose answer was lost and the next one comes one character. */
  onTake: (creationKey: string) => Promise<void>;
  children?: ReactNode; // another way out, beside the button
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
