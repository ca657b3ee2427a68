// All scenes, area by area, in the order in which they are looked at.
import { askVisits } from './ask-scenes.ts';
import { authVisits } from './auth-scenes.ts';
import { builderVisits } from './builder-scenes.ts';
import { campaignVisits } from './campaign-scenes.ts';
import { countdownVisits } from './countdown-scenes.ts';
import { deskVisits } from './desk-scenes.ts';
import { fightAllVisits } from './fight-all-scenes.ts';
import { fightGmVisits } from './fight-gm-scenes.ts';
import { foesVisits } from './foes-scenes.ts';
import { lobbyVisits } from './lobby-scenes.ts';
import { rightToLeftVisits } from './right-to-left-scenes.ts';
import { spotlightVisits } from './spotlight-scenes.ts';
import { tableVisits } from './table-scenes.ts';
import { troubleVisits } from './trouble-scenes.ts';

export const VISITS = [
  ...authVisits,
  ...deskVisits,
  ...campaignVisits,
  ...foesVisits,
  ...lobbyVisits,
  ...tableVisits,
  ...askVisits,
  ...fightGmVisits,
  ...fightAllVisits,
  ...spotlightVisits,
  ...countdownVisits,
  ...builderVisits,
  ...rightToLeftVisits,
  ...troubleVisits,
];
