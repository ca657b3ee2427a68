/**
 * The twenty cards of Arcana: magic as it comes out of the ground, unrefined. Words for the reader and a level each;
 * no rule of the game is kept here.
 */
import type { DomainCard } from '../pack.ts';

export const arcana: DomainCard[] = [
  {
    id: 'arcana-violet-splinter',
    name: 'Violet Splinter',
    domain: 'arcana',
    level: 1,
    kind: 'spell',
    description: 'It jumps from your knuckles with a smell of struck flint and old books.',
    effect:
      'Make a Knowledge roll against a creature within Far; a hit deals 1d8 magic damage, or 1d8+3 if you roll with Hope. Roll with Fear and the splinter forks back to sting you for 2.',
  },
  {
    id: 'arcana-finger-and-thumb',
    name: 'Finger and Thumb',
    domain: 'arcana',
    level: 1,
    kind: 'spell',
    description: 'You pinch nothing between two fingers, pull, and across the room a cup walks off its shelf.',
    effect:
      'You can lift, tug or turn any loose thing up to the weight of a full bucket within Close, as clumsily as in mittens. Spend a Hope to do it once with speed and grace: snatch the key, trip the runner, shut the lid on the hand.',
  },
  {
    id: 'arcana-taste-of-copper',
    name: 'Taste of Copper',
    domain: 'arcana',
    level: 1,
    kind: 'ability',
    description: 'Magic has a flavour, and by now you can name the cellar and the year.',
    effect:
      'You always notice when a spell is at work within Close. Mark a Stress to learn where its caster stands, how long it will last, and one thing that would break it.',
  },
  {
    id: 'arcana-unspent-syllable',
    name: 'Unspent Syllable',
    domain: 'arcana',
    level: 2,
    kind: 'ability',
    description: 'The word that failed you hangs in front of your mouth, glowing at its edges.',
    effect:
      'When a roll for one of your spells fails, you may mark a Stress to keep the last syllable. Add 4 to the next spell roll you make before you sleep, and the syllable is spent.',
  },
  {
    id: 'arcana-a-blot-with-ears',
    name: 'A Blot with Ears',
    domain: 'arcana',
    level: 2,
    kind: 'spell',
    description: 'You flick a drop from the pen, and it pricks itself up and waits.',
    effect:
      'Leave a coin-sized blot on any surface. For a day you hear whatever is said Very Close to it, no matter how far you have gone. Two blots can listen at a time, or three if you spend a Hope on the third.',
  },
  {
    id: 'arcana-crooked-doorstep',
    name: 'Crooked Doorstep',
    domain: 'arcana',
    level: 2,
    kind: 'spell',
    description: 'You step over a threshold that is not there and come down a little to the left of where you should.',
    effect:
      'Mark a Stress to vanish and appear on any spot you can see within Close. If you do it in answer to an attack, the attack is made at disadvantage against the air you left behind.',
  },
  {
    id: 'arcana-feed-it-something-dear',
    name: 'Feed It Something Dear',
    domain: 'arcana',
    level: 3,
    kind: 'spell',
    description: 'You throw in a coin, a letter, a lock of hair, and the blaze goes blue.',
    effect:
      'Before you roll magic damage, destroy a thing of yours that matters. A trifle adds 1d4 to the roll, a keepsake 1d10, and an heirloom 3d10; the GM says which it was, and no two may be alike between rests.',
  },
  {
    id: 'arcana-treacle-clock',
    name: 'Treacle Clock',
    domain: 'arcana',
    level: 3,
    kind: 'spell',
    description: 'The second hand leans into its work and, for one person only, very nearly stops.',
    effect:
      'Spend 2 Hope against a creature within Far that fails a reaction roll against 13. It moves no farther than Very Close at a time and cannot answer anything done to it, until it is hurt or you have acted three times more.',
  },
  {
    id: 'arcana-return-to-sender',
    name: 'Return to Sender',
    domain: 'arcana',
    level: 4,
    kind: 'spell',
    description: 'A pane of quicksilver opens on your palm, stamps whatever they threw, and posts it back.',
    effect:
      'When a spell misses you, or you beat the reaction roll it asks for, mark a Stress to turn it on another target within Far. Roll for it with Knowledge as though the spell were yours, and use its caster’s dice for damage.',
  },
  {
    id: 'arcana-hum-of-the-under-wheel',
    name: 'Hum of the Under-Wheel',
    domain: 'arcana',
    level: 4,
    kind: 'ability',
    description: 'Beneath every old town some huge wheel is turning, and you know which cobble to stand on.',
    effect:
      'Clear a Stress whenever a roll for one of your spells comes to 20 or more. In a place soaked with magic you can also drink it dry: take 2 Hope, and that place stays mute until the moon has been full again.',
  },
  {
    id: 'arcana-pull-the-loose-end',
    name: 'Pull the Loose End',
    domain: 'arcana',
    level: 5,
    kind: 'spell',
    description: 'You find the stray thread in their working, and it comes apart like a bad scarf.',
    effect:
      'As a creature within Far casts a spell, mark 2 Stress and make a Knowledge roll to stop it. Succeed, and it fizzles and leaves you a Hope richer. Fail, and the whole of it lands on you, whomever it was meant for.',
  },
  {
    id: 'arcana-house-of-folded-air',
    name: 'House of Folded Air',
    domain: 'arcana',
    level: 5,
    kind: 'spell',
    description: 'You crease the empty air like a letter, and inside the fold there is a dry room with a stove.',
    effect:
      'Spend 2 Hope to open a hidden room for up to six people that nobody outside can find or enter. It holds for the length of one rest. Anything forgotten in it drops out somewhere within Very Far, wherever the GM finds it funniest.',
  },
  {
    id: 'arcana-pebble-of-light',
    name: 'Pebble of Light',
    domain: 'arcana',
    level: 6,
    kind: 'spell',
    description: 'It starts small, and bounces, and gathers, and then it is not a pebble.',
    effect:
      'Make one Knowledge roll against everybody in a straight lane from you to Far. Those it beats take 3d8 magic damage, with 1d8 more for each Stress you mark as you let go, up to three. Whatever grows in that lane afterwards grows blue.',
  },
  {
    id: 'arcana-two-of-you-both-cross',
    name: 'Two of You, Both Cross',
    domain: 'arcana',
    level: 6,
    kind: 'spell',
    description: 'A second you stands across the yard with the same scowl and the ink on the other hand.',
    effect:
      'Spend 2 Hope to be in a second place within Far as well, until the end of the scene. Whenever you act, choose which of you does it; either can see, speak and be struck. Damage to one is felt by both, and a hit of Severe damage makes you one again where the GM decides.',
  },
  {
    id: 'arcana-the-name-beneath',
    name: 'The Name Beneath',
    domain: 'arcana',
    level: 7,
    kind: 'spell',
    description: 'You speak it softly, the word they were before anybody called them anything, and they turn round.',
    effect:
      'Spend a day’s study and win a Knowledge roll to find the hidden name of a creature you have met. All your magic against it has advantage, and once you may spend 3 Hope to give it an order that it must follow for an hour. An order wears the name smooth, and it will not work for you again.',
  },
  {
    id: 'arcana-the-word-held-back',
    name: 'The Word Held Back',
    domain: 'arcana',
    level: 7,
    kind: 'ability',
    description: 'You stop before the final sound, and the spell stands there trembling like a drawn bow.',
    effect:
      'Cast the spell of one of your cards, pay for it, and hold it back unreleased; your Evasion is 2 lower while you do. Let it fly at any moment before your next rest, even halfway through what somebody else is doing.',
  },
  {
    id: 'arcana-weightless-parish',
    name: 'Weightless Parish',
    domain: 'arcana',
    level: 8,
    kind: 'spell',
    description: 'Hats, geese, headstones and astonished people rise gently into the air.',
    effect:
      'Spend 3 Hope, and nothing within Close of a spot in Far weighs anything until you shut your fist. Foes adrift roll at disadvantage and cannot come closer by themselves. When the fist closes, all of them drop at once for 4d8 physical damage, while your friends come down like feathers.',
  },
  {
    id: 'arcana-trade-of-hours',
    name: 'Trade of Hours',
    domain: 'arcana',
    level: 8,
    kind: 'spell',
    description: 'You hand the moment back across the counter, slightly worn, and are given the other one.',
    effect:
      'Once per rest, when any roll in the scene has just been made, mark 3 Stress to have it made again. Choose which of the two happened. The other one has to happen to somebody, so the GM gains a Fear.',
  },
  {
    id: 'arcana-proof-of-absence',
    name: 'Proof of Absence',
    domain: 'arcana',
    level: 9,
    kind: 'spell',
    description: 'In chalk, on the nearest wall, you show that something is not there, and it is not.',
    effect:
      'Spend 5 Hope to take one thing no larger than a mill out of the world for an hour: a wall, a bridge, a curse, the ground. When the hour ends it returns to its place, whatever may be standing there by then. Living things cannot be proved away, though they seldom enjoy the attempt.',
  },
  {
    id: 'arcana-struck-like-a-bell',
    name: 'Struck Like a Bell',
    domain: 'arcana',
    level: 10,
    kind: 'spell',
    description: 'Every spell you ever learned sounds in you at once, and the windows join in.',
    effect:
      'Once per rest, spend 6 Hope and say them all together. For the rest of the scene your cards ask no Hope and no Stress of you, your spells deal 2d10 more damage, and each of your rolls with Fear gives the GM two Fear instead of one. When the ringing dies away you can cast nothing at all until you have rested.',
  },
];
