/** Step 9: what binds the character to others, each connection begun from a prompt. The time comes in as an argument. */
import { LENGTHS } from '../lengths.ts';
import { type Builder, type Connection, edited } from './builder.ts';
import { type BuilderContent, findClass } from './content.ts';

/** Where nobody is named yet. */
export const UNNAMED_TARGET = 'TBD';
export const CONNECTION_TYPE_DEFAULT = 'general';
/** The offered types of connection; other saved words stay. */
export const CONNECTION_TYPES = [
  CONNECTION_TYPE_DEFAULT,
  'friend',
  'family',
  'love',
  'mentor',
  'rival',
  'debt',
] as const;

/** The prompts for everybody, and those of the class. */
export function listPrompts({ classInfo }: Builder, content: BuilderContent): { general: string[]; ofClass: string[] } {
  const prompts = content.connectionPrompts ?? [];
  const classId = findClass(content, classInfo.class)?.id;
  const textsFor = (wanted: string | null) => prompts.filter((each) => each.class === wanted).map(({ text }) => text);
  return { general: textsFor(null), ofClass: classId === undefined ? [] : textsFor(classId) };
}

/** A new connection from a prompt. Its id comes from `nowMs`, or from the next free millisecond. */
export function addConnection(builder: Builder, prompt: string, nowMs: number): Builder {
  const { connections } = builder.development;
  if (connections.length >= LENGTHS.list) return builder;
  let stampMs = nowMs;
  while (connections.some(({ id }) => id === connectionId(stampMs))) stampMs += 1;
  const added: Connection = {
    id: connectionId(stampMs),
    targetCharacterId: null,
    targetCharacterName: '',
    connectionType: CONNECTION_TYPE_DEFAULT,
    prompt,
    description: '',
  };
  return changed(builder, [...connections, added]);
}

/** By its place in the list, from 0, and not by its id: two saved connections may have the same one. */
export function editConnection(builder: Builder, place: number, change: Partial<Omit<Connection, 'id'>>): Builder {
  return changed(
    builder,
    builder.development.connections.map((each, at) => (at === place ? { ...each, ...change } : each)),
  );
}

export function removeConnection(builder: Builder, place: number): Builder {
  return changed(
    builder,
    builder.development.connections.filter((_, at) => at !== place),
  );
}

export function targetName({ targetCharacterName }: Pick<Connection, 'targetCharacterName'>): string {
  return targetCharacterName.trim() || UNNAMED_TARGET;
}

function connectionId(stampMs: number): string {
  return `connection_${stampMs}`;
}

function changed(builder: Builder, connections: Connection[]): Builder {
  return edited(builder, { development: { ...builder.development, connections } });
}
