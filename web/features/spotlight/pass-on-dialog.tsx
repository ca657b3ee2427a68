// To whom the player in the spotlight passes it on: the raised hands first, with what they want to do.
import { type Hand, handsFirst, placeInLine } from '../../../rules/spotlight.ts';
import { ordinal } from '../../../rules/spotlight-words.ts';
import { isFallen, type TableCharacter } from '../../../rules/table.ts';
import { DownWord } from '../../art/down-word.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/openings.ts';
import styles from './pass-on-dialog.module.css';

type PassOnDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  heroes: readonly TableCharacter[];
  hands: readonly Hand[];
  returnTo: () => HTMLElement | null;
  onPass: (characterId: string) => void;
};

export function PassOnDialog({ open, onOpenChange, heroes, hands, returnTo, onPass }: PassOnDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Pass on the spotlight" returnTo={returnTo}>
      <ul className={styles.heroes}>
        {handsFirst(heroes, hands).map((hero) => {
          const { id, name } = hero;
          const place = placeInLine(hands, id);
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.hero}
                onClick={() => {
                  onOpenChange(false);
                  onPass(id);
                }}
              >
                <Avatar name={name} size="sm" hand={place} />
                <span className={styles.words}>
                  <bdi className={styles.name}>{name}</bdi>
                  {isFallen(hero) && <DownWord />}
                  {place > 0 && (
                    <span className={styles.wish}>
                      Hand up, {ordinal(place)}
                      {hands[place - 1]?.wish && (
                        <>
                          : <bdi>{hands[place - 1]?.wish}</bdi>
                        </>
                      )}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
