/**
 * The places of the built-in pack: four in each tier, one to explore, one to talk in, one to cross, and one that happens. They
 * name the foes that belong there, and know nothing of those foes.
 */
import { type FeatureSaid, featureOf } from './foes/foe-of.ts';
import type { Place } from './place.ts';

function placeOf({ features, ...said }: Omit<Place, 'features'> & { features: FeatureSaid[] }): Place {
  return { ...said, features: features.map(featureOf) };
}

export const places: Place[] = [
  placeOf({
    id: 'mill-with-one-wheel',
    name: 'The Mill with One Wheel Turning',
    tier: 1,
    kind: 'explore',
    description: 'The race is dry and the wheel turns anyway, a little faster when somebody comes in.',
    impulses: 'To grind, to hide what was ground, to keep the miller company.',
    difficulty: 12,
    foes: ['millers-pike', 'candle-rat', 'wet-coat'],
    features: [
      {
        name: 'Into the Hopper',
        text: 'A thing that the heroes left upstairs comes down as flour. It can be baked into itself again, with a crust.',
        kind: 'action',
        fear: 1,
      },
      {
        name: 'The Shaft Jumps',
        text: 'Once the stones are running, a countdown of 4 ticks with every action roll in the house. At 0 those on the upper floor make a reaction roll against 12 or come through it.',
        kind: 'passive',
      },
    ],
  }),
  placeOf({
    id: 'low-water-market',
    name: 'Low-Water Market',
    tier: 1,
    kind: 'social',
    description:
      'Twice a month the ebb bares a sandbank, and for three hours everything on it is for sale, the sandbank too.',
    impulses: 'To haggle, to overhear, to be gone before the flood.',
    difficulty: 11,
    foes: ['bailiff-of-the-damp', 'gallows-gulls', 'toll-boy'],
    features: [
      {
        name: 'Three Hours',
        text: 'From their first step on the sand the heroes have a countdown of 8, which ticks whenever they bargain, ask or argue. At 0 the first stall floats.',
        kind: 'passive',
      },
      {
        name: 'Sold This Minute',
        text: 'What they came for has just changed hands. The buyer is in sight, and has noticed how they looked at it.',
        kind: 'reaction',
        fear: 1,
        uses: 1,
      },
    ],
  }),
  placeOf({
    id: 'reed-ferry',
    name: 'Reed Ferry at Dusk',
    tier: 1,
    kind: 'cross',
    description: 'There is a flat boat, a rope, four hundred yards of grey water, and nobody on the far bank to pull.',
    impulses: 'To drift, to muffle voices, to bring up what was let down here.',
    difficulty: 12,
    foes: ['ferry-wight', 'reed-strangler', 'lantern-child'],
    features: [
      {
        name: 'Weight on the Rope',
        text: 'In midstream something hangs on the line and is heavier than a branch. The boat is held there until it has been lifted, cut off or spoken to.',
        kind: 'action',
        fear: 1,
        uses: 1,
      },
      {
        name: 'Mist off the Water',
        text: 'What is farther from the boat than Close range is unseen, and to all of that so is the boat.',
        kind: 'action',
        fear: 1,
      },
    ],
  }),
  placeOf({
    id: 'the-dyke-gives',
    name: 'The Dyke Gives',
    tier: 1,
    kind: 'event',
    description: 'At a quarter past two somebody shouts that the sea is in the cabbages.',
    impulses: 'To part families, to float the coffins, to show who owns a boat.',
    difficulty: 13,
    foes: ['bog-ox', 'cable-mother', 'gallows-gulls'],
    features: [
      {
        name: 'A Foot an Hour',
        text: 'A countdown of 6 ticks with each action roll that fails or falls with Fear. At 3 the lanes are gone, at 0 the ground floors.',
        kind: 'passive',
      },
      {
        name: 'Somebody on a Roof',
        text: 'There is always one more light in one more attic. The heroes see it when they have just decided to go.',
        kind: 'action',
        fear: 1,
      },
    ],
  }),
  placeOf({
    id: 'upstairs-parish',
    name: 'The Upstairs Parish',
    tier: 2,
    kind: 'explore',
    description:
      'Everybody here has lived on the second floor since the first became sea, and one enters the church by the organ loft.',
    impulses: 'To creak, to keep up appearances, to lower things into the stairwell at night.',
    difficulty: 14,
    foes: ['drowned-parishioner', 'loft-widow', 'looking-glass-tenant'],
    features: [
      {
        name: 'Downstairs Knocks',
        text: 'From below come three raps with a knuckle, on the floor beneath one hero. Each time nobody answers, the next knock is at the door.',
        kind: 'action',
        fear: 1,
        uses: 3,
      },
      {
        name: 'Through the Boards',
        text: 'In a room that is fuller than it used to be, a hero who runs or fights makes a reaction roll against 14 or is held to the armpits in a neighbour’s ceiling.',
        kind: 'reaction',
        fear: 1,
      },
    ],
  }),
  placeOf({
    id: 'court-of-small-debts',
    name: 'Court of Small Debts',
    tier: 2,
    kind: 'social',
    description: 'It sits all night in the Lamp Quarter, under lamps for which the losing side pays.',
    impulses: 'To adjourn, to add costs, to find for the better coat.',
    difficulty: 14,
    foes: ['lamp-bailiff', 'summons', 'executor-of-the-living'],
    features: [
      {
        name: 'Costs of the Lamp',
        text: 'For every turn that a hearing goes on, each party puts down a Hope or sits in the dark, exposed to cross-questions.',
        kind: 'passive',
      },
      {
        name: 'A Witness Is Found',
        text: 'The clerk calls someone whom the heroes did not know to be in town. He, she or it has been paid, though perhaps not enough.',
        kind: 'action',
        fear: 1,
        uses: 1,
      },
    ],
  }),
  placeOf({
    id: 'rope-between-steeples',
    name: 'The Rope Between Two Steeples',
    tier: 2,
    kind: 'cross',
    description:
      'The flood took the street and left the steeples, and somebody has hung planks from one to the other, with air between the planks.',
    impulses: 'To sway, to count the passengers, to be cut at one end.',
    difficulty: 15,
    foes: ['spire-cock', 'cracked-chorister', 'fog-nurse'],
    features: [
      {
        name: 'Strands',
        text: 'It has a countdown of 6 that ticks when something lands on it, burns near it or fights on it. At 0 there are two ropes, both hanging down.',
        kind: 'passive',
      },
      {
        name: 'Meets You Halfway',
        text: 'Someone is coming across from the other side with a handcart. One of the parties will have to walk backwards.',
        kind: 'action',
        fear: 1,
        uses: 1,
      },
    ],
  }),
  placeOf({
    id: 'thirteen-oclock',
    name: 'Thirteen O’Clock',
    tier: 2,
    kind: 'event',
    description:
      'The abbey bell strikes once more than it should, and all down the valley people look up from what they did an hour ago.',
    impulses: 'To repeat itself, to lose the thread, to make old quarrels fresh.',
    difficulty: 14,
    foes: ['prior-of-the-wrong-hour', 'mill-hounds', 'runaway-millstone'],
    features: [
      {
        name: 'Again, from the Bell',
        text: 'The last thing that happened in this scene happens once more, to people who do not remember it. Only heroes who mark a Stress do.',
        kind: 'action',
        fear: 2,
        uses: 2,
      },
      {
        name: 'The Hour Nobody Has',
        text: 'Throughout it no wound closes and no promise binds. What is sworn here is void at two o’clock, and the swearer gains a Hope now.',
        kind: 'passive',
      },
    ],
  }),
  placeOf({
    id: 'upturned-hall',
    name: 'The Upturned Hall',
    tier: 3,
    kind: 'explore',
    description:
      'It has a keel for a ridge, oar-holes for windows, and a long table to which nobody has sat down since the snow reached the eaves.',
    impulses: 'To shut, to smoulder, to ask newcomers which bench was theirs.',
    difficulty: 16,
    foes: ['bench-thrall', 'steward-of-the-shut-hall', 'second-shadow'],
    features: [
      {
        name: 'Afloat',
        text: 'The snow outside is waves. Everything that is not nailed down slides to one side, and heroes who fail a reaction roll against 16 are held against it by the furniture.',
        kind: 'action',
        fear: 1,
      },
      {
        name: 'The Fire Wants Wood',
        text: 'There is nothing left to burn but what people brought. A countdown of 5 ticks with each hour and with each cruelty, and at 0 it is out.',
        kind: 'passive',
      },
    ],
  }),
  placeOf({
    id: 'wedding-on-the-pass',
    name: 'Wedding on the Pass',
    tier: 3,
    kind: 'social',
    description:
      'The bride comes from one side of the mountain, the groom from the other, and the storm has closed both roads behind the guests.',
    impulses: 'To toast, to weep, to bring up the boundary stone.',
    difficulty: 15,
    foes: ['suitor-of-winter', 'hearth-thief', 'wolves-of-the-short-day'],
    features: [
      {
        name: 'One Toast Too Many',
        text: 'An uncle rises. By the time he sits down again, somebody has been insulted, and both halves of the room are looking at the heroes to say by whom.',
        kind: 'action',
        fear: 1,
      },
      {
        name: 'Feud in the Soup',
        text: 'Start a countdown of 6 when the plates come, ticking with each failed Presence roll. At 0 the knives are for something else.',
        kind: 'action',
        fear: 1,
        uses: 1,
      },
    ],
  }),
  placeOf({
    id: 'lake-that-holds-its-breath',
    name: 'The Lake That Holds Its Breath',
    tier: 3,
    kind: 'cross',
    description:
      'The ice is as clear as a window and nine fathoms thick, and now and then it creaks in one’s own voice.',
    impulses: 'To listen, to repeat, to let in one at a time.',
    difficulty: 16,
    foes: ['sole-walker', 'ice-harpooner', 'drowned-ringer'],
    features: [
      {
        name: 'In Your Own Voice',
        text: 'It says something that a hero once said to somebody who is dead. They mark a Stress, or they answer, and then it knows where they stand.',
        kind: 'action',
        fear: 1,
      },
      {
        name: 'Breathes Out',
        text: 'With a long sigh the ice opens between two heroes and closes behind one. Until they find each other’s tracks, the pair are unseen to one another.',
        kind: 'action',
        fear: 2,
        uses: 1,
      },
    ],
  }),
  placeOf({
    id: 'snow-in-june',
    name: 'Snow in June',
    tier: 3,
    kind: 'event',
    description: 'It begins at noon, on the hay, and by evening one can hear the recruiting drum.',
    impulses: 'To hush, to freeze what was said, to call people up by name.',
    difficulty: 16,
    foes: ['snow-conscript', 'avalanche-ram', 'tallow-giant'],
    features: [
      {
        name: 'The Drum Knows You',
        text: 'One hero, or somebody beside them, hears their name between two beats. A reaction roll against 16, or they fall in at the end of the column until they are kissed, struck or called home.',
        kind: 'action',
        fear: 1,
      },
      {
        name: 'To the Sills',
        text: 'A countdown of 8 ticks with every roll that falls with Fear. Each second tick closes one way out of the valley, in an order that the GM tells nobody.',
        kind: 'passive',
      },
    ],
  }),
  placeOf({
    id: 'dark-lighthouse',
    name: 'The Dark Lighthouse',
    tier: 4,
    kind: 'explore',
    description: 'Two hundred and twelve steps go up, and with each of them one sees a little less.',
    impulses: 'To dim, to soothe, to make people forget why they climbed.',
    difficulty: 18,
    foes: ['keeper-of-the-dark-lamp', 'last-lamp-moth', 'dusk-guard'],
    features: [
      {
        name: 'Each Landing Takes a Sense',
        text: 'On every floor the heroes agree on something that they will do without up here: colours, faces, the way down. They cannot turn back as long as they miss it.',
        kind: 'passive',
      },
      {
        name: 'The Beam Passes',
        text: 'Any light they carry goes out, and what it showed is not there when it is lit again. The GM says what has moved, and one hero is exposed to it.',
        kind: 'action',
        fear: 1,
      },
    ],
  }),
  placeOf({
    id: 'auction-of-years',
    name: 'The Auction of Years',
    tier: 4,
    kind: 'social',
    description: 'A tent on the beach, gilt chairs, excellent wine, and a catalogue in your own handwriting.',
    impulses: 'To flatter, to drive up the price, to sell a thing before its owner has missed it.',
    difficulty: 18,
    foes: ['auctioneer-of-years', 'thief-of-mornings', 'clerk-of-the-drowned'],
    features: [
      {
        name: 'Lot Forty-One',
        text: 'It is a day that one of the heroes has never told the others about. Whoever buys it has been there.',
        kind: 'action',
        fear: 1,
        uses: 1,
      },
      {
        name: 'A Nod Is a Bid',
        text: 'A hero who sneezes, waves or looks up at the wrong moment has bought something, and pays for it with 2 Hope or an Experience until dawn.',
        kind: 'reaction',
        fear: 1,
      },
    ],
  }),
  placeOf({
    id: 'sea-bed-road',
    name: 'The Sea-Bed Road',
    tier: 4,
    kind: 'cross',
    description: 'The tide has gone out, and out, and there lies the old road with its inns, to be used quickly.',
    impulses: 'To tempt people aside, to be farther than it looks, to come back.',
    difficulty: 18,
    foes: ['second-tide', 'admiral-of-the-sunk-fleet', 'minster-crab'],
    features: [
      {
        name: 'The Line on the Horizon',
        text: 'A countdown of 10 ticks with every action roll of anybody on the road. At 5 one can hear it, and at 0 one need not ask what it was.',
        kind: 'passive',
      },
      {
        name: 'Lamp in the Inn',
        text: 'In a house that drowned a century ago the table is laid, and someone whom a hero buried looks up from it. To go by without a word marks 2 Stress.',
        kind: 'action',
        fear: 1,
        uses: 2,
      },
    ],
  }),
  placeOf({
    id: 'the-sun-stays-down',
    name: 'The Sun Stays Down',
    tier: 4,
    kind: 'event',
    description: 'The cocks have crowed, the bakers are done, and the east is as black as the oven.',
    impulses: 'To lengthen, to let old things out, to ask who still has oil.',
    difficulty: 19,
    foes: ['dusk-guard', 'ten-thousand-starlings', 'general-nobody-buried', 'bell-below'],
    features: [
      {
        name: 'The Second Night',
        text: 'Nobody’s rest counts before it is day. A hero who lies down gets up with what they lay down with, and dreams besides.',
        kind: 'passive',
      },
      {
        name: 'Oil',
        text: 'Start a countdown of 12, one for each lamp in the town, that ticks with every roll that falls with Fear. Heroes may relight one for 3 Hope, and at 0 it has always been night.',
        kind: 'action',
        fear: 1,
        uses: 1,
      },
    ],
  }),
];
