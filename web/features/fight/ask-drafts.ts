/**
 * What is chosen and typed in an ask, until it is answered: its card moves when a side of the table opens, and is then another
 * one. It does not outlive the page.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const drafts = createStore<Readonly<Record<string, object | undefined>>>(() => ({}));

type AskDraft<Draft> = readonly [draft: Draft, write: (changed: Partial<Draft>) => void, discard: () => void];

/** `beginning` is the same object in every render. */
export function useAskDraft<Draft extends object>(key: string, beginning: Draft): AskDraft<Draft> {
  const draft = useStore(drafts, ({ [key]: kept }) => (kept as Draft | undefined) ?? beginning);
  return [
    draft,
    (changed) => drafts.setState(({ [key]: kept }) => ({ [key]: { ...beginning, ...kept, ...changed } })),
    () => drafts.setState({ [key]: undefined }),
  ];
}
