/**
 * The questions of the background step: six that every character is asked, in their fixed order, and three more for each
 * class. They hold no answers and take none; the sheet keeps those by index.
 */
import type { Prompt } from './pack.ts';

export const backgroundQuestions: Prompt[] = [
  {
    id: 'light-left-burning',
    class: null,
    text: 'Who leaves a light in the window for you, and how long has it been since you saw it?',
  },
  {
    id: 'work-of-your-hands',
    class: null,
    text: 'What work did your hands know before all this, and what do they still do by themselves when you are tired?',
  },
  {
    id: 'the-thing-you-fled',
    class: null,
    text: 'On which night did you leave home, and what were you careful not to look back at?',
  },
  {
    id: 'kept-object',
    class: null,
    text: 'You own one thing that is worth nothing and would go into a fire to save it. Describe it, and the person it came from.',
  },
  {
    id: 'dusk',
    class: null,
    text: 'What frightens you at dusk that does not frighten you at noon?',
  },
  {
    id: 'spring',
    class: null,
    text: 'When this winter is over, what would you like to be found doing?',
  },

  {
    id: 'guardian-first-door',
    class: 'guardian',
    text: 'Which door did you first refuse to leave, and who was behind it?',
  },
  {
    id: 'guardian-could-not-save',
    class: 'guardian',
    text: 'Whose name do you speak under your breath when you fasten the last buckle?',
  },
  {
    id: 'guardian-who-guards',
    class: 'guardian',
    text: 'Tell of the time when somebody stood in front of you. How did you bear it?',
  },
  {
    id: 'bard-first-audience',
    class: 'bard',
    text: 'Where did a crowd first go quiet for you, and what had you meant to be doing there?',
  },
  {
    id: 'bard-forbidden-song',
    class: 'bard',
    text: 'One song you know may not be sung in a certain town. What does it accuse them of?',
  },
  {
    id: 'bard-whose-instrument',
    class: 'bard',
    text: 'Who owned your instrument before you, and would they be glad to hear it now?',
  },
  {
    id: 'warrior-who-taught',
    class: 'warrior',
    text: 'Whose voice do you hear when your guard drops, and is it kind?',
  },
  {
    id: 'warrior-battle-not-told',
    class: 'warrior',
    text: 'There is a fight of which everybody wants to hear and you never tell. What do you say in its place?',
  },
  {
    id: 'warrior-without-it',
    class: 'warrior',
    text: 'If nobody ever needed your sword again, what would you be good for?',
  },
  {
    id: 'rogue-first-lock',
    class: 'rogue',
    text: 'What was behind the first lock that you opened, and why did you close it again?',
  },
  {
    id: 'rogue-line-uncrossed',
    class: 'rogue',
    text: 'What will you not steal, at any price, and which thief taught you that?',
  },
  {
    id: 'rogue-still-looking',
    class: 'rogue',
    text: 'Somebody with a badge has your description by heart. What have they got wrong?',
  },
  {
    id: 'ranger-first-winter',
    class: 'ranger',
    text: 'How did you come through your first winter out there, and what did you eat that you do not mention?',
  },
  {
    id: 'ranger-place',
    class: 'ranger',
    text: 'Which valley, strand or stand of trees would you not show to your best friend?',
  },
  {
    id: 'ranger-the-lost',
    class: 'ranger',
    text: 'You have found every person you were sent to look for except one. Why do you think that one did not wish it?',
  },
  {
    id: 'wizard-first-page',
    class: 'wizard',
    text: 'Which sentence did you read as a child that made the candle lean toward the page?',
  },
  {
    id: 'wizard-mistake',
    class: 'wizard',
    text: 'What did your worst mistake do to a room, and who has to live in it now?',
  },
  {
    id: 'wizard-missing-book',
    class: 'wizard',
    text: 'One book you have hunted for years. What do you fear that it will say?',
  },
  {
    id: 'berserker-first-time',
    class: 'berserker',
    text: 'Of the first time that it took you, what do you remember yourself and what have you only been told?',
  },
  {
    id: 'berserker-what-calms',
    class: 'berserker',
    text: 'Which tune, smell or task brings your pulse down, and who else knows about it?',
  },
  {
    id: 'berserker-amends',
    class: 'berserker',
    text: 'To whose house do you send half your pay, without a note?',
  },
  {
    id: 'titan-too-small',
    class: 'titan',
    text: 'What did you outgrow that you would give a great deal to fit into again?',
  },
  {
    id: 'titan-family',
    class: 'titan',
    text: 'How do your people explain your size, and which of their stories do you like best?',
  },
  {
    id: 'titan-careful',
    class: 'titan',
    text: 'When did you learn how easily things break, and what was in your hand?',
  },
  {
    id: 'stalwart-what-held',
    class: 'stalwart',
    text: 'The year that the water came highest, what held, and what did you do to help it hold?',
  },
  {
    id: 'stalwart-reason',
    class: 'stalwart',
    text: 'People call you stubborn. What is the thing that they took for stubbornness?',
  },
  {
    id: 'stalwart-tired',
    class: 'stalwart',
    text: 'Where do you go when you cannot go on, and how do you leave it again?',
  },
  {
    id: 'sorcerer-first-spark',
    class: 'sorcerer',
    text: 'What did you burn, drown or wake up on the day that the gift showed itself?',
  },
  {
    id: 'sorcerer-price',
    class: 'sorcerer',
    text: 'What have you gone without for all these years, so that it should stay quiet?',
  },
  {
    id: 'sorcerer-who-wants-it',
    class: 'sorcerer',
    text: 'An offer was made for your magic by somebody who could take it. How did they mean to pay?',
  },
  {
    id: 'sage-teacher',
    class: 'sage',
    text: 'At whose hearth did you learn, and what did they leave for you to find out alone?',
  },
  {
    id: 'sage-forgotten',
    class: 'sage',
    text: 'You are the last to know a certain recipe, road or prayer. To whom will you hand it on?',
  },
  {
    id: 'sage-unanswered',
    class: 'sage',
    text: 'A stranger asked you a question that you could not answer. Why are you travelling on its account?',
  },
];
