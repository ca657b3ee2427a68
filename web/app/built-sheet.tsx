// The preview of a builder, as a sheet to read.
import type { Sheet } from '../../rules/builder/sheet.ts';

export function BuiltSheet({ sheet }: { sheet: Sheet }) {
  return <p>{[sheet.name, sheet.ancestry, sheet.community, sheet.class].filter(Boolean).join(', ')}</p>;
}
