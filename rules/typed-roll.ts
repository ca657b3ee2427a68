/**
 * Rolls as people type them into the chat: "/r 2d6+3", "/roll d20 - 1". It only parses; the room decides who may roll what.
 */
import { DIE_TYPES, type DicePool, MODIFIER_MAX, POOL_MAX, poolSize } from './dice.ts';
import { inPlainSigns } from './typed-number.ts';

export type TypedRoll = { dicePool: DicePool; modifier: number };

const COMMAND = /^\s*\/r(?:oll)?(?![a-z])/i;
/** From where the last one ended: its sign, then a number of dice and their sides, or a number. */
const TERM = / ?([+-]?) ?(?:(\d{0,3})d(\d{1,3})|(\d{1,3}))/iy;
const UNSEEN = /\p{Cf}/gu;

/** Undefined if the text asks for no roll, null if it does but cannot be parsed. */
export function typedRoll(text: string): TypedRoll | null | undefined {
  const [command] = COMMAND.exec(text) ?? [];
  if (command === undefined) return undefined;
  const plain = inPlainSigns(text.slice(command.length)).replace(UNSEEN, '');
  const typed = plain.replace(/\s+/g, ' ').trim(); // at most one blank between two terms: no backtracking
  const dicePool: DicePool = {};
  let modifier = 0;
  for (let at = 0; at < typed.length; at = TERM.lastIndex) {
    TERM.lastIndex = at;
    const [, sign = '', count = '', sides, number] = TERM.exec(typed) ?? [];
    const isMinus = sign === '-';
    if (sign === '' && at > 0) return null;
    if (number !== undefined) modifier += isMinus ? -Number(number) : Number(number);
    else {
      const die = DIE_TYPES.find((type) => type === `d${sides}`);
      if (die === undefined || isMinus) return null;
      dicePool[die] = (dicePool[die] ?? 0) + (count === '' ? 1 : Number(count));
    }
  }
  const size = poolSize(dicePool);
  return size >= 1 && size <= POOL_MAX && Math.abs(modifier) <= MODIFIER_MAX ? { dicePool, modifier } : null;
}

/** Whether it is exactly the pair of Hope and Fear; a modifier may come with it. */
export function isPair({ dicePool }: TypedRoll): boolean {
  return poolSize(dicePool) === 2 && dicePool.d12 === 2;
}
