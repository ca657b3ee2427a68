/** docs/protocol.md names what there is: commands, answers, events, error codes, close codes. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { EVENT_TYPES } from '../../../rules/events.ts';
import { CLOSE_CODES, PROTOCOL } from '../../../rules/wire/line.ts';
import { ERROR_CODES, STATUS_OF } from '../../../rules/wire/rest.ts';
import { ClientFrame } from '../../../rules/wire/socket.ts';

const text = readFileSync(resolve(import.meta.dirname, '../../../docs/protocol.md'), 'utf8');

/** The rows of the table under a heading, as cells. */
function rowsUnder(heading: string): string[][] {
  const section = text.split(/^#+ /m).find((each) => each.startsWith(`${heading}\n`));
  if (!section) throw new Error(`There is no heading ${heading}`);
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** The names in a table's first column. */
function namesUnder(heading: string): string[] {
  return rowsUnder(heading).flatMap(([first = '']) => [...first.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

/** Fields that clients send and the room does not read. */
const UNREAD: Record<string, string[]> = {
  JoinSession: ['characterId', 'displayName', 'isGm'],
  SendDiceRoll: ['rollType'],
};

it('names every command with every field that the room reads, and no other', () => {
  const types = ClientFrame.def.options.flatMap(({ shape }) => [...shape.type.def.values]);
  expect(namesUnder('Commands').toSorted()).toEqual(types.toSorted());
  for (const { shape } of ClientFrame.def.options) {
    const [type = ''] = shape.type.def.values;
    const [, fields = ''] = rowsUnder('Commands').find(([first]) => first === `\`${type}\``) ?? [];
    const read = Object.keys(shape).filter((field) => !['type', 'id', ...(UNREAD[type] ?? [])].includes(field));
    const missing = read.filter((field) => !new RegExp(`\`${field}\\??\``).test(fields));
    expect([type, missing]).toEqual([type, []]);
  }
});

it('names every event, and no other', () => {
  expect(namesUnder('Events').toSorted()).toEqual([...EVENT_TYPES].sort());
});

it('names every error code with its status, and no other', () => {
  const told = rowsUnder('Errors').map(([code, status]) => [code, status]);
  expect(told).toEqual(ERROR_CODES.map((code) => [`\`${code}\``, String(STATUS_OF[code])]));
});

it('names every close code of the room', () => {
  const told = rowsUnder('Life and death of a connection').map(([code]) => Number(code));
  expect(told.filter((code) => code >= 4_000)).toEqual([...new Set(Object.values(CLOSE_CODES))].sort());
});

it('names the number of the protocol', () => {
  expect(text).toContain(`(now ${PROTOCOL})`);
});
