// The real turnstile, with its calls and its written rows counted. Its alarm never runs here; the call and the row that it
// would cost are counted when it is set.

import type { Env } from '../../../worker/env.ts';
import { type Attempt, type Turn, Turnstile } from '../../../worker/limits/turnstile.ts';
import { bill } from './bill.ts';

export class CountedTurnstile extends Turnstile {
  constructor(ctx: DurableObjectState, env: Env) {
    super(metered(ctx), env);
  }

  override pass(key: string, max: number): Turn {
    bill.turnstileCalls += 1;
    return super.pass(key, max);
  }

  override begin(key: string, max: number): Promise<Attempt> {
    bill.turnstileCalls += 1;
    return super.begin(key, max);
  }

  override end(key: string, ticket: string, isWrong: boolean): void {
    bill.turnstileCalls += 1;
    super.end(key, ticket, isWrong);
  }
}

function metered(ctx: DurableObjectState): DurableObjectState {
  const { storage } = ctx;
  const { kv } = storage;
  const [list, put] = [kv.list.bind(kv), kv.put.bind(kv)];
  kv.list = <Value>() => {
    const rows = [...list<Value>()];
    bill.turnstileRowsRead += rows.length;
    return rows;
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
