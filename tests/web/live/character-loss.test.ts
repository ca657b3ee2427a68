/** [SE8] A seat that was away too long learns that its character is gone: on the line, after it, and on a reloaded page. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableEvent } from '../../../rules/events.ts';
import type { Table } from '../../../rules/table.ts';
import { Browser, seatAnswer } from '../lib/browser-stand-in.ts';
import { chat, tableOf } from './fixtures.ts';

const ME = seatAnswer().player.playerId;

const holding = (seq: number): Table => ({
  ...tableOf({ seq }),
  characters: tableOf({ seq }).characters.map((character) => ({ ...character, playerId: ME, playerIds: [ME] })),
  players: [
    { id: ME, userId: ME, username: 'Joss', characterId: 'c1', isGm: false, isConnected: true, disconnectedAt: null },
  ],
});
const bereft = (seq: number): Table => {
  const table = holding(seq);
  return { ...table, characters: [], players: table.players.map((player) => ({ ...player, characterId: null })) };
};
const loss = (seq: number): TableEvent => ({
  type: 'CharacterRemovedDueToInactivity',
  playerId: ME,
  characterId: 'c1',
  characterName: 'Maren Oake',
  seq,
  at: '2026-03-01T20:00:00.000Z',
});

const LOST = 'Maren Oake was removed due to inactivity.';
let told: string[];

async function sit() {
  new Browser().open();
  const { authStore, setSelectedCharacter, signInPlayer } = await import('../../../web/lib/auth-store.ts');
  const { openTable } = await import('../../../web/live/store.ts');
  const { onCharacterLost } = await import('../../../web/live/character-loss.ts');
  signInPlayer(seatAnswer());
  let ears: Parameters<Parameters<typeof openTable>[0]['dial']>[0] | undefined;
  const live = openTable({
    sessionId: 's',
    me: { id: ME, name: 'Joss', isGm: false },
    dial(listener) {
      ears = listener;
      return { send: () => true, redial() {}, close() {} };
    },
  });
  return {
    setSelectedCharacter,
    selected: () => authStore.getState().selectedCharacterId,
    watch: () => onCharacterLost(live, ME, (loss) => told.push(loss)),
    join(state: Table) {
      ears?.onOpen();
      ears?.onFrame(JSON.stringify({ type: 'Joined', seq: state.seq, state, missed: null }));
    },
    down: () => ears?.onDown(1006),
    say: (event: TableEvent) => ears?.onFrame(JSON.stringify(event)),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('[SE8] a character that went while its player was away', () => {
  it('is told when the line comes back, once, and forgotten here', async () => {
    const seat = await sit();
    seat.watch();
    seat.setSelectedCharacter('c1', 'Maren Oake');
    seat.join(holding(3));
    expect(told).toEqual([]);
    seat.down();
    seat.join(bereft(9));
    seat.down();
    seat.join(bereft(11));
    expect(told).toEqual([LOST]);
    expect(seat.selected()).toBeNull();
  });

  it('is told on a reloaded page', async () => {
    const seat = await sit();
    seat.setSelectedCharacter('c1', 'Maren Oake');
    seat.watch();
    seat.join(bereft(9));
    expect(told).toEqual([LOST]);
  });

  it('is told to a watcher who starts when the table is already there, but not twice', async () => {
    const seat = await sit();
    seat.setSelectedCharacter('c1', 'Maren Oake');
    seat.join(bereft(9));
    seat.watch();
    expect(told).toEqual([LOST]);
    seat.setSelectedCharacter('c1', 'Maren Oake'); // its event is on the way while the lobby gives way to the table
    seat.watch();
    expect(told).toEqual([LOST]);
  });

  it('is told by the event where the line held', async () => {
    const seat = await sit();
    seat.watch();
    seat.setSelectedCharacter('c1', 'Maren Oake');
    seat.join(holding(3));
    seat.say(loss(4));
    expect(told).toEqual([LOST]);
    expect(seat.selected()).toBeNull();
  });

  it('is not reported as removed while somebody else still plays it, by the event or after an absence', async () => {
    const stays = 'You were away for too long: Maren Oake stays with Wren.';
    const hearing = await sit();
    hearing.watch();
    hearing.setSelectedCharacter('c1', 'Maren Oake');
    hearing.join(holding(3));
    hearing.say({ ...loss(4), stillPlayedBy: ['Wren'] } as TableEvent);
    expect(told).toEqual([stays]);
    const away = await sit();
    away.watch();
    away.setSelectedCharacter('c1', 'Maren Oake');
    const [character] = tableOf({ seq: 9 }).characters;
    away.join({ ...bereft(9), characters: [{ ...character!, playerId: 'p2', playerIds: ['p2'], playerName: 'Wren' }] });
    expect(told).toEqual([stays, stays]);
    expect(away.selected()).toBeNull();
  });

  it('is not told to a player who has chosen nobody, or has chosen a moment ago', async () => {
    const seat = await sit();
    seat.watch();
    seat.join(bereft(3));
    seat.setSelectedCharacter('c1', 'Maren Oake'); // its event is on the way
    seat.say(chat(4));
    expect(told).toEqual([]);
  });

  it('is not told any more after the watching has stopped', async () => {
    const seat = await sit();
    seat.setSelectedCharacter('c1', 'Maren Oake');
    seat.watch()();
    seat.join(bereft(3));
    expect(told).toEqual([]);
  });
});
