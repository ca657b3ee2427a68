/**
 * The prompts of the wizard’s last step: nine for everybody and two for each class, put by one character to another. They
 * ask and know nobody’s answer; whose turn it is to be asked is the table’s affair.
 */
import type { Prompt } from './pack.ts';

export const connectionPrompts: Prompt[] = [
  {
    id: 'same-ferry',
    class: null,
    text: 'We first met on a ferry that did not arrive. What did we have to throw overboard?',
  },
  {
    id: 'unpaid-debt',
    class: null,
    text: 'One of us owes the other a great deal of money and the other has forgotten. Which is which?',
  },
  {
    id: 'shared-lamp',
    class: null,
    text: 'We got through the worst night of a winter on a single lamp. What did you tell me once you thought I was asleep?',
  },
  { id: 'habit', class: null, text: 'What small habit of yours do I complain about, and when was I glad of it?' },
  {
    id: 'the-letter',
    class: null,
    text: 'I have carried a sealed letter for you for a year. To whom shall I give it, and what has to happen first?',
  },
  {
    id: 'quarrel',
    class: null,
    text: 'Name the quarrel that we have had so often that we now leave out the middle of it.',
  },
  {
    id: 'third-friend',
    class: null,
    text: 'There used to be three of us. Who was the third, and why do we lay a place for them still?',
  },
  {
    id: 'wrong-about-you',
    class: null,
    text: 'I believed something dreadful about you until last autumn. What changed my mind, and was I altogether mistaken?',
  },
  {
    id: 'bell-signal',
    class: null,
    text: 'We have a signal, two knocks and a pause. What does it mean, and which of us used it when it was not true?',
  },

  {
    id: 'guardian-the-one-blow',
    class: 'guardian',
    text: 'I once failed to stop a blow that was meant for you. Where is the scar, and what do you say when people ask?',
  },
  {
    id: 'guardian-stand-down',
    class: 'guardian',
    text: 'You are the only person who can tell me to sit down and rest. How did you earn the right?',
  },
  {
    id: 'bard-the-line-left-out',
    class: 'bard',
    text: 'I have written a song about you and you made me take out one line. What did it say?',
  },
  {
    id: 'bard-worst-performance',
    class: 'bard',
    text: 'You were in the room on the night when I forgot every word. What did you do to cover for me?',
  },
  {
    id: 'warrior-opposite-side',
    class: 'warrior',
    text: 'We stood on opposite sides of the same field once. At what moment did each of us look away?',
  },
  {
    id: 'warrior-first-lesson',
    class: 'warrior',
    text: 'You asked me to teach you how to use a blade. What was it that you really wanted to learn?',
  },
  {
    id: 'rogue-stolen-thing',
    class: 'rogue',
    text: 'I stole something from you before I knew you. Have I put it back, and have you noticed?',
  },
  {
    id: 'rogue-real-name',
    class: 'rogue',
    text: 'Apart from me, nobody but you has heard my real name. Under which circumstances may you use it?',
  },
  {
    id: 'ranger-found-you',
    class: 'ranger',
    text: 'When I came upon you in the wild you had three days left at most. What were you doing so far from any road?',
  },
  {
    id: 'ranger-track-i-know',
    class: 'ranger',
    text: 'I could pick out your footprint among a thousand. What is it about the way you walk?',
  },
  {
    id: 'wizard-singed',
    class: 'wizard',
    text: 'One of my experiments did something to you that has not quite worn off. On which days does it show?',
  },
  {
    id: 'wizard-borrowed-book',
    class: 'wizard',
    text: 'You have a book of mine that I pretend to have lent you. Why do I think it safer in your bag?',
  },
  {
    id: 'berserker-brought-back',
    class: 'berserker',
    text: 'In the middle of a fury I heard you, and stopped. What word was it that you said?',
  },
  {
    id: 'berserker-broken-thing',
    class: 'berserker',
    text: 'I smashed a thing that you loved, and mended it badly. Where do you keep it?',
  },
  {
    id: 'titan-carried',
    class: 'titan',
    text: 'I have carried you farther than I have ever carried anybody. Were you hurt, asleep, or just arguing?',
  },
  {
    id: 'titan-small-kindness',
    class: 'titan',
    text: 'Everyone else saw my size first. What did you notice instead?',
  },
  {
    id: 'stalwart-same-flood',
    class: 'stalwart',
    text: 'The flood took something from both our families. Why did you leave afterwards, when I stayed?',
  },
  {
    id: 'stalwart-giving-up',
    class: 'stalwart',
    text: 'A single time, I was ready to give up, and you were there. How did you make me laugh?',
  },
  {
    id: 'sorcerer-saw-it-first',
    class: 'sorcerer',
    text: 'You saw my magic before I did and kept quiet. What did you think that you had seen?',
  },
  {
    id: 'sorcerer-touch',
    class: 'sorcerer',
    text: 'The sparks never come when you take my hand. Do you know why, or have you only guessed?',
  },
  {
    id: 'sage-bad-advice',
    class: 'sage',
    text: 'The one piece of counsel that I regret was given to you. What became of you when you followed it?',
  },
  {
    id: 'sage-question-unasked',
    class: 'sage',
    text: 'You walked all the way to my door and then asked about the weather. What had you come to ask?',
  },
];
