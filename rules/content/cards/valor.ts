/**
 * The twenty cards of Valor: standing fast, and standing in front of others. They say what a card does and know
 * nothing of who may hold it.
 */
import type { DomainCard } from '../pack.ts';

export const valor: DomainCard[] = [
  {
    id: 'valor-lee-side',
    name: 'Lee Side',
    domain: 'valor',
    level: 1,
    kind: 'ability',
    description: 'Rain, arrows and bad news all break on you first, and the one behind you stays dry.',
    effect:
      'An ally Very Close to you who keeps you between themselves and the enemy has +1 Evasion. If an attack would hit them anyway, mark a Stress to be its target instead.',
  },
  {
    id: 'valor-planted-feet',
    name: 'Planted Feet',
    domain: 'valor',
    level: 1,
    kind: 'ability',
    description: 'Heels down, knees loose, you become something the ground has decided to keep.',
    effect:
      'You have advantage on any roll against being pushed, thrown, tripped or carried off. If you have not left your spot since you last acted, your next hit in Melee deals 2 extra damage.',
  },
  {
    id: 'valor-the-look-of-a-shut-gate',
    name: 'The Look of a Shut Gate',
    domain: 'valor',
    level: 1,
    kind: 'ability',
    description: 'You say nothing; you only regard them the way an oak door regards a knock.',
    effect:
      'Spend a Hope and hold the eye of a foe within Close. Its attacks on anyone but you are at disadvantage until it hurts you or loses sight of you.',
  },
  {
    id: 'valor-rim-and-breath',
    name: 'Rim and Breath',
    domain: 'valor',
    level: 2,
    kind: 'ability',
    description: 'The blow lands on the edge of the shield, and you let your breath go with it.',
    effect:
      'Each time you mark an Armor against a hit, roll a d6, and on a 6 clear it again at once. On a 5, the attacker staggers and has disadvantage on its next roll instead.',
  },
  {
    id: 'valor-drag-them-clear',
    name: 'Drag Them Clear',
    domain: 'valor',
    level: 2,
    kind: 'ability',
    description: 'One fist in a collar, one eye on the enemy, and both heels going backwards.',
    effect:
      'Run up to Close, take hold of an ally, and bring them back with you, standing or not, without a roll. Mark a Stress and nobody can attack either of you on the way.',
  },
  {
    id: 'valor-nail-scratched-oath',
    name: 'Nail-Scratched Oath',
    domain: 'valor',
    level: 2,
    kind: 'spell',
    description: 'You draw a line across the doorstep with an iron nail, and the line remembers it.',
    effect:
      'Spend a Hope to ward a door, gate or bridge until you next rest. A creature that means harm must beat 13 on a reaction roll to cross, and you feel the attempt in your teeth at any distance.',
  },
  {
    id: 'valor-count-me-twice',
    name: 'Count Me Twice',
    domain: 'valor',
    level: 3,
    kind: 'ability',
    description: 'Where the line has a gap, you fill it, and somehow your own place as well.',
    effect:
      'You count as two people whenever it matters which side is more. With more than one foe in Melee with you, gain +1 Evasion for each beyond the first, to +3 at most.',
  },
  {
    id: 'valor-bell-ringers-shoulder',
    name: 'Bell-Ringer’s Shoulder',
    domain: 'valor',
    level: 3,
    kind: 'ability',
    description: 'You meet the door, or the man in front of it, with ten years of bell rope behind you.',
    effect:
      'Make a Strength roll against something in Melee: a success deals 2d6 physical damage and sends it reeling out to Close. Brittle things in its path break, and a second foe in the way takes half as much.',
  },
  {
    id: 'valor-hunch-about-the-flame',
    name: 'Hunch About the Flame',
    domain: 'valor',
    level: 4,
    kind: 'ability',
    description: 'You bend over your companion the way one bends over a match in the wind.',
    effect:
      'When an ally within Close is about to take damage, mark one of your own Armor to lower it by a threshold: Severe becomes Major, Major becomes Minor. If you are down to half your Hit Points or fewer, it drops by two.',
  },
  {
    id: 'valor-the-number-that-set-out',
    name: 'The Number That Set Out',
    domain: 'valor',
    level: 4,
    kind: 'ability',
    description: 'You know how many left the harbour, and that is how many you mean to bring home.',
    effect:
      'Before a venture, say the name of each person who goes with you. Until you rest, whenever one of them drops to 0 Hit Points you gain a Hope, and your rolls to get to them have advantage.',
  },
  {
    id: 'valor-shouted-at-by-the-sea',
    name: 'Shouted At by the Sea',
    domain: 'valor',
    level: 5,
    kind: 'ability',
    description: 'You have stood on the mole in January; a warlord’s temper is only weather.',
    effect:
      'Add your Strength to all reaction rolls against fear, charm and command, besides whatever you would add anyway. When such a roll succeeds, spend a Hope and every ally within Close shrugs the same thing off.',
  },
  {
    id: 'valor-mason-in-a-hurry',
    name: 'Mason in a Hurry',
    domain: 'valor',
    level: 5,
    kind: 'spell',
    description: 'The air before you thickens course upon course, and you can hear the trowel.',
    effect:
      'Spend 2 Hope to raise a wall of hard air, Close in length and twice your height. Neither shots nor spells pass it from either side, and it shatters once it has swallowed 25 damage. Walk farther than Close from it and it comes down by itself.',
  },
  {
    id: 'valor-say-what-it-costs',
    name: 'Say What It Costs',
    domain: 'valor',
    level: 6,
    kind: 'ability',
    description: 'Each blow they land has a price, and you see that they learn it promptly.',
    effect:
      'When a foe in Melee damages you, mark a Stress to strike back before anybody else moves: roll your weapon’s damage, and it hits. You can do so as many times between rests as your Proficiency.',
  },
  {
    id: 'valor-captain-of-the-breach',
    name: 'Captain of the Breach',
    domain: 'valor',
    level: 6,
    kind: 'ability',
    description:
      'There is one hole in the wall, it is exactly your shape, and your friends are pouring through behind you.',
    effect:
      'Spend 2 Hope as you go first into danger. For the rest of the scene, whoever acts straight after you has advantage, and each hit on you deals 2 less damage for every ally in sight, to 6 less at most.',
  },
  {
    id: 'valor-outlast-the-winter',
    name: 'Outlast the Winter',
    domain: 'valor',
    level: 7,
    kind: 'ability',
    description: 'You have been colder than this, hungrier than this, and a good deal more alone.',
    effect:
      'Once per rest, when an attack would take your last Hit Point, it takes nothing at all. Mark all the Stress you have left and clear as many Armor; if you had none left to mark, the trick fails.',
  },
  {
    id: 'valor-tower-vow',
    name: 'Tower Vow',
    domain: 'valor',
    level: 7,
    kind: 'spell',
    description: 'Grey light settles on your shoulders in the shape of battlements.',
    effect:
      'Spend 3 Hope to raise all your damage thresholds by 5 for the scene, while nothing can move you against your will. In return you move only Very Close at a time. Allies in Melee with you shelter under the wall and raise their thresholds by 3.',
  },
  {
    id: 'valor-the-fight-has-a-middle',
    name: 'The Fight Has a Middle',
    domain: 'valor',
    level: 8,
    kind: 'ability',
    description: 'You drive the point of your weapon into the turf, and the whole battle turns to face it.',
    effect:
      'Mark 2 Stress and claim the ground you stand on. Foes within Close can attack nobody but you, and to walk away they must beat 16 on a Strength reaction roll. Step off your ground, fall, or ask for mercy, and the claim is over.',
  },
  {
    id: 'valor-hold-the-mill-wheel',
    name: 'Hold the Mill Wheel',
    domain: 'valor',
    level: 8,
    kind: 'ability',
    description: 'You get your back under it, beam or portcullis or wheel with the river still in it, and it stops.',
    effect:
      'Spend 2 Hope to lift, hold or brace something that ten people could not, with no roll, for as long as you do nothing else. Any hit on you meanwhile calls for a Strength reaction roll against 15, or you must let go.',
  },
  {
    id: 'valor-they-shall-not',
    name: 'They Shall Not',
    domain: 'valor',
    level: 9,
    kind: 'ability',
    description: 'Three words, not even loud, and the charge that broke four kingdoms comes to a halt.',
    effect:
      'Once per rest, spend 4 Hope as your enemies surge forward. Nothing they do before you next act can cost you or an ally within Far a single Hit Point. When it is over, each ally who was spared gains a Hope.',
  },
  {
    id: 'valor-last-lamp-on-the-wall',
    name: 'Last Lamp on the Wall',
    domain: 'valor',
    level: 10,
    kind: 'ability',
    description:
      'All the others are down, the gate stands open, and one lamp is still burning because you are holding it.',
    effect:
      'Once per rest, when each of your allies in the scene is down or has been sent away by you, you refuse to fall. Fight on even at 0 Hit Points while the scene lasts, count all your duality rolls as rolled with Hope, and roll your weapon’s damage dice twice over. Afterwards roll a d12: on a 1 you die as the relief arrives, on anything else you wake at dawn with 1 Hit Point.',
  },
];
