/**
 * The twenty cards of Blade, by level: what a practised hand does with a weapon. Data alone; what a card costs and does is
 * told to the players in its own words and computed by nobody.
 */
import type { DomainCard } from '../pack.ts';

export const blade: DomainCard[] = [
  {
    id: 'blade-first-to-the-door',
    name: 'First to the Door',
    domain: 'blade',
    level: 1,
    kind: 'ability',
    description: 'Before the bench has finished falling, you stand between your friends and whatever came in.',
    effect:
      'When a fight begins, spend a Hope to move within Close range and make one attack before anybody else acts. A foe that you hit this way cannot get past you until you step aside or somebody hits it again.',
  },
  {
    id: 'blade-whetstone-evening',
    name: 'Whetstone Evening',
    domain: 'blade',
    level: 1,
    kind: 'ability',
    description: 'You draw the stone along the edge until the candle gutters, and the steel remembers.',
    effect:
      'During a rest, tend up to two weapons, your own or a friend’s. The first hit with each of them after that rest deals 1d6 extra damage.',
  },
  {
    id: 'blade-turned-aside',
    name: 'Turned Aside',
    domain: 'blade',
    level: 1,
    kind: 'ability',
    description: 'Your guard meets the blow a hand’s breadth from its mark and shows it the floor.',
    effect:
      'When an attack from within Melee range would hit you and a weapon is in your hand, mark a Stress to add 3 to your Evasion against it. If it misses now, the attacker has disadvantage on its next attack against anyone but you.',
  },
  {
    id: 'blade-the-long-lunge',
    name: 'The Long Lunge',
    domain: 'blade',
    level: 2,
    kind: 'ability',
    description: 'A knee bends, an arm straightens, and the safe distance turns out to have been a guess.',
    effect:
      'Spend a Hope before a Melee attack to make it against a target within Very Close range without leaving your place. On a success with Hope the lunge deals 1d6 extra damage and you may finish it on the target’s far side.',
  },
  {
    id: 'blade-pommel-and-elbow',
    name: 'Pommel and Elbow',
    domain: 'blade',
    level: 2,
    kind: 'ability',
    description: 'Only beginners believe that a sword ends where the edge does.',
    effect:
      'When you hit in Melee, you may halve the damage to leave the target reeling. Its next attack has disadvantage, and until it has made that attack you have advantage on any roll to shove, trip or disarm it.',
  },
  {
    id: 'blade-debt-of-iron',
    name: 'Debt of Iron',
    domain: 'blade',
    level: 2,
    kind: 'ability',
    description: 'You have a poor memory for names and a perfect one for whoever drew your blood.',
    effect:
      'A foe whose damage costs you Hit Points is in your debt. Your next hit on it deals 1d8 extra damage and settles the account, which lapses if the fight ends first.',
  },
  {
    id: 'blade-two-against-the-tide',
    name: 'Two Against the Tide',
    domain: 'blade',
    level: 3,
    kind: 'ability',
    description: 'Back to back, you and a friend are one creature with four hands and no behind.',
    effect:
      'Spend a Hope while an ally stands within Very Close range. Until one of you moves out of it you both gain +1 Evasion, and whenever one of you hits a foe, the other adds 2 to the next attack against that foe.',
  },
  {
    id: 'blade-sweep-the-deck',
    name: 'Sweep the Deck',
    domain: 'blade',
    level: 3,
    kind: 'ability',
    description: 'One wide stroke, and everybody learns where the railing used to be.',
    effect:
      'Make a Strength roll against up to three foes within Very Close range. Each one you beat takes 1d8+2 damage and is driven back to Close range, over an edge if there is one; mark a Stress to reach two more foes with the same stroke.',
  },
  {
    id: 'blade-break-the-guard',
    name: 'Break the Guard',
    domain: 'blade',
    level: 4,
    kind: 'ability',
    description: 'You hammer at the shield until the arm behind it forgets its work.',
    effect:
      'When you hit the same foe a second time in one fight, spend a Hope to ruin its defence. Every attack against it, yours or an ally’s, gains +2 for the remainder of the fight.',
  },
  {
    id: 'blade-answering-cut',
    name: 'Answering Cut',
    domain: 'blade',
    level: 4,
    kind: 'ability',
    description: 'Between the insult and your reply there is no room for a breath.',
    effect:
      'When a Melee attack misses you, spend a Hope to strike back at the attacker then and there. On a hit you may forgo the damage and send its weapon spinning to anywhere within Close range.',
  },
  {
    id: 'blade-name-your-quarry',
    name: 'Name Your Quarry',
    domain: 'blade',
    level: 5,
    kind: 'ability',
    description: 'You level your point across the field, and the crowd opens like a door.',
    effect:
      'Once between rests, call out one foe that you can see. Until one of you falls or flees, your hits on it deal 1d10 extra damage, and your attacks on anybody else have disadvantage.',
  },
  {
    id: 'blade-dents-and-lessons',
    name: 'Dents and Lessons',
    domain: 'blade',
    level: 5,
    kind: 'ability',
    description: 'A hundred bad days have taught you exactly where to stand inside your armor.',
    effect:
      'Whenever you mark Armor against a blow, roll a d6: on 5 or 6 the blow counts as turned and that Armor is cleared again. If you have marked a Stress since the blow before, a 4 is enough.',
  },
  {
    id: 'blade-three-winter-mornings',
    name: 'Three Winter Mornings',
    domain: 'blade',
    level: 6,
    kind: 'ability',
    description: 'Three cuts, learned in the snow, each from a harder teacher than the last.',
    effect:
      'When an attack of yours succeeds with Hope, add one of three cuts to it: the low one, and the target cannot move until it has next acted; the wide one, and an ally within Close range moves up to Close range unhindered; or the still one, and you clear a Stress. On a critical you may add all three.',
  },
  {
    id: 'blade-thrown-and-returned',
    name: 'Thrown and Returned',
    domain: 'blade',
    level: 6,
    kind: 'ability',
    description: 'It leaves your hand with a sound like a startled bird, and nobody enjoys hearing it come home.',
    effect:
      'You can throw any weapon you wield at a target within Far range, with the trait and damage it has in your hand. Spend a Hope and it comes back by cord, bounce or luck; on its way it may strike a second foe within Close range of the first for 2d6 damage.',
  },
  {
    id: 'blade-in-one-side-out-the-other',
    name: 'In One Side, Out the Other',
    domain: 'blade',
    level: 7,
    kind: 'ability',
    description: 'You put your head down in front of their ranks and lift it again behind them.',
    effect:
      'Mark a Stress to charge in a straight line to a point within Far range, through anyone in the way, and make one Strength or Agility roll. Every foe on that line whom you beat takes 2d8+4 damage and is knocked flat, and none of them can strike at you as you pass.',
  },
  {
    id: 'blade-old-scar-speaks',
    name: 'Old Scar Speaks',
    domain: 'blade',
    level: 7,
    kind: 'ability',
    description: 'The worst wound you ever had still gives advice, and tonight you listen.',
    effect:
      'When a single blow reaches your severe threshold, gain 2 Hope. For the rest of that fight you subtract 5 from any damage dealt to you by the foe who struck it, and its hide has no more surprises for you: your attacks on it have advantage.',
  },
  {
    id: 'blade-hold-the-gap',
    name: 'Hold the Gap',
    domain: 'blade',
    level: 8,
    kind: 'ability',
    description: 'Where you plant your feet, the broken wall is whole.',
    effect:
      'Spend 2 Hope to bar a doorway, bridge or breach no wider than Close range. Until you leave it or fall, a foe that tries to pass must make an Agility reaction roll against 16; if it fails, it takes your weapon’s damage and stays on its own side.',
  },
  {
    id: 'blade-mowers-pace',
    name: 'Mower’s Pace',
    domain: 'blade',
    level: 8,
    kind: 'ability',
    description: 'You work the field without hurry, from hedge to hedge, and the row goes down.',
    effect:
      'When an attack of yours brings a foe down, move up to Very Close range and attack another at once. You may go on for as long as each of them falls, marking a Stress for every attack after the second.',
  },
  {
    id: 'blade-last-word-in-iron',
    name: 'Last Word in Iron',
    domain: 'blade',
    level: 9,
    kind: 'ability',
    description: 'They had drawn breath to begin a sentence, and you finished it.',
    effect:
      'When a foe within Close range is about to act, spend 3 Hope to be there first: close with it and attack with advantage. On a hit roll your damage twice, add both results, and the foe’s action is lost; this blade-stroke can be had once between rests.',
  },
  {
    id: 'blade-vow-over-steel',
    name: 'Vow over Steel',
    domain: 'blade',
    level: 10,
    kind: 'ability',
    description: 'You say one thing over the bare blade, and intend to be standing when it comes true.',
    effect:
      'Once between rests, spend 3 Hope and swear aloud to do a single deed before the fight is over. Until it is done your weapon deals 2d10 extra damage, nothing can move or disarm you, and the first blow that would take your last Hit Point leaves you that one. Should the fight end with the vow unkept, mark all your Stress.',
  },
];
