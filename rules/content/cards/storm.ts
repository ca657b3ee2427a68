/**
 * The twenty cards of Storm: wind, lightning and temper. It holds texts and their levels, and leaves every roll and
 * every mark to the table.
 */
import type { DomainCard } from '../pack.ts';

export const storm: DomainCard[] = [
  {
    id: 'storm-wool-and-amber',
    name: 'Wool and Amber',
    domain: 'storm',
    level: 1,
    kind: 'spell',
    description: 'Your hair lifts, your cuffs crackle, and the next thing you touch is going to regret it.',
    effect:
      'Mark a Stress to charge your hands or your weapon. Your next three hits in Melee each add 1d6 magic damage; wading into water wastes what is left of the charge.',
  },
  {
    id: 'storm-gust-at-the-heels',
    name: 'Gust at the Heels',
    domain: 'storm',
    level: 1,
    kind: 'ability',
    description: 'The wind gets behind you like an aunt who is late for church.',
    effect:
      'Spend a Hope to move anywhere within Far before or after you act, over gaps and fences alike. No foe you leave behind gets the chance to strike at your back.',
  },
  {
    id: 'storm-bad-weather-knee',
    name: 'Bad-Weather Knee',
    domain: 'storm',
    level: 1,
    kind: 'ability',
    description: 'Your left knee and the gulls agree that something is on its way.',
    effect:
      'You know tomorrow’s weather to the hour. Once per rest, ask the GM whether violence will come with it; on a yes, neither you nor your allies can be surprised before you next sleep.',
  },
  {
    id: 'storm-thunder-in-the-throat',
    name: 'Thunder in the Throat',
    domain: 'storm',
    level: 2,
    kind: 'spell',
    description: 'You open your mouth, and plates rattle three streets off.',
    effect:
      'Everyone but you within Very Close makes a Strength reaction roll against 12, or takes 1d10 magic damage and hears nothing for the rest of the scene. Mark a Stress to spare whichever of them you like.',
  },
  {
    id: 'storm-one-wrong-word',
    name: 'One Wrong Word',
    domain: 'storm',
    level: 2,
    kind: 'ability',
    description: 'You have been keeping a place for it, and it has just walked in and sat down.',
    effect:
      'When a foe hurts an ally before your eyes, mark a Stress: your next attack on that foe has advantage and deals extra damage equal to your level. If you attack anyone else first, the anger goes cold.',
  },
  {
    id: 'storm-kite-bone-charm',
    name: 'Kite-Bone Charm',
    domain: 'storm',
    level: 2,
    kind: 'spell',
    description: 'A scrap of silk, a bird’s wishbone, and you weigh no more than a rumour.',
    effect:
      'No fall can hurt you while you hold the charm aloft. Spend a Hope to catch the wind with it and glide as far as Far, carrying one passenger who trusts you.',
  },
  {
    id: 'storm-bolt-of-two-minds',
    name: 'Bolt of Two Minds',
    domain: 'storm',
    level: 3,
    kind: 'spell',
    description: 'The lightning sets out for one of them, reconsiders, and takes both.',
    effect:
      'Make an Instinct roll against two creatures within Far who stand Close to each other. Whichever of them it beats takes 2d6 magic damage, and 3 on top when wearing metal or wet to the skin.',
  },
  {
    id: 'storm-squall-dancer',
    name: 'Squall Dancer',
    domain: 'storm',
    level: 3,
    kind: 'ability',
    description: 'Hail, spray, torn thatch, and you in the thick of it, turning on one heel.',
    effect:
      'In wind, rain or snow your Evasion is 1 higher. Each time an attack misses you there, you may shift to any spot Very Close before the next thing happens.',
  },
  {
    id: 'storm-trust-the-downdraught',
    name: 'Trust the Downdraught',
    domain: 'storm',
    level: 4,
    kind: 'ability',
    description: 'You let go of the roof and rely on the air to be angry in the right direction.',
    effect:
      'Leap from any height unharmed and make an Agility roll against a foe where you land. On a hit, roll your weapon’s damage and add a d8 for a drop of Close range, two for Far, three for Very Far.',
  },
  {
    id: 'storm-call-the-wet-wind',
    name: 'Call the Wet Wind',
    domain: 'storm',
    level: 4,
    kind: 'spell',
    description: 'Clouds pile up above the bell tower like unpaid bills.',
    effect:
      'In ten minutes, or at once for 2 Hope, you bring rain or a hard wind over all that lies within Very Far. Open flames go out, and attacks from beyond Close have disadvantage, yours among them. It blows until you rest or sing it away.',
  },
  {
    id: 'storm-where-the-candle-stands-still',
    name: 'Where the Candle Stands Still',
    domain: 'storm',
    level: 5,
    kind: 'spell',
    description: 'Around you the gale tears at the slates; within reach of your arm a flame would not flicker.',
    effect:
      'Spend 2 Hope to be the eye of a storm for the scene. Allies Very Close to you are safe from weather and from any shot loosed beyond Close. A foe takes 2d8 magic damage for crossing the ring of wind, going in or coming out.',
  },
  {
    id: 'storm-laughing-into-it',
    name: 'Laughing Into It',
    domain: 'storm',
    level: 5,
    kind: 'ability',
    description: 'You throw your head back at the odds, and that worries everybody.',
    effect:
      'Spend 2 Hope while at least two foes are in Melee with you. For as long as any stay there, your hits add a d6 for each of them, three dice at most, and you need not mark Stress for anything. Should you step back from the last one, the laughter stops and you mark one after all.',
  },
  {
    id: 'storm-weathercock-spin',
    name: 'Weathercock Spin',
    domain: 'storm',
    level: 6,
    kind: 'spell',
    description: 'The roofs turn to look, and then the roofs leave.',
    effect:
      'Mark a Stress to set a whirlwind, Very Close across, on a spot within Far. Creatures caught in it take 2d10 physical damage and are flung to wherever you choose within Close of it. As you act, you may mark another to walk it up to Close, over whoever is there; otherwise it dies down.',
  },
  {
    id: 'storm-the-skys-second-opinion',
    name: 'The Sky’s Second Opinion',
    domain: 'storm',
    level: 6,
    kind: 'spell',
    description: 'They struck first; something overhead has been waiting to be asked.',
    effect:
      'When you take Major or Severe damage, spend 2 Hope to bring lightning down on whoever dealt it, anywhere within Very Far. It deals 3d8 magic damage and cannot be dodged, and by its light nobody in the scene stays hidden.',
  },
  {
    id: 'storm-skinned-in-lightning',
    name: 'Skinned in Lightning',
    domain: 'storm',
    level: 7,
    kind: 'spell',
    description: 'White veins crawl across your coat, and the buckles of strangers begin to sing.',
    effect:
      'Mark 2 Stress to wear the lightning for a scene. A foe that hits you from Melee takes 2d8 magic damage. You cross to anywhere within Far between two heartbeats, and once per scene you may tear a metal thing out of somebody’s grip with a touch.',
  },
  {
    id: 'storm-roar-down-the-wall',
    name: 'Roar Down the Wall',
    domain: 'storm',
    level: 7,
    kind: 'ability',
    description: 'There is one note that mortar cannot bear, and you have found it.',
    effect:
      'Make a Strength roll against a gate, palisade or rampart within Far, and on a success it breaks open wide enough for a cart. Foes on it or hard behind it take 3d6 physical damage. With a critical, the ones left standing also think of their families and run.',
  },
  {
    id: 'storm-riders-in-the-cloud',
    name: 'Riders in the Cloud',
    domain: 'storm',
    level: 8,
    kind: 'spell',
    description: 'Antlered shapes lean from the saddle of the thunderhead, and every lance they carry is a bolt.',
    effect:
      'Spend 3 Hope to call seven riders over the scene. Each time you act, you may send one down besides: it snatches an ally away to any place within Very Far, or you make an Instinct roll for it against a foe you can see, for 3d10 magic damage. A rider that has charged does not come back, and at the scene’s end the rest gallop on.',
  },
  {
    id: 'storm-born-in-a-gale',
    name: 'Born in a Gale',
    domain: 'storm',
    level: 8,
    kind: 'ability',
    description: 'You came into the world in an open boat, sideways, at night, and have not been calm since.',
    effect:
      'You cannot be held, slowed or put to sleep. Each time you roll with Fear, also choose one: add 2d6 to any damage you deal with that action, or clear a Stress. Of late you rest as well on a mast as in a bed.',
  },
  {
    id: 'storm-hammer-of-the-equinox',
    name: 'Hammer of the Equinox',
    domain: 'storm',
    level: 9,
    kind: 'spell',
    description: 'For one beat the flash and the thunder are the same thing, and they are here.',
    effect:
      'Spend 4 Hope and point at a spot within Very Far. Everything Close to it takes 6d10 magic damage, halved by an Agility reaction roll against 18. Timber burns afterwards, and sand is glass from that day on.',
  },
  {
    id: 'storm-the-year-of-the-wind',
    name: 'The Year of the Wind',
    domain: 'storm',
    level: 10,
    kind: 'spell',
    description: 'They will count from this: so many winters before it, so many since.',
    effect:
      'Once per rest, spend 5 Hope and let the storm have you for a scene. You fly, arrows and spells from beyond Close blow wide of you, and whenever you act a bolt falls on one creature you name within Very Far for 4d10 magic damage. Every bolt costs you a Stress, and when there is none left to mark you drop out of the sky, asleep.',
  },
];
