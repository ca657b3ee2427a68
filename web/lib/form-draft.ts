/**
 * What is being typed into a form, kept in this tab until the form is saved or dismissed: a reload, or a sign-in that ends
 * in the middle, takes nothing away. It knows fields and texts, not what they are for; secrets are not to be given to it.
 */
import { useRef, useState } from 'react';
import { authStore } from './auth-store.ts';
import { draftsIn } from './draft.ts';

const { read, keep } = draftsIn('tab');

type Fields = Record<string, string | number | null>;
type FormDraft<Form> = readonly [draft: Form, write: (changed: Partial<Form>) => void, discard: () => void];

/**
 * The fields of a form: as they were left in this tab by the person signed in now, else as they begin. `write` keeps a
 * change, `discard` forgets what is kept and leaves the fields as they stand. Without a name nothing is kept, and of a field that
 * was not touched neither: by the next time it may begin with something newer.
 */
export function useFormDraft<Form extends Fields>(name: string | undefined, beginning: Form): FormDraft<Form> {
  const [key] = useState(() => keyOf(name));
  const [draft, setDraft] = useState<Form>(() =>
    key === null ? beginning : { ...beginning, ...left(key, beginning) },
  );

  const newest = useRef(draft);
  const touched = useRef<Partial<Form>>(null);

  function write(changed: Partial<Form>): void {
    newest.current = { ...newest.current, ...changed };
    setDraft(newest.current);
    if (key === null) return;
    touched.current = { ...(touched.current ?? left(key, draft)), ...changed };
    keep(key, JSON.stringify(touched.current));
  }

  function discard(): void {
    touched.current = {};
    if (key !== null) keep(key, null);
  }
  return [draft, write, discard];
}

/** What is kept of a form that is closed: its person goes on elsewhere with what they typed. */
export function forgetFormDraft(name: string): void {
  const key = keyOf(name);
  if (key !== null) keep(key, null);
}

/** The next one to sign in at this tab is not shown what somebody else was typing. */
function keyOf(name: string | undefined): string | null {
  const { auth } = authStore.getState();
  if (name === undefined || auth === null) return null;
  return `two-lights-form ${auth.type === 'gm' ? auth.user.id : auth.playerId} ${name}`;
}

/** What was kept, without fields that the form does not have or that are of another type: an older version may have kept them. */
function left<Form extends Fields>(key: string, beginning: Form): Partial<Form> {
  try {
    const kept: unknown = JSON.parse(read(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([field, value]) => field in beginning && isOfKind(value, beginning[field])),
    ) as Partial<Form>;
  } catch (error) {
    console.info('This browser kept no draft that can be read.', error);
    return {};
  }
}

/** A field that begins as null may hold a text. */
function isOfKind(value: unknown, example: unknown): boolean {
  if (value === null || example === null) return value === example || typeof (value ?? example) === 'string';
  return typeof value === typeof example;
}
