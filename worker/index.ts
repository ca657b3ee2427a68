/** What the platform finds: the worker's way in, and the room's class. */
import { app } from './app.ts';
import type { Env } from './env.ts';

export { SessionRoom } from './session/session-room.ts';

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
