/** Codes with which a line closes, in words: "Code 1006." becomes "Code 1006, cut off." */
import { CLOSE_CODES } from '../../../rules/wire/line.ts';
import { NOT_FOUND } from '../../live/connection.ts';

const CODE_NAMES: Readonly<Record<number, string>> = {
  1000: 'ended as agreed',
  1001: 'the other side went away',
  1005: 'no reason given',
  1006: 'cut off',
  1011: 'a fault of the server',
  1012: 'the server starts again',
  [CLOSE_CODES.badFrames]: 'too many frames that made no sense',
  [CLOSE_CODES.tokenExpired]: 'the sign-in has run out',
  [CLOSE_CODES.removed]: 'removed from the session',
  [NOT_FOUND]: 'no such session',
  [CLOSE_CODES.tooSlow]: 'too far behind',
  [CLOSE_CODES.displaced]: 'open in too many places',
  [CLOSE_CODES.sessionClosed]: 'the session is closed',
  [CLOSE_CODES.frameTooLarge]: 'a frame was too large',
  [CLOSE_CODES.flood]: 'too many frames at once',
};

export function withCodeNames(sentence: string): string {
  return sentence.replace(/\bCode (\d+)\b/, (known, code: string) => {
    const name = CODE_NAMES[Number(code)];
    return name === undefined ? known : `${known}, ${name}`;
  });
}
