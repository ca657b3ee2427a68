// Who asks to come in, as one sentence that is spoken once.
import { describe, expect, it } from 'vitest';
import { askingWords } from '../../../../web/features/door/door-words.ts';

describe('people at the door', () => {
  it.each([
    [['Wren'], 'Wren asks to come in'],
    [['Wren', 'Late'], 'Wren and Late ask to come in'],
    [['Wren', 'Late', 'Joss'], 'Wren, Late and Joss ask to come in'],
  ])('[SE14] %j are told of in one sentence', (names, sentence) => {
    expect(askingWords(names)).toBe(sentence);
  });
});
