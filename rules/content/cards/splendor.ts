/**
 * The twenty cards of Splendor: healing hands and every kind of light. Texts and levels only; who may choose them, and
 * what a table makes of them, is decided elsewhere.
 */
import type { DomainCard } from '../pack.ts';

export const splendor: DomainCard[] = [
  {
    id: 'splendor-candle-palm',
    name: 'Candle-Palm',
    domain: 'splendor',
    level: 1,
    kind: 'spell',
    description: 'A flame the size of a thumbnail stands up in your open hand and leans toward whoever hurts most.',
    effect:
      'Spend a Hope and touch a creature: it regains 1d6 Hit Points. If it had 5 or fewer left, it regains 2 more.',
  },
  {
    id: 'splendor-lamp-for-the-lost',
    name: 'Lamp for the Lost',
    domain: 'splendor',
    level: 1,
    kind: 'spell',
    description: 'A pale lamp without oil or glass bobs ahead of you at the height of a ferryman’s pole.',
    effect:
      'You call a lamp that lights everything within Close and drifts where you point it, until you rest or wave it away. The first search or tracking roll made by its glow in each scene has advantage. Mark a Stress to burst it: foes Very Close to it attack at disadvantage until you next act.',
  },
  {
    id: 'splendor-the-plain-kind-word',
    name: 'The Plain Kind Word',
    domain: 'splendor',
    level: 1,
    kind: 'ability',
    description:
      'You say the simple thing that nobody else has thought to say, and shoulders come down all along the bench.',
    effect:
      'Once per rest, talk for a few breaths with an ally within Close, who clears a Stress. If they tell you aloud what they are afraid of, you each gain a Hope.',
  },
  {
    id: 'splendor-noon-lance',
    name: 'Noon Lance',
    domain: 'splendor',
    level: 2,
    kind: 'spell',
    description: 'Your finger draws a line across the dusk, and for a blink it is midday along that line.',
    effect:
      'Make a Presence roll against a creature within Far: on a success it takes 2d6 magic damage and cannot hide for the rest of the scene. Whoever attacks it next, friend of yours or not, does so with advantage.',
  },
  {
    id: 'splendor-stitching-hands',
    name: 'Stitching Hands',
    domain: 'splendor',
    level: 2,
    kind: 'ability',
    description:
      'Boiled thread, clean linen, and a steadiness that makes the wounded stop counting the needle’s passes.',
    effect:
      'An ally you tend during a rest regains 1d8 Hit Points on top of what the rest gives. In the middle of a fight you can do it badly and fast: mark a Stress beside somebody in Melee, and they regain 4.',
  },
  {
    id: 'splendor-watchfire-circle',
    name: 'Watchfire Circle',
    domain: 'splendor',
    level: 2,
    kind: 'spell',
    description: 'Seven small flames set themselves in a ring and burn without eating the grass.',
    effect:
      'Spend a Hope to ring the ground Very Close around you with quiet fire until dawn. Nobody inside can be surprised, and one sleeper of your choice clears an extra Stress. The first foe to step over the flames takes 1d8 magic damage and wakes the camp.',
  },
  {
    id: 'splendor-mirror-cut',
    name: 'Mirror Cut',
    domain: 'splendor',
    level: 3,
    kind: 'spell',
    description: 'The cut closes on their skin and opens, neat as a mirror, on yours.',
    effect:
      'When an ally within Close loses Hit Points, you may lose up to 6 of those Hit Points in their place. Take all 6 and you gain a Hope.',
  },
  {
    id: 'splendor-dawn-rinse',
    name: 'Dawn-Rinse',
    domain: 'splendor',
    level: 3,
    kind: 'spell',
    description: 'Grey light runs over the skin like cold water and carries something dark away with it.',
    effect:
      'Spend 2 Hope and touch a creature to end one poison, sickness or lesser curse upon it. For a curse older than a year, also make a Presence roll: fail, and it moves into you until your next rest, then dies.',
  },
  {
    id: 'splendor-halo-of-moths',
    name: 'Halo of Moths',
    domain: 'splendor',
    level: 4,
    kind: 'spell',
    description: 'A hundred white moths, bright as paper lanterns, wheel about the head of the one you have chosen.',
    effect:
      'Mark a Stress to send the moths to an ally within Far, whose Evasion is 2 higher until the scene ends. A foe that strikes them in Melee is dusted with light and leaves glowing footprints for a day.',
  },
  {
    id: 'splendor-bread-at-the-long-table',
    name: 'Bread at the Long Table',
    domain: 'splendor',
    level: 4,
    kind: 'ability',
    description: 'There is always one more heel of bread in your pack, and somehow it goes all the way round.',
    effect:
      'When the party rests together, each person who eats with you regains 1d6 extra Hit Points. Pick whoever gave up the last crust: that one also gains 2 Hope.',
  },
  {
    id: 'splendor-blinding-candour',
    name: 'Blinding Candour',
    domain: 'splendor',
    level: 5,
    kind: 'spell',
    description: 'You lift the lantern and, for one unkind instant, everybody sees everything.',
    effect:
      'Spend 2 Hope to make every foe within Close face a reaction roll against 14. Those who fail see nothing beyond Very Close for as long as you hold the light up and do no more than walk and talk. Any of them who lies in your hearing meanwhile is plainly caught at it.',
  },
  {
    id: 'splendor-second-wick',
    name: 'Second Wick',
    domain: 'splendor',
    level: 5,
    kind: 'spell',
    description: 'Beneath the snuffed wick you always carry another, and it catches.',
    effect:
      'Once per rest, when you or an ally within Far would fall to 0 Hit Points, spend 2 Hope to leave that one at 1 instead. They clear 2 Stress on the spot, and smell faintly of beeswax until morning.',
  },
  {
    id: 'splendor-river-of-small-lights',
    name: 'River of Small Lights',
    domain: 'splendor',
    level: 6,
    kind: 'spell',
    description: 'Hundreds of paper boats, each with its stub of candle, come floating through the air among you.',
    effect:
      'Spend 3 Hope, roll 5d6, and share out that many Hit Points as you like among yourself and your allies within Close. Any ally who is given none of them gains a Hope instead.',
  },
  {
    id: 'splendor-long-vigil',
    name: 'Long Vigil',
    domain: 'splendor',
    level: 6,
    kind: 'ability',
    description: 'You sit up with the dying, and by morning there are fewer of them.',
    effect:
      'Give up all the good of a rest to watch over one other creature, which wakes with every Hit Point back and no Stress. For a day afterwards, you both have advantage on rolls to find, reach or guard each other.',
  },
  {
    id: 'splendor-searing-daybreak',
    name: 'Searing Daybreak',
    domain: 'splendor',
    level: 7,
    kind: 'spell',
    description: 'The sun comes up behind you, in the wrong part of the sky, at the wrong hour.',
    effect:
      'Mark 2 Stress and make a single Presence roll against all the foes you choose within Far. Each one it beats takes 3d8 magic damage. Those born of the dark must also back off, until they stand beyond Close of you, before they may do anything else.',
  },
  {
    id: 'splendor-lantern-without-a-bearer',
    name: 'Lantern Without a Bearer',
    domain: 'splendor',
    level: 7,
    kind: 'spell',
    description: 'It hangs over the field, patient as the moon, and no one under it is struck down unseen.',
    effect:
      'Spend 3 Hope to hang a great light above a spot within Very Far for the rest of the scene; it covers the ground out to Close. An ally in the light who rolls with Hope regains 3 Hit Points. When an ally there rolls with Fear, you may mark a Stress so that the GM gains none.',
  },
  {
    id: 'splendor-hands-full-of-morning',
    name: 'Hands Full of Morning',
    domain: 'splendor',
    level: 8,
    kind: 'spell',
    description: 'Light pools in your palms, spills between your fingers, and where it drips the grass comes up green.',
    effect:
      'Spend 2 Hope to touch a creature, even one that went down earlier in this scene: it regains 4d8 Hit Points. A lost finger, eye or limb starts growing back, and is whole at the next new moon.',
  },
  {
    id: 'splendor-unsnuffed',
    name: 'Unsnuffed',
    domain: 'splendor',
    level: 8,
    kind: 'ability',
    description:
      'They have blown on you, stamped on you and thrown you in the sea, and here you are with the lamp lit.',
    effect:
      'While you hold at least 1 Hope, no magic can frighten or command you, nor any ally Very Close to you. When you spend your last Hope, roll a d6: on a 5 or 6 it stays with you after all.',
  },
  {
    id: 'splendor-every-window-lit',
    name: 'Every Window Lit',
    domain: 'splendor',
    level: 9,
    kind: 'spell',
    description: 'Across the whole dark valley, house by house, the windows answer.',
    effect:
      'Once per rest, spend 4 Hope. Every ally you can see, at whatever distance, regains 3d10 Hit Points and clears 2 Stress. Then roll a d4, and the GM loses that much Fear.',
  },
  {
    id: 'splendor-the-candle-relit',
    name: 'The Candle Relit',
    domain: 'splendor',
    level: 10,
    kind: 'spell',
    description: 'You cup your hands about the place where the light was, and you do not accept the dark.',
    effect:
      'Spend 6 Hope and kneel beside somebody who died less than three days ago: they come back with half their Hit Points and no Hope. The two of you name a memory that stays behind, theirs or yours, and strike it out. Your maximum Stress is 1 lower until they next save a life, and nobody returns twice by the same hands.',
  },
];
