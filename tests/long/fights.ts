// One fight from its first foe to its last take-back, with the spotlight and countdowns, which happens for certain: what chance plays, a
// smoke may be too short for.

import { builtInWholePack } from '../../rules/content/built-in-whole-pack.ts';
import type { LiveClient, LiveCommand } from '../support/live-client.ts';
import type { People } from './people.ts';

/** A built-in foe of the first tier that hits as hard as most. */
export const foeId = builtInWholePack.foes.find(({ tier, role }) => tier === 1 && role === 'regular')?.id ?? '';
const strikesAtMost = 60; // nearly every second one hits

/**
 * The game master places a foe, shows it and strikes until it hits; the player asks for the spotlight, attacks and answers; damage by
 * hand is dealt and taken back. Countdowns move by all that, run out and begin anew. Throws where something of it is refused.
 */
export async function playOneFight({ gm, clients }: People, limitMs: number): Promise<void> {
  const player = clients.find(({ isGm }) => !isGm);
  if (!player) throw new Error('A player was expected.');
  const done = async (client: LiveClient, command: LiveCommand): Promise<void> => {
    const answer = await client.ask(command, limitMs);
    if (answer?.type !== 'Ack')
      throw new Error(`${client.name} was refused ${command.type}: ${JSON.stringify(answer)}`);
  };
  const hero = player.table.characters.find(({ playerIds }) => playerIds.includes(player.playerId));
  if (!hero) throw new Error(`${player.name} holds no character.`);

  const before = new Set(gm.table.foes.map(({ id }) => id));
  await done(gm, { type: 'PlaceFoes', foeId });
  const foe = gm.table.foes.find(({ id }) => !before.has(id));
  if (!foe) throw new Error('The foe is not on the table.');
  const { id } = foe;
  await done(gm, { type: 'ShowFoe', foeId: id, shown: 'seen', name: 'The one at the door' });
  await done(gm, { type: 'SetCondition', of: { kind: 'foe', id }, name: 'half asleep', on: true, until: 'roll' });
  const secret = { start: 9, ticks: 'action', shown: 'hidden' } as const;
  await done(gm, { type: 'SetCountdown', countdown: { name: 'the water', note: 'It drowns them.', ...secret } });
  await done(gm, { type: 'SetCountdown', countdown: { name: 'the fuse', start: 1, again: 'longer' } });
  await done(player, { type: 'RaiseHand', up: true, wish: 'to be the first' });
  await done(gm, { type: 'GiveSpotlight', to: { kind: 'hero', id: hero.id } });
  await done(player, { type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, context: 'a roll to judge' });
  const unjudged = player.table.rolls.findLast(({ context }) => context === 'a roll to judge');
  await done(gm, { type: 'JudgeRoll', seq: unjudged?.seq ?? 0, isSuccess: true });
  const fuse = gm.table.countdowns.find(({ name }) => name === 'the fuse')?.id ?? '';
  await done(gm, { type: 'MoveCountdown', countdownId: fuse, change: -1 });
  await done(gm, { type: 'SettleCountdown', countdownId: fuse });
  await done(gm, { type: 'GiveSpotlight', to: { kind: 'foe', id } });
  await player.until(() => player.table.foes.some((each) => each.id === id), 'the foe', limitMs);
  const aimed = { dicePool: { d12: 2 }, isDuality: true, targets: [id] };
  await done(player, { type: 'SendDiceRoll', ...aimed, modifier: 30, context: 'the first attack' });
  const attack = player.table.rolls.findLast(({ targets }) => targets.length > 0);
  await done(player, {
    type: 'SendDiceRoll',
    dicePool: { d8: 2 },
    damageOf: attack?.seq ?? 0,
    context: 'the first damage',
  });

  const ownHit = () => player.table.hits.find(({ to }) => to.id === hero.id);
  for (let strikes = 0; !ownHit(); strikes += 1) {
    if (strikes === strikesAtMost) throw new Error(`The foe missed ${strikes} times.`);
    await done(gm, { type: 'FoeStrikes', foeIds: [id], targets: [hero.id] });
    await player.until(() => player.table.seq >= gm.table.seq, 'the strike', limitMs);
  }
  await done(player, { type: 'AnswerHit', hitId: ownHit()?.id ?? '', armor: 1 });

  await done(gm, { type: 'DealDamage', to: [{ kind: 'foe', id }], total: 9, from: 'a falling beam' });
  const dealt = gm.table.acts?.findLast(({ type, causeSeq }) => type === 'ReceiveCombatUpdate' && causeSeq === null);
  await done(gm, { type: 'Undo', seq: dealt?.seq ?? 0 });
}
