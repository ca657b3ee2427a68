/** The table as the room writes it down to wake from, also when it is larger than a row may be. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { EventDraft } from '../../../rules/events.ts';
import type { Seat } from '../../../rules/seats.ts';
import { Ledger } from '../../../worker/session/ledger.ts';
import { haveARoomForEachTest, play, record, room, scene, state, upTo } from '../support/inside-a-room.ts';

haveARoomForEachTest();

describe('a table larger than a row', () => {
  const note = (writer: number): EventDraft => ({
    type: 'NoteSaved',
    scope: 'private',
    text: String.fromCodePoint(0x8a9e + writer).repeat(20_000), // 60 KB each
    userId: `p${writer}`,
    revision: 1,
  });
  const partsInTheRoom = () =>
    runInDurableObject(room(), (_, { storage }) =>
      storage.sql
        .exec<{ size: number }>('SELECT length(bytes) AS size FROM snapshot_parts ORDER BY part')
        .toArray()
        .map(({ size }) => size),
    );
  const notesOf = async (writer: number) => {
    const seat: Seat = { playerId: `p${writer}`, playerName: '', role: 'player' };
    return runInDurableObject(room(), (_, { storage }) =>
      (new Ledger(storage).table?.notes ?? []).filter(({ userId }) => userId === seat.playerId),
    );
  };

  it('[RM24] is written down in parts and read whole', async () => {
    await state();
    await record([...upTo(40).map(note), ...upTo(160).map((label) => scene(`Room ${label}`))]);
    const parts = await partsInTheRoom();
    expect(parts).toHaveLength(3);
    expect(Math.max(...parts)).toBeLessThanOrEqual(1024 * 1024);
    await runInDurableObject(room(), (_, { storage }) => {
      storage.sql.exec('DELETE FROM events'); // nothing but the parts to read from
    });
    await evictDurableObject(room());
    expect((await state()).seq).toBe(200);
    for (const writer of [1, 17, 40]) expect(await notesOf(writer)).toMatchObject([{ text: textOf(note(writer)) }]);
  });

  it('[RM24] is written down as a whole or not at all', async () => {
    await state();
    await record(upTo(200).map((label) => scene(`Room ${label}`)));
    const before = await partsInTheRoom();
    await runInDurableObject(room(), (_, { storage }) => {
      storage.sql.exec(
        `CREATE TRIGGER full BEFORE INSERT ON snapshot_parts WHEN NEW.part = 1 BEGIN SELECT RAISE(ABORT, 'full'); END`,
      );
    });
    const tooMuch = [...upTo(40).map(note), ...upTo(160).map((label) => scene(`Hall ${label}`))];
    await expect(record(tooMuch)).rejects.toThrow('full');
    expect(await partsInTheRoom()).toEqual(before);
    await runInDurableObject(room(), (_, { storage }) => {
      storage.sql.exec('DROP TRIGGER full');
    });
    await evictDurableObject(room());
    expect(await state()).toMatchObject({ seq: 200, session: { scene: 'Room 200' } });
  });

  it('[RM24] from before, in a single row, is read as well, and in parts from its next writing on', async () => {
    await play(30);
    const before = await state();
    await runInDurableObject(room(), (_, { storage }) => {
      storage.sql.exec(`INSERT INTO facts (name, value) VALUES ('snapshot', ?)`, JSON.stringify(before));
      storage.sql.exec('DROP TABLE snapshot_parts');
      storage.sql.exec('DELETE FROM events');
    });
    await evictDurableObject(room());
    expect(await state()).toEqual(before);
    await play(200);
    expect(await partsInTheRoom()).toHaveLength(1);
    const facts = await runInDurableObject(room(), (_, { storage }) => new Ledger(storage).findFact('snapshot'));
    expect(facts).toBeNull();
    const after = await state();
    await evictDurableObject(room());
    expect(await state()).toEqual(after);
  });
});

function textOf(draft: EventDraft): string {
  return draft.type === 'NoteSaved' ? draft.text : '';
}
