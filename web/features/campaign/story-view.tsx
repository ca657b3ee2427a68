// Paragraphs of a story, newest first, under their days: when, what kind of thing, the words. Kinds differ by icon and word,
// not by colour alone. rules/story.ts decides what is told.
import {
  Dices,
  DoorOpen,
  EyeOff,
  HeartPulse,
  type LucideIcon,
  Map as MapSign,
  MessageCircle,
  SunMoon,
} from 'lucide-react';
import type { Paragraph, StoryKind } from '../../../rules/story.ts';
import { OutcomeSign, toneOf } from '../../art/outcome-sign.tsx';
import { clockOf, dayOf } from '../../lib/clock.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import styles from './story-view.module.css';

export function StoryView({ paragraphs }: { paragraphs: readonly Paragraph[] }) {
  return daysOf(paragraphs).map(({ day, told }) => (
    <section key={`${day} ${told[0]?.seq}`} className={styles.day} aria-label={day}>
      <h3 className={styles.title}>{day}</h3>
      <ol className={styles.list}>
        {told.map((paragraph) => (
          <Told key={paragraph.seq} paragraph={paragraph} />
        ))}
      </ol>
    </section>
  ));
}

function Told({ paragraph }: { paragraph: Paragraph }) {
  const { at, kind, speaker, text, quote, detail, outcome } = paragraph;
  return (
    <li className={styles.told} data-kind={kind} data-light={outcome === null ? undefined : toneOf(outcome)}>
      <time dateTime={at} className={styles.clock}>
        {clockOf(at)}
      </time>
      <span className={styles.sign}>
        {outcome === null ? <KindSign kind={kind} /> : <OutcomeSign outcome={outcome} />}
      </span>
      <div className={styles.words}>
        {text === '' ? <p className={styles.speaker}>{speaker}</p> : <p>{text}</p>}
        {quote !== null && (
          <blockquote className={styles.quote}>
            <LinkedText text={quote} />
          </blockquote>
        )}
        {detail !== null && <p className={styles.detail}>{detail}</p>}
      </div>
    </li>
  );
}

const SIGNS: Record<StoryKind, LucideIcon> = {
  roll: Dices,
  talk: MessageCircle,
  lights: SunMoon,
  marks: HeartPulse,
  people: DoorOpen,
  table: MapSign,
  hidden: EyeOff,
};

function KindSign({ kind }: { kind: StoryKind }) {
  const Sign = SIGNS[kind];
  return <Sign aria-hidden />;
}

function daysOf(paragraphs: readonly Paragraph[]): { day: string; told: Paragraph[] }[] {
  const days: { day: string; told: Paragraph[] }[] = [];
  for (const paragraph of paragraphs) {
    const day = dayOf(paragraph.at);
    const last = days.at(-1);
    if (last?.day === day) last.told.push(paragraph);
    else days.push({ day, told: [paragraph] });
  }
  return days;
}
