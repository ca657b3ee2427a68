/**
 * The nine communities of the built-in pack: the places and ways of life that brought somebody up. Like the ancestries
 * they are text for people to play by; which class or ancestry lives where is nobody's business here.
 */
import type { Origin } from './pack.ts';

export const communities: Origin[] = [
  {
    id: 'ferry-towns',
    name: 'Ferry Towns',
    description:
      'Where the bridges went down the ferries stayed, and round each landing grew a town that lives on rope, gossip and exact change. Children here can swim before they can lie, though not long before.',
    features: [
      'Everyone’s Cousin: In any port there is someone who owes your family a crossing, and who will grant it once without asking why.',
      'Where the Current Goes: Spend a Hope to ask the GM where a crowd, a rumour or a river is headed next. You may act on the answer before it gets there.',
    ],
  },
  {
    id: 'high-pasture',
    name: 'High Pasture',
    description:
      'Above the last wall there is grass, wind and a sky that means it. Herders come down twice a year, to sell cheese and to hear who has died.',
    features: [
      'Weather Eye: You know tomorrow’s weather today. Once per rest, share it: every ally gains advantage on one roll against cold, storm or a long drop.',
      'Two-Mile Whistle: Anybody you have taught can read your whistle across a valley. For a Stress, it makes one beast that hears it stop, come or bolt.',
    ],
  },
  {
    id: 'lamp-quarter',
    name: 'Lamp Quarter',
    description:
      'In the old city one district never goes dark: glass-blowers, night bakers, debtors and the people who look for them. Everybody is up, and everybody saw something.',
    features: [
      'Side Doors: Within a town, spend a Hope to name a cellar, a roof or a back stair that leads where you want to be. It exists, though it may not be empty.',
      'Sweeten the Offer: Once per rest, when a Presence roll to buy, bribe or plead goes wrong, part with something that you value and roll it anew with advantage.',
    ],
  },
  {
    id: 'salt-pans',
    name: 'Salt Pans',
    description:
      'White fields, white noon, and rakes that never stop while the sun is good. Pan folk are lean, exact and hard to spoil, and they bless a thing by seasoning it.',
    features: [
      'Cured: You can go three days without water. The first Stress that you would mark after each rest is not marked.',
      'Line of Salt: Spend a Hope and scatter a line as long as you are tall. The dead and the bodiless cannot cross it until the scene ends or somebody breaks it.',
    ],
  },
  {
    id: 'bell-abbeys',
    name: 'Bell Abbeys',
    description:
      'On the bare headlands stand the abbeys, each with its one great bell, ringing ships off the rocks and the hours into the fog. You grew up by that clock, and it still wakes you for the night office.',
    features: [
      'Toll It Away: Once per rest, when your roll comes up with Fear, spend a Hope and the GM gains no Fear from it.',
      'Hours of Silence: You converse in finger-signs across any room, and a reaction roll to keep your temper or your tongue has advantage.',
    ],
  },
  {
    id: 'mill-valleys',
    name: 'Mill Valleys',
    description:
      'Every stream turns a wheel, every wheel has an owner, and every owner has a cousin at law. Valley people are floury, fair and impossible to cheat by weight.',
    features: [
      'Fair Measure: One look tells you what goods weigh and what they are worth, and rolls to catch a swindler at it have advantage.',
      'Shoulder to the Wheel: Beside an ally who makes a Strength roll, spend a Hope to roll it as well; the two of you keep whichever result you like better.',
    ],
  },
  {
    id: 'drowned-parishes',
    name: 'Drowned Parishes',
    description:
      'The sea came in one night and did not leave, so the parish moved upstairs. You were raised among chimneys and church towers, rowing over your grandmother’s garden.',
    features: [
      'Roofwise: You run along gutters, yards and slack ropes as though they were lanes, and a fall onto water never hurts you.',
      'Ear to the Water: Once per rest, listen to standing water for a minute and ask those who drowned nearby one question. They answer truly, in three words.',
    ],
  },
  {
    id: 'road-wagons',
    name: 'Road Wagons',
    description:
      'Painted wheels, nine families and no address. The wagons follow fairs, weddings and the better sort of disaster, and sell each place what the last one was glad to lose.',
    features: [
      'Market Tongue: You can haggle in every language, badly. After one day among its speakers you can joke in it too.',
      'Wheels Before Dawn: When your company breaks off a fight, mark a Stress: you and all allies at Close range reach Far range together, and no one strikes at you on the way.',
    ],
  },
  {
    id: 'winter-halls',
    name: 'Winter Halls',
    description:
      'In the far north a hall is a ship turned over and a year is one long evening. People there are slow to open the door and slower to shut it behind a guest.',
    features: [
      'Bread and Door: Whoever has eaten from your hand cannot raise a weapon against you until the next dawn, unless you raise yours first.',
      'Banked Fire: Natural cold does not touch you. During a rest, give a Hope to one ally by the fire, and they clear 3 further Hit Points.',
    ],
  },
];
