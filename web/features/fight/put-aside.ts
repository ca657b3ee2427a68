/** Attacks whose damage this person does not throw. The device remembers those of the last session in which there were any. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { keptText } from '../../lib/kept-text.ts';

type Aside = { sessionId: string; seqs: readonly number[] };

const kept = keptText('device', 'two-lights-no-damage', 'damage that was put aside is asked for again after a reload');
const aside = createStore<Aside>(() => {
  const [sessionId = '', ...seqs] = (kept.read() ?? '').split(' ');
  return { sessionId, seqs: seqs.map(Number) };
});

const seqsOf = (session: string) => (state: Aside) => (state.sessionId === session ? state.seqs : NONE);
const NONE: readonly number[] = [];

export function usePutAside(sessionId: string): readonly number[] {
  return useStore(aside, seqsOf(sessionId));
}

export function listPutAside(sessionId: string): readonly number[] {
  return seqsOf(sessionId)(aside.getState());
}

export function putAside(sessionId: string, seq: number): void {
  keep(sessionId, [...listPutAside(sessionId), seq]);
}

/** [HI9] It is asked for again. */
export function takeUp(sessionId: string, seq: number): void {
  keep(
    sessionId,
    listPutAside(sessionId).filter((each) => each !== seq),
  );
}

function keep(sessionId: string, seqs: readonly number[]): void {
  aside.setState({ sessionId, seqs });
  kept.write([sessionId, ...seqs].join(' '));
}
