/**
 * Plays notes with the browser's own oscillators and noise; no sound file is loaded. A browser plays nothing before somebody
 * has touched the page, so `wake` has to be called from such a touch.
 */
import type { Note } from './score.ts';

export type Player = {
  /** To be called while a click or key press is being handled. Gives whether sounds can be heard from now on. */
  wake: () => Promise<boolean>;
  /** Begins now; what cannot be played now is not played later either. Gives a function that breaks it off. */
  play: (notes: readonly Note[]) => () => void;
  close: () => void;
};

const FADE_S = 0.04;
const SILENCE = 0.0001; // an exponential ramp cannot reach 0

export function openPlayer(): Player {
  let context: AudioContext | null = null;
  let noise: AudioBuffer | null = null;

  async function wake(): Promise<boolean> {
    context ??= new AudioContext();
    // Also needed after a phone call, which suspends the context.
    if (context.state !== 'running') await context.resume();
    return context.state === 'running';
  }

  function play(notes: readonly Note[]): () => void {
    if (context === null || context.state !== 'running') return () => undefined;
    const { currentTime } = context;
    const all = new GainNode(context);
    all.connect(context.destination);
    noise ??= noiseOf(context);
    for (const note of notes) sound(context, noise, note, all);
    return () => {
      all.gain.setTargetAtTime(0, Math.max(currentTime, all.context.currentTime), FADE_S);
    };
  }

  return {
    wake,
    play,
    close() {
      context?.close().catch((error: unknown) => console.info('The sound was gone before it was closed.', error));
      context = null;
    },
  };
}

function sound(context: AudioContext, noise: AudioBuffer, note: Note, out: AudioNode): void {
  const from = context.currentTime + note.atMs / 1_000;
  const until = from + note.lengthMs / 1_000;
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(SILENCE, from);
  envelope.gain.exponentialRampToValueAtTime(note.loudness, from + (note.kind === 'knock' ? 0.002 : 0.012));
  envelope.gain.exponentialRampToValueAtTime(SILENCE, until);
  envelope.connect(out);
  if (note.kind === 'tone') {
    const voice = new OscillatorNode(context, { type: 'triangle', frequency: note.hz });
    voice.connect(envelope);
    voice.start(from);
    voice.stop(until);
    return;
  }
  const wood = new BiquadFilterNode(context, { type: 'bandpass', frequency: note.hz, Q: 3 });
  const voice = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  voice.connect(wood).connect(envelope);
  voice.start(from);
  voice.stop(until);
}

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate / 4, sampleRate: context.sampleRate });
  buffer.getChannelData(0).forEach((_, at, samples) => {
    samples[at] = 2 * Math.random() - 1;
  });
  return buffer;
}
