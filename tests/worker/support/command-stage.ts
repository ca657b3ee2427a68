/** A table on which each command has something to do: a fight, countdowns of each sight, a roll to judge, a hit to answer. */
import { join, newSession } from './desk.ts';
import { does, type Fight, hero, newHeroes, only, placedOne, seatFight } from './fights.ts';
import { loadDice } from './loaded-dice.ts';
import { type Client, connect } from './sockets.ts';

export type Who = 'ines' | 'joss' | 'wren' | 'lark';

export type Stage = Fight & {
  foe: string; // in sight, with 20 hit points
  hidden: string;
  roll: number; // the seq of Joss's, which nobody has judged
  hit: string; // that Joss is asked about
  undone: number; // the seq of the last Undone, once there is one
  lark: Client | null; // a newcomer, once there is one
  larkId: string;
};

/** Words that players must never be told, whatever is done. */
export const SECRETS = /toPlayers|"gm":|isSecret|"note"|"block"|The Drowned One|A debt|It will sink/;

/** A session of its own. The spotlight is on Maren, Fear is 0. */
export async function openStage(token: string, campaignId: string): Promise<Stage> {
  const heroes = await newHeroes(token, campaignId);
  const { id: sessionId } = await newSession(token, campaignId);
  const fight = await seatFight(token, sessionId, heroes);
  const { ines, joss, maren } = fight;
  const foe = await placedOne(fight);
  const hidden = await placedOne(fight, { shown: 'hidden' });
  await does(ines, { type: 'ShowFoe', foeId: hidden, name: 'The Drowned One' });
  const note = 'It will sink.';
  for (const countdown of [
    { id: 'tide', name: 'The tide', start: 6, ticks: 'spotlight', note },
    { id: 'bell', name: 'The bell', start: 6, ticks: 'fear', shown: 'veiled', note },
    { id: 'debt', name: 'A debt', start: 6, ticks: 'action', shown: 'hidden', note },
  ]) {
    await does(ines, { type: 'SetCountdown', countdown });
  }
  loadDice(9, 4);
  const rolled = await does(joss, { type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true });
  const struck = await does(ines, { type: 'DealDamage', to: [hero(maren.id)], total: 30 });
  const { hit } = only(struck, 'ReceiveCombatUpdate');
  return {
    ...fight,
    foe,
    hidden,
    roll: only(rolled, 'DiceRoll').seq,
    hit: hit.id,
    undone: 0,
    lark: null,
    larkId: 'lark',
  };
}

/** Lark takes a seat, or a place at a guarded door, and has a line that has not joined. */
export async function larkComes(at: Stage): Promise<Client> {
  const { accessToken, player } = await join(at.sessionId, 'Lark');
  at.larkId = player.playerId;
  at.lark = await connect(at.sessionId, accessToken);
  return at.lark;
}
