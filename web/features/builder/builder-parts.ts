/**
 * What other features put into a builder: the sheet of its preview, and the actions for a whole character. The route
 * passes them in.
 */
import type { ReactNode } from 'react';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import type { Sheet } from '../../../rules/builder/sheet.ts';
import type { BuilderSession } from './builder-session.ts';

export type BuilderParts = {
  sheet: (sheet: Sheet) => ReactNode;
  beginning: (builderSession: BuilderSession, content: BuilderContent) => ReactNode; // above the first step: another way to begin
  summary: (builderSession: BuilderSession, content: BuilderContent) => ReactNode; // above the preview, below its title
};
