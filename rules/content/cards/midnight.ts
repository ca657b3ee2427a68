/**
 * The twenty cards of Midnight, by level: shadow, theft and things best left unsaid. Data alone; what a card costs and does
 * is told to the players in its own words and computed by nobody.
 */
import type { DomainCard } from '../pack.ts';

export const midnight: DomainCard[] = [
  {
    id: 'midnight-sootfoot',
    name: 'Sootfoot',
    domain: 'midnight',
    level: 1,
    kind: 'ability',
    description: 'You cross gravel the way smoke crosses a ceiling.',
    effect:
      'At a walk you make no sound, and in dim light you have advantage on rolls to pass unseen. Mark a Stress to keep this up at a run, or to lend it to one ally, until the scene changes.',
  },
  {
    id: 'midnight-the-hand-that-moves',
    name: 'The Hand That Moves',
    domain: 'midnight',
    level: 1,
    kind: 'ability',
    description: 'They watch your right hand, which is what your right hand is for.',
    effect:
      'Spend a Hope to take, plant or swap something smaller than a fist on a person within Melee range. It succeeds without a roll so long as anybody is talking to them, and goes unnoticed until they reach for it.',
  },
  {
    id: 'midnight-dusk-needle',
    name: 'Dusk Needle',
    domain: 'midnight',
    level: 1,
    kind: 'spell',
    description: 'You draw a thread of evening out of the air and throw it, point first.',
    effect:
      'Make a Finesse roll against a target within Far range to deal 1d6+1 magic damage. Against someone who has not seen you, or who stands in the half-light, roll 1d10+1.',
  },
  {
    id: 'midnight-lamp-thief',
    name: 'Lamp Thief',
    domain: 'midnight',
    level: 2,
    kind: 'spell',
    description: 'You close your fist on empty air, and across the yard a lantern dies.',
    effect:
      'Put out up to three small flames within Far range and carry their light in your fist. Open it before your next rest and the glare bursts over all within Very Close range but you: each makes an Agility reaction roll against 12 or is blind until it has next acted.',
  },
  {
    id: 'midnight-the-other-key',
    name: 'The Other Key',
    domain: 'midnight',
    level: 2,
    kind: 'ability',
    description: 'There is always another key; only it is not always a key.',
    effect:
      'Common locks open for you within a minute and no roll is asked. Where a lock is trapped, enchanted or watched you roll with advantage, and by marking a Stress you keep a failure from raising the alarm.',
  },
  {
    id: 'midnight-unpicked-at-the-heels',
    name: 'Unpicked at the Heels',
    domain: 'midnight',
    level: 2,
    kind: 'spell',
    description: 'Two quick snips, and you roll up somebody’s shadow and put it on like a coat.',
    effect:
      'Spend a Hope to take the shadow of a willing or unwary creature within Melee range, until sunrise. Wearing it you have their outline, gait and cough, and anyone farther off than Very Close range takes you for them; the owner merely feels a draught.',
  },
  {
    id: 'midnight-from-the-rafters',
    name: 'From the Rafters',
    domain: 'midnight',
    level: 3,
    kind: 'ability',
    description: 'Nobody looks up, and you have built a career on that.',
    effect:
      'When you attack from above, from behind or from hiding, a hit deals 1d8 extra damage. If the roll is with Hope the target cannot cry out before it has next acted.',
  },
  {
    id: 'midnight-square-of-dark',
    name: 'Square of Dark',
    domain: 'midnight',
    level: 3,
    kind: 'spell',
    description: 'You shake out a piece of night as another would a tablecloth.',
    effect:
      'Mark a Stress and spread darkness over a spot within Far range, Very Close range across. Only you and up to three people you have touched can see in it, and attacks out of it have advantage; it lies there until you fold it up or the scene is over.',
  },
  {
    id: 'midnight-what-the-plaster-heard',
    name: 'What the Plaster Heard',
    domain: 'midnight',
    level: 4,
    kind: 'spell',
    description: 'Old walls keep every word spoken after dark, and you know where to press.',
    effect:
      'Spend a Hope and lay your ear to a wall. Name a person or a matter, and hear the last few minutes that were spoken about it in this room by night, down to the breathing.',
  },
  {
    id: 'midnight-third-way-out',
    name: 'Third Way Out',
    domain: 'midnight',
    level: 4,
    kind: 'ability',
    description: 'You have never entered a room without noticing how you would leave it.',
    effect:
      'When you are cornered, grabbed or surrounded, spend a Hope and tell the table what you saw on your way in. By that drain, shutter or curtain rope you are gone to anywhere within Far range; each ally within Melee range may follow for a Hope of their own.',
  },
  {
    id: 'midnight-pin-through-the-hem',
    name: 'Pin Through the Hem',
    domain: 'midnight',
    level: 5,
    kind: 'spell',
    description: 'One long pin through a shadow’s edge, and the man above it runs out of leash.',
    effect:
      'Make a Finesse roll against a foe within Far range that casts a shadow. On a success it cannot go beyond Very Close range of that spot, and tearing loose takes an action and deals it 3d6 magic damage; the pin falls out if the light that throws the shadow dies.',
  },
  {
    id: 'midnight-apothecarys-back-shelf',
    name: 'Apothecary’s Back Shelf',
    domain: 'midnight',
    level: 5,
    kind: 'ability',
    description: 'Three small bottles without labels, because you will not confuse them and no one else should ask.',
    effect:
      'During a rest, brew three doses, each one for sleep, for stumbling or for candour. Served in a cup or on a blade, a dose calls for a Strength reaction roll against 14, or the victim sleeps an hour, has disadvantage for the scene, or cannot lie for it; what you have not used by the next rest has turned.',
  },
  {
    id: 'midnight-no-one-in-particular',
    name: 'No One in Particular',
    domain: 'midnight',
    level: 6,
    kind: 'spell',
    description: 'They recall a coat, and are not sure about the coat.',
    effect:
      'Mark a Stress to belong wherever you are, until you attack or rest. Nobody who sees you stops you, describes you or knows you again, save those who love you or hate you by name.',
  },
  {
    id: 'midnight-before-the-bell',
    name: 'Before the Bell',
    domain: 'midnight',
    level: 6,
    kind: 'ability',
    description: 'A fight starts when the bell rings, and you see no reason to wait for that.',
    effect:
      'Against a foe that does not yet know there is a fight, your attack has advantage and you roll its damage dice twice, adding both. Spend a Hope afterwards, and nobody beyond Very Close range has noticed.',
  },
  {
    id: 'midnight-stairs-down',
    name: 'Stairs Down',
    domain: 'midnight',
    level: 7,
    kind: 'spell',
    description: 'You walk down into your own shadow and up out of someone else’s.',
    effect:
      'Mark a Stress to step from the shadow at your feet to any other within Very Far range that is large enough to lie down in. Take companions along for a Hope apiece; the first attack that any of you makes on arrival deals 2d8 extra damage.',
  },
  {
    id: 'midnight-pickpocket-of-the-mind',
    name: 'Pickpocket of the Mind',
    domain: 'midnight',
    level: 7,
    kind: 'spell',
    description: 'You brush past, murmur an apology, and walk off with what they promised never to tell.',
    effect:
      'Spend a Hope and make a Finesse roll against a creature within Melee range. If you succeed you have its closest secret, and it no longer does; say the secret to its face and it gets it back, marks 2 Stress, and has disadvantage against you for the scene.',
  },
  {
    id: 'midnight-lanternless-company',
    name: 'Lanternless Company',
    domain: 'midnight',
    level: 8,
    kind: 'spell',
    description: 'One by one, like windows in a village, your friends go out.',
    effect:
      'Spend 2 Hope, and you and every ally within Close range are unseen for the scene. Each of you stays so until attacking, speaking above a murmur or stepping into firelight, and an attack that ends it has advantage.',
  },
  {
    id: 'midnight-bells-without-tongues',
    name: 'Bells Without Tongues',
    domain: 'midnight',
    level: 8,
    kind: 'spell',
    description: 'The tower swings, the dog opens its mouth, and not a thing is heard.',
    effect:
      'Mark a Stress to draw a silence out to Far range around you for an hour or until you speak. No spell that needs a voice can be worked in it, no alarm carries, and foes there have disadvantage on attacks against anyone they are not looking at.',
  },
  {
    id: 'midnight-the-one-that-gets-up',
    name: 'The One That Gets Up',
    domain: 'midnight',
    level: 9,
    kind: 'spell',
    description: 'Your shadow rises from the floor, stretches, and regards you with interest.',
    effect:
      'Spend 3 Hope to set your shadow free until the scene ends. Each time you have acted it moves within Far range and attacks with your Finesse for 3d8 magic damage in Melee; when you would lose Hit Points, it can take the blow for you instead and is gone.',
  },
  {
    id: 'midnight-what-the-dusk-owes-you',
    name: 'What the Dusk Owes You',
    domain: 'midnight',
    level: 10,
    kind: 'spell',
    description: 'You hold out your hand to the gathering dark like someone come about a loan.',
    effect:
      'Once between rests, while the GM has 3 Fear or more, move 3 of them onto this card. Remove one at any moment to let an attack of yours hit unrolled for 4d10 extra magic damage, to quench every light and spell within Far range, or to stand elsewhere within the same distance. Any that are left when you next rest go back to the GM, each with another for interest.',
  },
];
