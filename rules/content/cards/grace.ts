/**
 * The twenty cards of Grace, by level: charm, song and the art of being looked at. Data alone; what a card costs and does
 * is told to the players in its own words and computed by nobody.
 */
import type { DomainCard } from '../pack.ts';

export const grace: DomainCard[] = [
  {
    id: 'grace-in-from-the-rain',
    name: 'In from the Rain',
    domain: 'grace',
    level: 1,
    kind: 'ability',
    description: 'You step through the door, shake out your hat, and the fiddler loses his place.',
    effect:
      'When you come into a room and let yourself be noticed, spend a Hope. All eyes stay on you until you leave or a weapon is drawn, and meanwhile your allies have advantage on rolls to go unremarked.',
  },
  {
    id: 'grace-a-likely-story',
    name: 'A Likely Story',
    domain: 'grace',
    level: 1,
    kind: 'ability',
    description: 'It has a cousin in it, a lame horse, and exactly enough weather.',
    effect:
      'The first time that you lie to somebody, your Presence roll has advantage. On a success with Hope they will repeat the tale to others before the day is out, and believe they saw the horse.',
  },
  {
    id: 'grace-warm-palm',
    name: 'Warm Palm',
    domain: 'grace',
    level: 1,
    kind: 'ability',
    description: 'A hand between the shoulder blades, and the shaking stops.',
    effect:
      'Spend a Hope to clear 1 Stress from an ally within Melee range. Say aloud one thing that they did well today, and you clear 2 of theirs instead.',
  },
  {
    id: 'grace-the-chair-by-the-fire',
    name: 'The Chair by the Fire',
    domain: 'grace',
    level: 2,
    kind: 'spell',
    description: 'Your voice walks into their thoughts and is given the best seat.',
    effect:
      'Make a Presence roll against a creature within Close range that is not fighting. On a success it takes you for an old friend and grants one request a friend might make, then the warmth fades within the hour; harm to it or its own ends the spell at once.',
  },
  {
    id: 'grace-silver-reply',
    name: 'Silver Reply',
    domain: 'grace',
    level: 2,
    kind: 'ability',
    description: 'The insult goes back to its owner polished.',
    effect:
      'Mark a Stress and make a Presence roll against a foe within Far range that understands you. If you succeed its next attack must be aimed at you and has disadvantage, and should that attack miss, you gain a Hope.',
  },
  {
    id: 'grace-fight-as-if-to-music',
    name: 'Fight as If to Music',
    domain: 'grace',
    level: 2,
    kind: 'ability',
    description: 'You tap two bars on the scabbard, and presently your enemies are dancing with you.',
    effect:
      'When swords come out, spend a Hope to add your Presence to your Evasion, and never less than 1. The dance is over as soon as you lose Hit Points or the last foe sits down.',
  },
  {
    id: 'grace-second-verse',
    name: 'Second Verse',
    domain: 'grace',
    level: 3,
    kind: 'ability',
    description: 'You take up the line at the word where a friend’s voice broke.',
    effect:
      'When an ally who can hear you fails a duality roll, mark a Stress and call something to them. They throw the lower of their two dice again and keep what they like better.',
  },
  {
    id: 'grace-their-own-best-evening',
    name: 'Their Own Best Evening',
    domain: 'grace',
    level: 3,
    kind: 'spell',
    description: 'You open your hands, and everyone sees lanterns, and someone they had missed.',
    effect:
      'Mark a Stress; creatures of your choice within Close range make an Instinct reaction roll against 13. Whoever fails stands smiling and does nothing until touched, harmed or abandoned, for the vision lasts only while you hold your hands open.',
  },
  {
    id: 'grace-across-the-table',
    name: 'Across the Table',
    domain: 'grace',
    level: 4,
    kind: 'ability',
    description: 'You pour for them first, and watch what they do with the cup.',
    effect:
      'In any bargain or parley, ask the GM what the other side wants most, what it fears, or what it would settle for. The first answer is free and the others cost a Hope each; your next roll that builds on an answer has advantage.',
  },
  {
    id: 'grace-candle-held-high',
    name: 'Candle Held High',
    domain: 'grace',
    level: 4,
    kind: 'ability',
    description: 'You raise your voice only a little, and the dark takes a step back to listen.',
    effect:
      'Once between rests, spend 2 Hope and speak a sentence worth remembering. The GM loses 1 Fear, and every ally within Far range who heard you clears a Stress.',
  },
  {
    id: 'grace-bread-and-truce',
    name: 'Bread and Truce',
    domain: 'grace',
    level: 5,
    kind: 'spell',
    description: 'You break the loaf, and each hand that takes a piece grows too heavy for a knife.',
    effect:
      'Spend a Hope and share food with as many as will eat. Until the next dawn, anyone who ate and would harm another guest must first mark 2 Stress, or cost the GM 2 Fear, and the whole table feels who it was.',
  },
  {
    id: 'grace-collar-and-chin',
    name: 'Collar and Chin',
    domain: 'grace',
    level: 5,
    kind: 'spell',
    description: 'A crease in the cloth, a lift of the head, and the sentries are saluting.',
    effect:
      'Spend a Hope to let yourself and up to four companions pass for persons of any rank you name, for one scene. Someone with good cause to doubt makes a Knowledge reaction roll against 14, and even then needs a minute to dare say so.',
  },
  {
    id: 'grace-the-thread-between',
    name: 'The Thread Between',
    domain: 'grace',
    level: 6,
    kind: 'spell',
    description: 'You find the thread that runs from one person to another, and give it a tug.',
    effect:
      'Spend a Hope and make a Presence roll against two creatures within Far range who know each other. If you beat them both, name what the first now feels for the second: love, shame, envy or dread; it acts on that until it has slept or been struck by the other.',
  },
  {
    id: 'grace-fall-beautifully',
    name: 'Fall Beautifully',
    domain: 'grace',
    level: 6,
    kind: 'ability',
    description: 'A gasp, a half turn, one arm just so: even the man who stabbed you takes off his hat.',
    effect:
      'When an attack costs you Hit Points, spend a Hope to be taken for dead. No foe attacks you until you act, and if your first act is an attack, it has advantage and deals 2d8 extra damage.',
  },
  {
    id: 'grace-song-without-a-singer',
    name: 'Song Without a Singer',
    domain: 'grace',
    level: 7,
    kind: 'spell',
    description: 'You close your mouth, and the tune goes on without you.',
    effect:
      'Spend 2 Hope and begin a song that carries to Far range for the whole scene. Allies who hear it add 1d6 to their reaction rolls and can be neither frightened nor beguiled; it breaks off if you mark your last Stress.',
  },
  {
    id: 'grace-turn-the-crowd',
    name: 'Turn the Crowd',
    domain: 'grace',
    level: 7,
    kind: 'ability',
    description: 'A murmur, a heckle, a cheer, and two hundred strangers want what you want.',
    effect:
      'Make a Presence roll against 15 before any crowd. When you succeed it will hide your company, choke a street, demand a prisoner’s release or riot, as you like; with Fear, it does so more thoroughly than you asked.',
  },
  {
    id: 'grace-beloved-enemy',
    name: 'Beloved Enemy',
    domain: 'grace',
    level: 8,
    kind: 'spell',
    description: 'The blade is already up when you look at each other, and one of you remembers being young.',
    effect:
      'Once between rests, when a foe within Close range is about to attack, spend 2 Hope. It makes a Presence reaction roll against 16; if it fails it lowers its weapon and guards you as its dearest friend until the scene closes or someone on your side hurts it.',
  },
  {
    id: 'grace-wide-repertoire',
    name: 'Wide Repertoire',
    domain: 'grace',
    level: 8,
    kind: 'ability',
    description: 'You heard it once, through a wall, eleven years ago, and can do all the voices.',
    effect:
      'At the end of each rest, choose two cards of level 5 or lower, from any domains, that somebody has used in front of you. You may use each of them once as though it were yours, at its usual cost, before you rest again.',
  },
  {
    id: 'grace-the-voice-they-cannot-refuse',
    name: 'The Voice They Cannot Refuse',
    domain: 'grace',
    level: 9,
    kind: 'spell',
    description: 'You speak, and each of them hears it from the one mouth they would never deny.',
    effect:
      'Spend 3 Hope and give an order of a single breath. Creatures of your choosing within Far range make a Presence reaction roll against 17: whoever fails carries it out as their next action, short of harming themselves, and whoever succeeds marks a Stress for the effort.',
  },
  {
    id: 'grace-where-were-you-that-night',
    name: 'Where Were You That Night',
    domain: 'grace',
    level: 10,
    kind: 'ability',
    description: 'They will tell their grandchildren which bench they were standing on when you came in.',
    effect:
      'Once between rests, in front of witnesses, declare how this tale will end and spend all your Hope, at least 3. Put down two d8 for each Hope spent: until the scene ends, you and your allies may add any of these dice to your rolls, one to a roll, after seeing the result. If the tale ends as you declared, everyone who used a die gains a Hope.',
  },
];
