/**
 * The eighteen ancestries of the built-in pack: what somebody was born, poured or left in the wrong cradle as. It is text
 * for people to play by, and knows nothing of how an effect is kept track of.
 */
import type { Origin } from './pack.ts';

export const ancestries: Origin[] = [
  {
    id: 'human',
    name: 'Human',
    description:
      'Short of years and long on plans, humans build on every shore that has not drowned yet, and on a few that have. They learn by watching, and start again by breakfast.',
    features: [
      'Borrowed Trick: Once per rest, when an ally you can see succeeds on a trait roll, your next roll with that same trait has advantage.',
      'Stubborn Morning: When you finish a rest in company, gain a Hope, or 2 Hope if you began that rest with none.',
    ],
  },
  {
    id: 'dwarf',
    name: 'Dwarf',
    description:
      'Broad as barrels and slow to anger, dwarves keep the deep forges and the deeper grudges. They mend whatever they would be ashamed to throw away, friends included.',
    features: [
      'Good Repair: During each rest you clear an Armor slot of your own and one of an ally’s, besides whatever else you do.',
      'Ask the Grain: Touch stone or worked metal and put one question to the GM about who made it or what it has borne. A second question before your next rest costs a Stress.',
    ],
  },
  {
    id: 'elf',
    name: 'Elf',
    description:
      'Elves remember the coast from before the water took it, and some still lay a place at table for the sea. They tread lightly, having seen what heavy feet do.',
    features: [
      'Before the Flood: Spend a Hope to recall a person, a road or a promise from an older age; the GM tells you one true thing about it that helps you now.',
      'Thistle Tread: Growing ground keeps no print of yours, and while none of your Stress is marked your Evasion is 1 higher.',
    ],
  },
  {
    id: 'giant',
    name: 'Giant',
    description:
      'Giants stoop under every lintel in the lowlands and apologise to the furniture. Small people tell them secrets, as one tells them to a hill.',
    features: [
      'Room Behind Me: When an attack would damage an ally at Very Close range, mark a Stress to step into it and take that damage yourself.',
      'Lift the Wagon: You alone can carry what three strong people could not, and Strength rolls to hold something up or keep it shut have advantage.',
    ],
  },
  {
    id: 'goblin',
    name: 'Goblin',
    description:
      'Goblins live in the walls, the rafters and the rumours. They know what everything is worth when nobody is looking at it.',
    features: [
      'Cat’s Width: Any gap that would let a cat through lets you through, together with all that you carry.',
      'Pocket Luck: Once per rest, name a cheap thing no longer than your hand; it was in your pockets all along. If it starts trouble within the scene, gain a Hope.',
    ],
  },
  {
    id: 'troll',
    name: 'Troll',
    description:
      'Trolls left the bridges when the tolls went to clerks. They heal fast, eat late, and have never quite forgiven the sun.',
    features: [
      'Knitting Flesh: At the end of any scene in which you were hurt, spend a Hope to clear 3 Hit Points.',
      'Iron Stomach: Poison, rot and foul water do you no harm. Once per rest, swallow something that nobody ought to and clear a Stress.',
    ],
  },
  {
    id: 'selkie',
    name: 'Selkie',
    description:
      'A selkie has two skins and is homesick in either. On land they are known by their wet cuffs, and by how they fall silent when the gulls turn.',
    features: [
      'Other Skin: Draw on your pelt to become a seal, or cast it off to walk again. As a seal you hold one breath for an hour and cross Far range of water in a single move, but you have no hands.',
      'Undertow Song: Spend a Hope and sing to one creature at Close range: it will not willingly go farther from you until it is hurt or the scene ends.',
    ],
  },
  {
    id: 'changeling',
    name: 'Changeling',
    description:
      'Left in the wrong cradle and never asked for back, changelings learn early to be whoever the door will open for. Most keep one face for their friends.',
    features: [
      'Somebody’s Face: Mark a Stress to take on the looks and voice of anyone you have stood beside. They are yours until you rest, or until a mirror catches you.',
      'Cold Iron Itch: Your palms prickle when a disguise, a glamour or a charmed mind is within Close range, though you cannot tell whose.',
    ],
  },
  {
    id: 'hulder',
    name: 'Hulder',
    description:
      'Fair from the front and hollow as an old willow behind, the hulder herd cattle in woods that are on no map. A hulder who turns around in your company has decided to trust you.',
    features: [
      'Hollow Back: Once per rest, let a blow from behind pass through the emptiness in you, and take nothing from it.',
      'Half a Beauty: Presence rolls to charm someone who has never seen your back have advantage. The first time they do see it, mark a Stress.',
    ],
  },
  {
    id: 'moss-folk',
    name: 'Moss Folk',
    description:
      'Ankle-high in the stories and shoulder-high in the flesh, moss folk are what the forest answers when it is asked politely. Their beards flower in a wet spring.',
    features: [
      'Down to the Roots: While you stand on bare earth and stay where you are, nothing can push, drag or topple you, and your major threshold is 2 higher.',
      'Green Poultice: Press a pinch of your own moss to a wound and spend a Hope: the creature you touch clears 2 Hit Points. It takes on each patient once per rest.',
    ],
  },
  {
    id: 'small-folk',
    name: 'Small Folk',
    description:
      'Small folk measure wealth in kettles and danger in footsteps. They have outlived three empires by being overlooked.',
    features: [
      'Below Notice: Against anything twice your height your Evasion is 2 higher, until you have hurt it and it learns where to look.',
      'Kettle On: When you cook during a rest, everyone who eats clears one Stress more than the rest would give them.',
    ],
  },
  {
    id: 'marshborn',
    name: 'Marshborn',
    description:
      'Webbed between the fingers and calm to the bone, the marshborn read water as others read faces. They bury their dead under lilies, and visit.',
    features: [
      'Webbed Stride: Mud, shallows and wet rope never slow you, and one breath lasts you ten minutes under water.',
      'Reed Among Reeds: In fog, rain or standing water, keep still and nothing beyond Very Close range will notice you before you move.',
    ],
  },
  {
    id: 'stonekin',
    name: 'Stonekin',
    description:
      'The first of them, they say, was a milestone that grew tired of pointing. Stonekin speak last, eat little, and know how far it is to everywhere.',
    features: [
      'Weathered: Once per rest, treat damage that has reached one of your thresholds as if it had only reached the one below.',
      'Milestone’s Rest: Spend a Hope to turn to standing stone for up to an hour. You neither act nor come to harm, you hear everything, and stirring again marks a Stress.',
    ],
  },
  {
    id: 'heronkin',
    name: 'Heronkin',
    description:
      'Long in the leg and sparing with words, heronkin can wait through an argument, a winter or a war. What they wait for seldom gets away.',
    features: [
      'Patient Bill: Let an enemy come to you rather than moving toward it, and your first attack against it has advantage.',
      'Slow Wings: You leap from any height and land softly as far off as Far range; mark a Stress to bring one passenger no heavier than yourself.',
    ],
  },
  {
    id: 'brockfolk',
    name: 'Brockfolk',
    description:
      'Striped in the face and broad in the claw, brockfolk keep clean houses under other people’s hills. They are courteous up to the second insult.',
    features: [
      'Sett-Digger: Through soil, sand or snow you tunnel at a walking pace, and the passage behind you stands for an hour before it settles.',
      'Backed into the Sett: While at least half of your Hit Points are marked, add a d6 to the damage of each attack you make in Melee.',
    ],
  },
  {
    id: 'lampmoth',
    name: 'Lampmoth',
    description:
      'Soft of wing and grey of shoulder, lampmoths come out when the shops shut. They cannot pass a lit window without loving somebody in it a little.',
    features: [
      'Drawn to Flame: You feel where every open flame within a mile is burning, and can fly to one that you see at Far range or nearer in a single move.',
      'Wing-Dust: Mark a Stress to shake your wings: creatures at Very Close range who fail a reaction roll of 13 see nothing beyond Melee until they next act.',
    ],
  },
  {
    id: 'tallowkin',
    name: 'Tallowkin',
    description:
      'Tallowkin are poured, not born, and a wick stands where others part their hair. They count age in inches, and tell it only to friends.',
    features: [
      'Own Wick: You give candlelight out to Close range whenever you please. Spend a Hope to burn bright: for the rest of the scene no ally in that light can be taken by surprise.',
      'Soft and Set: Mark a Stress to flow out of a grip or a pair of shackles, or to press a key or a seal into your palm and carry its exact shape until you rest.',
    ],
  },
  {
    id: 'bellwrought',
    name: 'Bellwrought',
    description:
      'Once a foundry cast a bell that would walk to wherever it was needed, and its children are walking still. Bronze throughout, they hum when they are happy and green a little when they grieve.',
    features: [
      'Struck Note: When an attack makes you mark Hit Points, also mark a Stress to ring out: every enemy in Melee with you is thrown back to Close range.',
      'Needs No Breath: You live without air, food or sleep. Whoever rests beside you cannot be surprised there, for you are the one who watches.',
    ],
  },
];
