// The real worker, counted. Three more paths are the bench's own and are not counted: `/bench/begin` stops the clock and gives
// the time, `/bench/go-on` moves a room's evening on, `/bench/bill` gives the counts.

import { app } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import { beginBill, bill } from './bill.ts';
import { stopTheClock } from './clock.ts';
import type { CountedRoom } from './room.ts';

export { CountedRoom } from './room.ts';
export { CountedTurnstile } from './turnstile.ts';

type CountedEnv = Omit<Env, 'ROOMS'> & { ROOMS: DurableObjectNamespace<CountedRoom> };

export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    switch (pathname) {
      case '/':
        return new Response('Counted.\n'); // in place of the static files
      case '/bench/begin':
        beginBill();
        return Response.json({ nowMs: stopTheClock() });
      case '/bench/go-on':
        await env.ROOMS.getByName(searchParams.get('room') ?? '').goOn(Number(searchParams.get('to')));
        return Response.json({});
      case '/bench/bill':
        return Response.json(bill);
      default:
        bill.calls += 1;
        return app.fetch(request, env, ctx);
    }
  },
} satisfies ExportedHandler<CountedEnv>;
