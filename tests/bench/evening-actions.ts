// What an action of an evening is at the table as it stands by then: no command where there is nothing to do.

import { builtInWholePack } from '../../rules/content/built-in-whole-pack.ts';
import { hasNumbers } from '../../rules/countdowns.ts';
import { isWhole } from '../../rules/fight.ts';
import type { LiveClient, LiveCommand } from '../support/live-client.ts';
import type { Action, FightAction } from './evening-plan.ts';

const foeOf = (wanted: string) =>
  builtInWholePack.foes.find(({ tier, role }) => tier === 1 && role === wanted)?.id ?? '';
const [REGULAR, UNDERLING, CAPTAIN] = [foeOf('regular'), foeOf('underling'), foeOf('captain')];

/** `characterId` is the hero whom it is about. */
export function commandsOf(action: Action, client: LiveClient, characterId: string): LiveCommand[] {
  const { spotlight, rolls, countdowns } = client.table;
  const numbered = countdowns.filter(hasNumbers);
  const move = ({ id }: { id: string }): LiveCommand => ({ type: 'MoveCountdown', countdownId: id, change: -1 });
  switch (action) {
    case 'raise':
      return [{ type: 'RaiseHand', up: true, wish: 'I cut the rope before they cross.' }];
    case 'light':
      return spotlight.id === characterId ? [] : [{ type: 'GiveSpotlight', to: { kind: 'hero', id: characterId } }];
    case 'judge': {
      const open = rolls.findLast(({ isDuality, isSuccess, isUndone }) => isDuality && isSuccess === null && !isUndone);
      if (!open) return [];
      return [{ type: 'JudgeRoll', seq: open.seq, isSuccess: open.total >= 12 || open.outcome === 'Critical Success' }];
    }
    case 'settle':
      return numbered.filter(({ isDue }) => isDue).map(({ id }) => ({ type: 'SettleCountdown', countdownId: id }));
    case 'build':
      return numbered.filter(({ ownerId }) => ownerId === characterId).map(move);
    case 'rest':
      return numbered.filter(({ ticks }) => ticks === 'rest').map(move);
    default:
      return fightCommandsOf(action, client, characterId);
  }
}

function fightCommandsOf(action: FightAction, { table, playerId }: LiveClient, characterId: string): LiveCommand[] {
  const foes = table.foes.filter((foe) => !isWhole(foe) || !foe.isAway);
  const standing = foes.filter(({ shown, state }) => shown !== 'hidden' && state !== 'fallen');
  const foe = standing[table.seq % Math.max(1, standing.length)];
  switch (action) {
    case 'place':
      return [
        { type: 'PlaceFoes', foeId: REGULAR, count: 3, shown: 'seen' },
        { type: 'PlaceFoes', foeId: UNDERLING, count: 8, shown: 'seen' },
      ];
    case 'hide':
      return [{ type: 'PlaceFoes', foeId: CAPTAIN }];
    case 'step out':
      return foes
        .filter(({ shown }) => shown === 'hidden')
        .map(({ id }) => ({ type: 'ShowFoe', foeId: id, shown: 'open' }));
    case 'strike':
      return foe ? [{ type: 'FoeStrikes', foeIds: [foe.id], targets: [characterId] }] : [];
    case 'answer':
      return table.hits
        .filter(({ to }) => to.id === characterId)
        .map(({ id, options }) => ({ type: 'AnswerHit', hitId: id, armor: options.length > 1 ? 1 : 0 }));
    case 'attack':
      return foe
        ? [{ type: 'SendDiceRoll', characterId, dicePool: { d12: 2 }, isDuality: true, targets: [foe.id] }]
        : [];
    case 'damage': {
      const attack = table.rolls.findLast((roll) => roll.rollerPlayerId === playerId && roll.targets.length > 0);
      if (!attack || attack.damageOf !== null || !attack.targets.some(({ isHit }) => isHit)) return [];
      return [{ type: 'SendDiceRoll', dicePool: { d8: 1 }, modifier: 2, damageOf: attack.seq }];
    }
    case 'condition':
      return foe
        ? [{ type: 'SetCondition', of: { kind: 'foe', id: foe.id }, name: 'exposed', on: true, until: 'roll' }]
        : [];
    case 'end':
      return foes.map(({ id }) => ({ type: 'PutFoeAway', foeId: id }));
  }
}
