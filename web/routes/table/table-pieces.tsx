/**
 * Pieces of the table that follow their own data: a press on a trait, a mark, or a roll under way renders only them, not
 * the table around them.
 */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isolated } from '../../../rules/isolated.ts';
import type { Seat } from '../../../rules/seats.ts';
import { findCharacter } from '../../../rules/table.ts';
import { signed } from '../../../rules/words.ts';
import { RollButton } from '../../features/dice/roll-button.tsx';
import { TraitTaps } from '../../features/dice/trait-taps.tsx';
import { useRoll } from '../../features/dice/use-roll.ts';
import { MyVitals } from '../../features/sheet/my-vitals.tsx';
import type { LiveCommand } from '../../live/store.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { type RollChoice, takenAlong } from './roll-choice.ts';
import { CountdownChips, DiceRoller, FoeStrip, SpotlightBar, SpotlightLine, TableAsk } from './table-parts.tsx';

/** [AT4] The foes that the next roll attacks, and what its button says of them. One that goes out of sight is chosen no more. */
function useAim(live: LiveTable, choice: RollChoice): { targets: readonly string[]; against: string } {
  const targets = useStore(choice, (chosen) => chosen.targets);
  const foes = useTable(live, (table) => table.foes);
  const aimedAt = foes.filter(({ id }) => targets.includes(id));
  const isAnyGone = aimedAt.length < targets.length;
  useEffect(() => {
    if (isAnyGone) choice.setState({ targets: aimedAt.map(({ id }) => id) });
  });
  const names = aimedAt.length > 2 ? `${aimedAt.length} foes` : aimedAt.map(({ name }) => isolated(name)).join(' and ');
  return { targets, against: names && `against ${names}` };
}

/** `characterId` is one's own character, here and below. */
export function TraitsPiece(props: { live: LiveTable; characterId: string; choice: RollChoice }) {
  const { live, characterId, choice } = props;
  const traits = useTable(live, (table) => findCharacter(table, characterId)?.traits);
  const chosen = useStore(choice, ({ trait }) => trait);
  return traits && <TraitTaps traits={traits} chosen={chosen} onChoose={(trait) => choice.setState({ trait })} />;
}

/** Rolls the pair, with the chosen trait if there is a character. */
export function RollPiece(props: { live: LiveTable; characterId: string | null; choice: RollChoice }) {
  const { live, characterId, choice } = props;
  const rolling = useRoll(live);
  const chosen = useStore(choice, ({ trait }) => trait);
  const { targets, against } = useAim(live, choice);
  const trait = characterId === null ? null : chosen;
  const modifier = useTable(live, (table) => {
    const traits = findCharacter(table, characterId ?? '')?.traits;
    return trait === null || traits === undefined ? 0 : traits[trait];
  });

  function roll() {
    const request = { dicePool: { d12: 2 }, isDuality: true, modifier, context: trait ?? '', targets: [...targets] };
    rolling.roll(characterId === null ? request : { ...request, characterId }, () =>
      takenAlong(choice, { trait, targets }),
    );
  }

  const detail = [trait && `${trait} ${signed(modifier)}`, against].filter(Boolean).join(' ');
  return <RollButton detail={detail === '' ? undefined : `${detail}, once`} rolling={rolling} onRoll={roll} />;
}

export function VitalsPiece(props: { live: LiveTable; characterId: string; onOpen: (characterId: string) => void }) {
  const { live, characterId, onOpen } = props;
  const character = useTable(live, (table) => findCharacter(table, characterId));
  return character && <MyVitals character={character} onOpen={onOpen} />;
}

type FoesPieceProps = {
  live: LiveTable;
  mayAttack: boolean;
  choice: RollChoice;
  onOpen: ((foeId: string) => void) | undefined; // for the game master
};

/** The foes in sight; a player with a character chooses those that the next roll attacks. */
export function FoesPiece({ live, mayAttack, choice, onOpen }: FoesPieceProps) {
  const chosen = useStore(choice, ({ targets }) => targets);
  const hasFoes = useTable(live, ({ foes }) => foes.length > 0);
  const [foundFoes] = useState(hasFoes);
  const [isThere, setIsThere] = useState(hasFoes); // from the first foe on, so that the strip says when the last one goes
  if (hasFoes && !isThere) setIsThere(true);
  if (!isThere) return null;
  return (
    <FoeStrip
      live={live}
      areNew={!foundFoes}
      chosen={chosen}
      onChoose={mayAttack ? (targets: readonly string[]) => choice.setState({ targets }) : null}
      onOpen={onOpen}
    />
  );
}

type SpotlightPieceProps = { live: LiveTable; seat: Seat; send: (command: LiveCommand) => void };

/** Once there has been something to say of the spotlight it keeps its place, so that the stage does not move with every turn. */
export function SpotlightPiece({ live, seat, send }: SpotlightPieceProps) {
  const isGm = seat.role === 'gm';
  const hasWords = useTable(live, ({ spotlight, hands, characters, foes }) =>
    isGm ? characters.length + foes.length > 0 : spotlight.kind !== 'nobody' || hands.length > 0,
  );
  const [isThere, setIsThere] = useState(hasWords);
  if (hasWords && !isThere) setIsThere(true);
  if (!isThere) return null;
  return isGm ? <SpotlightBar live={live} send={send} /> : <SpotlightLine live={live} seat={seat} send={send} />;
}

type CountdownsPieceProps = {
  live: LiveTable;
  seat: Seat;
  onChange: ((countdownId: string) => void) | null; // for the game master
};

/** [CD12] Nothing before the first one; from then on it says what changes, also when the last one goes. */
export function CountdownsPiece({ live, seat, onChange }: CountdownsPieceProps) {
  const hasAny = useTable(live, ({ countdowns }) => countdowns.length > 0);
  const [foundAny] = useState(hasAny);
  const [isThere, setIsThere] = useState(hasAny);
  if (hasAny && !isThere) setIsThere(true);
  return isThere && <CountdownChips live={live} seat={seat} areNew={!foundAny} onChange={onChange} />;
}

/** What the table asks of a hero: hits that wait for an answer, and damage that is to be thrown. */
export function AskPiece(props: { live: LiveTable; seat: Seat; characterId: string; areKeysOn: boolean }) {
  const rolling = useRoll(props.live);
  // What exactly is asked is found with the card.
  const mayAsk = useTable(
    props.live,
    ({ hits, rolls }) => hits.length > 0 || rolls.some(({ targets }) => targets.length > 0),
  );
  return mayAsk && <TableAsk {...props} rolling={rolling} />;
}

type RollerPieceProps = {
  live: LiveTable;
  seat: Seat;
  characterId: string | null;
  choice: RollChoice;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function RollerPiece({ live, seat, characterId, choice, open, onOpenChange }: RollerPieceProps) {
  const rolling = useRoll(live);
  const aim = useAim(live, choice);
  const character = useTable(live, (table) => findCharacter(table, characterId ?? '') ?? null);
  return (
    <DiceRoller
      open={open}
      onOpenChange={onOpenChange}
      rolling={rolling}
      character={character}
      rollerName={character?.name ?? seat.playerName}
      isGm={seat.role === 'gm'}
      aim={aim}
      onAimed={() => takenAlong(choice, aim)}
    />
  );
}
