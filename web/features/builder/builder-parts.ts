/** What other features bring into a builder: the sheet of its preview, and what can be done with a whole character. The route hands them in. */
import type { ReactNode } from 'react';
import type { Book } from '../../../rules/builder/book.ts';
import type { Sheet } from '../../../rules/builder/sheet.ts';
import type { Building } from './building.ts';

export type BuilderParts = {
  sheet: (sheet: Sheet) => ReactNode; // to be read
  beginning: (building: Building, book: Book) => ReactNode; // over the first step: another way to begin
  summary: (building: Building, book: Book) => ReactNode; // over the summary, beside Save
};
