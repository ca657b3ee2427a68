/**
 * The twenty cards of Ocean: tides, depth and salt. Data for the pack, without an inkling of the sheet on which a card
 * may lie.
 */
import type { DomainCard } from '../pack.ts';

export const ocean: DomainCard[] = [
  {
    id: 'ocean-salt-on-the-thumb',
    name: 'Salt on the Thumb',
    domain: 'ocean',
    level: 1,
    kind: 'spell',
    description: 'You lick your thumb, hold it to the air, and taste who has been crying and who has been lying.',
    effect:
      'Spend a Hope while somebody within Close is speaking to learn whether they believe what they say. A tear or a drop of sweat, if you can touch one, also tells you what its owner felt when it fell.',
  },
  {
    id: 'ocean-undertow-grip',
    name: 'Undertow Grip',
    domain: 'ocean',
    level: 1,
    kind: 'spell',
    description: 'Cold water that nobody else can see closes around their ankles and pulls.',
    effect:
      'Make an Instinct roll against a creature within Far: on a success it takes 1d6 magic damage and is dragged to a spot Very Close to you. If it was standing in real water, roll a d10 for damage instead.',
  },
  {
    id: 'ocean-born-in-the-caul',
    name: 'Born in the Caul',
    domain: 'ocean',
    level: 1,
    kind: 'ability',
    description: 'The midwives say that it means you cannot drown, and so far the midwives are right.',
    effect:
      'You breathe water like air, and neither cold nor current troubles your swimming. Mark a Stress to lend the same to three companions for an hour, as long as hands are held.',
  },
  {
    id: 'ocean-farther-out-than-anyone-likes',
    name: 'Farther Out Than Anyone Likes',
    domain: 'ocean',
    level: 2,
    kind: 'spell',
    description: 'The water goes out, and out, and the boats lie down on their sides in the mud.',
    effect:
      'Spend a Hope to draw a well, a river bend, a flooded hold or a small harbour within Far down to knee depth for ten minutes. The GM tells you of one thing on the bottom that is worth wading for.',
  },
  {
    id: 'ocean-brine-cure',
    name: 'Brine Cure',
    domain: 'ocean',
    level: 2,
    kind: 'spell',
    description: 'It stings like a scolding and works like one, too.',
    effect:
      'Wash a creature’s hurts with salt water: it regains 1d8 Hit Points and is rid of any rot or venom in the wound. The sting makes it mark a Stress. The same hide can stand this once per rest.',
  },
  {
    id: 'ocean-hips-of-a-deckhand',
    name: 'Hips of a Deckhand',
    domain: 'ocean',
    level: 2,
    kind: 'ability',
    description: 'Ship, rope bridge or drunken mule, your legs have already guessed which way it goes next.',
    effect:
      'You cannot be knocked off your feet, and on swaying or climbing ground you never roll to keep your footing. Once per rest, when you miss the mark on an Agility roll by 3 or less, you make it.',
  },
  {
    id: 'ocean-bell-beneath-the-bay',
    name: 'Bell Beneath the Bay',
    domain: 'ocean',
    level: 3,
    kind: 'spell',
    description: 'Far down, where the village was, it rings once for somebody here.',
    effect:
      'Spend a Hope and name a creature within Far, which hears the bell unless it beats 13 on a reaction roll. It stands and listens, doing nothing, until it is touched or you move. The dead and the sea-born have disadvantage on that roll.',
  },
  {
    id: 'ocean-eel-in-the-pot',
    name: 'Eel in the Pot',
    domain: 'ocean',
    level: 3,
    kind: 'ability',
    description: 'It is dark in there, and narrow, and sooner or later somebody puts a hand in.',
    effect:
      'If you have only watched and waited since you last acted, your next attack has advantage and 1d10 extra damage. Foes who can choose between you and somebody busier leave you alone until it comes.',
  },
  {
    id: 'ocean-shoulder-of-the-wave',
    name: 'Shoulder of the Wave',
    domain: 'ocean',
    level: 4,
    kind: 'spell',
    description: 'It rises out of a ditch, a puddle, a spilled jug, and leans.',
    effect:
      'Mark a Stress and make a single Instinct roll against whatever you choose that stands before you within Close. Those it beats take 2d8 magic damage and are swept out to Far. Willing friends may ride the wave that far and stay dry.',
  },
  {
    id: 'ocean-wreckers-arithmetic',
    name: 'Wrecker’s Arithmetic',
    domain: 'ocean',
    level: 4,
    kind: 'ability',
    description: 'You count the rocks, the lamps and the fools aboard, and you know it to the minute.',
    effect:
      'Spend 2 Hope and foretell a small thing that could well happen in this scene: the guard yawns, the beam gives, the boat swings round. If the GM agrees that it could, it does, when you say, and the first roll to make use of it has advantage.',
  },
  {
    id: 'ocean-herring-bank-fog',
    name: 'Herring-Bank Fog',
    domain: 'ocean',
    level: 5,
    kind: 'spell',
    description: 'It comes in on its belly, smelling of fish, and takes the houses one at a time.',
    effect:
      'Spend 2 Hope to bring fog over everything within Far until the scene closes or you whistle it home. Those who have licked salt from your hand see straight through. For everybody else, attacks past Melee have disadvantage and the way back is a matter of luck.',
  },
  {
    id: 'ocean-pearl-of-breath',
    name: 'Pearl of Breath',
    domain: 'ocean',
    level: 5,
    kind: 'spell',
    description: 'You cough up something round and bright and press it into their palm.',
    effect:
      'At the end of a rest, mark a Stress to make a pearl; you can have as many lying about as your Proficiency. Swallowed, it gives back 2d8 Hit Points, and its eater needs no air for an hour. After a week it is a pinch of sand.',
  },
  {
    id: 'ocean-kelp-gallows',
    name: 'Kelp Gallows',
    domain: 'ocean',
    level: 6,
    kind: 'spell',
    description: 'Brown ropes as thick as your wrist let themselves down out of nowhere, dripping.',
    effect:
      'Spend 2 Hope and make an Instinct roll against up to three foes within Far. The ropes hoist each one it beats off the ground and hold it there. It takes 2d6 physical damage when caught, and again every time it fails the reaction roll against 15 that would free it.',
  },
  {
    id: 'ocean-tide-tables',
    name: 'Tide Tables',
    domain: 'ocean',
    level: 6,
    kind: 'ability',
    description: 'Everything comes in and everything goes out, and you have the times inked on your cuff.',
    effect:
      'Whenever the GM spends Fear, a tide comes in for you; you can have three at once. Let one out to roll one of your own dice again, to clear a Stress, or to deal 1d10 extra damage. All of them ebb when you rest.',
  },
  {
    id: 'ocean-forty-fathoms',
    name: 'Forty Fathoms',
    domain: 'ocean',
    level: 7,
    kind: 'spell',
    description: 'Ears ring, lantern glass cracks, and they understand how much water there is.',
    effect:
      'Make an Instinct roll against a creature within Far to lay the weight of the sea on it: 3d8 magic damage, and no Armor can be marked against it. Keep your fist closed and mark a Stress when you next act, and it suffers another 2d8 with no further roll.',
  },
  {
    id: 'ocean-bargain-at-the-piers-end',
    name: 'Bargain at the Pier’s End',
    domain: 'ocean',
    level: 7,
    kind: 'spell',
    description: 'You talk down between the boards, and after a time the water talks back.',
    effect:
      'Once per rest, ask the sea for something lost in it, for safe passage over it, or for the last words of somebody it took. It grants that without fail, and the GM then names what it wants in return. Until you have paid, you gain no Hope within sound of the surf.',
  },
  {
    id: 'ocean-drown-the-quarrel',
    name: 'Drown the Quarrel',
    domain: 'ocean',
    level: 8,
    kind: 'spell',
    description: 'Black water stands up to the rafters, held by nothing, and every shout in it comes out slow.',
    effect:
      'Spend 3 Hope to sink everything within Close of a spot in Far for as long as you can hold your breath, which is until you have acted twice more. Down there nobody can speak, and foes move and attack at disadvantage. Those still inside when you gasp take 4d8 magic damage, while your friends find only that their boots are wet.',
  },
  {
    id: 'ocean-whales-drum',
    name: 'Whale’s Drum',
    domain: 'ocean',
    level: 8,
    kind: 'ability',
    description: 'In your chest it beats slow and enormous, one stroke to everybody else’s four.',
    effect:
      'Your maximum Stress is 1 higher, and you have advantage on reaction rolls against pain, cold and dread. Once per rest you may sound: slip under any water deep enough for a bucket, be gone until you would next act, and come up from any other water within Very Far with 2d10 Hit Points regained.',
  },
  {
    id: 'ocean-lamps-below-the-bay',
    name: 'Lamps Below the Bay',
    domain: 'ocean',
    level: 9,
    kind: 'spell',
    description: 'Streets under the water light up one by one, and the drowned come up the slipway in good order.',
    effect:
      'Spend 4 Hope, and no more than once per rest, to station forty of the drowned at a spot within Far until the scene’s end. No foe crosses their line without marking 2 Stress. Each time you act they also pull one enemy close to them into their midst for 3d10 magic damage. They will not raise a hand against the children of their own coast.',
  },
  {
    id: 'ocean-seventh-wave',
    name: 'Seventh Wave',
    domain: 'ocean',
    level: 10,
    kind: 'spell',
    description: 'Six you can count; then the horizon gets up.',
    effect:
      'Once per rest, spend 5 Hope and begin to count, and when you next act it arrives. Everything within Very Far takes 8d10 physical damage, or half on a reaction roll against 18, and camps, ships and siege works are simply gone. You keep out of its way whomever you shelter, yourself for nothing and each other soul for a Stress.',
  },
];
