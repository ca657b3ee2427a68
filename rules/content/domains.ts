/**
 * The twelve domains of the built-in pack: the schools of deed and magic that classes draw their cards from. It says what
 * each is about; the cards and the classes name it.
 */
import type { Domain } from './pack.ts';

export const domains: Domain[] = [
  {
    id: 'blade',
    name: 'Blade',
    icon: 'blade',
    description:
      'Blade is the mastery of weapons, from the first clean grip to the cut that ends a war. Its people know edge, haft and point as a miller knows his stones, and they settle by daylight what others leave to luck.',
  },
  {
    id: 'bone',
    name: 'Bone',
    icon: 'bone',
    description:
      'Bone is the body and the wit that moves it: balance, breath, where to stand and when to give ground. Those who follow it read a fight as a pilot reads water, and are seldom where the blow lands.',
  },
  {
    id: 'codex',
    name: 'Codex',
    icon: 'codex',
    description:
      'Codex is magic that was written down: in ledgers, on church walls, in the margins of damp books. Its readers believe that the world is a text with mistakes in it, and they carry a pen.',
  },
  {
    id: 'grace',
    name: 'Grace',
    icon: 'grace',
    description:
      'Grace is charm, presence and the weight of a well-placed silence. With it a stranger becomes a guest, a mob becomes a choir, and a sword goes back into its sheath because somebody smiled.',
  },
  {
    id: 'midnight',
    name: 'Midnight',
    icon: 'midnight',
    description:
      'Midnight is shadow and secrecy, the craft of what happens after the last lamp is pinched out. It opens what is locked, hears what is murmured, and leaves by a window that nobody else had noticed.',
  },
  {
    id: 'sage',
    name: 'Sage',
    icon: 'sage',
    description:
      'Sage is the wisdom of growing things: root and thorn, hare and heron, and the patience to sit among them until they speak. It asks for slow mornings and repays them with a whole wood for an ally.',
  },
  {
    id: 'splendor',
    name: 'Splendor',
    icon: 'splendor',
    description:
      'Splendor is healing and light, the candle carried down to whoever has fallen on the stairs. Its warmth mends flesh, steadies hearts, and is very hard on things that chose the dark.',
  },
  {
    id: 'valor',
    name: 'Valor',
    icon: 'valor',
    description:
      'Valor is protection and standing fast, with a shield, a shoulder or nothing but a stubborn name. It is learned in doorways, on dykes and at sickbeds, by people who were asked to move and did not.',
  },
  {
    id: 'arcana',
    name: 'Arcana',
    icon: 'arcana',
    description:
      'Arcana is raw magic, drawn bare-handed from the place where thoughts and sparks are the same thing. It has no grammar and few manners, and it comes when it is wanted badly enough.',
  },
  {
    id: 'nature',
    name: 'Nature',
    icon: 'nature',
    description:
      'Nature is the weather-worn land itself: stone, frost, mud, thaw and the long turn of the seasons. Who follows it borrows the strength of hills and learns how little a hill cares about hurry.',
  },
  {
    id: 'storm',
    name: 'Storm',
    icon: 'storm',
    description:
      'Storm is wind, lightning and fury, the hour when shutters bang and the bell rings by itself. Those whom it has chosen strike first and loudest, and count the seconds until the thunder catches up.',
  },
  {
    id: 'ocean',
    name: 'Ocean',
    icon: 'ocean',
    description:
      'Ocean is tide, depth and salt: everything that gives, takes back and keeps what it likes. It teaches the pull that no swimmer beats, and the calm of the drowned towns under the ferry road.',
  },
];
