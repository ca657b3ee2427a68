// Random commands as people give them at a table. Each message, roll, reason and note is different from all others, so that the
// oracle recognizes it in the log.

import { FEAR_MAX } from '../../rules/resources.ts';
import type { Chance } from '../support/chance.ts';
import type { LiveClient, LiveCommand } from '../support/live-client.ts';

export class TableTalk {
  readonly #chance: Chance;
  #said = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** A command that this client may give now. Some are refused, such as spending Hope that is not there. */
  anything(client: LiveClient): LiveCommand {
    const draw = this.#chance.fraction();
    if (draw < 0.2) return this.#note(client);
    if (draw < 0.35 && !client.isGm) return this.#marks(client);
    return this.words(client);
  }

  /** A command that may be sent several times at once: its result does not depend on commands under way. */
  words(client: LiveClient): LiveCommand {
    const draw = this.#chance.fraction();
    if (draw < 0.4) return { type: 'SendChatMessage', message: this.#text(client, 'says') };
    if (draw < 0.75) return this.#roll(client);
    return client.isGm ? this.#fear(client) : this.#hope(client);
  }

  #roll(client: LiveClient): LiveCommand {
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

  #fear(client: LiveClient): LiveCommand {
    const change = this.#chance.oneOf([-FEAR_MAX, -3, -2, -1, 1, 2]);
    return { type: 'ChangeFear', change, reason: this.#text(client, 'means it') };
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
