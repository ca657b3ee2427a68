// The real turnstile, with its calls and its written rows counted. Its alarm never runs here; the call and the row that it
// would cost are counted when it is set.

import type { Env } from '../../../worker/env.ts';
import { type Attempt, type Turn, Turnstile } from '../../../worker/limits/turnstile.ts';
import { bill } from './bill.ts';

export class CountedTurnstile extends Turnstile {
  constructor(ctx: DurableObjectState, env: Env) {
    super(metered(ctx), env);
  }

  override pass(max: number): Turn {
    bill.turnstileCalls += 1;
    return super.pass(max);
  }

  override begin(max: number): Promise<Attempt> {
    bill.turnstileCalls += 1;
    return super.begin(max);
  }

  override end(ticket: string, isWrong: boolean): void {
    bill.turnstileCalls += 1;
    super.end(ticket, isWrong);
  }
}

function metered(ctx: DurableObjectState): DurableObjectState {
  const { storage } = ctx;
  const { kv } = storage;
  const [get, put] = [kv.get.bind(kv), kv.put.bind(kv)];
  kv.get = <Value>(key: string) => {
    bill.turnstileRowsRead += 1;
    return get<Value>(key);
  };
  kv.put = <Value>(key: string, value: Value) => {
    bill.turnstileRowsWritten += 1;
    put(key, value);
  };
  storage.setAlarm = async () => {
    bill.turnstileRowsWritten += 2; // now, and later when it deletes what it counted
    bill.turnstileCalls += 1;
  };
  return ctx;
}
