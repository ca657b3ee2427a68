// A builder for the tests of what it keeps and saves: with as much of a browser as it asks for, and a server whose answers a
// test gives.
import { afterEach, beforeEach, vi } from 'vitest';
import { type Builder, newBuilder } from '../../../../rules/builder/builder.ts';
import type { BuilderContent } from '../../../../rules/builder/content.ts';
import { fromDraft, toDraft } from '../../../../rules/builder/draft.ts';
import { editIdentity } from '../../../../rules/builder/identity.ts';
import { fromPayload, toPayload } from '../../../../rules/builder/payload.ts';
import { startingNumbers } from '../../../../rules/character.ts';
import type { BuildTask } from '../../../../web/features/builder/build-task.ts';
import { browser, gmAnswer, haveABrowserForEachTest, type Reply } from '../../lib/browser-stand-in.ts';

export const NEW: BuildTask = { place: { at: 'desk', campaignId: 'camp-1' }, characterId: null };
export const OLD: BuildTask = { place: { at: 'desk', campaignId: 'camp-1' }, characterId: 'c-1' };
/** Under which key the device keeps a draft of a builder. */
export const keyOf = (person: string, of: string) => `two-lights-draft builder ${JSON.stringify([person, of])}`;
export const KEY_NEW = keyOf('gm-1', 'new camp-1');
export const KEY_OLD = keyOf('gm-1', 'character c-1');
/** Content that has come, with nothing in it that a save writes down. */
export const KITLESS: BuilderContent = { kit: [] };
export const SAVED_AT = '2026-11-21T10:00:00.000Z';

/** Call this once per test file: each has a storage and a network of its own, and a clock that the test moves. */
export function haveABrowserAndAClockForEachTest(): void {
  haveABrowserForEachTest();
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export const maren = () => editIdentity(newBuilder(), { name: 'Maren' });
const payload = () => toPayload(maren(), {});
export const savedMaren = () => fromPayload(payload(), {}, { characterId: 'c-1', savedAt: SAVED_AT });
/** The builder as the device keeps it, and the name that is in what it keeps. */
export const draftText = (builder: Builder) => JSON.stringify({ typed: toDraft(builder), keptMs: Date.now() });
export const kept = (key: string) => fromDraft(JSON.parse(browser.stored.get(key) ?? '{}').typed)?.identity.name;

export async function open(
  task = NEW,
  beginning = newBuilder(),
  person = 'gm-1',
  askAgain = async (): Promise<BuilderContent> => ({}),
  lost: Error | null = null,
) {
  const { signInGm } = await import('../../../../web/lib/auth-store.ts');
  signInGm(gmAnswer('a'));
  const { createBuilderSession } = await import('../../../../web/features/builder/builder-session.ts');
  const { DRAFT_DELAY_MS } = await import('../../../../web/features/builder/builder-session-draft.ts');
  const builderSession = createBuilderSession(task, person, beginning, askAgain, lost);
  const close = builderSession.begin();
  const name = (text: string) => builderSession.act((builder) => editIdentity(builder, { name: text }));
  return { ...builderSession, close, name, DRAFT_DELAY_MS };
}

export const character = (id = 'c-1', name = 'Maren') => ({
  ...payload(),
  ...startingNumbers(payload(), {}),
  name,
  id,
  updatedAt: SAVED_AT,
});
/** In turn. A change of a character is two calls: it is read first. */
export const answers = (...replies: Reply[]) => {
  browser.answer = () => replies.shift() ?? { status: 500 };
};
export const there = (body: object = character()) => ({ status: 200, body });
/** The calls that make or change something. */
export const sent = () => browser.calls.filter(({ method }) => method !== 'GET');
export const refusal = (status: number, message: string) => ({ status, body: { message, status, code: 'NOT_FOUND' } });
