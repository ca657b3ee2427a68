// Step 3: six tokens for six traits, placed by hand, by chance, or as the class suggests. The buttons are here; the board moves
// the tokens.
import { RotateCcw, Shuffle, Wand } from 'lucide-react';
import { findClass } from '../../../../rules/builder/content.ts';
import { assignRandomly, assignSuggested, resetTraits } from '../../../../rules/builder/traits.ts';
import { withNames } from '../../../../rules/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { browserDice } from '../browser-dice.ts';
import type { StepProps } from '../step-props.ts';
import { TokenBoard } from './traits/token-board.tsx';
import styles from './traits-step.module.css';

export function TraitsStep({ builder, content, act, isNarrow }: StepProps) {
  const suggesting = findClass(content, builder.classInfo.class);
  return (
    <div className={styles.step}>
      <p className={styles.intro}>
        Six tokens, six traits.{' '}
        <span className={styles.forFinger}>Tap a token to fill the next empty trait, or hold it and drag.</span>{' '}
        <span className={styles.forMouse}>Drag a token, or click it to fill the next empty trait.</span> Drop one on
        another to swap them.
      </p>
      <div className={styles.actions}>
        {suggesting !== undefined && suggesting.suggestedTraits.length > 0 && (
          <Button icon={<Wand aria-hidden />} onClick={() => act((now) => assignSuggested(now, content))}>
            Suggested
            {isNarrow ? (
              <VisuallyHidden>
                {' '}
                for <bdi>{suggesting.name}</bdi>
              </VisuallyHidden>
            ) : (
              withNames` for ${suggesting.name}`
            )}
          </Button>
        )}
        <Button icon={<Shuffle aria-hidden />} onClick={() => act((now) => assignRandomly(now, browserDice))}>
          Random
        </Button>
        <Button variant="ghost" icon={<RotateCcw aria-hidden />} onClick={() => act(resetTraits)}>
          Reset
        </Button>
      </div>
      <TokenBoard stats={builder.stats} act={act} />
    </div>
  );
}
