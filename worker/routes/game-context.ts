/**
 * The start of every game call: the session of the path, the seat of the token, and a body that is validated only after
 * the caller's access to the session is certain.
 */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { REFUSALS } from '../../rules/refusals.ts';
import type { Seat } from '../../rules/seats.ts';
import { parseSessionId } from '../../rules/session-id.ts';
import type { ClientFrame } from '../../rules/wire/socket.ts';
import { seatOf } from '../auth/tokens.ts';
import type { AppEnv } from '../env.ts';
import { readBody } from '../http/body.ts';
import { Refused } from '../http/errors.ts';
import { refuseUnknown } from '../session/known-sessions.ts';
import { roomOf, unwrap } from '../session/rooms.ts';

export type GameContext = Context<AppEnv, '/sessions/:id'>;

/** The session of the path and the seat of the token. To a player, the path of another session does not exist. */
export async function sessionAndSeat(c: Pick<GameContext, 'req' | 'var' | 'env'>): Promise<{ id: string; seat: Seat }> {
  const { actor } = c.var;
  const id = parseSessionId(c.req.param('id') ?? '');
  if (id === null || (actor.role === 'player' && actor.sessionId !== id)) {
    throw new Refused(...REFUSALS.sessionNotFound);
  }
  if (actor.role === 'gm') await refuseUnknown(c.env, id);
  return { id, seat: seatOf(actor) };
}

/**
 * The body of a call to a session. `sameAs` is the equivalent frame, if it needs a permission; `mayBeEmpty` as
 * in `readBody`.
 */
export async function bodyFor<Schema extends z.core.$ZodType>(
  c: Pick<GameContext, 'req' | 'env'>,
  id: string,
  seat: Seat,
  schema: Schema,
  { sameAs, mayBeEmpty = false }: { sameAs?: ClientFrame['type']; mayBeEmpty?: boolean } = {},
): Promise<z.output<Schema>> {
  return readBody(c.req, schema, {
    mayBeEmpty,
    async beforeFault({ characterId }) {
      unwrap(await roomOf(c.env, id).mayAsk(id, seat, { type: sameAs, characterId }));
    },
  });
}

/** For a call without fields: the body may be missing, but not broken. */
export async function emptyBodyFor(c: Pick<GameContext, 'req' | 'env'>, id: string, seat: Seat): Promise<void> {
  await bodyFor(c, id, seat, z.object({}), { mayBeEmpty: true });
}
