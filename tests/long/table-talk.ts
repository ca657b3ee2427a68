// Random commands as people give them at a table. Each message, roll, reason, note, scene and name is different from all others, and
// nothing is taken back or put back twice, so that the oracle recognizes it in the log.

import { FEAR_MAX } from '../../rules/resources.ts';
import type { Chance } from '../support/chance.ts';
import type { LiveClient, LiveCommand } from '../support/live-client.ts';

export class TableTalk {
  readonly #chance: Chance;
  readonly #takenBack = new Set<number>(); // by the seq, whether it was done or refused
  readonly #putBack = new Set<number>(); // likewise
  #said = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** The next command of this client. Some are refused: missing Hope, and actions that a player may not do. */
  anything(client: LiveClient): LiveCommand {
    const draw = this.#chance.fraction();
    if (draw < 0.2) return this.#note(client);
    if (draw < 0.35 && !client.isGm) return this.#marks(client);
    return this.words(client);
  }

  /** A command that may be sent several times at once: its result does not depend on commands under way. */
  words(client: LiveClient): LiveCommand {
    if (!client.isGm && this.#chance.fraction() < 0.12) return this.#forbidden(client);
    const draw = this.#chance.fraction();
    if (draw < 0.35) return { type: 'SendChatMessage', message: this.#text(client, 'says') };
    if (draw < 0.6) return this.#roll(client);
    if (draw < 0.7) return { type: 'CreateCharacter', character: { name: this.#text(client, 'makes') } };
    if (!client.isGm) return this.#hope(client);
    if (draw < 0.8) return { type: 'SetScene', label: this.#text(client, 'shows') };
    return (draw < 0.84 && this.#redo(client)) || (draw < 0.9 && this.#undo(client)) || this.#fear(client);
  }

  #roll(client: LiveClient): Extract<LiveCommand, { type: 'SendDiceRoll' }> {
    return {
      type: 'SendDiceRoll',
      dicePool: { d12: 2, d6: this.#chance.whole(0, 2) },
      modifier: this.#chance.whole(-2, 5),
      isDuality: true,
      context: this.#text(client, 'rolls'),
      reaction: this.#chance.fraction() < 0.2,
      hidden: client.isGm && this.#chance.fraction() < 0.3,
    };
  }

  /** What only a game master may do, or only the holder of the character. */
  #forbidden(client: LiveClient): LiveCommand {
    const roll = this.#roll(client);
    const others = client.table.characters.filter(({ playerIds }) => !playerIds.includes(client.playerId));
    const [other] = this.#chance.shuffled(others);
    const wishes: [LiveCommand, LiveCommand] = [this.#fear(client), { ...roll, hidden: true }];
    if (other) {
      const field = this.#chance.oneOf(['hope', 'health', 'stress', 'armor'] as const);
      const change = this.#chance.oneOf([-1, 1]);
      wishes.push(
        { ...roll, characterId: other.id },
        { type: 'UpdateCharacter', characterId: other.id, field, change },
      );
    }
    return this.#chance.oneOf(wishes);
  }

  #fear(client: LiveClient): LiveCommand {
    const change = this.#chance.oneOf([-FEAR_MAX, -3, -2, -1, 1, 2]);
    return { type: 'ChangeFear', change, reason: this.#text(client, 'means it') };
  }

  /** The newest roll, or Fear moved by hand. Marks stay: a player who moves one at that moment could find it at its end. */
  #undo({ table }: LiveClient): LiveCommand | undefined {
    const newest = [...table.rolls, ...table.hiddenRolls].map(({ seq }) => seq).sort((one, other) => other - one)[0];
    const moved = table.changes.filter(({ field, causeSeq }) => field === 'fear' && causeSeq === null);
    const seqs = [newest, ...moved.map(({ seq }) => seq)].filter((seq) => seq !== undefined);
    const seq = this.#chance.shuffled(seqs).find((each) => !this.#takenBack.has(each));
    if (seq === undefined) return undefined;
    this.#takenBack.add(seq);
    return { type: 'Undo', seq };
  }

  /** The last take-back, which somebody may have changed since. */
  #redo({ table }: LiveClient): LiveCommand | undefined {
    const turned = [...table.rolls, ...table.hiddenRolls, ...table.changes].filter(({ isUndone }) => isUndone);
    const seq = Math.max(0, ...turned.map(({ turnedSeq = 0 }) => turnedSeq));
    if (seq === 0 || this.#putBack.has(seq)) return undefined;
    this.#putBack.add(seq);
    return { type: 'Redo', seq };
  }

  #hope(client: LiveClient): LiveCommand {
    const characterId = characterOf(client).id;
    return { type: 'UpdateCharacter', characterId, field: 'hope', change: this.#chance.oneOf([-2, -1, 1]) };
  }

  /** One mark, within the range: a change that is clamped to nothing would leave no event. */
  #marks(client: LiveClient): LiveCommand {
    const { id: characterId, health, armor } = characterOf(client);
    const field = this.#chance.oneOf(['health', 'armor'] as const);
    const { current, max } = { health, armor }[field];
    const change = current <= 1 ? 1 : current >= max - 1 ? -1 : this.#chance.oneOf([-1, 1]);
    return { type: 'UpdateCharacter', characterId, field, change };
  }

  #note(client: LiveClient): LiveCommand {
    const scope = this.#chance.oneOf(['private', 'shared'] as const);
    return { type: 'SaveNote', scope, text: this.#text(client, `writes, ${scope},`) };
  }

  #text({ name }: LiveClient, does: string): string {
    this.#said += 1;
    return `${name} ${does} ${this.#said}`;
  }
}

function characterOf({ name, playerId, table }: LiveClient) {
  const held = table.characters.find(({ playerIds }) => playerIds.includes(playerId));
  if (!held) throw new Error(`${name} holds no character.`);
  return held;
}
