/**
 * What journeys with hostile words share: the words, which of them stands in which field, how a page is read back, and the
 * fields that a schema takes. In one record no two fields have the same words, so that no field answers for another.
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { scaled } from '../support/scale.ts';

/** By attack; each one that runs sets `ran`. */
const KINDS: Record<string, readonly string[]> = {
  script: [
    '<script>ran=1</script>',
    '</title><script>ran=1</script>',
    '</textarea><script>ran=1</script>',
    '<!--<script>ran=1</script>-->',
  ],
  handler: [
    '<img src=x onerror=ran=1>',
    '<svg onload=ran=1>',
    '<math><mtext><style><img src=x onerror=ran=1>',
    '<details open ontoggle=ran=1>',
    '<svg><animate onbegin=ran=1 attributeName=x dur=1s>',
  ],
  attribute: ['"><script>ran=1</script>', "' onmouseover='ran=1", '" autofocus onfocus="ran=1'],
  address: ['javascript:ran=1'],
  name: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  template: ["{{constructor.constructor('ran=1')()}}", `$${'{ran=1}'}`, '<%= ran=1 %>'],
  link: ['<a href="javascript:ran=1">the ferry</a>', '[the ferry](javascript:ran=1)'],
  document: [
    '<iframe srcdoc="<script>parent.ran=1</script>">',
    '<object data="data:text/html,<script>ran=1</script>">',
  ],
  head: ['<base href="https://ferry.example/">', '<meta http-equiv=refresh content="0;url=/about">'],
  form: ['<form action=/auth><button>Sign in'],
  style: ['<style>*{display:none}</style>', '};body{background:url(javascript:ran=1)}'],
  escape: [
    '&lt;script&gt;ran=1&lt;/script&gt;',
    '&#60;img src=x onerror=ran=1&#62;',
    '\\u003cscript\\u003eran=1\\u003c/script\\u003e',
    '%3Cscript%3Eran=1%3C/script%3E',
    '＜script＞ran=1＜/script＞',
  ],
  replacement: ["$& $1 $` $'"],
  database: ["'); DROP TABLE sessions; --"],
  letters: [
    'a\u200bb\u200dc\ufeffd', // of no width
    'Z\u0335\u0321\u0322a\u0337\u0489\u030dl\u0338\u033dg\u0335\u035do',
  ],
};

/** In a smoke one of each kind. */
export const HOSTILE = Object.values(KINDS).flatMap((words) => scaled({ smoke: words.slice(0, 1), long: words }));
export const COUNT = HOSTILE.length;
/** All of it in one text. */
export const EVERYTHING = HOSTILE.join('\n');

/** All of it in as few texts as there is room for. */
export function packed(max: number, between = ' ', words: readonly string[] = HOSTILE): string[] {
  const texts: string[] = [];
  for (const each of words) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + between.length + each.length <= max) {
      texts[texts.length - 1] = last + between + each;
    } else texts.push(each);
  }
  return texts;
}

/** A field of a record: how far its words are from those of the record's first field, and how long they may be. */
type Shift = { by: number; max: number };

/** The words of a record's fields: the first field of record 0 has the first words, the second the second, and so on. */
export function recordOf<Field extends string>(fields: Record<Field, number>) {
  const shifts = new Map(
    Object.entries<number>(fields).map(([field, max], by): [string, Shift] => [field, { by, max }]),
  );
  return (field: Field, index: number): string => {
    const { by, max } = shifts.get(field) ?? { by: 0, max: 0 };
    return (HOSTILE[(index + by) % COUNT] ?? '').slice(0, max).trim();
  };
}

export type Words = readonly string[];

/** Every record stands, with all its words, in one of these elements: in its letters, its fields or its options. */
export async function shows(
  rows: Locator,
  records: readonly Words[],
  { anyCase = false, what = '' } = {},
): Promise<void> {
  const plain = (text: string) => (anyCase ? text.toLowerCase() : text);
  const missing = async () => {
    const read = await rows.evaluateAll((elements) =>
      elements.map((element) => {
        const fields = [element, ...element.querySelectorAll('input, textarea')];
        return [element.textContent, ...fields.map((field) => Reflect.get(field, 'value'))].join('\n');
      }),
    );
    const texts = read.map(plain);
    return records.filter((words) => !texts.some((text) => words.every((word) => text.includes(plain(word)))));
  };
  await expect.poll(missing, { message: what }).toEqual([]);
}

/** Before the first page: records everything that the page's headers block, from the start. */
export const WRITES_DOWN_WHAT_IS_FORBIDDEN = `
  window.forbidden = [];
  addEventListener('securitypolicyviolation', (event) => forbidden.push(event.violatedDirective + ' ' + event.blockedURI));
`;

/** What of the words has come to life: run, been refused by the page's headers, or become part of the page. */
export function aliveOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const alive: string[] = [...(Reflect.get(window, 'forbidden') ?? ['nobody wrote down what is forbidden'])];
    if ('ran' in window || 'ran' in {} || 'ran' in Object.prototype) alive.push('ran');
    for (const element of document.querySelectorAll('*')) {
      const { tagName } = element;
      if (/^(iframe|object|embed|base|math|animate)$/i.test(tagName)) alive.push(tagName);
      if (tagName === 'SCRIPT' && !element.hasAttribute('src')) alive.push('a script in the page');
      if (tagName === 'META' && element.hasAttribute('http-equiv')) alive.push('a meta with powers');
      for (const { name, value } of element.attributes) {
        const leads = /^(href|src|action|formaction|xlink:href|data)$/.test(name);
        if (/^on/.test(name) || (leads && /^\s*(javascript|data:text)/i.test(value))) alive.push(`${name}=${value}`);
      }
    }
    return alive;
  });
}

type Def = {
  type: string;
  shape?: Record<string, unknown>;
  options?: unknown[];
  innerType?: unknown;
  element?: unknown;
  valueType?: unknown;
  keyType?: unknown;
  in?: unknown;
  out?: unknown;
};

function defOf(schema: unknown): Def | undefined {
  const inner: unknown = Reflect.get(Object(schema), '_zod');
  return inner === undefined ? undefined : (Reflect.get(Object(inner), 'def') as Def);
}

export const isSchema = (value: unknown): boolean => defOf(value) !== undefined;

/** The places in a schema where any text may stand: `weapons.name`, and `{key}` for the name of an entry. */
export function textsIn(schema: unknown, path = ''): string[] {
  const def = defOf(schema);
  if (def === undefined) throw new Error(`At ${path} there is no schema.`);
  const inside = (part: string) => (path === '' ? part : `${path}.${part}`);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, part]) => textsIn(part, inside(name)));
    case 'union':
      return (def.options ?? []).flatMap((option) => textsIn(option, path));
    case 'array':
      return textsIn(def.element, path);
    case 'record':
      return [...textsIn(def.keyType, inside('{key}')), ...textsIn(def.valueType, path)];
    case 'optional':
    case 'nullable':
    case 'default':
      return textsIn(def.innerType, path);
    case 'pipe': {
      const out = textsIn(def.out, path); // the visible text, unless a function makes it
      return out.length > 0 ? out : textsIn(def.in, path);
    }
    case 'string':
    case 'unknown':
      return [path];
    case 'int':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
      return [];
    default:
      throw new Error(`What a ${def.type} may hold is not known here (${path}).`);
  }
}
