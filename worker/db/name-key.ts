/** The form in which names and addresses of accounts are compared, stored beside them for lookup. */
export function nameKeyOf(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
