// What the table asks of a hero, put together from its features: the card, the weapons of the sheet, and throws that are sent to
// the room.
import { QueryClientProvider } from '@tanstack/react-query';
import { damageDice } from '../../../rules/attack.ts';
import { beginningOf } from '../../../rules/excerpt.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import { findCharacter, type Roll, type TableCharacter } from '../../../rules/table.ts';
import { useTableSheet } from '../../features/character-sheet/use-table-sheet.ts';
import type { Rolling } from '../../features/dice/use-roll.ts';
import { AskCard, type AskCardProps } from '../../features/fight/ask-card.tsx';
import { DamageAsk } from '../../features/fight/damage-ask.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export type TableAskProps = Omit<AskCardProps, 'renderDamage'> & { rolling: Rolling };

export function TableAsk({ rolling, ...card }: TableAskProps) {
  const { live, characterId } = card;
  const hero = useTable(live, (table) => findCharacter(table, characterId));
  return (
    <QueryClientProvider client={queryClient}>
      <AskCard
        {...card}
        renderDamage={(attack, count) =>
          hero && <WeaponDamage live={live} rolling={rolling} hero={hero} attack={attack} count={count} />
        }
      />
    </QueryClientProvider>
  );
}

type WeaponDamageProps = {
  live: LiveTable;
  rolling: Rolling;
  hero: TableCharacter;
  attack: Roll;
  count: string | null;
};

function WeaponDamage({ live, rolling, hero, attack, count }: WeaponDamageProps) {
  const { sheet, isWhole, error, retry } = useTableSheet(live, hero);
  const carried = 'isUnreadable' in sheet ? [] : sheet.weapons;
  return (
    <DamageAsk
      live={live}
      attack={attack}
      weapons={carried.flatMap(({ name, damageDie }) => {
        const damage = damageDice(damageDie, hero.proficiency);
        return damage === null ? [] : [{ name, damage }];
      })}
      besideWeapons={
        error !== null ? (
          <>
            <Notice>Your weapons did not come: {error.message}</Notice>
            <Button onClick={retry}>Retry</Button>
          </>
        ) : (
          !isWhole && <Skeleton lines={1} />
        )
      }
      rest={rolling}
      count={count}
      onThrow={(damage, context) =>
        rolling.roll({
          dicePool: damage.dicePool,
          modifier: damage.modifier,
          characterId: hero.id,
          damageOf: attack.seq,
          context: beginningOf(context, LENGTHS.line),
        })
      }
    />
  );
}
