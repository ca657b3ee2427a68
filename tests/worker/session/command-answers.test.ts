/**
 * How long the room keeps its answers: not less than an hour, and not fewer than 1,000 of a seat. And where
 * the answer is stored: with its event, or by itself.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { EventDraft } from '../../../rules/events.ts';
import { newTable } from '../../../rules/table.ts';
import { CommandAnswers, type Remembered } from '../../../worker/session/command-answers.ts';
import { Ledger, stamp } from '../../../worker/session/ledger.ts';
import { emptyTable } from '../../rules/tables.ts';

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 10, 21, 20);
const KEPT = 1_000;

/** Memory of its own, and that of a room which wakes over the same disk. */
function inARoom(work: (answers: CommandAnswers, wake: () => CommandAnswers) => void): Promise<void> {
  return runInDurableObject(env.ROOMS.getByName(crypto.randomUUID()), (_room, { storage }) => {
    new Ledger(storage).create(newTable(emptyTable().session));
    work(new CommandAnswers(storage.sql), () => new CommandAnswers(storage.sql));
  });
}

describe('answers that are remembered', () => {
  it('[RM1] are let go once they are an hour old and not among the newest 1,000 of their seat', () =>
    inARoom((answers, wake) => {
      const say = (seatId: string, number: number) =>
        answers.remember({ seatId, commandId: `c${number}`, answer: `${seatId} ${number}` }, START_MS + number);
      expect(answers.find('busy', 'c0')).toBeNull();
      for (let number = 0; number < KEPT + 2; number += 1) say('busy', number);
      for (let number = 0; number < 3; number += 1) say('quiet', number);

      answers.trim(START_MS + 59 * MINUTE_MS);
      expect(answers.find('busy', 'c0')).toBe('busy 0');

      answers.trim(START_MS + 61 * MINUTE_MS);
      for (const each of [answers, wake()]) {
        expect(each.find('busy', 'c0')).toBeNull();
        expect(each.find('busy', 'c1')).toBeNull();
        expect(each.find('busy', 'c2')).toBe('busy 2');
        expect(each.find('busy', `c${KEPT + 1}`)).toBe(`busy ${KEPT + 1}`);
        expect(each.find('quiet', 'c0')).toBe('quiet 0');
      }
    }));

  it('[RM1] are let go of where no snapshot ever comes to do it: a full log, or a wish that is refused all evening', () =>
    inARoom((answers) => {
      const say = (number: number, atMs: number) =>
        answers.remember({ seatId: 'busy', commandId: `c${number}`, answer: 'no' }, atMs);
      for (let number = 0; number < KEPT + 400; number += 1) say(number, START_MS + number);
      expect(answers.find('busy', 'c0')).toBe('no');
      for (let number = KEPT + 400; number < KEPT + 900; number += 1) say(number, START_MS + 61 * MINUTE_MS);
      expect(answers.find('busy', 'c0')).toBeNull();
      expect(answers.find('busy', `c${KEPT + 899}`)).toBe('no');
    }));

  it('[RM1] are the first ones: a later answer to the same id of the same seat is not taken', () =>
    inARoom((answers, wake) => {
      const say = (seatId: string, answer: string) => answers.remember({ seatId, commandId: 'c', answer }, START_MS);
      expect(say('one', 'yes')).toBe(true);
      expect(say('one', 'no')).toBe(false);
      expect(wake().remember({ seatId: 'one', commandId: 'c', answer: 'no' }, START_MS + MINUTE_MS)).toBe(false);
      expect(say('other', 'no')).toBe(true);
      expect([answers.find('one', 'c'), answers.find('other', 'c')]).toEqual(['yes', 'no']);
    }));
});

