// Numbers as people type and paste them: with any minus and blanks, in digits of full width or of Arabic scripts.

/** Hyphens of every kind, and the minus sign. */
const MINUS = /[\p{Pd}\u2212]/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Their last four bits are their value. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;
const ARABIC_COMMA = /\u066b/g;
/** All but raised, circled and broken numbers: 2² is not 22. */
const PLAIN = /\P{No}+/gu;
const NUMBER = /^([+-]?)\s*(\d*)(?:[.,](\d*))?$/;

/** The same with the digits, hyphens and separators of a plain keyboard. */
export function inPlainSigns(typed: string): string {
  return typed
    .replace(PLAIN, (part) => part.normalize('NFKC'))
    .replace(MINUS, '-')
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(ARABIC_COMMA, ',');
}

/**
 * [DU28] Null for other text, and for an empty one. Also for 1,000 and 1.000: some read a thousand there, others one.
 */
export function typedNumber(typed: string): number | null {
  const [, sign = '', whole = '', part = ''] = NUMBER.exec(withoutUnseen(typed)) ?? [];
  if (whole + part === '' || (whole !== '' && part.length === 3)) return null;
  return Number(`${sign}${whole}.${part}0`);
}

/** Whether it is neither a number nor the beginning of one, as an empty text and a sign are. */
export function isNoNumber(typed: string): boolean {
  return typedNumber(typed) === null && !/^[+-]?$/.test(withoutUnseen(typed));
}

function withoutUnseen(typed: string): string {
  return inPlainSigns(typed).replace(UNSEEN, '').trim();
}
