/** Texts at the table: chat, notes and the scene. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../rules/commands/index.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { Seat } from '../../../rules/seats.ts';
import { findNote, lengthOf, NOTES_MAX } from '../../../rules/table.ts';
import { fullTable, ines, joss, play, step, wren } from '../tables.ts';

describe('talk', () => {
  it('[TA1] a message names who says it, and as whom', () => {
    const { table } = step(fullTable(), joss, { type: 'SendChatMessage', message: 'After you.' });
    expect(table.chat).toMatchObject([{ playerName: 'Joss', characterName: 'Hero a', message: 'After you.' }]);
  });

  it('[TA2] there is one shared note, and one private note each', () => {
    const save = (scope: 'private' | 'shared', text: string) => ({ type: 'SaveNote', scope, text }) as const;
    const table = play(
      fullTable(),
      [joss, save('shared', 'Mill')],
      [wren, save('shared', 'Mill, wheel')],
      [joss, save('private', 'I stole it')],
      [wren, save('private', 'Joss stole it')],
    );
    expect(table.notes.map(({ scope, text, revision }) => [scope, text, revision])).toEqual([
      ['shared', 'Mill, wheel', 2],
      ['private', 'I stole it', 1],
      ['private', 'Joss stole it', 1],
    ]);
  });

  it('[TA5] a text that was written on another revision is refused, and the note stays as it was', () => {
    const save = (text: string, baseRevision?: number | null, scope: 'private' | 'shared' = 'shared') =>
      ({ type: 'SaveNote', scope, text, baseRevision }) as const;
    const none = fullTable();
    expect(step(none, joss, save('Mill', 1)).refusal).toMatchObject({ reason: 'noteIsNewer', code: 'CONFLICT' });
    const first = step(none, joss, save('Mill', 0));
    expect(first.result).toEqual({ revision: 1 });
    for (const base of [0, 2]) {
      const { table, events, refusal } = step(first.table, wren, save('Weir', base));
      expect([refusal?.code, events, table]).toEqual(['CONFLICT', [], first.table]);
    }
    expect(step(first.table, joss, save('Weir', 0)).refusal?.code).toBe('CONFLICT'); // also over one's own
    expect(step(first.table, wren, save('Weir', 1)).result).toEqual({ revision: 2 });
    for (const unnamed of [undefined, null]) {
      expect(step(first.table, wren, save('Weir', unnamed)).result).toEqual({ revision: 2 });
    }
    // Each person's own note has revisions of its own.
    expect(step(first.table, wren, save('I lied', 0, 'private')).result).toEqual({ revision: 1 });
  });

  it('[TA5] a note that made way for others counts its revisions on', () => {
    const save = { type: 'SaveNote', scope: 'private', text: 'I stole it', baseRevision: 0 } as const;
    const left = play(fullTable(), [joss, save], [joss, { type: 'Leave' }]);
    const emptied = { ...left, notes: left.notes.map((note) => ({ ...note, text: '' })) };
    const back = play(emptied, [joss, { type: 'TakeSeat' }]);
    expect(step(back, joss, save).refusal?.code).toBe('CONFLICT');
    expect(step(back, joss, { ...save, baseRevision: 1 }).result).toEqual({ revision: 2 });
  });

  it('[TA4] private notes have a limit together, and those of removed players are gone', () => {
    const save = (text: string, scope: 'private' | 'shared' = 'private') =>
      ({ type: 'SaveNote', scope, text }) as const;
    const page = 'x'.repeat(LENGTHS.note);
    const writers = Array.from({ length: NOTES_MAX / LENGTHS.note }, (_, index) => ({
      ...joss,
      playerId: `p${index}`,
    }));
    const full = play(
      fullTable(),
      ...writers.flatMap((seat): [Seat, Command][] => [
        [seat, { type: 'TakeSeat' }],
        [seat, save(page)],
      ]),
    );
    const refusal = { reason: 'noRoomForNotes', code: 'CONFLICT' };
    expect(step(full, joss, save('me too')).refusal).toMatchObject(refusal);
    const [first = joss] = writers;
    expect(step(full, first, save(page.replace('x', 'y'))).refusal).toBeNull();
    const shorter = play(full, [first, save(page.slice(6))]);
    expect(step(shorter, joss, save('me too')).refusal).toBeNull();
    expect(step(shorter, joss, save('me too!')).refusal).toMatchObject(refusal);
    const over = play(full, [joss, save('for all', 'shared')]);
    expect(step(over, first, save(page)).refusal).toBeNull(); // it takes no more than it had
    expect(step(full, ines, save('mine')).refusal).toBeNull();

    const gone = play(full, [first, { type: 'Leave' }]);
    expect(gone.notes).toHaveLength(full.notes.length);
    const made = play(gone, [joss, save('me too')]);
    const mine = { scope: 'private', userId: first.playerId } as const;
    expect(findNote(made, mine)).toMatchObject({ text: '', revision: 1 });
    expect(lengthOf(made.notes)).toBeLessThan(NOTES_MAX);
    const back = play(made, [first, { type: 'TakeSeat' }], [first, save('again')]);
    expect(findNote(back, mine)).toMatchObject({ text: 'again', revision: 2 });

    const removed = play(full, [ines, { type: 'RemovePlayer', playerId: first.playerId }]);
    expect(removed.notes).toHaveLength(full.notes.length - 1);
    expect(removed.notes.map(({ userId }) => userId)).not.toContain(first.playerId);
    expect(step(removed, joss, save('me too')).refusal).toBeNull();
  });

  it("[TA3] the scene is the game master's to name", () => {
    expect(step(fullTable(), joss, { type: 'SetScene', label: 'Dawn' }).refusal?.code).toBe('FORBIDDEN');
    expect(step(fullTable(), ines, { type: 'SetScene', label: 'Dawn' }).table.session.scene).toBe('Dawn');
    expect(step(fullTable(), ines, { type: 'SetScene', label: '' }).events).toEqual([]);
  });
});
