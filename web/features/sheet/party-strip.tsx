// Everybody at the table in a strip along its near edge: characters in play with their counters, then people without one. A tap
// opens the card of a character, and for the game master also that of a player; on a phone only coins are shown.
import { memo, useState } from 'react';
import { withNames } from '../../../rules/isolated.ts';
import { actsFor, type Seat } from '../../../rules/seats.ts';
import { placeInLine, type Spotlight } from '../../../rules/spotlight.ts';
import { ordinal } from '../../../rules/spotlight-words.ts';
import { isFallen, isGoneNewcomer, type Player, type TableCharacter } from '../../../rules/table.ts';
import { HopeSign } from '../../art/signs.tsx';
import { type LiveTable, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IS_DESK } from '../../ui/breakpoints.ts';
import { classNames } from '../../ui/class-names.ts';
import { later, standsLater } from '../../ui/later.tsx';
import { Meter } from '../../ui/meter.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { PopoverOrDialog } from '../../ui/popover-or-dialog.tsx';
import sideways from '../../ui/sideways-row.module.css';
import { sidewaysRow } from '../../ui/sideways-row.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { conditionsInWords } from './conditions-in-words.ts';
import styles from './party-strip.module.css';
import { useCharacterChange } from './use-character-change.ts';
import { VITALS } from './vitals.ts';

type PartyStripProps = {
  live: LiveTable;
  seat: Seat;
  onRemove: ((playerId: string) => void) | null; // null: not allowed
  onRemoveAway: () => void; // all newcomers who have gone
  onOpenSheet: (characterId: string) => void;
};

const cards = later(() => import('./party-cards.tsx'));
const CharacterCard = standsLater(cards, (file) => file.CharacterCard);
const GuestCard = standsLater(cards, (file) => file.GuestCard);
const focusToParty = passesFocusTo('section');

/** On a phone of the usual width. */
const COINS_SIDE_BY_SIDE = 5;