describe('an answer with the event that its command caused', () => {
  const ada = (commandId: string, answer = `${commandId} is done`): Remembered => ({
    seatId: 'ada',
    commandId,
    answer,
  });
  const scene = (label: string): EventDraft => ({ type: 'SceneChanged', label });
  const rowsIn = (sql: SqlStorage, table: string) => sql.exec(`SELECT * FROM ${table}`).toArray().length;

  /** A ledger of its own, and one that wakes over the same disk. */
  function inALedger(work: (ledger: Ledger, wake: () => Ledger, sql: SqlStorage) => void): Promise<void> {
    return runInDurableObject(env.ROOMS.getByName(crypto.randomUUID()), (_room, { storage }) => {
      const ledger = new Ledger(storage);
      ledger.create(newTable(emptyTable().session));
      work(ledger, () => new Ledger(storage), storage.sql);
    });
  }

  /** How many events a command that was decided so is recorded with; null where it was answered before. */
  function record(ledger: Ledger, remembered: Remembered | null, ...events: EventDraft[]): number | null {
    if (!ledger.table) throw new Error('The ledger was not founded');
    const stamped = stamp(ledger.table, { isRefused: false, events }, START_MS);
    return ledger.record(stamped, remembered) ? stamped.recorded.length : null;
  }

  it('[RM1] costs no row besides, and is the first one before and after a wake', () =>
    inALedger((ledger, wake, sql) => {
      expect(record(ledger, ada('a'), scene('A ford'))).toBe(1);
      expect(record(ledger, ada('b'), scene('A mill'), scene('An inn'))).toBe(2);
      for (const each of [ledger, wake()]) {
        expect(each.answers.find('ada', 'a')).toBe('a is done');
        expect(each.answers.find('ada', 'b')).toBe('b is done');
        expect(each.answers.find('grace', 'a')).toBeNull();
        expect(each.answers.remember(ada('a', 'again'), START_MS)).toBe(false);
        expect(record(each, ada('b', 'again'), scene('Nowhere'))).toBeNull();
        expect(each.table).toMatchObject({ seq: 3, session: { scene: 'An inn' } });
      }
      expect([rowsIn(sql, 'events'), rowsIn(sql, 'answers')]).toEqual([3, 0]);
    }));

  it('[RM1] is found after a wake that reads the events since the last snapshot, and none before it', () =>
    inALedger((ledger, wake, sql) => {
      for (let number = 1; number <= 450; number += 1) record(ledger, ada(`c${number}`), scene(`${number}`));
      const awake = wake();
      const cursors: { rowsRead: number }[] = [];
      const exec = sql.exec.bind(sql);
      sql.exec = <Row extends Record<string, SqlStorageValue>>(query: string, ...values: unknown[]) => {
        const cursor = exec<Row>(query, ...values);
        cursors.push(cursor);
        return cursor;
      };
      expect(awake.answers.find('ada', 'c7')).toBe('c7 is done');
      const read = cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
      expect(read).toBeGreaterThan(50); // 450 events, a snapshot at 400
      expect(read).toBeLessThan(60);
      sql.exec = exec;
      for (const number of [1, 399, 400, 401, 450]) {
        expect(awake.answers.find('ada', `c${number}`)).toBe(`c${number} is done`);
        expect(record(awake, ada(`c${number}`, 'again'), scene('Twice'))).toBeNull();
      }
      expect(awake.answers.find('ada', 'c451')).toBeNull();
      expect(awake.table?.session.scene).toBe('450');
    }));

  it('[RM1] is found after a wake where its snapshot was rolled back, and where the ids fit in no row', () =>
    inALedger((ledger, wake, sql) => {
      const id = (number: number) => `c${number}${'x'.repeat(3_000)}`;
      for (let number = 1; number < 200; number += 1) record(ledger, ada(id(number), 'done'), scene(`${number}`));
      sql.exec(`CREATE TRIGGER full BEFORE INSERT ON snapshot_parts BEGIN SELECT RAISE(ABORT, 'full'); END`);
      expect(() => record(ledger, ada(id(200), 'done'), scene('200'))).toThrow('full');
      sql.exec('DROP TRIGGER full');
      for (const each of [ledger, wake()]) expect(each.answers.find('ada', id(200))).toBeNull();
      expect(record(ledger, ada(id(200), 'done'), scene('200'))).toBe(1);
      expect(rowsIn(sql, 'kept_seqs')).toBe(0);
      for (const number of [1, 199, 200]) expect(wake().answers.find('ada', id(number))).toBe('done');
    }));

  it('[RM1, WI6] is found after a wake where the id ends in half of a letter, which the disk cannot hold', () =>
    inALedger((ledger, wake, sql) => {
      expect(record(ledger, ada('a\ud83c', 'done'), scene('A ford'))).toBe(1);
      expect(ledger.answers.remember(ada('b\ud83c', 'refused'), START_MS)).toBe(true);
      for (const each of [ledger, wake()]) {
        for (const id of ['a\ud83c', 'b\ud83c']) expect(record(each, ada(id, 'again'), scene('A mill'))).toBeNull();
        expect([each.answers.find('ada', 'a\ud83c'), each.answers.find('ada', 'b\ud83c')]).toEqual(['done', 'refused']);
      }
      expect(rowsIn(sql, 'events')).toBe(1);
    }));

  it('[RM1] is not taken where the command was refused, or changed nothing, the first time', () =>
    inALedger((ledger, _wake, sql) => {
      expect(ledger.answers.remember(ada('a', 'refused'), START_MS)).toBe(true);
      expect(record(ledger, ada('b', 'nothing to do'))).toBe(0);
      expect(record(ledger, ada('a'), scene('A ford'))).toBeNull();
      expect(record(ledger, ada('b'), scene('A ford'), scene('A mill'))).toBeNull();
      expect([ledger.answers.find('ada', 'a'), ledger.answers.find('ada', 'b')]).toEqual(['refused', 'nothing to do']);
      expect([ledger.table?.seq, rowsIn(sql, 'events')]).toEqual([0, 0]);
    }));

  it('[RM1, RM22] outlives its event, with the time at which it was given', () =>
    inALedger((ledger, wake, sql) => {
      for (let number = 1; number <= 4_400; number += 1) {
        record(ledger, number % 2 ? ada(`c${number}`) : null, scene(`${number}`));
      }
      ledger.trim(1_000);
      expect([rowsIn(sql, 'events'), rowsIn(sql, 'answers')]).toEqual([3_400, 500]);
      expect(sql.exec('SELECT at FROM answers WHERE id = ?', 'c999').one()).toEqual({ at: START_MS });
      for (const each of [ledger, wake()]) {
        for (const id of ['c1', 'c999', 'c1001', 'c4399']) {
          expect(each.answers.find('ada', id)).toBe(`${id} is done`);
          expect(record(each, ada(id, 'again'), scene('Twice'))).toBeNull();
        }
        expect(each.table?.session.scene).toBe('4400');
      }
    }));

  it('[RM1] is found in a room from before, which kept all answers by themselves', () =>
    inALedger((ledger, wake, sql) => {
      record(ledger, null, scene('A ford'));
      for (const name of ['seat', 'command', 'answer']) sql.exec(`ALTER TABLE events DROP COLUMN ${name}`);
      sql.exec(`INSERT INTO answers (seat, id, at, answer) VALUES ('ada', 'a', ?, 'a is done')`, START_MS);
      const woken = wake();
      expect(record(woken, ada('a', 'again'), scene('A mill'))).toBeNull();
      expect(record(woken, ada('b'), scene('A mill'))).toBe(1);
      expect([woken.answers.find('ada', 'a'), wake().answers.find('ada', 'b')]).toEqual(['a is done', 'b is done']);
      expect(wake().table).toMatchObject({ seq: 2, session: { scene: 'A mill' } });
    }));
});
