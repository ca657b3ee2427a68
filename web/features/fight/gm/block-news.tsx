// A foe whose block was changed at the desk since it was placed, with the button that takes the new one over.
import { QueryClientProvider } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { isSameBlock } from '../../../../rules/content/foe.ts';
import type { TableFoe } from '../../../../rules/fight.ts';
import { useGmEntries } from '../../../desk/entries/gm-entries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { passesFocusTo } from '../../../ui/passes-focus.ts';
import type { SendCommand } from '../use-command.ts';
import styles from './foe-detail.module.css';

type BlockNewsProps = { campaignId: string; foe: TableFoe; send: SendCommand; isDown: boolean };

const focusToFoe = passesFocusTo('[data-foe]');

export function BlockNews(props: BlockNewsProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <News {...props} />
    </QueryClientProvider>
  );
}

/** [FE17] Nothing while the content is on its way, or has the foe no longer: the one on the table stays. */
function News({ campaignId, foe, send, isDown }: BlockNewsProps) {
  const { data } = useGmEntries(campaignId);
  const found = data?.foes.find(({ id }) => id === foe.foeId);
  if (found === undefined) return null;
  const { isSystemDefault: _mark, ...block } = found;
  if (isSameBlock(block, foe.block)) return null;
  return (
    <div ref={focusToFoe} className={styles.part}>
      <p className={styles.hint} role="status">
        The block has changed since it was placed. What it has lost stays.
      </p>
      <Button
        icon={<RefreshCw aria-hidden />}
        disabled={isDown}
        onClick={() => void send({ type: 'RefreshFoe', foeId: foe.id })}
      >
        Take it over
      </Button>
    </div>
  );
}