/** `memo` as in routes/table-route.tsx. */
export const PartyStrip = memo(function PartyStrip({
  live,
  seat,
  onRemove,
  onRemoveAway,
  onOpenSheet,
}: PartyStripProps) {
  const characters = useTable(live, (table) => table.characters);
  const players = useTable(live, (table) => table.players);
  const spotlight = useTable(live, (table) => table.spotlight);
  const hands = useTable(live, (table) => table.hands);
  const isDown = useLiveStatus(live) !== 'connected';
  const change = useCharacterChange(live);
  const [openId, setOpenId] = useState<string | null>(null);
  const mineFirst = [...characters].sort((one, other) => Number(isMine(other, seat)) - Number(isMine(one, seat)));
  const others = players.filter(({ characterId }) => characterId === null);
  const gone = others.filter(isGoneNewcomer);
  // The card of a person who left must not open by itself when they come back.
  if (openId !== null && ![...characters, ...others].some(({ id }) => id === openId)) setOpenId(null);
  const remove =
    onRemove &&
    ((playerId: string) => {
      setOpenId(null);
      onRemove(playerId);
    });

  return (
    <section className={styles.party} aria-label="Party">
      <ul
        ref={sidewaysRow}
        className={classNames(sideways.row, styles.cards)}
        data-more={characters.length + others.length > COINS_SIDE_BY_SIDE || undefined}
      >
        {mineFirst.map((character) => (
          <li key={character.id} className={styles.item} data-mine={isMine(character, seat) || undefined}>
            <PopoverOrDialog
              label={character.name}
              title="Character"
              open={openId === character.id}
              onOpenChange={(open) => setOpenId(open ? character.id : null)}
              trigger={
                <button type="button" className={styles.card}>
                  <CardFace
                    character={character}
                    players={players}
                    isMine={isMine(character, seat)}
                    isLit={spotlight.id === character.id}
                    hand={placeInLine(hands, character.id)}
                  />
                </button>
              }
            >
              <CharacterCard
                character={character}
                players={playersOf(players, character)}
                onChange={actsFor(seat, character.id, { characters }) ? change : null}
                onRemove={remove}
                onOpenSheet={() => {
                  setOpenId(null);
                  onOpenSheet(character.id);
                }}
                isDown={isDown}
              />
            </PopoverOrDialog>
          </li>
        ))}
        {others.length > 0 && (
          <li className={styles.rest}>
            <ul className={styles.guests} aria-label="Also here">
              {others.map((player) => (
                <li key={player.id} ref={focusToParty} className={styles.guestItem}>
                  {remove === null || player.isGm ? (
                    <div className={styles.guest}>
                      <GuestFace player={player} role={roleOf(player, seat)} isLit={isGmLit(player, spotlight)} />
                    </div>
                  ) : (
                    <PopoverOrDialog
                      label={player.username}
                      title="Player"
                      open={openId === player.id}
                      onOpenChange={(open) => setOpenId(open ? player.id : null)}
                      trigger={
                        <button type="button" className={styles.guest}>
                          <GuestFace player={player} role={roleOf(player, seat)} />
                        </button>
                      }
                    >
                      <GuestCard
                        player={player}
                        role={roleOf(player, seat)}
                        onRemove={remove}
                        gone={gone.includes(player) ? gone.length : 0}
                        onRemoveAway={() => {
                          setOpenId(null);
                          onRemoveAway();
                        }}
                        isDown={isDown}
                      />
                    </PopoverOrDialog>
                  )}
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </section>
  );
});

type GuestFaceProps = { player: Player; role: string; isLit?: boolean };

function GuestFace({ player: { username, isConnected }, role, isLit = false }: GuestFaceProps) {
  return (
    <>
      <Avatar name={username} size="sm" presence={isConnected ? 'here' : 'away'} isLit={isLit} />
      <span className={styles.guestWords}>
        <bdi className={styles.guestName}>{username}</bdi>
        <span className={styles.guestRole}>{role}</span>
        {isLit && <span className={styles.lit}>in the spotlight</span>}
      </span>
    </>
  );
}

type CardFaceProps = {
  character: TableCharacter;
  players: readonly Player[];
  isMine: boolean;
  isLit: boolean;
  hand: number; // its place in line; 0: it is down
};

function CardFace({ character, players, isMine, isLit, hand }: CardFaceProps) {
  const isWide = useMediaQuery(IS_DESK);
  const { name, class: className, playerName, hope, conditions } = character;
  const isDowned = isFallen(character);
  const isHere = playersOf(players, character).some(({ isConnected }) => isConnected);
  const by = isMine
    ? 'you'
    : character.playerIds.length > 1
      ? withNames`${playerName} +${character.playerIds.length - 1}`
      : playerName;
  return (
    <>
      <Avatar name={name} presence={isHere ? 'here' : 'away'} size="sm" isLit={isLit} hand={hand} isFallen={isDowned} />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <bdi className={styles.by}>{className ? withNames`${className} · ${by}` : by}</bdi>
        {isDowned && <span className={styles.down}>down</span>}
        {isLit && <span className={styles.lit}>in the spotlight</span>}
        {hand > 0 && <span className={styles.hand}>hand up, {ordinal(hand)}</span>}
        {conditions.length > 0 && <span className={styles.conditions}>{conditionsInWords(conditions)}</span>}
      </span>
      <span className={styles.hope} role="img" aria-label={`Hope ${hope}`}>
        <HopeSign />
        {hope}
      </span>
      <span className={styles.bars}>
        {VITALS.slice(0, isWide ? VITALS.length : 1).map(({ field, label, Icon }) => (
          <Meter
            key={field}
            label={label}
            value={character[field].current}
            max={character[field].max}
            color={field}
            icon={<Icon />}
            layout={isWide ? 'stacked' : 'bare'}
          />
        ))}
      </span>
    </>
  );
}

function playersOf(players: readonly Player[], { playerIds }: TableCharacter): Player[] {
  return playerIds.flatMap((id) => players.find((player) => player.id === id) ?? []);
}

function isMine({ playerIds }: TableCharacter, seat: Seat): boolean {
  return playerIds.includes(seat.playerId);
}

function isGmLit({ isGm }: Player, { kind }: Spotlight): boolean {
  return isGm && kind === 'gm';
}

function roleOf(player: Player, seat: Seat): string {
  const role = player.isGm ? 'Game master' : 'Without a character';
  const where = player.isConnected ? '' : ', away';
  return player.id === seat.playerId ? `${role}, you` : `${role}${where}`;
}
