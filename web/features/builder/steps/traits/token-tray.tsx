// The tray with the tokens that are on no trait. A tap sends one to the first empty trait; a token dropped here is taken off
// its trait.
import { useDroppable } from '@dnd-kit/core';
import type { MODIFIERS, ModifierId } from '../../../../../rules/builder/builder.ts';
import { signed } from '../../../../../rules/words.ts';
import { Token } from './token.tsx';
import styles from './token-tray.module.css';
import { leftWords } from './token-words.ts';

export const TRAY = 'tray';

type TokenTrayProps = {
  tokens: readonly (typeof MODIFIERS)[number][];
  onTap: (id: ModifierId) => void;
};

export function TokenTray({ tokens, onTap }: TokenTrayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: TRAY });
  return (
    <section
      ref={setNodeRef}
      className={styles.tray}
      data-place={TRAY}
      data-over={isOver || undefined}
      aria-label="Tray"
    >
      <p className={styles.left}>{leftWords(tokens.length)}</p>
      <div className={styles.tokens}>
        {tokens.map(({ id, value }) => (
          <Token key={id} id={id} value={value} label={`Token ${signed(value)}`} onTap={() => onTap(id)} />
        ))}
      </div>
    </section>
  );
}
