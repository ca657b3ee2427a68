// Numbers as people type and paste them: with any minus and blanks, in digits of full width or of Arabic scripts.

/** Hyphens of every kind, and the minus sign. */
const MINUS = /[\p{Pd}\u2212]/gu;
const BLANK = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\s]/gu;
/** Their last four bits are their value. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** The same with the digits and hyphens of a plain keyboard. */
export function inPlainSigns(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(MINUS, '-')
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Null for other text, and for an empty one. */
export function typedNumber(typed: string): number | null {
  const plain = inPlainSigns(typed).replace(BLANK, '');
  const number = Number(plain);
  return plain === '' || Number.isNaN(number) ? null : number;
}
