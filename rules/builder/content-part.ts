/**
 * A part of the content from a call's answer. Invalid items are left out and reported, so that one wrong item breaks no step;
 * the rest stays as it is, with its origin.
 */
import * as z from 'zod/mini';
import { KINDS, WORD_LISTS } from '../content/pack.ts';
import type { BuilderContent } from './content.ts';

const ITEMS = { ...KINDS, ...WORD_LISTS };

/** `dropped` has a line for each item left out: its place and its fault. */
export type ContentPart = { content: BuilderContent; dropped: string[] };

export function readContentPart(answered: { readonly [Name in keyof typeof ITEMS]?: unknown }): ContentPart {
  const dropped: string[] = [];
  const lists = Object.entries(answered).map(([name, list]) => {
    const items: unknown[] = Array.isArray(list) ? list : [];
    if (!Array.isArray(list)) dropped.push(`${name}: Must be a list`);
    return [name, items.flatMap((item, index) => fitting(name as keyof typeof ITEMS, item, index, dropped))];
  });
  return { content: Object.fromEntries(lists) as BuilderContent, dropped };
}

function fitting(name: keyof typeof ITEMS, item: unknown, index: number, dropped: string[]): unknown[] {
  const { data, error } = z.safeParse(ITEMS[name] as z.core.$ZodType, item);
  if (error) {
    const [fault] = error.issues;
    dropped.push(`${[`${name}[${index}]`, ...(fault?.path ?? [])].join('.')}: ${fault?.message ?? 'Does not fit'}`);
    return [];
  }
  return [typeof item === 'object' ? { ...item, ...(data as object) } : data];
}
