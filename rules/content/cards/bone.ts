/**
 * The twenty cards of Bone, by level: the body, its balance, and the eye that reads a fight. Data alone; what a card costs
 * and does is told to the players in its own words and computed by nobody.
 */
import type { DomainCard } from '../pack.ts';

export const bone: DomainCard[] = [
  {
    id: 'bone-read-the-shoulders',
    name: 'Read the Shoulders',
    domain: 'bone',
    level: 1,
    kind: 'ability',
    description: 'Eyes lie and blades lie, but a shoulder always says where the arm is going.',
    effect:
      'Spend a Hope to study a foe within Far range: the GM tells you whom it means to attack next, and how. Warn that person and they gain +3 Evasion against the attack when it comes.',
  },
  {
    id: 'bone-loose-in-the-joints',
    name: 'Loose in the Joints',
    domain: 'bone',
    level: 1,
    kind: 'ability',
    description: 'You fall downstairs like a sack of chestnuts, and nothing in the sack is broken.',
    effect:
      'Falls deal you half damage, any gap that would pass a cat will pass you, and getting up costs you no time. Mark a Stress to slip out of a grip, a rope or a shackle at once.',
  },
  {
    id: 'bone-which-beam-to-kick',
    name: 'Which Beam to Kick',
    domain: 'bone',
    level: 1,
    kind: 'ability',
    description: 'Every body is a house, and you can see what is holding up the roof.',
    effect:
      'When you hit with an attack, spend a Hope and name a limb, an eye or a wing. The hit deals 1d4 extra damage, and the next thing the target tries with that part of itself has disadvantage.',
  },
  {
    id: 'bone-half-a-step-left',
    name: 'Half a Step Left',
    domain: 'bone',
    level: 2,
    kind: 'ability',
    description: 'The blow arrives punctually at an address where you no longer live.',
    effect:
      'After an attack against you has been rolled, spend a Hope and add 1d4 to your Evasion against it. If that makes it a miss, move anywhere within Very Close range of the attacker for nothing.',
  },
  {
    id: 'bone-crusts-and-salt',
    name: 'Crusts and Salt',
    domain: 'bone',
    level: 2,
    kind: 'ability',
    description: 'Bread crusts for our side, salt for theirs: by the second cup the whole fight lies on the table.',
    effect:
      'When your company has time to plan an assault, ask the GM two of these: where are they thin, who gives the orders, which way will they run? Each answer grants advantage on one roll that makes use of it, to whoever gets there first.',
  },
  {
    id: 'bone-breath-by-fours',
    name: 'Breath by Fours',
    domain: 'bone',
    level: 2,
    kind: 'ability',
    description: 'Four counts in, four held, four out, and the panic goes back down to the cellar.',
    effect:
      'Once between rests, take a quiet minute to clear 2 Stress. You may instead count aloud for an ally within Very Close range, in which case you each clear 1, even in the middle of a fight.',
  },
  {
    id: 'bone-a-heavy-guest',
    name: 'A Heavy Guest',
    domain: 'bone',
    level: 3,
    kind: 'ability',
    description: 'A heavy enemy in a hurry is a gift; you merely hold the door.',
    effect:
      'When a foe misses you in Melee, make an Agility reaction roll against 13. If you succeed, throw it to any spot within Very Close range, where it lands on its back and takes 1d10 damage, or 2d10 when it is larger than you.',
  },
  {
    id: 'bone-splint-and-strap',
    name: 'Splint and Strap',
    domain: 'bone',
    level: 3,
    kind: 'ability',
    description: 'Two sticks, a belt, a bad joke, and the leg will carry again.',
    effect:
      'Spend a Hope and a few quiet minutes on somebody within reach, yourself included, who regains 1d6+1 Hit Points. No one gains from your strapping twice before they have rested.',
  },
  {
    id: 'bone-the-rest-in-the-music',
    name: 'The Rest in the Music',
    domain: 'bone',
    level: 4,
    kind: 'ability',
    description: 'Every fighter keeps a rhythm, and every rhythm has one beat where nobody is home.',
    effect:
      'Once a foe has attacked you twice in a fight, hit or miss, you know its tune. From then on your attacks against it have advantage, until it takes up another weapon or another way of fighting.',
  },
  {
    id: 'bone-two-fingers-and-a-nod',
    name: 'Two Fingers and a Nod',
    domain: 'bone',
    level: 4,
    kind: 'ability',
    description: 'A closed fist, a tilt of the head, and your friends are moving before the enemy has seen a sign.',
    effect:
      'Spend a Hope to send up to two allies who can see you to new places within Close range, untouched by anyone on the way. Whichever of them attacks first from there adds 1d6 to the roll.',
  },
  {
    id: 'bone-marrow-winter',
    name: 'Marrow Winter',
    domain: 'bone',
    level: 5,
    kind: 'ability',
    description: 'The cold has been inside you before, and it was the one that had to leave.',
    effect:
      'You have advantage on reaction rolls against poison, sickness, hunger and cold. When one of them would cost you Hit Points or Stress, it costs you 2 Hit Points or 1 Stress less, and the first of them after each rest passes over you altogether.',
  },
  {
    id: 'bone-giants-have-ankles',
    name: 'Giants Have Ankles',
    domain: 'bone',
    level: 5,
    kind: 'ability',
    description: 'You have yet to meet anything so tall that it kept its balance up there.',
    effect:
      'Your Melee hits deal 1d8 extra damage to anything larger than yourself. Mark a Stress on such a hit to bring the creature crashing down, and it must use its next action to rise.',
  },
  {
    id: 'bone-no-wasted-motion',
    name: 'No Wasted Motion',
    domain: 'bone',
    level: 6,
    kind: 'ability',
    description: 'A latch lifts, a knife stops, a friend is on her feet, and it was all a single gesture.',
    effect:
      'When you succeed on an attack or a reaction roll, mark a Stress to add a small deed within Very Close range: pull someone upright, bolt a door, snatch a thing, drink a potion. The deed needs no roll and nothing can come between it and you.',
  },
  {
    id: 'bone-bruise-ledger',
    name: 'Bruise Ledger',
    domain: 'bone',
    level: 6,
    kind: 'ability',
    description: 'You keep careful accounts of every beating, and you charge interest.',
    effect:
      'Lay a d8 on this card, showing 1, and turn it up by one whenever you lose Hit Points. When you deal damage you may add the number shown and turn the die back to 1; a rest turns it back as well.',
  },
  {
    id: 'bone-up-at-seven',
    name: 'Up at Seven',
    domain: 'bone',
    level: 7,
    kind: 'ability',
    description: 'They were counting you out, and at seven you lost patience.',
    effect:
      'Once between rests, when you have lost your last Hit Point, regain 2d6 of them and stand. Whatever was holding, binding or poisoning you is shaken off as you rise.',
  },
  {
    id: 'bone-the-fourth-pace',
    name: 'The Fourth Pace',
    domain: 'bone',
    level: 7,
    kind: 'ability',
    description: 'You give ground three times, since the fourth pace is the one with the loose board.',
    effect:
      'Spend a Hope to fall back from Melee to Close range, drawing one foe after you. It makes an Instinct reaction roll against 15; if it fails it sprawls where you wanted it, taking 2d8 damage, and the next two attacks on it have advantage.',
  },
  {
    id: 'bone-one-sound-at-a-time',
    name: 'One Sound at a Time',
    domain: 'bone',
    level: 8,
    kind: 'ability',
    description: 'In the loudest minute of the battle you stand still, and can hear who is limping.',
    effect:
      'Spend 2 Hope to take the whole field in. You gain four calls: say one before any attack by an ally who can hear you, and that attack has advantage and deals 1d6 extra damage. Unused calls are lost with the next Hit Point you lose, or when the fight ends.',
  },
  {
    id: 'bone-badly-knit',
    name: 'Badly Knit',
    domain: 'bone',
    level: 8,
    kind: 'ability',
    description: 'Something in you healed crooked years ago, and has been harder than the rest ever since.',
    effect:
      'Your minor, major and severe thresholds each rise by 3 for as long as you hold this card. While one of your feet is on the ground, nothing can throw, drag or topple you unless you let it.',
  },
  {
    id: 'bone-every-seam-shows',
    name: 'Every Seam Shows',
    domain: 'bone',
    level: 9,
    kind: 'ability',
    description: 'Hide, harness, plan or lie: you look once and see where it was sewn.',
    effect:
      'Once between rests, spend 2 Hope to look hard at a foe within Far range. The GM tells you how many Hit Points it has left, what it dreads, and one thing it can do that it has not shown; until it is beaten, every hit on it by your company deals 1d8 extra damage.',
  },
  {
    id: 'bone-all-that-is-left',
    name: 'All That Is Left',
    domain: 'bone',
    level: 10,
    kind: 'ability',
    description: 'With nothing more to spend you spend yourself, and there turns out to have been a great deal.',
    effect:
      'Once between rests, mark all the Stress you have left, at least 2, and roll a d12 for each one marked. Share the total out as you please among foes within Very Close range, as damage, and friends within the same reach, as Hit Points regained. You cannot be brought down until you have next acted.',
  },
];
