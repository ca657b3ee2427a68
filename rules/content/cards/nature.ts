/**
 * The twenty cards of Nature: weather-worn land, stone and the turn of the seasons. A list to be read, which knows
 * neither classes nor characters.
 */
import type { DomainCard } from '../pack.ts';

export const nature: DomainCard[] = [
  {
    id: 'nature-hedge-reader',
    name: 'Hedge-Reader',
    domain: 'nature',
    level: 1,
    kind: 'ability',
    description: 'Bent stem, late thrush, one hoof out of true: the lane tells you who went by.',
    effect:
      'Look over a stretch of open country and ask the GM who or what has passed in the last three days; the answer is true and needs no roll. Mark a Stress to ask how many, how burdened, or how afraid.',
  },
  {
    id: 'nature-temper-of-flints',
    name: 'Temper of Flints',
    domain: 'nature',
    level: 1,
    kind: 'spell',
    description: 'Every pebble in the lane remembers being a mountain and takes offence.',
    effect:
      'Make an Instinct roll against a creature within Far that has loose stones about it. On a success they pelt it for 1d8 physical damage; with Hope, the ground also rolls under its feet, and it gets no farther than Very Close when it next moves.',
  },
  {
    id: 'nature-lichen-coat',
    name: 'Lichen Coat',
    domain: 'nature',
    level: 1,
    kind: 'spell',
    description: 'Grey and gold rosettes spread across your skin, and you could be any boulder on the moor.',
    effect:
      'Out of doors, no one farther off than Very Close can make you out while you keep still. Spend a Hope to let the crust harden: your damage thresholds are 1 higher until you rest or wash.',
  },
  {
    id: 'nature-frost-on-the-latch',
    name: 'Frost on the Latch',
    domain: 'nature',
    level: 2,
    kind: 'spell',
    description: 'White ferns race over the iron, and it will not lift again before spring.',
    effect:
      'Seal a door, lid, lock or well within Close under ice that yields only to a Strength roll of 15 or to fire. Spend a Hope to freeze a foe’s blade in its sheath instead; it stays put for the scene, or until somebody thaws it.',
  },
  {
    id: 'nature-ear-to-the-flagstone',
    name: 'Ear to the Flagstone',
    domain: 'nature',
    level: 2,
    kind: 'spell',
    description: 'The stone mutters like an old man asleep, and you are patient with old men.',
    effect:
      'Spend a Hope to ask one stone what walked, bled or was buried on it in the past hundred years. It answers truthfully in three words, and a Knowledge roll coaxes out three more.',
  },
  {
    id: 'nature-mud-to-the-knee',
    name: 'Mud to the Knee',
    domain: 'nature',
    level: 2,
    kind: 'ability',
    description: 'Hail in your collar, half the bog in your boots, and you are whistling.',
    effect:
      'Foul weather and rough going never slow you or cost you Stress, nor those who walk in your footprints. After half a day’s march you clear a Stress, with no need to stop for it.',
  },
  {
    id: 'nature-the-hill-shrugs',
    name: 'The Hill Shrugs',
    domain: 'nature',
    level: 3,
    kind: 'spell',
    description: 'Somewhere below the turf, a shoulder moves.',
    effect:
      'Mark a Stress and stamp: all others within Close fall flat unless they beat 13 on an Agility reaction roll. Stacked barrels, scaffolds and loose walls come down too, and deal 2d6 physical damage to whoever is under them.',
  },
  {
    id: 'nature-good-neighbour-to-foxes',
    name: 'Good Neighbour to Foxes',
    domain: 'nature',
    level: 3,
    kind: 'ability',
    description: 'Beasts look at you as they would at someone who has always kept the gaps in the fence.',
    effect:
      'No wild animal attacks you first. Share food with one and make a Presence roll: on a success it does you one favour, be it a warning, a ride, or a scent followed to its end.',
  },
  {
    id: 'nature-ivy-for-mortar',
    name: 'Ivy for Mortar',
    domain: 'nature',
    level: 4,
    kind: 'spell',
    description: 'It climbs the rubble hand over hand, ties itself off, and sets.',
    effect:
      'Spend a Hope to mend or bar something of wood or stone within Far, as large as the side of a cottage, in one breath. Or let the ivy knit a living creature you touch, which regains 2d6 Hit Points and has leaves in its hair for a month.',
  },
  {
    id: 'nature-swirl-of-brown-leaves',
    name: 'Swirl of Brown Leaves',
    domain: 'nature',
    level: 4,
    kind: 'ability',
    description: 'You are here, then there is a rustle and a spin of October, then you are over there.',
    effect:
      'When an attack misses you out of doors, spend a Hope to slip unseen to any spot within Close. Strike from that hiding place and you add 1d10 to the damage.',
  },
  {
    id: 'nature-meadow-out-of-turn',
    name: 'Meadow Out of Turn',
    domain: 'nature',
    level: 5,
    kind: 'spell',
    description: 'You breathe out, and the field goes from May to November in the time it takes.',
    effect:
      'Spend 2 Hope to bring down one season on everything within Far until the scene is done. In spring, allies who roll with Hope regain 2 Hit Points; in summer, allies deal 2 extra damage; in autumn, nothing that moves on the ground makes a sound; in winter, nobody can go farther than Very Close at a time.',
  },
  {
    id: 'nature-bear-in-the-bones',
    name: 'Bear in the Bones',
    domain: 'nature',
    level: 5,
    kind: 'ability',
    description: 'Something huge rolls over inside you and opens one small eye.',
    effect:
      'When you are at half your Hit Points or fewer, you may wake it. Until the fighting stops, your Melee hits deal 1d10 more and every hit on you 3 less. All that while you cannot speak, sneak or spend Hope.',
  },
  {
    id: 'nature-ring-of-grey-fingers',
    name: 'Ring of Grey Fingers',
    domain: 'nature',
    level: 6,
    kind: 'spell',
    description: 'Nine stones rise in a circle, much older than they were a moment ago.',
    effect:
      'Spend 2 Hope to raise the stones about a spot within Far, wide enough for your whole party. No magic reaches in from outside the ring, and anyone who breaks their word within it takes 3d8 magic damage. They sink back at sunrise.',
  },
  {
    id: 'nature-goose-feather-blizzard',
    name: 'Goose-Feather Blizzard',
    domain: 'nature',
    level: 6,
    kind: 'spell',
    description: 'Snow comes sideways out of a clear sky, and the world is only as wide as your arms.',
    effect:
      'Snow fills the air out to Far, and you and the allies you have touched do not mind it. Foes see no farther than Very Close, and each takes 1d8 magic damage whenever it acts. To keep it falling you mark a Stress every time you act yourself.',
  },
  {
    id: 'nature-walk-as-a-hill-walks',
    name: 'Walk as a Hill Walks',
    domain: 'nature',
    level: 7,
    kind: 'spell',
    description: 'Turf on your shoulders, a cairn for a head, a pond in the palm of each hand.',
    effect:
      'Spend 3 Hope to stand as tall as a barn for one scene. Your Strength is 3 higher, your Melee attacks reach to Close and deal 2d8 more, and you leave footprints that farmers will fence off. So much of you is easy to hit: your Evasion is 3 lower.',
  },
  {
    id: 'nature-law-of-the-old-field',
    name: 'Law of the Old Field',
    domain: 'nature',
    level: 7,
    kind: 'ability',
    description: 'You know the rules that were here before the fence, and so does everything with roots.',
    effect:
      'Once per rest, lay one law on the land within Far, such as no fire, no running or no drawn steel. Any creature that breaks it takes 3d6 magic damage and marks a Stress, every time. The law lifts at dawn, or the moment you break it.',
  },
  {
    id: 'nature-mother-of-millstones',
    name: 'Mother of Millstones',
    domain: 'nature',
    level: 8,
    kind: 'spell',
    description: 'A wheel of bedrock heaves up out of the ground, grinding, and begins to roll.',
    effect:
      'Mark 2 Stress and send the wheel from your feet in a straight line to Far. Whoever is in its way takes 4d8 physical damage, or half on an Agility reaction roll against 16. Walls, hedges and gates are flattened, and what remains is a decent road.',
  },
  {
    id: 'nature-moss-to-the-eyelids',
    name: 'Moss to the Eyelids',
    domain: 'nature',
    level: 8,
    kind: 'spell',
    description: 'It creeps over their boots, their belt, their beard, and a wren begins to look at the helmet.',
    effect:
      'Spend 3 Hope against a creature within Close, which sleeps under the moss if it fails a reaction roll against 17. It wakes when something hurts it, when you call it, or in a hundred years. Should it succeed, it is still heavy with dreams and takes disadvantage on its next two rolls.',
  },
  {
    id: 'nature-the-land-gets-up',
    name: 'The Land Gets Up',
    domain: 'nature',
    level: 9,
    kind: 'spell',
    description: 'Every hill you ever slept on has come to return the courtesy.',
    effect:
      'Once per rest, spend 4 Hope to have the ground within Very Far fight beside you for the scene. After each action of yours it does one thing you ask: throw a foe about for 3d10 physical damage, carry an ally to any spot you can see, or raise a bank of earth where there was none.',
  },
  {
    id: 'nature-first-drop-of-the-thaw',
    name: 'First Drop of the Thaw',
    domain: 'nature',
    level: 10,
    kind: 'spell',
    description: 'The longest winter anyone remembers breaks with the sound of one drop falling.',
    effect:
      'Once per rest, while the GM has at least 6 Fear, spend 5 Hope and roll 2d6: the GM loses that much Fear. For each Fear that melts, an ally of your choice regains 5 Hit Points or clears a Stress. All that magic has frozen, turned to stone or put to sleep within Very Far comes back to itself.',
  },
];
