/**
 * What is heard and felt of the rolls on this screen: a clatter while the dice fly, a chord when they lie still, a short
 * vibration for the person who rolled, and a tone where the spotlight comes to one's own hero or something is asked behind what is open.
 * Loaded only where sound is switched on.
 */
import type { Outcome } from '../../../../rules/dice.ts';
import { findHeldCharacter } from '../../../../rules/table.ts';
import { bellStore } from '../../../lib/bells.ts';
import type { LiveTable } from '../../../live/use-table.ts';
import { call, chord, clatter, type Note } from './score.ts';

const TOUCH_MS = 20;
/** When most of a chord has been heard. */
const CHORD_MS = 900;
const CRITICAL_TOUCH_MS = [TOUCH_MS, 60, 40]; // vibration, pause, vibration

export type RollSoundsOptions = {
  myPlayerId: string;
  greets: boolean; // sound was switched on just now: play a chord at once
};

/** Gives a function that ends it. */
export function soundRolls(live: LiveTable, { myPlayerId, greets }: RollSoundsOptions): () => void {
  const player = openPlayer();
  const clattering = new Map<number, () => void>(); // by the seq of the roll

  const wake = () => {
    player.wake().catch((error: unknown) => console.info('This device lets nothing sound.', error));
  };
  document.addEventListener('click', wake, true);
  document.addEventListener('keydown', wake, true);
  if (greets) {
    player
      .wake()
      .then((isHeard) => isHeard && player.play(chord('with Hope')))
      .catch((error: unknown) => console.info('This device lets nothing sound.', error));
  }

  /** With the phone in a pocket the page stays connected, but nobody watches these dice. */
  const playInSight = (notes: readonly Note[]) =>
    document.visibilityState === 'visible' ? player.play(notes) : () => undefined;

  const stopWatching = live.store.subscribe(({ airborne }, before) => {
    if (airborne === before.airborne) return;
    for (const { roll, thrownMs, stillMs } of airborne) {
      if (before.airborne.some((earlier) => earlier.roll.seq === roll.seq)) continue;
      clattering.set(roll.seq, playInSight(clatter(roll.results.length, stillMs - thrownMs, Math.random)));
    }
    for (const [seq, stop] of clattering) {
      if (airborne.some(({ roll }) => roll.seq === seq)) continue;
      stop();
      clattering.delete(seq);
    }
  });

  const stopListening = live.onEvent((event) => {
    if (event.type === 'SpotlightGiven' && event.to.kind === 'hero') {
      const { shown } = live.store.getState();
      const isMine = shown !== null && findHeldCharacter(shown, myPlayerId)?.id === event.to.id;
      if (isMine) playInSight(call(event.causeSeq === undefined ? 0 : CHORD_MS));
    }
    if (event.type !== 'DiceRoll') return;
    // [DE8] Hidden dice may clatter, but a chord would tell everybody around how they fell.
    if (event.outcome !== null && !event.hidden) playInSight(chord(event.outcome));
    if (event.rollerPlayerId === myPlayerId) touch(event.outcome);
  });

  const stopRinging = bellStore.subscribe(({ rings }, before) => {
    if (rings > before.rings) playInSight(call(0));
  });

  return () => {
    stopWatching();
    stopRinging();
    stopListening();
    document.removeEventListener('click', wake, true);
    document.removeEventListener('keydown', wake, true);
    player.close();
  };
}

/** Before the page is first touched a browser refuses to vibrate, and logs an error. */
function touch(outcome: Outcome | null): void {
  if (!('vibrate' in navigator) || !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate(outcome === 'Critical Success' ? CRITICAL_TOUCH_MS : TOUCH_MS);
}

type Player = {
  /** Call this while a click or key press is being handled. Returns whether sounds can be heard from now on. */
  wake: () => Promise<boolean>;
  /** Begins now; what cannot be played now is not played later either. Gives a function that breaks it off. */
  play: (notes: readonly Note[]) => () => void;
  close: () => void;
};

const FADE_S = 0.04;
const SILENCE = 0.0001; // an exponential ramp cannot reach 0

/**
 * Plays notes with the browser's own oscillators and noise; no sound file is loaded. A browser plays nothing before somebody has
 * touched the page, so `wake` has to be called from such a touch.
 */
function openPlayer(): Player {
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
