/**
 * The twenty cards of Codex, by level: magic by pen, page and seal. Data alone; what a card costs and does is told to the
 * players in its own words and computed by nobody.
 */
import type { DomainCard } from '../pack.ts';

export const codex: DomainCard[] = [
  {
    id: 'codex-small-black-teeth',
    name: 'Small Black Teeth',
    domain: 'codex',
    level: 1,
    kind: 'spell',
    description: 'You flick the pen, and each drop that flies off it has opened its mouth.',
    effect:
      'Make a Knowledge roll against a target within Far range; a success deals 1d8+1 magic damage. With Hope the stain will not wash out for a day, and the target leaves black footprints that you can follow.',
  },
  {
    id: 'codex-marginal-note',
    name: 'Marginal Note',
    domain: 'codex',
    level: 1,
    kind: 'spell',
    description: 'A fussy little hand writes along the edges of things, for your eyes alone.',
    effect:
      'Spend a Hope while you hold an object and ask one of these: what was it made for, who had it last, what harm can it do? The note answers truly in a single line, and says nothing more about that object until you have rested.',
  },
  {
    id: 'codex-reading-lamp',
    name: 'Reading Lamp',
    domain: 'codex',
    level: 1,
    kind: 'spell',
    description: 'You fold a blank page around nothing, and the nothing starts to glow.',
    effect:
      'Make a paper lamp that lights everything within Close range until you next rest or blow it out. By its light you can read any script, and see whatever was scraped off, crossed through or written in secret.',
  },
  {
    id: 'codex-the-unended-sentence',
    name: 'The Unended Sentence',
    domain: 'codex',
    level: 2,
    kind: 'spell',
    description: 'You read aloud a line that has no full stop, and somebody’s feet wait for it.',
    effect:
      'Mark a Stress and make a Knowledge roll against a creature within Close range that can hear you. On a success it cannot leave its spot while you go on reading, during which you may walk but do nothing else; being struck makes you lose your place and sets it free.',
  },
  {
    id: 'codex-thumb-on-wet-ink',
    name: 'Thumb on Wet Ink',
    domain: 'codex',
    level: 2,
    kind: 'spell',
    description: 'A smear across the page, and the guard forgets the word he was about to shout.',
    effect:
      'Spend a Hope and make a Knowledge roll against a creature within Close range. If you succeed, the last minute is gone from its memory for good; if you fail, it remembers that minute better than any other.',
  },
  {
    id: 'codex-letter-hare',
    name: 'Letter Hare',
    domain: 'codex',
    level: 2,
    kind: 'spell',
    description: 'You crease an old letter here and here, and it shakes out its ears.',
    effect:
      'Spend a Hope to fold a paper animal no bigger than a cat. It does your bidding within Very Far range, carries what its kind could carry, and shows you all it saw when you unfold it; water, a blow or your next rest makes it a letter again.',
  },
  {
    id: 'codex-corrected-wound',
    name: 'Corrected Wound',
    domain: 'codex',
    level: 3,
    kind: 'spell',
    description: 'The cut was badly spelled, so you strike it out there and copy it fair over here.',
    effect:
      'Touch a wounded creature to let it regain up to 8 Hit Points, and lose as many yourself. For a Hope, only half of them are copied onto you, rounded in your favour.',
  },
  {
    id: 'codex-the-line-that-must-be-read',
    name: 'The Line That Must Be Read',
    domain: 'codex',
    level: 3,
    kind: 'spell',
    description: 'You chalk a sentence across the floor, and it is far too interesting to step over.',
    effect:
      'Mark a Stress to draw a line as long as Close range. The first three foes to cross it each make a Knowledge reaction roll against 13, and those who fail stand there puzzling until somebody strikes or shakes them; after the third reader the chalk is scuffed away.',
  },
  {
    id: 'codex-errata',
    name: 'Errata',
    domain: 'codex',
    level: 4,
    kind: 'spell',
    description: 'You find a mistake in the world, and note it politely.',
    effect:
      'After anybody within Far range has rolled, spend 2 Hope to make one of their dice show a number that is one higher or one lower. The roll then counts as though it had fallen so, Hope, Fear and criticals included.',
  },
  {
    id: 'codex-under-seal',
    name: 'Under Seal',
    domain: 'codex',
    level: 4,
    kind: 'spell',
    description: 'Wax, thumb, breath: what you have shut inside will wait for the right hand.',
    effect:
      'During a rest, choose another Codex card of yours, pay its cost, and seal it in a letter. Whoever breaks that seal before your following rest casts the spell in your stead, with your Knowledge; you can have two such letters abroad.',
  },
  {
    id: 'codex-a-door-in-brackets',
    name: 'A Door in Brackets',
    domain: 'codex',
    level: 5,
    kind: 'spell',
    description: 'You are here and then, as a brief aside, elsewhere.',
    effect:
      'Mark a Stress and draw one bracket on a wall you touch; its partner appears on a surface that you can see, or on one that you marked earlier within a day’s walk. You and up to four others may step through before the brackets close behind the last of you.',
  },
  {
    id: 'codex-index-of-fires',
    name: 'Index of Fires',
    domain: 'codex',
    level: 5,
    kind: 'spell',
    description: 'You look under F, and find every hearth in the valley.',
    effect:
      'Choose a flame within Far range, even a candle’s, and make a Knowledge roll against each foe within Very Close range of it. It leaps up for 2d10 magic damage on a success and half on a failure, then goes out; a Hope apiece buys up to two further flames.',
  },
  {
    id: 'codex-twice-underlined',
    name: 'Twice Underlined',
    domain: 'codex',
    level: 6,
    kind: 'spell',
    description: 'You draw the second line beneath the name, and somewhere its owner shivers.',
    effect:
      'Spend 2 Hope and write down the full name of a creature that you have met. Until your next rest you know where it is, it has disadvantage on every reaction roll against your spells, and they deal it 1d10 extra damage.',
  },
  {
    id: 'codex-black-bar',
    name: 'Black Bar',
    domain: 'codex',
    level: 6,
    kind: 'spell',
    description: 'A broad stroke falls across their incantation, and only the first letter survives.',
    effect:
      'When a creature within Far range works magic, mark a Stress and make a Knowledge reaction roll against 15. On a success the working comes to nothing, whatever it cost stays spent, and the caster cannot try the same one again in this scene.',
  },
  {
    id: 'codex-grey-copyists',
    name: 'Grey Copyists',
    domain: 'codex',
    level: 7,
    kind: 'spell',
    description: 'Four clerks rise from the page, each with your face and better posture.',
    effect:
      'Spend 2 Hope to call four paper likenesses of yourself within Close range. When an attack would hit you, roll a d6: on 3 or more it tears a clerk instead; those still whole fold themselves away when the scene ends.',
  },
  {
    id: 'codex-ledger-of-the-drowned',
    name: 'Ledger of the Drowned',
    domain: 'codex',
    level: 7,
    kind: 'spell',
    description: 'The book is always damp, and somebody is still adding names.',
    effect:
      'Once between rests, write the name of someone dead and put three questions to them, which they answer in wet ink, truly and as far as they knew. You may ask a fourth, but the GM gains 2 Fear and something else has begun to read along.',
  },
  {
    id: 'codex-strike-the-sentence',
    name: 'Strike the Sentence',
    domain: 'codex',
    level: 8,
    kind: 'spell',
    description: 'You cross out what has just happened, and the page permits it.',
    effect:
      'Once between rests, spend 3 Hope right after a creature within Far range has acted. The act is undone with all its rolls, damage and costs; that creature acts anew, and may do anything but the thing you struck out.',
  },
  {
    id: 'codex-vellum-skin',
    name: 'Vellum Skin',
    domain: 'codex',
    level: 8,
    kind: 'spell',
    description: 'Fine brown script climbs your arms, and harm reads it and thinks again.',
    effect:
      'Mark a Stress to be written over with three lines. Each time damage would reach you, you may burn off one line to lessen it by 2d8, or by 4d8 if it is magic; what remains of the writing fades at your next rest.',
  },
  {
    id: 'codex-the-blank-page',
    name: 'The Blank Page',
    domain: 'codex',
    level: 9,
    kind: 'spell',
    description: 'You open the book where nobody has ever dared to write, and hold it up to their face.',
    effect:
      'Spend 2 Hope and make a Knowledge roll against a foe within Far range. A success deals 4d10 magic damage and wipes out one thing that it knows how to do, of your choosing, until the next dawn.',
  },
  {
    id: 'codex-authors-hand',
    name: 'Author’s Hand',
    domain: 'codex',
    level: 10,
    kind: 'spell',
    description: 'For the length of one paragraph, the world waits for your next word.',
    effect:
      'Once between rests, spend 4 Hope and write three sentences of at most ten words about what happens next within Far range. They come true in their order, though none may slay outright or decide what a player’s character does; a foe whom a sentence harms makes a Knowledge reaction roll against 18 and takes 3d10 magic damage, or half if it succeeds. For each sentence that harmed someone, the GM gains 1 Fear.',
  },
];
