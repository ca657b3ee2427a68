/**
 * The twenty cards of Sage, by level: plants, beasts and patience. Data alone; what a card costs and does is told to the
 * players in its own words and computed by nobody.
 */
import type { DomainCard } from '../pack.ts';

export const sage: DomainCard[] = [
  {
    id: 'sage-the-hares-opinion',
    name: 'The Hare’s Opinion',
    domain: 'sage',
    level: 1,
    kind: 'spell',
    description: 'She considers it, washes one ear, and tells you what she saw.',
    effect:
      'Put one question to a beast within Very Close range, of the sort that a beast could answer, and it tells you truly. For a Hope it will also do you a small favour, provided that it ends in something to eat.',
  },
  {
    id: 'sage-bramble-knot',
    name: 'Bramble Knot',
    domain: 'sage',
    level: 1,
    kind: 'spell',
    description: 'You tie two grass blades together, and the hedge takes the hint.',
    effect:
      'Make an Instinct roll against a target within Far range with earth or wood beneath it. On a success thorns hold it where it stands and deal 1d6 damage; it pulls free with a Strength reaction roll against 12, taking 1d4 more as it does.',
  },
  {
    id: 'sage-chewed-yarrow',
    name: 'Chewed Yarrow',
    domain: 'sage',
    level: 1,
    kind: 'ability',
    description: 'A green mouthful, a strip of clean linen, and no complaining.',
    effect:
      'During a rest with growing things nearby, treat up to two creatures. Each regains 1d4+1 Hit Points beyond what the rest gives, or is rid of one fever or common poison.',
  },
  {
    id: 'sage-the-herons-morning',
    name: 'The Heron’s Morning',
    domain: 'sage',
    level: 2,
    kind: 'ability',
    description: 'You can stand in cold water until the fish have forgotten you.',
    effect:
      'When danger is near and you let your turn go by to watch it, put a d8 on this card, never more than one. Add that die to a later roll in the same scene; it flies off if you lose Hit Points first.',
  },
  {
    id: 'sage-a-flattered-owl',
    name: 'A Flattered Owl',
    domain: 'sage',
    level: 2,
    kind: 'spell',
    description: 'It blinks, turns its head right round, and agrees that nobody else could be trusted with this.',
    effect:
      'Spend a Hope and give an owl a message of up to twenty words for anyone you can name within two days’ flight. It is delivered in your own voice, and the answer is at your window when you wake from your next rest.',
  },
  {
    id: 'sage-something-at-the-edge-of-the-fire',
    name: 'Something at the Edge of the Fire',
    domain: 'sage',
    level: 2,
    kind: 'spell',
    description: 'A pair of eyes has followed you since the ford, and tonight it comes in to get warm.',
    effect:
      'Spend a Hope to call a wild animal, from marten to stag, that stays with you until your next rest. It scouts, carries and keeps watch; once in that time, when an ally within Close range hits, it joins in for 2d6 extra damage and then slips away.',
  },
  {
    id: 'sage-rootfast',
    name: 'Rootfast',
    domain: 'sage',
    level: 3,
    kind: 'spell',
    description: 'You wriggle your toes, and the ground decides to keep you.',
    effect:
      'Mark a Stress to stand rooted for as long as you stay on the spot. Nothing can shift you, your thresholds are 3 higher, and whenever an attack misses you, you regain 2 Hit Points.',
  },
  {
    id: 'sage-puffball-ring',
    name: 'Puffball Ring',
    domain: 'sage',
    level: 3,
    kind: 'spell',
    description: 'You stamp once, and the old mushroom ring lets out its breath.',
    effect:
      'Spend a Hope to fill a space within Far range, Very Close range across, with brown dust until the wind takes it at the end of the scene. Whoever is in it makes a Strength reaction roll against 13 or takes 2d6 damage and chokes, with disadvantage on attacks until out in clean air.',
  },
  {
    id: 'sage-withy-bridge',
    name: 'Withy Bridge',
    domain: 'sage',
    level: 4,
    kind: 'spell',
    description: 'The willow bends, braids itself and holds; it had been meaning to go across anyway.',
    effect:
      'Spend a Hope to grow a bridge, stair or hanging walk as long as Far range, strong enough for a loaded cart, that lives for a day. Snap your fingers to let it go early, and anyone upon it makes an Agility reaction roll against 14 or falls.',
  },
  {
    id: 'sage-one-knee-in-the-mud',
    name: 'One Knee in the Mud',
    domain: 'sage',
    level: 4,
    kind: 'ability',
    description: 'You touch the print, smell your fingers, and know how many and how frightened.',
    effect:
      'From any trail or camp less than three days old you learn, without a roll, how many passed, where they are bound, and who among them is hurt. Mark a Stress to hold the trail over stone, water or cobbles; when you catch up, your company’s first attack on them has advantage.',
  },
  {
    id: 'sage-bee-bread',
    name: 'Bee Bread',
    domain: 'sage',
    level: 5,
    kind: 'spell',
    description: 'It is heavy, golden, and smells of a summer that you were not in.',
    effect:
      'During a rest, bake four small loaves. Whoever eats one regains 1d8 Hit Points or clears 1 Stress, as they choose, and a loaf keeps its virtue only until you bake again.',
  },
  {
    id: 'sage-coat-before-it-lands',
    name: 'Coat Before It Lands',
    domain: 'sage',
    level: 5,
    kind: 'spell',
    description: 'You throw off your cloak, and it is fur before it has touched the ground.',
    effect:
      'Mark a Stress to become a beast that you have once touched. You keep your mind and numbers, gain its senses and its way of moving, and attack with Instinct for 2d8+2 damage in Melee, with +1 Evasion if it is smaller than you or +3 to every threshold if it is larger. You change back at will, or when a blow reaches your major threshold.',
  },
  {
    id: 'sage-an-oak-in-a-hurry',
    name: 'An Oak in a Hurry',
    domain: 'sage',
    level: 6,
    kind: 'spell',
    description: 'A hundred years of root arrive in a single breath, upward.',
    effect:
      'Make an Instinct roll against a foe within Far range. A success deals 3d8 damage and either lifts it into the branches, out of Melee reach, or buries it to the waist, as you choose; it works free by a Strength reaction roll against 15.',
  },
  {
    id: 'sage-winter-store',
    name: 'Winter Store',
    domain: 'sage',
    level: 6,
    kind: 'ability',
    description: 'Nuts under the floor, a coal in the ash: you have always put something by.',
    effect:
      'At the end of every rest, lay a Hope from nowhere on this card, up to 3 in all. Any ally within Close range may use one as their own, and when the last is taken you clear 2 Stress.',
  },
  {
    id: 'sage-the-path-that-closes',
    name: 'The Path That Closes',
    domain: 'sage',
    level: 7,
    kind: 'spell',
    description: 'Behind you the ferns stand up again, and no one with a drawn blade finds the way twice.',
    effect:
      'Mark a Stress before a rest among trees to hide your camp. A pursuer finds it only with an Instinct reaction roll against 16, and all who sleep inside the ring regain 1d8 more Hit Points and wake with a Hope.',
  },
  {
    id: 'sage-speak-for-the-herd',
    name: 'Speak for the Herd',
    domain: 'sage',
    level: 7,
    kind: 'spell',
    description: 'First the ground hums, then the cups, and then there are horns.',
    effect:
      'Once between rests, spend 2 Hope to bring a herd, flock or shoal through in a line from where you are to Very Far range. Every foe on that line makes an Agility reaction roll against 16 or takes 3d10 damage and is swept to the far end; friends may leap up and ride there unharmed.',
  },
  {
    id: 'sage-iron-goes-home',
    name: 'Iron Goes Home',
    domain: 'sage',
    level: 8,
    kind: 'spell',
    description: 'Metal recalls that it was earth, and is suddenly homesick.',
    effect:
      'Mark a Stress and make an Instinct roll against something made, or someone who wears or wields it, within Close range. When you succeed, a gate, a weapon or a suit of armor rots to red flakes; a foe that has lost its armor takes 2d6 extra damage from each hit until it finds another.',
  },
  {
    id: 'sage-dormouse-sleep',
    name: 'Dormouse Sleep',
    domain: 'sage',
    level: 8,
    kind: 'spell',
    description: 'You tuck them under the leaves and tell the cold to look elsewhere.',
    effect:
      'Spend 2 Hope and touch a willing creature, even one that is dying. It curls up under bark and moss where no harm can reach it, and when you wake it, at the end of the scene at the latest, it has regained half of the Hit Points it was missing and cleared all of its Stress.',
  },
  {
    id: 'sage-eyes-in-every-hedge',
    name: 'Eyes in Every Hedge',
    domain: 'sage',
    level: 9,
    kind: 'spell',
    description: 'For as far as the crows fly, you are awake.',
    effect:
      'Once between rests, spend 2 Hope to borrow every eye outdoors within a day’s walk, until you rest again. Your company cannot be ambushed in that time, and you hold five glimpses: spend one to see what happens at a place you name, or to give an ally there or here advantage on a roll and +3 Evasion until they have next acted.',
  },
  {
    id: 'sage-grandfather-of-the-wood',
    name: 'Grandfather of the Wood',
    domain: 'sage',
    level: 10,
    kind: 'spell',
    description: 'You stop being in a hurry, and the bark closes over the last of it.',
    effect:
      'Once between rests, spend 4 Hope to be a great walking tree until the scene ends. Your thresholds rise by 8, your limbs reach to Close range and strike with Instinct for 4d10 damage, and each time they hit, allies within Very Close range of your trunk regain 1d6 Hit Points. Fire deals you double, and afterwards you stand asleep until the others have rested.',
  },
];
