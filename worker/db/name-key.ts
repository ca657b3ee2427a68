/** The form in which the names and the addresses of accounts are compared, and kept beside them to be found by. */
export function nameKeyOf(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
