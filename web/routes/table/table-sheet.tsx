// A character sheet at a table: the full sheet, with the room's marks, and with rolls that are sent to the room.
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { damageDice } from '../../../rules/attack.ts';
import type { SheetWeapon } from '../../../rules/builder/sheet.ts';
import type { Trait } from '../../../rules/character.ts';
import { beginningOf } from '../../../rules/excerpt.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { Seat } from '../../../rules/seats.ts';
import type { TableCharacter } from '../../../rules/table.ts';
import { CharacterSheet } from '../../features/character-sheet/character-sheet.tsx';
import type { SheetActions } from '../../features/character-sheet/sheet-actions.ts';
import { useTableSheet } from '../../features/character-sheet/use-table-sheet.ts';
import type { Rolling, RollRequest } from '../../features/dice/use-roll.ts';
import { findAttackAsked } from '../../features/fight/asks.ts';
import { listPutAside } from '../../features/fight/put-aside.ts';
import type { ChangeCharacter } from '../../features/sheet/use-character-change.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { LiveTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type RollChoice, takenAlong } from './roll-choice.ts';

export type TableSheetProps = {
  live: LiveTable;
  seat: Seat;
  choice: RollChoice; // the foes that the next roll attacks
  character: TableCharacter;
  change: ChangeCharacter | null; // null: read only
  marks: ReactNode;
  rolling: Rolling;
  onRolled: () => void; // a roll was sent: show the stage
};

export function TableSheet(props: TableSheetProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SheetOnTable {...props} />
    </QueryClientProvider>
  );
}

function SheetOnTable({ live, seat, choice, character, change, marks, rolling, onRolled }: TableSheetProps) {
  const { sheet, sheetNow, isWhole, hasContent, error, retry } = useTableSheet(live, character);
  const { id, traits, experiences, proficiency, hope, armor } = character;
  const [picked, setPicked] = useState<readonly string[]>([]);

  // The sheet does not render again while its props stay the same.
  const actions = useMemo((): SheetActions => {
    const chosen = picked.filter((name) => experiences.some((experience) => experience.name === name)).slice(0, hope);
    const roll = (request: RollRequest, onThrown?: () => void) => {
      rolling.roll({ ...request, characterId: id }, onThrown);
      onRolled();
    };
    /** Rolls the pair with the experiences chosen to help and against the chosen foes, each of which is used once (HA3, AT4). */
    const rollPair = (context: string, modifier: number) => {
      const { targets } = choice.getState();
      const request = { dicePool: { d12: 2 }, isDuality: true, modifier, context, experiences: chosen };
      roll({ ...request, targets: [...targets] }, () => {
        setPicked([]);
        takenAlong(choice, { targets });
      });
    };
    return {
      onRollTrait: (trait: Trait) => rollPair(trait, traits[trait]),
      onAttack: ({ name, trait }: SheetWeapon) => rollPair(name, trait === null ? 0 : traits[trait]),
      onDamage({ name, damageDie }: SheetWeapon) {
        const damage = damageDice(damageDie, proficiency);
        if (damage === null) return;
        const { shown } = live.store.getState();
        const attack = shown && findAttackAsked(shown, seat, id, listPutAside(live.sessionId));
        const plain = { ...damage, isDuality: false };
        if (attack) roll({ ...plain, damageOf: attack.seq, context: beginningOf(name, LENGTHS.line) });
        else roll({ ...plain, context: beginningOf(`Damage: ${name}`, LENGTHS.line) });
      },
      help: { chosen, hope, onChange: setPicked },
      mayRoll: rolling.mayRoll,
    };
  }, [live, seat, choice, rolling, onRolled, id, traits, experiences, proficiency, hope, picked]);
  const mayChange = change !== null && !rolling.isDown;
  const room = useMemo(
    () => ({ whole: armor.current, onChange: mayChange ? (by: 1 | -1) => change(id, 'armor', by) : null }),
    [armor, mayChange, change, id],
  );
  return (
    <>
      {error !== null && (
        <>
          <Notice>The rest of this sheet did not come: {error.message}</Notice>
          <Button onClick={retry}>Retry</Button>
        </>
      )}
      <CharacterSheet
        sheet={sheet}
        isWhole={isWhole}
        hasContent={hasContent}
        isReadOnly={change === null}
        actions={change === null ? null : actions}
        room={room}
        sheetNow={sheetNow}
        marks={marks}
      />
    </>
  );
}
