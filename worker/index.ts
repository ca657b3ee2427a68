/** The entry point for the platform: the worker, and the classes of its Durable Objects. */
import { app } from './app.ts';
import type { Env } from './env.ts';

export { Turnstile } from './limits/turnstile.ts';
export { SessionRoom } from './session/session-room.ts';

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
