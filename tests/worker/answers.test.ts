/** How long the room remembers what it answered: not less than an hour, and not fewer than 1,000 of a seat (contract 9). */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { Answers } from '../../worker/session/answers.ts';

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 10, 21, 20);
const KEPT = 1_000;

/** Memory of its own, and that of a room which wakes over the same disk. */
function inARoom(work: (answers: Answers, wake: () => Answers) => void): Promise<void> {
  return runInDurableObject(env.ROOMS.getByName(crypto.randomUUID()), (_room, { storage }) =>
    work(new Answers(storage.sql), () => new Answers(storage.sql)),
  );
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
