/**
 * The pack that everybody has: the lists of this folder put together. It is checked by its schema in a test, not when
 * the program starts.
 */
import { ancestries } from './ancestries.ts';
import { armors } from './armors.ts';
import { backgroundQuestions } from './background-questions.ts';
import { arcana } from './cards/arcana.ts';
import { blade } from './cards/blade.ts';
import { bone } from './cards/bone.ts';
import { codex } from './cards/codex.ts';
import { grace } from './cards/grace.ts';
import { midnight } from './cards/midnight.ts';
import { nature } from './cards/nature.ts';
import { ocean } from './cards/ocean.ts';
import { sage } from './cards/sage.ts';
import { splendor } from './cards/splendor.ts';
import { storm } from './cards/storm.ts';
import { valor } from './cards/valor.ts';
import { classes } from './classes.ts';
import { communities } from './communities.ts';
import { connectionPrompts } from './connection-prompts.ts';
import { domains } from './domains.ts';
import { experiences } from './experiences.ts';
import { kit, potions } from './kit.ts';
import { names } from './names.ts';
import type { Pack } from './pack.ts';
import { weapons } from './weapons.ts';

export const builtInPack: Pack = {
  format: 'two-lights-pack',
  version: 1,
  name: 'Two Lights',
  classes,
  ancestries,
  communities,
  domains,
  domainCards: [
    ...blade,
    ...bone,
    ...codex,
    ...grace,
    ...midnight,
    ...sage,
    ...splendor,
    ...valor,
    ...arcana,
    ...nature,
    ...storm,
    ...ocean,
  ],
  weapons,
  armors,
  experiences,
  backgroundQuestions,
  connectionPrompts,
  potions,
  kit,
  names,
};
